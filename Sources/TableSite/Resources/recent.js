// The designs that the reader looked at last: noted on their pages, listed in the gallery. They stay in this browser.
"use strict";
(() => {
  const home = document.querySelector(".home[data-root]");
  if (!home || !window.tvp) return;
  const root = new URL(home.dataset.root, location.href).href;
  const key = "recent " + root;
  const known = () => { try { return JSON.parse(window.tvp.store.get(key)) ?? []; } catch { return []; } };
  const limit = 6;

  const page = location.href.startsWith(root) ? location.href.slice(root.length).split(/[#?]/)[0] : "";
  if (document.body.classList.contains("design") && page) {
    const title = document.querySelector("h1")?.textContent ?? page;
    const others = known().filter((entry) => entry.page !== page);
    window.tvp.store.set(key, JSON.stringify([{ page, title }, ...others].slice(0, limit)));
    return;
  }
  function show() {
    const place = document.getElementById("recent");
    const entries = known();
    if (!place || !entries.length) return;
    const links = entries.map(({ page, title }) => {
      const link = document.createElement("a");
      link.href = root + page;
      link.textContent = title;
      return link;
    });
    const label = document.createElement("span");
    label.className = "soft";
    label.textContent = "Recent";
    place.replaceChildren(label, ...links);
    place.hidden = false;
  }
  show();
  document.addEventListener("tvp-updated", show);
})();
