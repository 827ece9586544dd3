// The matrix of a design: what is truncated or overlaps is asked for when a picture comes into view; pictures scroll together.
"use strict";
(() => {
  const { place, store, scrollTogether, one, all, byId, on } = window.tvp;
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      look(one("[data-findings]", target));
    }
  }, { rootMargin: "200px" });

  async function look(place) {
    if (place.dataset.asked) return;
    place.dataset.asked = "yes";
    let texts;
    try { texts = await (await fetch(place.dataset.findings)).json(); } catch { return; }
    place.hidden = !texts.length;
    place.closest("td").classList.toggle("warned", texts.length > 0);
    place.dataset.count = texts.length;
    place.textContent = texts.slice(0, 3).join("; ") + (texts.length > 3 ? `; ${texts.length - 3} more` : "");
  }

  // Rows with the most problems come first; all of them are asked for, a few at a time.
  async function sortByProblems(button) {
    const isOn = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(isOn));
    const body = one(".matrix-box tbody"), said = button.parentElement.querySelector("[role=status]");
    const rows = [...body.rows];
    rows.forEach((row, index) => { row.dataset.place ??= index; });
    if (isOn) {
      const waiting = all("[data-findings]:not([data-asked])", body).filter((place) => !place.closest("[hidden]:not(.found)"));
      const number = waiting.length;
      const worker = async () => { for (let next = waiting.shift(); next; next = waiting.shift()) { said.textContent = `Checking ${number - waiting.length} of ${number}…`; await look(next); } };
      await Promise.all([worker(), worker(), worker(), worker()]);
    }
    const problems = (row) => all("[data-count]", row).reduce((sum, place) => sum + Number(place.dataset.count), 0);
    body.append(...rows.sort((a, b) => (isOn ? problems(b) - problems(a) : 0) || a.dataset.place - b.dataset.place));
    said.textContent = isOn ? `${rows.filter(problems).length} of ${rows.length} rows have problems` : "";
  }

  // MARK: Values: #hide=2-1,3-0

  const boxes = () => all("#values [data-value]");
  function hide() {
    const hidden = new Set(boxes().filter((box) => !box.checked).map((box) => box.dataset.value));
    for (const part of all(".matrix-box [data-of]")) part.hidden = part.dataset.of.split(" ").some((value) => hidden.has(value));
    return hidden;
  }
  // The page has only some combinations; others are on another page.
  function choose(box) {
    const { sides, page } = byId("values").dataset;
    const part = (side) => side.split("+").map((index) => {
      const own = boxes().filter((box) => box.dataset.value.startsWith(index + "-"));
      const chosen = own.filter((box) => box.checked).map((box) => box.dataset.value.split("-")[1]);
      return [index, ...(chosen.length < own.length ? chosen : own.map((_, value) => value))].join("_");
    }).join("+");
    if (/(^|\+|\.)\d+(\+|\.|$)/.test(sides.split(".").map(part).join("."))) return;
    location.replace(page.replace("SIDES", sides.split(".").map(part).join(".")) + "#" + box.id);
  }
  function recall() {
    if (one("#values[data-sides]")) return;
    // Without an address, what the reader left out before, of any design.
    const [hidden, before] = [new Set((place.get("hide") ?? "").split(",")), place.get("hide") === undefined ? leftOut() : new Set()];
    for (const box of boxes()) box.checked = !hidden.has(box.dataset.value) && !before.has(box.dataset.name);
    for (const list of all("#values fieldset")) if (!one(":checked", list)) for (const box of all("[data-value]", list)) box.checked = true;
    if (hide().size) byId("values").open = true;
  }
  const leftOut = () => new Set(store.read("matrix", []));
  function changed(box) {
    const names = leftOut();
    for (const one of boxes()) if (one.checked) names.delete(one.dataset.name); else names.add(one.dataset.name);
    store.set("matrix", JSON.stringify([...names].slice(-500)));
    if (one("#values[data-sides]")) return choose(box);
    const hidden = [...hide()];
    place.set({ hide: hidden.length ? hidden.join(",") : null }, { name: "" });
  }
  on("change", (event) => { if (event.target.matches("#values [data-value]")) changed(event.target); });
  on("click", (event) => {
    const button = event.target.closest?.("button");
    if (button?.id === "problems-first") sortByProblems(button);
    if (button?.dataset.choose === undefined) return;
    const wanted = button.dataset.values.split(" ");
    const own = boxes().filter((box) => box.dataset.value.startsWith(button.dataset.choose + "-"));
    own.forEach((box, index) => { box.checked = wanted.includes(String(index)); });
    changed(own[0]);
  });
  addEventListener("hashchange", recall);
  if (location.hash.startsWith("#value-")) byId(location.hash.slice(1))?.focus();

  function begin() {
    recall();
    for (const cell of all(".matrix-box td:has([data-findings])")) watcher.observe(cell);
  }

  const pictures = ".matrix-box td a";
  const follow = scrollTogether(pictures, ".matrix-box");
  // A picture that arrives late has its height only now.
  on("load", (event) => {
    const box = event.target.closest?.(pictures);
    if (!box) return;
    // Pictures have a pixel per point: each device is as large as it is beside the others.
    const scale = Number(one(".matrix-box").dataset.scale);
    [event.target.width, event.target.height] = [event.target.naturalWidth * scale, event.target.naturalHeight * scale];
    follow(box);
  }, { capture: true });
  on("tvp-updated", begin);
  begin();
})();
