// What the pages do in the browser besides htmx. Everything works without it. Each event has one listener, on the
// document, so that a swap neither loses a handler nor doubles it.
(() => {
  const find = (selector) => document.querySelector(selector);

  const copy = async (button) => {
    const field = document.getElementById(button.dataset.copy);
    if (field.value.startsWith("/")) field.value = new URL(field.value, location).href;
    try { field.select(); await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
    document.getElementById(button.dataset.copied).hidden = false;
  };
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-copy], [data-print]");
    if (button?.dataset.copy) copy(button); else if (button) print();
  });

  // Requests: a lost line is told; an error is shown as the page that it is. An answer belongs to the address at which
  // it was asked for: where Back, Forward or another step has been there first, it comes too late.
  const here = () => location.pathname + location.search;
  const late = ({ detail: { ctx } }) => ctx.asked !== here() && ctx.sourceEvent?.type !== "intersect";
  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
    ctx.asked = here();
    find("#trouble")?.setAttribute("hidden", "");
    // One that waited its turn asks for the deal as it is by now, without what is half typed and would be written over.
    const { sourceElement: source, sourceEvent, request } = ctx, form = source.form ?? source;
    if (form.id !== "deal-form") return;
    const fields = new URLSearchParams(new FormData(form, source.form && source)), typed = document.activeElement;
    const half = typed.form === form && typed.matches("input, textarea") && typed !== sourceEvent?.target;
    if (half) fields.set(typed.name, typed.defaultValue);
    request.action = `${location.pathname}?${fields}`;
  });
  // Where a whole page has come meanwhile, its target is gone: another of the same name takes its place, or it is late.
  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    if (ctx.target?.isConnected === false) ctx.target = document.getElementById(ctx.target.id);
    if (late(event) || ctx.target === null) event.preventDefault();
  });
  document.addEventListener("htmx:before:response", (event) => {
    const { response, select, sourceEvent } = event.detail.ctx;
    if (response.status < 400 || !select || event.defaultPrevented || late(event)) return;
    event.preventDefault(); // a figure that nobody asked for stays a link
    if (sourceEvent?.type !== "intersect") location.assign(response.raw.url);
  });
  document.addEventListener("htmx:error", ({ detail }) => {
    if (detail.error?.name !== "AbortError") find("#trouble")?.removeAttribute("hidden");
  });

  // Focus: where a swap took it away, and after Back, which draws the whole page anew, it goes to the same control.
  let held = null;
  document.addEventListener("htmx:before:swap", () => { held = document.activeElement; });
  document.addEventListener("htmx:after:swap", () => {
    // A link that has lost its address keeps the focus until the next frame only.
    if (held === document.body || !document.activeElement.matches("body, a:not([href])")) return;
    const same = document.getElementById(held?.id), part = same?.closest(".figctl") ?? find("#table, #quiz");
    const other = part?.querySelector(":is(h2[tabindex], [rel=prev], [rel=next], .choose a)");
    const next = same?.matches("[href], button, input") ? same : other;
    next?.focus({ preventScroll: next.tagName !== "H2" }); // a question is to be seen, a control was
  });
})();
