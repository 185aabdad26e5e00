// What the pages do in the browser besides htmx. Everything works without it. Each event has one listener, on the
// document, so that a swap neither loses a handler nor doubles it.
(() => {
  const root = document.documentElement;
  const find = (selector) => document.querySelector(selector);

  const copy = async (button) => {
    const field = document.getElementById(button.dataset.copy);
    if (field.value.startsWith("/")) field.value = new URL(field.value, location).href;
    field.select();
    try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
    document.getElementById(button.dataset.copied).hidden = false;
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button?.dataset.copy) copy(button);
    if (button?.matches("[data-print]")) print();
  });

  // Autoplay: the table holds an element that loads the next step by itself. Any key, any touch, a hidden tab: it stops.
  const playing = () => find('#table [data-hx-trigger^="load"]');
  const stop = (target) => {
    if (!playing() || target?.closest?.("[data-pause]")) return false;
    playing().removeAttribute("data-hx-trigger");
    find("#table [data-pause]")?.click();
    return true;
  };
  document.addEventListener("pointerdown", ({ target }) => stop(target));
  document.addEventListener("visibilitychange", () => document.hidden && stop());

  // Keys: a link with data-key="ArrowRight" is followed by that key, outside fields and what scrolls sideways; of those
  // pressed while an answer is awaited the last, on the page that comes.
  let awaited = 0, later = "";
  const follow = (key) => find(`#table a[href][data-key="${CSS.escape(key)}"]`)?.click();
  const help = () => { find("#key-help")?.showPopover(); find("#key-help")?.focus(); };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (stop(["Enter", " "].includes(key) ? target : null) || root.dataset.keys === "off" || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && key !== "?")) return;
    if (target.closest?.("input, select, textarea, [contenteditable], .scroll, [popover]")) return;
    if (key === "?") help();
    if (!find(`#table a[data-key="${CSS.escape(key)}"]`)) return;
    event.preventDefault();
    if (awaited) later = key; else follow(key);
  });

  // Requests: what autoplay had under way when it stopped is refused; an error is shown as the page that it is.
  const refuseStale = (event) => {
    if (event.detail.ctx.sourceEvent?.type !== "load") return;
    if (document.hidden) stop();
    if (!playing()) event.preventDefault();
  };
  document.addEventListener("htmx:before:request", (event) => {
    awaited += 1;
    find("#trouble")?.setAttribute("hidden", "");
    refuseStale(event);
  });
  document.addEventListener("htmx:before:response", (event) => {
    const { response, select, sourceEvent } = event.detail.ctx;
    refuseStale(event);
    if (response.status < 400 || !select || event.defaultPrevented) return;
    event.preventDefault(); // a figure that nobody asked for stays a link
    if (sourceEvent?.type !== "intersect") location.assign(response.raw.url);
  });
  document.addEventListener("htmx:finally:request", () => {
    awaited -= 1;
    if (awaited || !later) return;
    setTimeout(follow, 0, later);
    later = "";
  });
  document.addEventListener("htmx:error", ({ detail }) => {
    if (detail.error?.name === "AbortError") return;
    find("#trouble")?.removeAttribute("hidden");
    playing()?.remove(); // autoplay rests, and its button offers to go on from here
    const button = find("#table [data-pause]");
    if (button) button.href = location.href;
    for (const part of button?.children ?? []) part.toggleAttribute("hidden");
    button?.removeAttribute("data-pause");
  });

  // Focus: where a swap took it away, and after Back, which draws the whole page anew, it goes to the same control.
  let held = null;
  document.addEventListener("htmx:before:swap", () => { held = document.activeElement; });
  document.addEventListener("htmx:after:swap", () => {
    // A link that has lost its address keeps the focus until the next frame only.
    if (held === document.body || !document.activeElement.matches("body, a:not([href])")) return;
    const same = document.getElementById(held?.id);
    const other = (same?.closest(".figctl") ?? find("#table, #quiz"))?.querySelector(":is(h2[tabindex], [rel=prev], [rel=next], .choose a)");
    const next = same?.matches("[href], button, input") ? same : other;
    next?.focus({ preventScroll: next.tagName !== "H2" }); // a question is to be seen, a control was
  });
})();
