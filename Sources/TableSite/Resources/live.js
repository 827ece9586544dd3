// A live preview: the page asks for itself again whenever a file was saved, and takes over what changed.
"use strict";
(() => {
  let version = document.documentElement.dataset.live;
  let isBusy = false;
  let isStale = false;

  async function refresh() {
    if (isBusy) { isStale = true; return; }
    isBusy = true;
    try {
      do {
        isStale = false;
        const answer = await fetch(location.pathname, { headers: { "If-None-Match": `"${version}"` }, cache: "no-store" });
        const text = await answer.text();
        if (answer.status === 200) take(new DOMParser().parseFromString(text, "text/html"));
      } while (isStale);
    } catch { /* the server has gone; the events say when it is back */ }
    isBusy = false;
  }

  // Keeps what the reader chose: modes, open parts, how far each box is scrolled.
  function take(page) {
    version = page.documentElement.dataset.live;
    const chosen = [...document.querySelectorAll("main input:checked")].map((input) => input.id);
    const search = document.querySelector("input[type=search]")?.value;
    const boxes = [...document.querySelectorAll("main .screen, main .code, main .scroll, .inspector")];
    const offsets = boxes.map((box) => [box.scrollLeft, box.scrollTop]);
    const open = [...document.querySelectorAll("main details")].map((part) => [part.querySelector("summary")?.textContent, part.open]);
    const [x, y] = [scrollX, scrollY];
    const styles = page.querySelectorAll("head style");
    document.querySelectorAll("head style").forEach((style) => style.remove());
    document.head.append(...styles);
    document.title = page.title;
    document.querySelector("main").replaceWith(page.querySelector("main"));
    document.querySelector(".bar nav").replaceWith(page.querySelector(".bar nav"));
    for (const input of document.querySelectorAll("main input[type=checkbox]")) input.checked = chosen.includes(input.id);
    for (const id of chosen) { const input = document.getElementById(id); if (input) input.checked = true; }
    const openByTitle = new Map(open);
    for (const part of document.querySelectorAll("main details")) {
      const was = openByTitle.get(part.querySelector("summary")?.textContent);
      if (was !== undefined) part.open = was;
    }
    document.querySelectorAll("main .screen, main .code, main .scroll, .inspector").forEach((box, index) => {
      if (offsets[index]) [box.scrollLeft, box.scrollTop] = offsets[index];
    });
    const field = document.querySelector("input[type=search]");
    if (field && search) { field.value = search; }
    scrollTo(x, y);
    window.tvp.start();
    document.dispatchEvent(new Event("tvp-updated"));
  }

  const note = document.createElement("p");
  note.className = "offline";
  note.setAttribute("role", "status");
  note.textContent = "The preview has stopped. Start tvp-preview serve again.";
  const events = new EventSource("/events");
  events.addEventListener("changed", refresh);
  events.addEventListener("open", () => { note.remove(); refresh(); });
  events.addEventListener("error", () => document.body.append(note));
})();
