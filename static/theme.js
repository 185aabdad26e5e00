// Run before the page is drawn: what the reader chose, kept in this browser alone; without script the system's setting.
(() => {
  const root = document.documentElement;
  const CHOICES = ["theme", "keys"];
  const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; /* nothing is kept */ } };
  const system = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "candlelight" : "paper");

  const show = (name, choice) => {
    if (choice) root.dataset[name] = choice; else delete root.dataset[name];
    if (name !== "theme") return;
    for (const meta of document.querySelectorAll("meta[data-of]")) {
      const scheme = meta.dataset.of === "paper" ? "light" : "dark";
      meta.media = choice ? (meta.dataset.of === choice ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`;
    }
  };
  // A choice is kept only while it differs from what would hold without it.
  const choose = (name, choice, usual) => {
    const differs = choice !== usual;
    try {
      if (differs) localStorage.setItem(name, choice); else localStorage.removeItem(name);
    } catch { /* as above */ }
    show(name, differs ? choice : "");
  };
  const recall = () => {
    root.dataset.script = "";
    for (const name of CHOICES) show(name, kept(name));
  };
  recall();
  addEventListener("pageshow", recall); // brought back from the browser's memory
  addEventListener("storage", recall); // chosen in another tab
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    const other = (root.dataset.theme || system()) === "paper" ? "candlelight" : "paper";
    if (button?.matches(".theme")) choose("theme", other, system());
    if (button?.matches(".keys-switch")) choose("keys", root.dataset.keys === "off" ? "on" : "off", "on");
  });
})();
