// The zoom of a design's screen, and the inspector: a script of its own, which loads once somebody uses it.
(() => {
  const { place, keys, make, one, byId, on } = window.tvp;

  // MARK: Zoom: &zoom=2. Without one, the screen fits the window.

  const steps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
  let zoom = null;
  function apply() {
    const root = document.documentElement, box = one(".tools .zoom select"), value = String(zoom ?? "");
    root.classList.toggle("zoomed", zoom !== null);
    root.style.setProperty("--zoom", zoom ?? 1);
    document.dispatchEvent(new Event("tvp-zoomed"));
    if (!box) return;
    if (![...box.options].some((option) => option.value === value)) make("option", box, { value }, `${Math.round(zoom * 100)}%`);
    box.value = value;
  }
  function set(value) { zoom = value; apply(); place.set({ zoom }); }
  function zoomBy(by) {
    const now = zoom ?? (parseFloat(getComputedStyle(one(".desk .live .screen") ?? document.body).zoom) || 1);
    set((by > 0 ? steps.find((value) => value > now + 0.01) : steps.findLast((value) => value < now - 0.01)) ?? now);
  }
  on("click", (event) => { const by = event.target.closest?.(".zoom button")?.dataset.by; if (by) zoomBy(Number(by)); });

  const flags = { "inspect-ison": "i", "inspect-grid": "grid", "inspect-ruler": "ruler", "inspect-reading": "reading" };
  let loading = null;
  // Public for browser tests.
  window.tvp.loadInspector = () => loading ??= new Promise((done, fail) => {
    const script = make("script", document.head, { src: one("[data-inspector]")?.dataset.inspector });
    script.addEventListener("load", done);
    script.addEventListener("error", () => { loading = null; fail(); });
  });
  function use(id) {
    const box = byId(id);
    if (!box) return false;
    if (window.tvp.inspector) return window.tvp.inspector(id);
    box.checked = true;
    place.set({ [flags[id]]: true });
    window.tvp.loadInspector();
  }
  on("change", (event) => {
    if (event.target.matches(".tools .zoom select")) set(Number(event.target.value) || null);
    if (flags[event.target.id] && !window.tvp.inspector) use(event.target.id);
  });

  function recall() {
    const { values } = place.read(), wanted = Number(values.get("zoom"));
    zoom = wanted >= 0.1 && wanted <= 8 ? wanted : null;
    apply();
    if (one("[data-inspector]") && Object.values(flags).some((flag) => values.has(flag))) window.tvp.loadInspector();
  }
  keys([
    ["i", "inspect: click or use the arrow keys to select, hold Alt to measure, Shift-click or Shift and arrow keys to measure to another element, Esc to leave", () => use("inspect-ison")],
    ["8", "show an 8-point grid", () => use("inspect-grid")], ["r", "show a ruler", () => use("inspect-ruler")], ["o", "show the reading order", () => use("inspect-reading")],
    ["x", "switch between HTML and picture", () => byId(byId("view-picture")?.checked ? "view-live" : "view-picture")?.click()], ["+ =", "zoom in", () => zoomBy(1)], ["- −", "zoom out", () => zoomBy(-1)],
    ["0", "fit the window", () => set(null)], ["1", "zoom to 100 %", () => set(1)],
  ]);
  addEventListener("hashchange", recall);
  on("tvp-updated", recall);
  recall();
})();
