// The matrix of a design: what is truncated or overlaps is asked for when a picture comes into view; pictures scroll together.
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

  // MARK: Values: #hide=2-1,3-0

  const boxes = () => [...document.querySelectorAll("#values [data-value]")];
  function hide() {
    const hidden = new Set(boxes().filter((box) => !box.checked).map((box) => box.dataset.value));
    for (const part of document.querySelectorAll(".matrix-box [data-of]")) part.hidden = part.dataset.of.split(" ").some((value) => hidden.has(value));
    return hidden;
  }
  // The page has only some combinations; others are on another page.
  function choose(box) {
    const { sides, page } = document.getElementById("values").dataset;
    const part = (side) => side.split("+").map((index) => {
      const own = boxes().filter((box) => box.dataset.value.startsWith(index + "-"));
      const chosen = own.filter((box) => box.checked).map((box) => box.dataset.value.split("-")[1]);
      return [index, ...(chosen.length < own.length ? chosen : own.map((_, value) => value))].join("_");
    }).join("+");
    if (/(^|\+|\.)\d+(\+|\.|$)/.test(sides.split(".").map(part).join("."))) return;
    location.replace(page.replace("SIDES", sides.split(".").map(part).join(".")) + "#" + box.id);
  }
  function recall() {
    if (document.querySelector("#values[data-sides]")) return;
    const hidden = new Set((location.hash.match(/[#&]hide=([^&]*)/)?.[1] ?? "").split(","));
    for (const box of boxes()) box.checked = !hidden.has(box.dataset.value);
    if (hide().size) document.getElementById("values").open = true;
  }
  document.addEventListener("change", (event) => {
    if (!event.target.matches("#values [data-value]")) return;
    if (document.querySelector("#values[data-sides]")) return choose(event.target);
    const hidden = [...hide()];
    try { history.replaceState(history.state, "", hidden.length ? "#hide=" + hidden.join(",") : location.pathname); } catch { /* the URL cannot be changed here */ }
  });
  addEventListener("hashchange", recall);
  if (location.hash.startsWith("#value-")) document.getElementById(location.hash.slice(1))?.focus();

  function begin() {
    recall();
    for (const cell of document.querySelectorAll(".matrix-box td:has([data-findings])")) watcher.observe(cell);
  }

  // Pictures scroll together, each as far as it reaches: one that stops early must not pull the others back.
  const allBoxes = ".matrix-box td a";
  const placed = new WeakMap();
  let offset = 0;
  function follow(box) {
    if (Math.abs(box.scrollTop - offset) <= 1) return;
    box.scrollTop = offset;
    placed.set(box, box.scrollTop);
  }
  document.addEventListener("scroll", (event) => {
    const box = event.target;
    if (!box.matches?.(allBoxes) || placed.get(box) === box.scrollTop) return;
    placed.delete(box);
    offset = box.scrollTop;
    for (const other of document.querySelectorAll(allBoxes)) if (other !== box) follow(other);
  }, { capture: true, passive: true });
  // A picture that arrives late has its height only now.
  document.addEventListener("load", (event) => {
    const box = event.target.closest?.(allBoxes);
    if (box) follow(box);
  }, { capture: true });
  document.addEventListener("tvp-updated", begin);
  begin();
})();
