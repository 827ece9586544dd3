// The page of symbols. Drawings come in parts, when their names come into view. In the search, every word must occur in a symbol's name,
// or in what it is used for.
"use strict";
(() => {
  const { byId, make, all, place, one } = window.tvp;
  const [field, status, items] = [byId("search"), byId("found"), all(".symbols li")];
  if (!field) return;
  const size = Number(items[0]?.parentElement.dataset.size);
  const asked = new Set();
  window.tvpSymbols = (part, drawings) => drawings.forEach((drawing, index) => { items[part * size + index].firstChild.innerHTML = drawing; });
  function load(index) {
    const part = Math.floor(index / size);
    if (asked.has(part)) return;
    asked.add(part);
    make("script", document.head, { src: `symbols/${part}.js` });
  }
  const watcher = new IntersectionObserver((changes) => { for (const { isIntersecting, target } of changes) if (isIntersecting) load(items.indexOf(target)); }, { rootMargin: "600px" });
  for (const item of items) watcher.observe(item);
  addEventListener("beforeprint", () => items.forEach((_, index) => load(index)));
  const texts = items.map((item) => `${one("code", item).textContent} ${item.dataset.words ?? ""}`);
  function filter() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    items.forEach((item, index) => {
      item.hidden = !words.every((word) => texts[index].includes(word));
      if (!item.hidden) count += 1;
    });
    status.textContent = words.length ? `${count} of ${items.length} symbols` : "";
    byId("none").hidden = count > 0 || !words.length;
  }
  field.addEventListener("input", () => { place.set({ q: field.value || null }, { name: "" }); filter(); });
  field.value = place.get("q") ?? "";
  filter();
})();
