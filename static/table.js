// A table: its keys, and a deal that plays by itself. Everything works without it; listeners are as in site.js.
(() => {
  const find = (selector) => document.querySelector(selector);
  const keyed = (key, more = "") => find(`#table a${more}[data-key="${CSS.escape(key)}"]`);

  // Autoplay: the table holds an element that loads the next step by itself. A key, a touch, a hidden tab: it stops.
  const playing = () => find('#table [data-hx-trigger^="load"]');
  const stop = (target) => {
    if (!playing() || target?.closest?.("[data-pause]")) return false;
    playing().removeAttribute("data-hx-trigger");
    find("#table [data-pause]")?.click();
    return true;
  };
  document.addEventListener("pointerdown", ({ target }) => stop(target));
  document.addEventListener("visibilitychange", () => document.hidden && stop());

  // What it had under way when it stopped is refused; where the line is lost its button offers to go on from here.
  const refuse = (event) => {
    if (event.detail.ctx.sourceEvent?.type !== "load") return;
    if (document.hidden) stop();
    if (!playing()) event.preventDefault();
  };
  document.addEventListener("htmx:before:response", refuse);
  document.addEventListener("htmx:error", ({ detail }) => {
    if (detail.error?.name === "AbortError") return;
    playing()?.remove();
    const button = find("#table [data-pause]");
    if (button) button.href = location.href;
    for (const part of button?.children ?? []) part.toggleAttribute("hidden");
    button?.removeAttribute("data-pause");
  });

  // Keys: a link with data-key="ArrowRight" is followed by that key, outside fields and what scrolls sideways; of those
  // pressed while an answer is awaited the last, on the page that comes.
  let awaited = 0, later = "";
  const elsewhere = "input, select, textarea, [contenteditable], .scroll, [popover]";
  const off = () => document.documentElement.dataset.keys === "off";
  const follow = (key) => keyed(key, "[href]")?.click();
  const help = () => { find("#key-help")?.showPopover(); find("#key-help")?.focus(); };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (stop(["Enter", " "].includes(key) ? target : null)) return;
    if (off() || event.defaultPrevented || event.isComposing || target.closest?.(elsewhere)) return;
    if (event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && key !== "?")) return;
    if (key === "?") help();
    if (!keyed(key)) return;
    event.preventDefault();
    if (awaited) later = key; else follow(key);
  });
  document.addEventListener("htmx:before:request", (event) => { awaited += 1; refuse(event); });
  document.addEventListener("htmx:finally:request", () => {
    awaited -= 1;
    if (awaited || !later) return;
    setTimeout(follow, 0, later);
    later = "";
  });
})();
