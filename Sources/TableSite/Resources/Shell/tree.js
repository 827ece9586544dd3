// The tree of contents, and the search over all of them. Both read indexes that are scripts.
(() => {
  const { byId, make, search, store, place, one, on } = window.tvp;
  const side = byId("side");
  if (side?.dataset.base === undefined) return;
  const here = decodeURIComponent(location.pathname);
  // More links in one folder are slow, and nobody reads them; the gallery and the search find the others.
  const limit = 200;

  // A design: [name, title, mark, folder]. A mark is 1 with errors, 2 with other problems, 3 changed.
  const marks = ["", "dotted bad", "dotted", "dotted changed"];
  const words = ["", "errors", "problems", "changed"];
  // Links to the gallery with words of its search are current while it has them.
  function point(element) {
    const path = decodeURIComponent(element.pathname);
    // The tree has no parts of guides: their guide stands for them.
    const isCurrent = path === here ? element.hash === (location.hash.startsWith("#q=is:") ? location.hash : "") : /\/pages\/.*html$/.test(path) && here.startsWith(path.replace(/html$/, "").replace(/\.$/, "/"));
    if (isCurrent) element.setAttribute("aria-current", "page"); else element.removeAttribute("aria-current");
  }
  addEventListener("hashchange", () => side.querySelectorAll("a").forEach(point));
  function link(parent, href, text, mark = 0, detail = "") {
    const element = make("a", make("li", parent), { href, class: marks[mark] || null });
    make("span", element, {}, text);
    if (detail) make("span", element, { class: "soft" }, detail);
    if (mark) make("span", element, { class: "sr" }, ", " + words[mark]);
    point(element);
    return element;
  }
  function folder(parent, name, node, isOpen) {
    const box = make("details", make("li", parent));
    const head = make("summary", box);
    make("span", head, {}, name);
    make("span", head, { class: "soft" }, String(node.count));
    const list = make("ul", box);
    const fillOnce = () => { if (!list.hasChildNodes()) fill(list, node); };
    box.addEventListener("toggle", () => { if (box.open) fillOnce(); });
    if (isOpen) { box.open = true; fillOnce(); }
  }
  // As a reader sorts: without regard to case, numbers by value.
  const collator = new Intl.Collator("en", { numeric: true });
  const inOrder = ([a], [b]) => collator.compare(a, b);
  function holds(node) { return node.designs.some((entry) => isHere(entry)) || [...node.folders.values()].some(holds); }
  const isHere = ([name]) => decodeURIComponent(new URL(search.addressOf(name), location.href).pathname) === here;
  function fill(list, node) {
    for (const [name, inner] of [...node.folders].sort(inOrder)) folder(list, name, inner, holds(inner));
    const titleOf = ([name, title]) => title || name.slice(name.lastIndexOf("/") + 1);
    const sorted = node.designs.map((entry) => [titleOf(entry), entry]).sort(inOrder).map(([, entry]) => entry);
    const at = Math.max(0, sorted.findIndex(isHere) - limit / 2);
    const titles = new Map();
    for (const title of sorted.map(titleOf)) titles.set(title, (titles.get(title) ?? 0) + 1);
    for (const entry of sorted.slice(at, at + limit)) {
      const [title, last] = [titleOf(entry), titleOf([entry[0]])];
      link(list, search.addressOf(entry[0]), title, entry[2], titles.get(title) > 1 && title !== last ? last : "");
    }
    if (node.designs.length > limit) link(list, one(".home").href, `All ${node.designs.length}`);
  }
  window.tvpTree = ({ designs, count, chunks, size, guides, cells, themes }) => {
    if (!byId("cards")?.dataset.count) search.setUp({ count, chunks, size });
    const root = { folders: new Map(), designs: [], count: 0 };
    for (const entry of designs) {
      let node = root;
      for (const step of (entry[3] ?? entry[0].split("/").slice(0, -1).join("/")).split("/").filter(Boolean)) {
        if (!node.folders.has(step)) node.folders.set(step, { folders: new Map(), designs: [], count: 0 });
        node = node.folders.get(step);
        node.count += 1;
      }
      node.designs.push(entry);
    }
    const top = side.scrollTop;
    side.replaceChildren();
    const group = (title, isAny, write) => {
      if (!isAny) return;
      make("h2", side, {}, title);
      write(make("ul", side));
    };
    group("Designs", true, (list) => {
      link(list, one(".home").href, `All designs (${count})`);
      const broken = designs.filter(([, , mark]) => mark === 1 || mark === 2).length;
      if (broken) link(list, one(".home").href.split("#")[0] + "#q=is:problem", `With problems (${broken})`, 2);
      fill(list, root);
    });
    for (const name of new Set(guides.map(([name]) => name))) {
      group(name || "Guides", true, (list) => { for (const [, title, path] of guides.filter((entry) => entry[0] === name)) link(list, side.dataset.up + search.escapePath(path), title); });
    }
    group("Cells", cells.length, (list) => { for (const [title, path] of cells.sort(inOrder).slice(0, limit)) link(list, side.dataset.up + path, title); });
    group("Themes", themes.length, (list) => { for (const [title, path] of themes) link(list, side.dataset.up + path, title); });
    make("button", side, { id: "help-button", class: "check" }, "Keyboard shortcuts");
    side.scrollTop = top;
    const current = one("[aria-current]", side);
    if (current && !top) side.scrollTop = Math.max(0, current.offsetTop - side.clientHeight / 2);
  };
  const load = () => search.fetchScript("index/tree.js", () => {});
  load();
  on("tvp-updated", (event) => { if (!event.detail?.isDraft) load(); });

  // MARK: Recent designs, which stay in this browser

  const base = new URL(one(".home[data-root]")?.dataset.root ?? "./", location.href).href;
  const recentKey = "recent " + base;
  const recent = () => store.read(recentKey, []);
  window.tvp.recent = () => recent().map(({ page, title }) => ({ address: base + page, title, kind: "Recent" }));
  const page = location.href.startsWith(base) ? location.href.slice(base.length).split(/[#?]/)[0] : "";
  if (document.body.classList.contains("design") && page) {
    const design = (path) => path.replace(/^variants\/[^/]+\//, "");
    const others = recent().filter((entry) => design(entry.page) !== design(page));
    store.set(recentKey, JSON.stringify([{ page, title: one("h1")?.textContent ?? page }, ...others].slice(0, 6)));
  }

  // MARK: The search over everything

  window.tvp.find = () => {
    if (byId("finder")) return;
    const box = make("dialog", document.body, { id: "finder", "aria-label": "Search" });
    const field = make("input", box, { type: "text", role: "combobox", "aria-label": "Search designs, cells, themes and guides", "aria-expanded": "true", "aria-controls": "finder-list", autocomplete: "off", spellcheck: "false", placeholder: "Search designs, cells, themes, guides" });
    const list = make("ul", box, { id: "finder-list", role: "listbox", "aria-label": "Found" });
    const note = make("p", box, { role: "status" });
    let chosen = 0;
    // On the way to another design, the reader keeps what they look at: panels, zoom, appearance.
    const keep = () => ["zoom", "grid", "ruler", "reading", "i", "look"].flatMap((key) => { const value = place.get(key); return value === undefined ? [] : ["&" + key + (value && "=" + value)]; }).join("").replace(/^&(?=[^&]*=)/, "");
    const rowsOf = () => {
      const text = field.value;
      if (!text.trim()) return window.tvp.recent();
      const { found } = search.designs(text);
      const texts = search.texts(text)?.found ?? [];
      const designs = found.slice(0, 30).map((index) => search.entry(index)).filter(Boolean)
        .map(([name, title, summary]) => ({ address: search.addressOf(name) + (keep() && "#" + keep()), title, kind: name === title ? summary : name }));
      // A title that begins with the words comes first.
      const start = text.trim().toLowerCase();
      designs.sort((a, b) => b.title.toLowerCase().startsWith(start) - a.title.toLowerCase().startsWith(start));
      return [...designs.slice(0, texts.length ? 12 : 30), ...texts.slice(0, 12).map(({ address, title, kind }) => ({ address, title, kind }))];
    };
    const choose = (at) => {
      chosen = Math.max(0, Math.min(list.children.length - 1, at));
      [...list.children].forEach((row, index) => row.setAttribute("aria-selected", String(index === chosen)));
      list.children[chosen]?.scrollIntoView({ block: "nearest" });
      if (list.children[chosen]) field.setAttribute("aria-activedescendant", list.children[chosen].id); else field.removeAttribute("aria-activedescendant");
    };
    let rows = [];
    const draw = () => {
      rows = rowsOf();
      list.replaceChildren();
      rows.forEach(({ title, kind }, index) => {
        const row = make("li", list, { role: "option", id: "found-" + index });
        make("b", row, {}, title);
        row.append(" ");
        make("span", row, { class: "soft" }, kind);
      });
      list.hidden = !rows.length;
      note.textContent = rows.length ? "↑ ↓ choose · Enter opens · Esc closes" : !field.value.trim() ? "Type a title, a text of a table, cell:Name, tag:name or is:problem." : search.isWhole() ? "Nothing matches. Check the spelling, or use fewer words." : "Searching…";
      choose(0);
    };
    const open = (index) => { const row = rows[index]; if (row) { box.close(); location.href = row.address; } };
    field.addEventListener("input", draw);
    field.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); choose(chosen + (event.key === "ArrowDown" ? 1 : -1)); }
      if (event.key === "Enter") { event.preventDefault(); open(chosen); }
    });
    list.addEventListener("click", (event) => open([...list.children].indexOf(event.target.closest("li"))));
    box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
    box.addEventListener("close", () => { box.remove(); search.listen(window.tvp.whenIndexed ?? (() => {})); });
    search.listen(() => { window.tvp.whenIndexed?.(); if (field.isConnected) draw(); });
    search.loadAll();
    search.loadPages();
    draw();
    box.showModal();
    field.focus();
  };
})();
