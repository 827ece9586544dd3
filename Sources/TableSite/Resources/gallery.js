// The gallery's search. The index comes in parts, as scripts, so that it works from a file and without a server; only
// the cards that can be seen are made.
"use strict";
(() => {
  const list = document.getElementById("cards");
  if (!list) return;
  const { count, chunks, size, base, pictures, up } = {
    count: Number(list.dataset.count), chunks: Number(list.dataset.chunks), size: Number(list.dataset.size),
    base: list.dataset.base, pictures: list.dataset.pictures, up: list.dataset.up,
  };
  const field = document.querySelector("input[type=search]");
  const status = document.getElementById("found");
  const entries = new Array(count);
  const loaded = new Set();
  const asked = new Set();
  let shown = null;
  let wanted = "";

  window.tvpIndex = (number, part) => {
    loaded.add(number);
    part.forEach((entry, index) => { entries[number * size + index] = entry; });
    schedule();
  };
  function load(number) {
    if (number < 0 || number >= chunks || asked.has(number)) return;
    asked.add(number);
    const script = document.createElement("script");
    script.src = `${up}index/${number}.js${list.dataset.version ?? ""}`;
    document.head.append(script);
  }
  // All parts, some at a time.
  function loadAll() {
    for (let number = 0; number < chunks && asked.size - loaded.size < 6; number++) load(number);
  }

  // Entries: [name, title, summary, classes, tags, text]
  const haystacks = new Map();
  function haystack(index) {
    let text = haystacks.get(index);
    if (text === undefined) {
      text = entries[index].flat().join(" ").toLowerCase();
      haystacks.set(index, text);
    }
    return text;
  }
  function matches(index, words) {
    const entry = entries[index];
    return words.every((word) => {
      if (word.startsWith("cell:")) return entry[3].some((name) => name.toLowerCase().includes(word.slice(5)));
      if (word.startsWith("tag:")) return entry[4].some((name) => name.toLowerCase().includes(word.slice(4)));
      return haystack(index).includes(word);
    });
  }
  function search() {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) { shown = null; return; }
    loadAll();
    shown = [];
    for (let index = 0; index < count; index++) if (entries[index] && matches(index, words)) shown.push(index);
  }

  const escapePath = (path) => path.split("/").map(encodeURIComponent).join("/");
  function card(index) {
    const item = document.createElement("li");
    item.className = "card";
    const entry = entries[index];
    if (!entry) { load(Math.floor(index / size)); return item; }
    const [name, title, summary] = entry;
    for (const [suffix, kind] of [["", "on-light"], ["~dark", "on-dark"]]) {
      const image = document.createElement("img");
      image.className = kind;
      image.alt = "";
      image.width = 300;
      image.height = 390;
      image.loading = "lazy";
      image.src = `${pictures}${escapePath(name)}${suffix}.png${list.dataset.query ?? ""}`;
      item.append(image);
    }
    const heading = document.createElement("h2");
    const link = document.createElement("a");
    link.href = `${base}${escapePath(name)}.html`;
    link.textContent = title;
    heading.append(link);
    const text = document.createElement("p");
    text.textContent = summary;
    item.append(heading, text);
    return item;
  }

  // Only some rows of cards around the window are in the page; the others are empty room.
  let made = new Map();
  function draw() {
    const total = shown ? shown.length : count;
    if (status) {
      const isWhole = loaded.size === chunks;
      status.textContent = shown
        ? `${total} of ${count} designs` + (isWhole ? "" : " so far")
        : `${count} design${count === 1 ? "" : "s"}`;
    }
    const style = getComputedStyle(list);
    const columns = style.gridTemplateColumns.split(" ").length || 1;
    const gap = parseFloat(style.rowGap) || 0;
    const first = list.querySelector(".card");
    const pitch = (first?.querySelector("h2") ? first.offsetHeight : parseFloat(style.gridTemplateColumns) * 1.3 + 64) + gap;
    const top = list.getBoundingClientRect().top;
    const rows = Math.ceil(total / columns);
    const from = Math.max(0, Math.min(rows, Math.floor(-top / pitch) - 2));
    const to = Math.min(rows, Math.ceil((innerHeight - top) / pitch) + 2);
    list.style.paddingTop = from * pitch + "px";
    list.style.paddingBottom = Math.max(0, rows - to) * pitch + "px";
    const cards = [];
    const next = new Map();
    for (let place = from * columns; place < Math.min(total, to * columns); place++) {
      const index = shown ? shown[place] : place;
      let item = made.get(index);
      if (!item?.firstChild) item = card(index);
      next.set(index, item);
      cards.push(item);
    }
    made = next;
    const isSame = list.children.length === cards.length && cards.every((item, index) => list.children[index] === item);
    const focused = document.activeElement;
    if (!isSame) {
      list.replaceChildren(...cards);
      if (focused && focused !== document.activeElement && list.contains(focused)) focused.focus({ preventScroll: true });
    }
    document.getElementById("none")?.toggleAttribute("hidden", total > 0 || loaded.size < chunks);
    if (wanted && loaded.size < chunks) loadAll();
  }
  let isScheduled = false;
  let isSearchDue = false;
  function schedule(searches = true) {
    isSearchDue ||= searches;
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      if (isSearchDue) search();
      isSearchDue = false;
      draw();
    });
  }
  addEventListener("scroll", () => schedule(false), { passive: true });
  addEventListener("resize", () => schedule(false));
  field?.addEventListener("input", () => {
    wanted = field.value;
    try { history.replaceState(null, "", wanted ? "#q=" + encodeURIComponent(wanted) : location.pathname + location.search); } catch { /* stays */ }
    schedule();
  });
  field?.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { field.value = ""; field.dispatchEvent(new Event("input")); }
    if (event.key === "Enter") list.querySelector("a")?.click();
  });
  if (location.hash.startsWith("#q=") && field) { field.value = decodeURIComponent(location.hash.slice(3)); wanted = field.value; }
  document.querySelector(".search")?.removeAttribute("hidden");
  load(0);
  schedule();
})();
