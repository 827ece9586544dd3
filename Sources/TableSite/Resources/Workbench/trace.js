// A design's page: its modes and states, and how rows, config lines and data lines belong together.
"use strict";
(() => {
  const { store, place, keys, make, scrollTogether, next, byId, all, one, on } = window.tvp;
  const labelOf = (input) => input.labels?.[0]?.textContent ?? "";

  // Frames, view and state persist across pages.
  function restore() {
    byId(place.get("view") ? "view-" + place.get("view") : store.get("view") ?? "view-live")?.click();
    const frames = byId("frames");
    if (frames) frames.checked = store.get("frames") === "on";
    const state = store.get("state");
    if (state && !location.hash) for (const input of all("#states input")) if (labelOf(input) === state) input.checked = true;
  }
  on("change", (event) => {
    const input = event.target;
    if (input.name === "view") { if (place.get("view")) place.set({ view: input.id.slice(5) }); else store.set("view", input.id); }
    if (input.id === "frames") store.set("frames", input.checked ? "on" : "off");
    if (input.name === "state") store.set("state", labelOf(input));
    if (input.name === "mode" || input.name === "state") {
      const shown = all(".mode").find((mode) => mode.offsetParent !== null);
      if (shown) place.set({}, { name: shown.id, pushes: true });
    }
  });
  // Links to other variants and to other designs keep mode, state and panels.
  on("change", (event) => {
    if (event.target.matches(".heading .variants select")) location.href = event.target.value + location.hash;
  });
  on("click", (event) => {
    const link = event.target.closest?.(".variants a");
    if (link) link.hash = location.hash;
  });

  // Shows the mode and state that the address names: #mode-1, #mode-0.editing, #m1.s0.r3.
  function followHash() {
    const target = byId(place.read().name);
    if (!target) return;
    const mode = target.closest(".mode");
    if (mode) for (const id of ["show-" + mode.dataset.mode, "state-" + mode.dataset.state]) { const input = byId(id); if (input) input.checked = true; }
    const panel = target.closest("details");
    if (panel) panel.open = true;
    if (target.matches(".t :is(li, h2)")) { light(entriesOf(target), true); target.scrollIntoView({ block: "nearest" }); }
    if (target.matches("input")) target.focus();
  }
  addEventListener("hashchange", followHash);

  // The row trace: rows, config lines and data lines. A row in a named state has the same origin as without the state.
  let entries = [];
  function readTrace() {
    const text = byId("trace")?.dataset.rows;
    let above = [], rule = [];
    entries = (text ? text.split("\n") : []).flatMap((line) => {
      const isRepeated = /^\d+$/.test(line);
      if (!isRepeated) rule = line.split("\t");
      return Array.from({ length: isRepeated ? Number(line) : 1 }, () => {
        above = rule.map((value, column) => value === "=" ? above[column] : value === "+" ? above[column].replace(/\d+(?=\D*$)/, (number) => Number(number) + 1) : value.replace(/^=(?=[=+])/, ""));
        const [id, config, from, to, path, cell, tag, link] = above;
        return { id, line: config, from: Number(from), to: Number(to || -1), cells: [id, config, path, cell, tag], link };
      });
    });
    // With one mode, the name of a row needs none.
    if (!byId("modes")) for (const { id, cells } of entries) cells[0] = id.slice(3);
    byId("trace")?.addEventListener("toggle", listRows);
  }
  function listRows() {
    const panel = byId("trace");
    if (!panel.open || one("table", panel) || !entries.length) return;
    const table = make("table", make("div", null, { class: "scroll", tabindex: 0, role: "group", "aria-label": "Rows" }));
    const head = make("tr", make("thead", table)), body = make("tbody", table);
    for (const title of ["Row", "Line", "Data", "Cell", "Tag", "Frame"]) make("th", head, { scope: "col" }, title);
    for (const entry of entries) {
      const row = entry.row = make("tr", body);
      const [name, line, path, cell, tag] = entry.cells;
      make("a", make("th", row, { scope: "row" }), { href: "#" + entry.id }, name);
      make("a", make("td", row), { href: line ? "#config-" + line : null }, line);
      make("td", row, {}, path);
      make("a", make("td", row), { href: entry.link || null }, cell);
      make("td", row, {}, tag);
      make("td", row, {}, frameOf(entry));
    }
    one("summary", panel).after(table.parentElement);
  }
  function entriesOf(row) {
    const mode = row.closest(".mode");
    const id = `m${mode?.dataset.mode}.${row.id.slice(mode?.dataset.rows.length)}`;
    return entries.filter((entry) => entry.id === id);
  }
  function rowsOf(entry) {
    const dot = entry.id.indexOf(".");
    return all(`.mode[data-mode="${entry.id.slice(1, dot)}"]`).map((mode) => byId(mode.dataset.rows + entry.id.slice(dot + 1)));
  }
  const isOf = (entry, line) => entry.from <= line && line <= entry.to;

  function light(found, scrolls) {
    all(".lit").forEach((element) => element.classList.remove("lit"));
    const lines = [];
    for (const entry of found.slice(0, 300)) {
      for (const row of rowsOf(entry)) row?.classList.add("lit");
      entry.row?.classList.add("lit");
      if (entry.line) lines.push(byId("config-" + entry.line));
      if (found.length === 1 || entry.to - entry.from < 40) {
        for (let line = entry.from; line <= Math.min(entry.to, entry.from + 200); line++) lines.push(byId("data-" + line));
      }
    }
    for (const line of lines) line?.classList.add("lit");
    if (scrolls) for (const kind of ["config-", "data-"]) reveal(lines.find((line) => line?.id.startsWith(kind)));
    say(found);
  }
  // Scrolls only the listing, not the page.
  function reveal(line) {
    const list = line?.closest(".code");
    if (!list) return;
    const top = line.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - list.clientHeight / 3;
  }
  function say(found) {
    const place = byId("pointed");
    if (!place || found.length === 0) return;
    const [row, line, path, cell, tag] = found[0].cells;
    const parts = [cell, line && "line " + line, path, tag && "tag " + tag, frameOf(found[0])].filter(Boolean);
    place.replaceChildren(make("strong", null, {}, found.length > 1 ? found.length + " rows" : row), " · " + parts.join(" · "));
  }
  // All variants share the list of rows. A row in a table that is not shown has no frame.
  function frameOf(entry) {
    const { measure } = window.tvp;
    const row = rowsOf(entry).find((element) => element?.offsetParent);
    if (!row || !measure) return "";
    const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => measure.number(measure.frame(row)[key]));
    return `${x}, ${y} · ${width} × ${height}`;
  }
  function foundFor(target) {
    const row = target.closest?.(".t li");
    if (row) return entriesOf(row);
    const trace = target.closest?.("#trace tbody tr");
    if (trace) return entries.filter((entry) => entry.row === trace);
    const line = target.closest?.(".code li");
    if (!line) return null;
    const number = Number(line.id.split("-")[1]);
    if (line.id.startsWith("config-")) return entries.filter((entry) => Number(entry.line) === number);
    if (!line.id.startsWith("data-")) return null;
    const around = entries.filter((entry) => isOf(entry, number));
    const least = Math.min(...around.map((entry) => entry.to - entry.from));
    return around.filter((entry) => entry.to - entry.from === least);
  }
  let last = null;
  function point(event) {
    const found = foundFor(event.target);
    const key = found?.map((entry) => entry.id).join(" ") ?? null;
    if (!found?.length || key === last) return;
    last = key;
    light(found, event.target.closest(".t") !== null);
  }
  on("pointerover", point);
  on("focusin", point);
  on("click", (event) => {
    const row = event.target.closest(".t li");
    if (!row) return;
    place.set({}, { name: row.id });
    light(entriesOf(row), true);
    document.dispatchEvent(new CustomEvent("tvp-row", { detail: entriesOf(row)[0]?.line }));
  });

  // The table and its image.
  scrollTogether(".mode .screen", ".mode");

  keys([
    ...(byId("modes") ? [["m", "next mode", () => next("#modes input")]] : []),
    ...(byId("states") ? [["s", "next state", () => next("#states input")]] : []),
    ["v", "switch between HTML, picture and both", () => next("#views input")], ["f", "show frames", () => byId("frames")?.click()],
  ]);

  // The pages of a design in different variants share its sources.
  function loadSources() {
    const place = one("[data-sources]");
    if (!place) return;
    window.tvpSources = (html) => {
      place.innerHTML = html;
      place.classList.remove("shared");
      readTrace();
      followHash();
    };
    make("script", document.head, { src: place.dataset.sources });
  }

  readTrace();
  loadSources();
  restore();
  followHash();
  on("tvp-updated", readTrace);
  window.tvp.originOf = (row) => entriesOf(row)[0];
})();
