// The matrix of a design: what is cut or overlaps is asked for when a picture comes into view; pictures scroll together.
"use strict";
(() => {
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      look(target.querySelector("[data-findings]"));
    }
  }, { rootMargin: "200px" });

  async function look(place) {
    let texts;
    try { texts = await (await fetch(place.dataset.findings)).json(); } catch { return; }
    place.hidden = !texts.length;
    place.closest("td").classList.toggle("warned", texts.length > 0);
    place.textContent = texts.slice(0, 3).join("; ") + (texts.length > 3 ? `; ${texts.length - 3} more` : "");
  }
  function begin() { for (const cell of document.querySelectorAll(".matrix-box td:has([data-findings])")) watcher.observe(cell); }

  document.addEventListener("scroll", (event) => {
    const box = event.target;
    if (!box.matches?.(".matrix-box td a")) return;
    for (const other of document.querySelectorAll(".matrix-box td a")) {
      if (other !== box && Math.abs(other.scrollTop - box.scrollTop) > 1) other.scrollTop = box.scrollTop;
    }
  }, { capture: true, passive: true });
  document.addEventListener("tvp-updated", begin);
  begin();
})();
