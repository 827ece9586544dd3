// What all pages of a site do: remember the appearance, answer keys, light up what belongs together.
"use strict";
(() => {
  const store = {
    get(key) { try { return localStorage.getItem("tvp-" + key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem("tvp-" + key, value); } catch { /* a page from a file may have no store */ } },
  };
  const byId = (id) => document.getElementById(id);

  // Appearance and frames are kept while one moves from page to page.
  function restore() {
    byId(store.get("appearance") ?? "auto")?.click();
    const frames = byId("frames");
    if (frames) frames.checked = store.get("frames") === "on";
  }
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (input.name === "appearance") store.set("appearance", input.id);
    if (input.id === "frames") store.set("frames", input.checked ? "on" : "off");
    if (input.name === "mode") setHash("mode-" + input.id.slice(5));
  });
  function setHash(hash) {
    try { history.replaceState(history.state, "", "#" + hash); } catch { /* not where the address cannot be written */ }
  }

  // The mode that an address names is shown: #mode-1, #m1.s0.r3.
  function followHash() {
    const target = location.hash.length > 1 ? byId(decodeURIComponent(location.hash.slice(1))) : null;
    if (!target) return;
    const mode = target.closest(".mode");
    if (mode) {
      const switcher = byId("show-" + mode.id.slice(5));
      if (switcher) switcher.checked = true;
    }
    const panel = target.closest("details");
    if (panel) panel.open = true;
    if (target.matches(".t [data-row]")) light(entriesOf(target.id), true);
  }
  addEventListener("hashchange", followHash);

  // The row trace: rows, config lines, data lines.
  let entries = [];
  function readTrace() {
    entries = [...document.querySelectorAll("#trace [data-for]")].map((row) => ({
      row, id: row.dataset.for, line: row.dataset.line, from: Number(row.dataset.from ?? 0), to: Number(row.dataset.to ?? -1),
      cells: [...row.cells].map((cell) => cell.textContent),
    }));
  }
  const entriesOf = (id) => entries.filter((entry) => entry.id === id);
  const isOf = (entry, line) => entry.from <= line && line <= entry.to;

  function light(found, scrolls) {
    document.querySelectorAll(".lit").forEach((element) => element.classList.remove("lit"));
    const lines = [];
    for (const entry of found.slice(0, 300)) {
      byId(entry.id)?.classList.add("lit");
      entry.row.classList.add("lit");
      if (entry.line) lines.push(byId("config-" + entry.line));
      if (found.length === 1 || entry.to - entry.from < 40) {
        for (let line = entry.from; line <= Math.min(entry.to, entry.from + 200); line++) lines.push(byId("data-" + line));
      }
    }
    for (const line of lines) line?.classList.add("lit");
    if (scrolls) for (const kind of ["config-", "data-"]) reveal(lines.find((line) => line?.id.startsWith(kind)));
    say(found);
  }
  // Scrolls only the listing, never the page.
  function reveal(line) {
    const list = line?.closest(".code");
    if (!list) return;
    const top = line.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - list.clientHeight / 3;
  }
  function say(found) {
    const place = byId("pointed");
    if (!place || found.length === 0) return;
    const [row, line, path, cell, tag, frame] = found[0].cells;
    const parts = [cell, line && "line " + line, path, tag && "tag " + tag, frame].filter(Boolean);
    const name = document.createElement("strong");
    name.textContent = found.length > 1 ? found.length + " rows" : row;
    place.replaceChildren(name, " · " + parts.join(" · "));
  }
  function foundFor(target) {
    const row = target.closest?.(".t li[data-row]");
    if (row) return entriesOf(row.id);
    const trace = target.closest?.("#trace [data-for]");
    if (trace) return entriesOf(trace.dataset.for);
    const line = target.closest?.(".code li");
    if (!line) return null;
    const number = Number(line.dataset.line);
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
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);
  document.addEventListener("click", (event) => {
    const row = event.target.closest(".t li[data-row]");
    if (!row) return;
    setHash(row.id);
    light(entriesOf(row.id), true);
  });

  // The table and its picture are scrolled together.
  document.addEventListener("scroll", (event) => {
    const box = event.target;
    if (!box.matches?.(".mode .screen")) return;
    for (const other of box.closest(".mode").querySelectorAll(".screen")) {
      if (other !== box && Math.abs(other.scrollTop - box.scrollTop) > 1) other.scrollTop = box.scrollTop;
    }
  }, { capture: true, passive: true });

  // Keys: ← → pages, g gallery, m mode, f frames, a appearance, / search.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input[type=search],textarea,[type=text]")) return;
    const isInBox = event.target.closest(".screen,.code,.scroll,fieldset") && event.key.startsWith("Arrow");
    if (isInBox) return;
    const link = document.querySelector(`a[data-key="${CSS.escape(event.key)}"]`);
    if (link) return void link.click();
    if (event.key === "f") byId("frames")?.click();
    if (event.key === "m") next(document.querySelectorAll("#modes input"));
    if (event.key === "a") next(document.querySelectorAll("[name=appearance]"));
    if (event.key === "/") {
      const search = document.querySelector("input[type=search]");
      if (search) { event.preventDefault(); search.focus(); }
    }
  });
  function next(inputs) {
    const list = [...inputs];
    list[(list.findIndex((input) => input.checked) + 1) % list.length]?.click();
  }

  function start() { readTrace(); restore(); followHash(); }
  window.tvp = { start, store };
  start();
})();
