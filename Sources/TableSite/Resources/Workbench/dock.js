// The panels beside a design's screen: their size, their side, what is open; on a phone, a sheet. Other variants stand beside the screen.
(() => {
  const { store, place, keys, make, flip, all, one, on } = window.tvp;
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
  // A link opens the panels where its writer had them.
  function move(name) { flip(name); tell(); place.set({ dock: ["no-dock", "dock-below"].find((other) => root.classList.contains(other)) ?? null }); }
  const [hide, turn] = [() => move("no-dock"), () => move("dock-below")];

  function begin() {
    dock = one(".design .inspector");
    if (!dock) return;
    remember();
    dock.id ||= "panels";
    one(".grip")?.remove();
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
  const known = () => store.read(openKey, {});
  const titleOf = (panel) => one("summary h2", panel)?.firstChild.textContent.trim() ?? "";
  let isRecalling = false;
  function remember() {
    const open = known(), linked = place.get("panels")?.split(",");
    isRecalling = true;
    for (const panel of all(".inspector .panel[open], .inspector details.panel")) { const wanted = linked ? linked.includes(titleOf(panel)) : open[titleOf(panel)]; if (wanted !== undefined) panel.open = wanted; }
    setTimeout(() => { isRecalling = false; });
  }
  on("click", (event) => {
    const panel = event.target.closest?.(".inspector .panel > summary")?.parentElement;
    if (!panel || isRecalling) return;
    store.set(openKey, JSON.stringify({ ...known(), [titleOf(panel)]: !panel.open }));
    setTimeout(() => place.set({ panels: all(".inspector details.panel[open]").map(titleOf).join(",") }));
  });

  // MARK: The sheet of a phone

  if (document.body.classList.contains("design")) {
    const bar = make("section", document.body, { class: "sheet-bar", "aria-label": "Panels" });
    make("span", bar, {}, one("h1")?.textContent ?? "");
    const button = make("button", bar, { "aria-expanded": "false", "aria-controls": "panels" }, "Panels");
    button.addEventListener("click", () => {
      const isOpen = root.classList.toggle("sheet");
      button.setAttribute("aria-expanded", String(isOpen));
      button.textContent = isOpen ? "Close" : "Panels";
    });
    addEventListener("keydown", (event) => { if (event.key === "Escape" && root.classList.contains("sheet")) button.click(); });
  }

  // MARK: Other variants beside this one: &with=SLUG~dark,SLUG

  const shown = (selector) => all(".desk " + selector).find((other) => other.offsetParent);
  // A page in a frame tells its size and its axes; its reader chooses the variant here.
  const isBare = place.read().values.has("bare");
  const nameOf = (axis) => axis.getAttribute("aria-label") ?? one(".soft", axis)?.textContent;
  const valuesOf = (axis) => all("option, a", axis).map((value) => ({ text: value.textContent, address: new URL(value.getAttribute("value") ?? value.getAttribute("href"), location.href).href, isCurrent: value.matches(":checked, [aria-current]") }));
  function report() {
    const screen = shown(".live .screen");
    if (!screen) return;
    const box = screen.getBoundingClientRect();
    const axes = all(".heading .variants > *").map((axis) => ({ name: nameOf(axis), values: valuesOf(axis) }));
    parent.postMessage({ tvp: "frame", width: Math.ceil(box.width), height: Math.ceil(box.height), zoom: parseFloat(getComputedStyle(screen).zoom), axes }, "*");
  }
  if (isBare && parent !== window) { for (const name of ["load", "resize", "hashchange"]) addEventListener(name, report); on("tvp-updated", report); }

  const base = new URL(one(".home[data-root]")?.dataset.root ?? "./", location.href).href;
  const slugOf = (address) => address.slice(base.length).match(/^(?:head\/)?variants\/([^/]+)\//)?.[1] ?? "";
  const addressOf = (of, slug) => base + (of ? of + "/" : "") + (slug ? `variants/${slug}/` : "") + location.href.slice(base.length).split(/[#?]/)[0].replace(/^variants\/[^/]+\//, "");
  const wanted = () => place.get("with")?.split(",").map((text) => { const [, of = "", slug, look = "auto"] = text.match(/^(?:(reference|head):)?(.*?)(?:~~(\w+))?$/); return { of, slug, look }; }) ?? [];
  const write = (list) => place.set({ with: list.length ? list.map(({ of, slug, look }) => (of && of + ":") + slug + (look === "auto" ? "" : "~~" + look)).join(",") : null });
  let frames = [], focused = null;
  function framed(index) {
    const { of, slug, look } = frames[index].wanted;
    const { name, values } = place.read();
    for (const key of ["with", "at", "to", "i", "look", "bare"]) values.delete(key);
    // All of them at one scale.
    const screen = shown(".live .screen");
    if (screen) values.set("zoom", String(Math.round(parseFloat(getComputedStyle(screen).zoom) * 100) / 100));
    const hash = [encodeURIComponent(name), ...[...values].map(([key, value]) => key + (value && "=" + encodeURIComponent(value))), "view=live", ...(look === "auto" ? [] : ["look=" + look]), "bare"].join("&");
    return addressOf(of, slug) + "#" + hash;
  }
  // The picture of a test, as wide as the screen that it belongs to.
  function reference(figure, { of, look }) {
    if (isMissing({ of })) return void make("p", figure, { class: "soft" }, of === "head" ? "The last commit is only in live previews: run tvp-preview serve." : "Tests have no reference of this design.");
    const mode = shown(".mode"), screen = shown(".live .screen") ?? mode;
    const pictures = all(".picture img", mode ?? document).filter((image) => look === "auto" || image.className === "on-" + look);
    for (const { src, className } of pictures) {
      const image = make("img", figure, { class: look === "auto" ? className : null, alt: "The reference", src: src.replace("/pictures/", "/references/"), width: Math.round(screen.getBoundingClientRect().width) });
      image.addEventListener("error", () => { if (!one("p", figure)) make("p", figure, { class: "soft" }, "Tests have no reference of this look."); image.remove(); });
    }
  }
  const versions = () => one("[data-versions]")?.dataset.versions.split(" ") ?? [];
  const names = { "": "Now", reference: "Reference", head: "HEAD" };
  const isMissing = ({ of }) => of && !versions().includes(of);
  const looks = ["auto", "light", "dark"];
  function choice({ axes, wanted }, index, label, values, pick) {
    const line = make("label", axes, { class: "select" });
    make("span", line, { class: "soft" }, label);
    const select = make("select", line, { "aria-label": `${label} of variant ${index + 1}` });
    values.forEach(({ text, isCurrent }, at) => { const option = make("option", select, { value: at }, text); option.selected = isCurrent; });
    select.addEventListener("change", () => { pick(wanted, values[select.value]); update(frames.map((other) => other.wanted)); });
    if (select.ariaLabel === focused) select.focus();
    const chosen = all("select", axes).map((other) => other.selectedOptions[0]?.text).filter((text) => !["Default", "Auto", "Now"].includes(text));
    axes.parentElement.firstChild.textContent = chosen.join(" · ") || "The same";
  }
  // Without a zoom of the reader, all of them fit beside each other.
  function fit() {
    const own = shown(".live .screen");
    const points = [own && own.getBoundingClientRect().width / parseFloat(getComputedStyle(own).zoom), ...frames.map(({ frame, points }) => (frame ? points : 390))];
    if (innerWidth < 1000 || !points.every(Boolean)) return;
    const room = one(".stage").clientWidth - 60 - 26 * points.length;
    root.style.setProperty("--fit", Math.max(0.25, Math.min(1, room / points.reduce((sum, next) => sum + next, 0))).toFixed(3));
    rescale();
  }
  function rescale() {
    frames.forEach(({ frame }, index) => { if (frame) frame.contentWindow.location.replace(framed(index)); });
    for (const image of all(".compared img")) image.width = Math.round(shown(".live .screen")?.getBoundingClientRect().width ?? image.width);
  }
  on("tvp-zoomed", rescale);
  function appearance(entry, index) {
    choice(entry, index, "Appearance", looks.map((look) => ({ text: look[0].toUpperCase() + look.slice(1), look, isCurrent: look === entry.wanted.look })), (chosen, { look }) => { chosen.look = look; });
  }
  function draw(list) {
    let box = one(".compared");
    focused = document.activeElement?.ariaLabel;
    if (!list.length) { box?.remove(); frames = []; root.style.removeProperty("--fit"); return; }
    box ??= make("div", null, { class: "compared" });
    if (!box.isConnected) one(".stage .caption")?.before(box);
    box.replaceChildren();
    frames = list.map((wanted, index) => {
      const figure = make("figure", box), caption = make("figcaption", figure), more = make("details", caption, { class: "overlays" });
      make("summary", more, {}, wanted.of ? names[wanted.of] : "…");
      const axes = make("div", more);
      more.open = Boolean(focused?.endsWith(` of variant ${index + 1}`));
      const close = make("button", caption, { class: "icon-button", "aria-label": `Remove variant ${index + 1}` }, "✕");
      close.addEventListener("click", () => { update(list.filter((_, at) => at !== index)); focusLast(); });
      const frame = wanted.of === "reference" || isMissing(wanted) ? null : make("iframe", figure, { title: `Variant ${index + 1}`, width: 390, height: 700 });
      return { wanted, frame, axes, figure };
    });
    frames.forEach((entry, index) => {
      const others = versions().map((of) => ({ text: names[of], of, isCurrent: of === entry.wanted.of }));
      if (others.length) choice(entry, index, "Version", [{ text: names[""], of: "", isCurrent: !entry.wanted.of }, ...others], (chosen, { of }) => { chosen.of = of; if (of === "reference") chosen.slug = slugOf(location.href); });
      if (entry.frame) entry.frame.src = framed(index); else { if (!isMissing(entry.wanted)) appearance(entry, index); reference(entry.figure, entry.wanted); }
    });
  }
  function update(list) { write(list); draw(list); }
  addEventListener("message", (event) => {
    const index = frames.findIndex(({ frame }) => frame?.contentWindow === event.source);
    if (index < 0 || event.data?.tvp !== "frame") return;
    const entry = frames[index], { frame } = entry;
    const size = (value) => String(Math.max(60, Math.min(20_000, Number(value) || 0)));
    [frame.width, frame.height] = [size(event.data.width), size(event.data.height)];
    if (entry.points) return;
    entry.points = event.data.width / event.data.zoom;
    for (const axis of Array.isArray(event.data.axes) ? event.data.axes : []) choice(entry, index, String(axis.name), axis.values, (chosen, { address }) => { if (String(address).startsWith(base)) chosen.slug = slugOf(String(address)); });
    appearance(entry, index);
    fit();
  });
  // Where everything is at its default, light and dark differ most. A chosen device is compared with one of the other kind, other choices
  // with the default.
  function proposal() {
    const slug = slugOf(location.href);
    if (frames.length) return { of: "", slug, look: "auto" };
    if (!slug) return { of: "", slug, look: one("#dark:checked") ? "light" : "dark" };
    const device = all(".heading .variants > *").find((axis) => nameOf(axis) === "Device");
    const values = device ? valuesOf(device) : [], chosen = values.findIndex(({ isCurrent }) => isCurrent);
    const isPad = ({ text }) => text.startsWith("iPad");
    const other = chosen > 0 && values.slice(1).find((value) => isPad(value) !== isPad(values[chosen]));
    return { of: "", slug: other ? slugOf(other.address) : "", look: "auto" };
  }
  const focusLast = () => (all(".compared summary").at(-1) ?? one("[data-dock=compare]"))?.focus({ preventScroll: true });
  const add = () => { document.activeElement.blur(); update([...frames.map(({ wanted }) => wanted), proposal()]); focusLast(); };
  function recall() { if (!isBare) draw(wanted()); }
  on("click", (event) => {
    const action = event.target.closest?.("[data-dock]")?.dataset.dock;
    for (const box of all(".overlays[open]")) if (!box.contains(event.target)) box.open = false;
    if (action) ({ hide, turn, compare: add })[action]?.();
  });
  keys([
    ["p", "show or hide the panels", hide], ["d", "panels beside or below the screen", turn], ["w", "add a variant beside this one", add],
  ]);
  addEventListener("keydown", (event) => { const box = event.key === "Escape" && event.target.closest?.(".overlays[open]"); if (box) { box.open = false; box.firstChild.focus(); } });
  addEventListener("hashchange", recall);
  addEventListener("resize", tell);
  on("tvp-updated", begin);
  begin();
})();
