// The panels beside a design's screen: their size, their side, what is open; on a phone, a sheet. Other variants stand beside the screen.
"use strict";
(() => {
  const { store, place, keys, make, flip, all } = window.tvp;
  const root = document.documentElement;
  const isBelow = () => root.classList.contains("dock-below");
  const name = () => (isBelow() ? "--dock-below" : "--dock");
  const limits = () => (isBelow() ? [120, Math.max(160, innerHeight - 320)] : [270, Math.max(300, innerWidth - 640)]);
  const clamped = (size) => Math.max(limits()[0], Math.min(limits()[1], size));

  // MARK: The grip

  let dock, grip;
  const sizeNow = () => dock.getBoundingClientRect()[isBelow() ? "height" : "width"];
  function tell() {
    if (!grip) return;
    const [least, most] = limits();
    for (const [key, value] of Object.entries({ orientation: isBelow() ? "horizontal" : "vertical", valuemin: least, valuemax: most, valuenow: Math.round(sizeNow()) })) grip.setAttribute("aria-" + key, value);
  }
  function resize(size, isDone = true) {
    root.style.setProperty(name(), clamped(size) + "px");
    if (isDone) store.set(name(), clamped(size) + "px");
    tell();
  }
  function drag(event) {
    const [start, size] = [isBelow() ? event.clientY : event.clientX, sizeNow()];
    grip.setPointerCapture(event.pointerId);
    root.classList.add("dragging");
    let last = size;
    const move = (moved) => { last = size + start - (isBelow() ? moved.clientY : moved.clientX); resize(last, false); };
    const end = () => {
      root.classList.remove("dragging");
      grip.removeEventListener("pointermove", move);
      // Far below its least size, it snaps shut.
      if (last < limits()[0] - 90) { resize(size); hide(); } else resize(last);
    };
    grip.addEventListener("pointermove", move);
    grip.addEventListener("lostpointercapture", end, { once: true });
  }
  function hide() { flip("no-dock"); tell(); }
  function turn() { flip("dock-below"); tell(); }

  function begin() {
    dock = document.querySelector(".design .inspector");
    if (!dock) return;
    remember();
    dock.id ||= "panels";
    document.querySelector(".grip")?.remove();
    grip = make("div", null, { class: "grip", role: "separator", tabindex: "0", "aria-label": "Size of the panels", "aria-controls": dock.id });
    dock.before(grip);
    grip.addEventListener("pointerdown", drag);
    grip.addEventListener("dblclick", () => resize(372));
    grip.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: 16, ArrowUp: 16, ArrowRight: -16, ArrowDown: -16 }[event.key];
      if (!step) return;
      event.preventDefault();
      resize(sizeNow() + step);
    });
    tell();
    recall();
  }

  // MARK: Open panels

  const openKey = "panels";
  const known = () => { try { return JSON.parse(store.get(openKey)) ?? {}; } catch { return {}; } };
  const titleOf = (panel) => panel.querySelector("summary h2")?.firstChild.textContent.trim() ?? "";
  let isRecalling = false;
  function remember() {
    const open = known();
    isRecalling = true;
    for (const panel of all(".inspector .panel[open], .inspector details.panel")) { const wanted = open[titleOf(panel)]; if (wanted !== undefined) panel.open = wanted; }
    setTimeout(() => { isRecalling = false; });
  }
  document.addEventListener("click", (event) => {
    const panel = event.target.closest?.(".inspector .panel > summary")?.parentElement;
    if (panel && !isRecalling) store.set(openKey, JSON.stringify({ ...known(), [titleOf(panel)]: !panel.open }));
  });

  // MARK: The sheet of a phone

  if (document.body.classList.contains("design")) {
    const bar = make("section", document.body, { class: "sheet-bar", "aria-label": "Panels" });
    make("span", bar, {}, document.querySelector("h1")?.textContent ?? "");
    const button = make("button", bar, { type: "button", "aria-expanded": "false", "aria-controls": "panels" }, "Panels");
    button.addEventListener("click", () => {
      const isOpen = root.classList.toggle("sheet");
      button.setAttribute("aria-expanded", String(isOpen));
      button.textContent = isOpen ? "Close" : "Panels";
    });
    addEventListener("keydown", (event) => { if (event.key === "Escape" && root.classList.contains("sheet")) button.click(); });
  }

  // MARK: Other variants beside this one: &with=SLUG~dark,SLUG

  // A page in a frame tells its size and its axes; its reader chooses the variant here.
  const isBare = place.read().values.has("bare");
  function report() {
    const screen = all(".desk .live .screen").find((other) => other.offsetParent);
    if (!screen) return;
    const box = screen.getBoundingClientRect();
    const axes = all(".heading .variants > *").map((axis) => ({
      name: axis.getAttribute("aria-label") ?? axis.querySelector(".soft")?.textContent,
      values: all("option, a", axis).map((value) => ({ text: value.textContent, address: new URL(value.getAttribute("value") ?? value.getAttribute("href"), location.href).href, isCurrent: value.matches(":checked, [aria-current]") })),
    }));
    parent.postMessage({ tvp: "frame", width: Math.ceil(box.width), height: Math.ceil(box.height), axes }, "*");
  }
  if (isBare && parent !== window) { addEventListener("load", report); addEventListener("resize", report); document.addEventListener("tvp-updated", report); }

  const base = new URL(document.querySelector(".home[data-root]")?.dataset.root ?? "./", location.href).href;
  const slugOf = (address) => address.slice(base.length).match(/^variants\/([^/]+)\//)?.[1] ?? "";
  const addressOf = (slug) => base + (slug ? `variants/${slug}/` : "") + location.href.slice(base.length).split(/[#?]/)[0].replace(/^variants\/[^/]+\//, "");
  const wanted = () => place.get("with")?.split(",").map((text) => { const [slug, look] = text.split("~~"); return { slug, look: look ?? "auto" }; }) ?? [];
  const write = (list) => place.set({ with: list.length ? list.map(({ slug, look }) => slug + (look === "auto" ? "" : "~~" + look)).join(",") : null });
  let frames = [];
  function framed(index) {
    const { slug, look } = frames[index].wanted;
    const { name, values } = place.read();
    for (const key of ["with", "at", "to", "i", "look", "bare"]) values.delete(key);
    // All of them at one scale.
    const screen = all(".desk .live .screen").find((other) => other.offsetParent);
    if (screen) values.set("zoom", String(Math.round(parseFloat(getComputedStyle(screen).zoom) * 100) / 100));
    const hash = [encodeURIComponent(name), ...[...values].map(([key, value]) => key + (value && "=" + encodeURIComponent(value))), "view=live", ...(look === "auto" ? [] : ["look=" + look]), "bare"].join("&");
    return addressOf(slug) + "#" + hash;
  }
  function draw(list) {
    let box = document.querySelector(".compared");
    if (!list.length) { box?.remove(); frames = []; return; }
    box ??= make("div", null, { class: "compared" });
    if (!box.isConnected) document.querySelector(".stage .caption")?.before(box);
    box.replaceChildren();
    frames = list.map((wanted, index) => {
      const figure = make("figure", box), caption = make("figcaption", figure), axes = make("span", caption);
      const close = make("button", caption, { type: "button", class: "icon-button", "aria-label": `Remove variant ${index + 1}` }, "✕");
      close.addEventListener("click", () => update(list.filter((_, at) => at !== index)));
      const frame = make("iframe", figure, { title: `Variant ${index + 1}`, width: 390, height: 700 });
      return { wanted, frame, axes };
    });
    frames.forEach((entry, index) => { entry.frame.src = framed(index); });
  }
  function update(list) { write(list); draw(list); }
  addEventListener("message", (event) => {
    const index = frames.findIndex(({ frame }) => frame.contentWindow === event.source);
    if (index < 0 || event.data?.tvp !== "frame") return;
    const { frame, axes, wanted: chosen } = frames[index];
    const size = (value) => String(Math.max(60, Math.min(20_000, Number(value) || 0)));
    [frame.width, frame.height] = [size(event.data.width), size(event.data.height)];
    if (axes.childElementCount) return;
    const choice = (label, values, pick) => {
      const select = make("select", make("label", axes, { class: "select" }), { "aria-label": `${label} of variant ${index + 1}` });
      values.forEach(({ text, isCurrent }, at) => { const option = make("option", select, { value: at }, text); option.selected = isCurrent; });
      select.addEventListener("change", () => { pick(values[select.value]); update(frames.map((other) => other.wanted)); });
    };
    for (const axis of Array.isArray(event.data.axes) ? event.data.axes : []) choice(String(axis.name), axis.values, ({ address }) => { if (String(address).startsWith(base)) chosen.slug = slugOf(String(address)); });
    choice("Appearance", ["auto", "light", "dark"].map((look) => ({ text: look[0].toUpperCase() + look.slice(1), look, isCurrent: look === chosen.look })), ({ look }) => { chosen.look = look; });
  });
  const add = () => update([...frames.map(({ wanted }) => wanted), { slug: slugOf(location.href), look: frames.length ? "auto" : document.querySelector("#dark:checked") ? "light" : "dark" }]);
  function recall() { if (!isBare) draw(wanted()); }
  document.addEventListener("click", (event) => {
    const action = event.target.closest?.("[data-dock]")?.dataset.dock;
    if (action) ({ hide, turn, compare: add })[action]?.();
  });
  keys([
    ["p", "show or hide the panels", hide], ["d", "panels beside or below the screen", turn], ["w", "add a variant beside this one", add],
  ]);
  addEventListener("hashchange", recall);
  addEventListener("resize", tell);
  document.addEventListener("tvp-updated", begin);
  begin();
})();
