// The search of the page of symbols: every word must occur in a symbol's name, or in what it is used for.
"use strict";
(() => {
  const { byId, place } = window.tvp;
  const [field, status, items] = [byId("search"), byId("found"), [...document.querySelectorAll(".symbols li")]];
  if (!field) return;
  const texts = items.map((item) => `${item.querySelector("code").textContent} ${item.dataset.words ?? ""}`);
  function filter() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    items.forEach((item, index) => {
      item.hidden = !words.every((word) => texts[index].includes(word));
      if (!item.hidden) count += 1;
    });
    status.textContent = words.length ? `${count} of ${items.length} symbols` : "";
  }
  field.addEventListener("input", () => { place.set({ q: field.value || null }, { name: "" }); filter(); });
  field.value = place.get("q") ?? "";
  filter();
})();
