// The gallery: filter, order and density. Only visible cards are created.
"use strict";
(() => {
  const { byId, make, search, store, session, place, keys, on, one } = window.tvp;
  let list, field, stateField, status, count, pictures, query;
  let shown, made, found, order;

  // A live preview replaces the list.
  function begin() {
    list = byId("cards");
    if (!list) return;
    ({ pictures, query = "" } = list.dataset);
    ({ count } = search.facts);
    [field, stateField, status] = [byId("search"), byId("state"), byId("found")];
    [shown, made, found, order] = [null, new Map(), "", null];
    field?.addEventListener("input", () => { place.set({ q: field.value || null }, { name: "" }); schedule(); });
    field?.addEventListener("focus", () => { search.loadAll(); search.loadPages(); });
    field?.addEventListener("keydown", (event) => {
      if (event.key === "Escape") clear();
      if (event.key === "Enter") one("a", list)?.click();
    });
    stateField?.addEventListener("change", () => {
      store.set("state", stateField.selectedOptions[0].text.replace(/ \(.*/, ""));
      remember();
      redraw();
    });
    byId("clear")?.addEventListener("click", clear);
    const keep = (choice, kept) => { if (kept && [...choice.options].some(({ value }) => value === kept)) choice.value = kept; };
    if (stateField && !stateField.value) keep(stateField, session.get(stateKey));
    for (const name of ["sort", "density"]) {
      const choice = byId(name);
      if (choice) keep(choice, place.get(name) ?? (name === "density" ? store.get(name) : null));
      choice?.addEventListener("change", () => {
        if (name === "density") store.set(name, choice.value); else place.set({ sort: choice.selectedIndex ? choice.value : null });
        order = null;
        redraw();
      });
    }
    recent();
    search.load(0);
    redraw();
  }
  function redraw() { made = new Map(); found = ""; schedule(); }
  function clear() {
    field.value = "";
    if (stateField) stateField.value = "";
    remember();
    place.set({ q: null });
    redraw();
    field.focus();
  }
  // Restores the state that was chosen here, not on a design's page, when the reader returns.
  const stateKey = "gallery-state " + location.pathname.replace(/variants\/[^/]+\/[^/]*$|[^/]*$/, "");
  function remember() { session.set(stateKey, stateField?.value ?? ""); }
  const isFiltered = () => Boolean(field?.value.trim() || stateField?.value);
  window.tvp.whenIndexed = () => { found = ""; order = null; if (isFiltered() || byId("sort")?.selectedIndex > 0) search.loadAll(); schedule(); };
  search.listen(window.tvp.whenIndexed);

  function filter() {
    if (!isFiltered()) { [shown, found] = [null, ""]; hits(); return; }
    const key = (stateField?.value ?? "") + "\n" + field.value.trim().toLowerCase();
    // Typing more can only narrow the results.
    const known = shown && found && key.startsWith(found) && !/\s$/.test(found) ? shown : null;
    const result = search.designs(field.value, { state: stateField?.value ?? "", known });
    [shown, found] = [result.found, result.isExact ? key : ""];
    hits();
  }
  // By name is the order of the index.
  function ordered(indexes) {
    const by = byId("sort")?.value ?? "name";
    if (by === "name") return indexes;
    const folder = (entry) => entry[0].slice(0, Math.max(0, entry[0].lastIndexOf("/")));
    const rank = { problems: (entry) => -(entry[8] ? 1e6 : 0) - (entry[7] ?? 0), changed: (entry) => -(entry[9] ? 1 : 0), title: (entry) => entry[1].toLowerCase(), folder };
    order ??= new Map((indexes ?? [...Array(count).keys()]).map((index) => { const entry = search.entry(index); return [index, entry ? rank[by](entry) : "\uffff"]; }));
    const of = (index) => order.get(index) ?? rank[by](search.entry(index));
    return [...(indexes ?? Array(count).keys())].sort((a, b) => { const [one, other] = [of(a), of(b)]; return one < other ? -1 : one > other ? 1 : a - b; });
  }
  // Titles that several designs share, which then show their folders.
  function isShared(title) {
    let number = 0;
    for (let index = 0; index < count && number < 2; index++) if (search.entry(index)?.[1] === title) number += 1;
    return number > 1;
  }
  function card(index) {
    const item = make("li", null, { class: "card" });
    const entry = search.entry(index);
    if (!entry) { search.load(Math.floor(index / search.facts.size)); return item; }
    const [name, title, summary, , , , , problems, isBroken, isChanged] = entry;
    item.classList.toggle("broken", Boolean(isBroken));
    item.classList.toggle("changed", Boolean(isChanged));
    item.classList.toggle("noted", Boolean(problems) && !isBroken && !isChanged);
    const state = stateField?.value ?? "";
    const hasStates = list.dataset.thumbnails !== "default";
    for (const [suffix, kind] of [["", "on-light"], ["~dark", "on-dark"]]) {
      const image = make("img", item, { class: kind, alt: "", width: 300, height: 330, loading: "lazy" });
      image.src = `${pictures}${search.escapePath(name)}${state && hasStates ? ".state-" + state : ""}${suffix}.png${query}`;
    }
    make("a", make("h2", item), { href: search.addressOf(name) + (state && "#mode-0." + state) }, title);
    const place = name.slice(0, Math.max(0, name.lastIndexOf("/"))) || name;
    const path = isShared(title) && place !== title ? place + " · " : "";
    make("p", item, {}, isBroken ? "has errors" : path + summary + (problems ? ` · ${problems} problem${problems === 1 ? "" : "s"}` : ""));
    return item;
  }

  // The page contains only the rows of cards near the viewport; empty space replaces the others.
  function draw() {
    const isWhole = search.isWhole();
    const density = byId("density")?.value ?? "";
    list.classList.toggle("dense", density === "dense");
    list.classList.toggle("listed", density === "listed");
    const indexes = ordered(shown);
    const total = indexes ? indexes.length : count;
    if (status) status.textContent = shown ? `${total} of ${count} designs` + (isWhole ? "" : " so far") : `${count} design${count === 1 ? "" : "s"}`;
    const style = getComputedStyle(list);
    const columns = style.gridTemplateColumns.split(" ").length || 1;
    const gap = parseFloat(style.rowGap) || 0;
    const first = one(".card", list);
    const pitch = (first?.querySelector("h2") ? first.offsetHeight : density === "listed" ? 51 : parseFloat(style.gridTemplateColumns) * 1.1 + 60) + gap;
    const top = list.getBoundingClientRect().top;
    const rows = Math.ceil(total / columns);
    const from = isPrinting ? 0 : Math.max(0, Math.min(rows, Math.floor(-top / pitch) - 1));
    const to = isPrinting ? rows : Math.min(rows, Math.ceil((innerHeight - top) / pitch) + 1);
    list.style.paddingTop = from * pitch + "px";
    list.style.paddingBottom = Math.max(0, rows - to) * pitch + "px";
    const cards = [];
    const next = new Map();
    for (let at = from * columns; at < Math.min(total, to * columns); at++) {
      const index = indexes ? indexes[at] : at;
      let item = made.get(index);
      if (!item?.firstChild) item = card(index);
      next.set(index, item);
      cards.push(item);
    }
    made = next;
    const isSame = list.children.length === cards.length && cards.every((item, index) => list.children[index] === item);
    const focused = document.activeElement;
    // Until the index arrives, the page's own cards stay: empty ones would move what is below.
    if (!isSame && (cards.every((item) => item.firstChild) || shown)) {
      list.replaceChildren(...cards);
      list.classList.add("drawn");
      if (focused && focused !== document.activeElement && list.contains(focused)) focused.focus({ preventScroll: true });
    }
    // The height of a card was a guess; now there is a card to measure.
    if (cards.length && !first?.querySelector("h2") && one("h2", list)) schedule(false);
    // A word like “cell.clipped” is a code.
    byId("partial")?.toggleAttribute("hidden", !shown || !/(^|\s)[a-z]+\.[a-z-]+(\s|$)/.test(field.value));
    byId("none")?.toggleAttribute("hidden", !shown || total > 0 || !isWhole);
  }
  let isScheduled = false;
  let isFilterDue = false;
  function schedule(filters = true) {
    isFilterDue ||= filters;
    if (isScheduled || !list) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      if (isFilterDue) filter();
      isFilterDue = false;
      draw();
    });
  }

  // Hits in guides, cells and themes.
  const hitLimit = 8;
  function hits() {
    const box = byId("hits");
    const result = box && search.texts(field?.value ?? "");
    if (!box) return;
    box.hidden = !result;
    box.replaceChildren();
    if (!result) return;
    make("h2", box, {}, result.found.length ? `Pages (${result.found.length})` : "No page matches");
    const rows = make("ul", box);
    for (const entry of result.found.slice(0, hitLimit)) {
      const row = make("li", rows), head = make("h3", row);
      make("a", head, { href: entry.address }, entry.title);
      head.append(" ");
      make("span", head, { class: "soft" }, entry.kind);
      if (entry.text) row.append(search.excerpt(entry, result.words));
    }
    if (result.found.length > hitLimit) make("p", box, { class: "soft" }, `and ${result.found.length - hitLimit} more; add a word to narrow the search`);
  }
  function recent() {
    const box = byId("recent"), entries = window.tvp.recent?.() ?? [];
    if (!box || !entries.length) return;
    box.replaceChildren(make("span", null, { class: "soft" }, "Recent"), ...entries.map(({ address, title }) => make("a", null, { href: address }, title)));
  }

  // Paper shows every card that has arrived.
  let isPrinting = false;
  function print(starts) {
    if (!list) return;
    isPrinting = starts;
    draw();
    if (starts) for (const image of list.querySelectorAll("img")) image.loading = "eager";
  }
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));
  // In the order of the page.
  keys([["j k", "next and previous design", (_, key) => {
    const links = [...list.querySelectorAll(".card a")];
    const at = links.indexOf(document.activeElement);
    const next = links[at < 0 ? 0 : at + (key === "j" ? 1 : -1)];
    next?.focus();
    next?.closest(".card").scrollIntoView({ block: "nearest" });
  }]]);
  // Links in the page search too: #q=in:shop
  function follow() {
    const words = place.get("q") ?? "";
    if (!field || field.value === words) return;
    field.value = words;
    schedule();
    // A documentation's home has its search below the guides.
    if (words && field.getBoundingClientRect().top > innerHeight / 2) field.scrollIntoView();
  }
  addEventListener("hashchange", follow);
  addEventListener("scroll", () => schedule(false), { passive: true });
  addEventListener("resize", () => schedule(false));
  on("tvp-updated", begin);
  begin();
  follow();
  if (location.hash === "#search") field?.focus();
})();
