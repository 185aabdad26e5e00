// Run before the page is drawn: what the reader chose, kept in this browser alone. Without script the system's setting rules.
(() => {
  const root = document.documentElement;
  const recall = () => {
    root.dataset.script = "";
    for (const name of ["theme", "keys"]) {
      let choice = null;
      try { choice = localStorage.getItem(name); } catch { /* the browser keeps nothing */ }
      if (choice) root.dataset[name] = choice;
    }
  };
  recall();
  addEventListener("pageshow", recall); // brought back from the browser's memory
  addEventListener("storage", recall); // chosen in another tab
})();
