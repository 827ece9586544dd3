// Live preview: the server reports saves. The visible image is fetched and replaced first. Then the page is fetched again and its changes
// are applied in place.
"use strict";
(() => {
  const { one, all, byId, make, post, on } = window.tvp;
  // Set once events arrive, for browser tests.
  window.tvp.isFollowing = false;
  let version = one("meta[name=tvp-live]")?.content;
  let isBusy = false;
  let isStale = false;
  // The URLs, by name, of images that were replaced before their page arrived.
  let fresh = new Map();
  let swap = Promise.resolve();
  let drawn = swap;

  const nameOf = (address) => address.replace(/(@|%40)\dx\.png(\?.*)?$/, "");
  const isShown = (image) => image.offsetParent !== null;

  async function swapPictures(generation) {
    const shown = all(".picture img").filter(isShown);
    await Promise.all(shown.map(async (image) => {
      const next = new Image();
      const name = nameOf(image.currentSrc || image.src);
      const scale = devicePixelRatio > 1 ? 2 : 1;
      next.src = `${name}%40${scale}x.png?v=${generation}`;
      try { await next.decode(); } catch { return; }
      fresh.set(name, next.src);
      image.loading = "eager";
      image.width = Math.round(next.naturalWidth / scale);
      image.height = Math.round(next.naturalHeight / scale);
      image.removeAttribute("srcset");
      image.src = next.src;
    }));
    document.dispatchEvent(new Event("tvp-pictures"));
  }

  // Waits for two frames; a hidden page has none.
  function nextFrames() {
    return new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
      setTimeout(done, 100);
    });
  }

  async function refresh() {
    if (isBusy) { isStale = true; return; }
    isBusy = true;
    try {
      do {
        isStale = false;
        // The server renders the visible parts first, and the browser draws them before the rest arrives.
        await swap;
        const answer = await fetch(location.pathname, { headers: { "If-None-Match": `"${version}"` }, cache: "no-store" });
        const text = await answer.text();
        await drawn;
        if (answer.status === 200 || answer.status === 404) take(new DOMParser().parseFromString(text, "text/html"));
      } while (isStale);
    } catch { /* the server stopped; the event stream reconnects when it is back */ }
    isBusy = false;
  }

  // Replaces everything around a node that both pages have: the reader may be typing in it.
  function merge(old, next, kept, spot) {
    const within = (parent, part) => [...parent.children].find((child) => child.contains(part));
    const [holder, place] = [within(old, kept), within(next, spot)];
    for (const child of [...old.childNodes]) if (child !== holder) child.remove();
    const parts = [...next.childNodes];
    holder.before(...parts.slice(0, parts.indexOf(place)));
    holder.after(...parts.slice(parts.indexOf(place) + 1));
    if (holder !== kept) merge(holder, place, kept, spot);
  }
  function replaceMain(next) {
    const main = one("main");
    const [kept, spot] = [one("#controls", main), one("#controls", next)];
    if (kept && spot && kept.dataset.design === spot.dataset.design) merge(main, next, kept, spot);
    else main.replaceWith(next);
  }

  // Keeps the reader's choices: modes, states, open panels, scroll positions. A draft is a page with data that no file has.
  function take(page, { isDraft = false } = {}) {
    version = isDraft ? "" : one("meta[name=tvp-live]", page)?.content;
    for (const image of page.querySelectorAll(".picture img")) {
      const swapped = fresh.get(nameOf(new URL(image.getAttribute("src"), location.href).href));
      if (!swapped) continue;
      image.removeAttribute("srcset");
      image.setAttribute("src", swapped);
      image.setAttribute("loading", "eager");
    }
    fresh = new Map();
    const details = "main details:not(#controls, #controls *)";
    const boxes = ".screen, .code, .scroll, .inspector, .stage";
    const chosen = all("main input:checked").map((input) => input.id);
    const kept = ["search", "state"].map((id) => [id, byId(id)?.value]);
    const focused = document.activeElement?.id;
    const offsets = all(boxes).map((box) => [box.scrollLeft, box.scrollTop]);
    const open = new Map(all(details).map((part) => [one("summary", part)?.textContent, part.open]));
    const [x, y] = [scrollX, scrollY];
    const styles = page.querySelectorAll("head style");
    const old = all("head style");
    document.head.append(...styles);
    old.forEach((style) => style.remove());
    document.title = page.title;
    replaceMain(one("main", page));
    for (const part of isDraft ? [] : [".bar nav", ".bar .steps"]) {
      const next = page.querySelector(part);
      if (next) one(part)?.replaceWith(next);
    }
    const [side, nextSide] = [byId("side"), page.getElementById("side")];
    if (side && nextSide && !isDraft) Object.assign(side.dataset, nextSide.dataset);
    for (const input of all("main input[type=checkbox]")) input.checked = chosen.includes(input.id);
    for (const id of chosen) { const input = byId(id); if (input) input.checked = true; }
    for (const part of all(details)) part.open = open.get(one("summary", part)?.textContent) ?? part.open;
    for (const [id, value] of kept) { const field = byId(id); if (field && value) field.value = value; }
    all(boxes).forEach((box, index) => {
      if (offsets[index]) [box.scrollLeft, box.scrollTop] = offsets[index];
    });
    scrollTo(x, y);
    if (focused && document.activeElement?.id !== focused) byId(focused)?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("tvp-updated", { detail: { isDraft } }));
  }
  window.tvp.take = take;

  // Makes one element like another, and touches only what differs: a browser lays out and paints the whole of what is replaced.
  function patch(old, next) {
    if (old.isEqualNode(next)) return;
    const isAlike = old.nodeName === next.nodeName && old.nodeType === Node.ELEMENT_NODE && old.childNodes.length === next.childNodes.length;
    if (!isAlike) { old.replaceWith(next); return; }
    for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    const parts = [...next.childNodes];
    [...old.childNodes].forEach((part, index) => patch(part, parts[index]));
  }

  // Takes only the tables of a draft, in the order of the page. Returns whether the page has the same tables.
  let taken = [];
  let rest = 0;
  function takeTables({ tables, css, look }) {
    const places = all("main .mode .live > [lang]");
    const tools = one(".tools[data-look]");
    const style = one("head style");
    if (places.length !== tables.length || !style || Boolean(look) !== Boolean(tools)) return false;
    version = "";
    const focused = document.activeElement?.id;
    if (style.textContent !== css) style.textContent = css;
    if (tools) tools.dataset.look = look;
    const put = (place, index) => {
      if (place.firstElementChild === taken[index]?.element && taken[index].html === tables[index]) return;
      const offsets = all(".screen", place).map((box) => [box.scrollLeft, box.scrollTop]);
      const next = place.cloneNode(false);
      next.innerHTML = tables[index];
      patch(place, next);
      place.querySelectorAll(".screen").forEach((box, at) => { if (offsets[at]) [box.scrollLeft, box.scrollTop] = offsets[at]; });
      taken[index] = { element: place.firstElementChild, html: tables[index] };
    };
    // The visible tables are painted before the others, such as those of other states, are made, but after those whose outlines they use.
    const hidden = [];
    places.forEach((place, index) => { if (place.offsetParent || tables[index].includes(' id="p')) put(place, index); else hidden.push([place, index]); });
    clearTimeout(rest);
    if (hidden.length) requestAnimationFrame(() => {
      clearTimeout(rest);
      rest = setTimeout(() => { for (const [place, index] of hidden) put(place, index); });
    });
    if (focused && document.activeElement?.id !== focused) byId(focused)?.focus({ preventScroll: true });
    document.dispatchEvent(new Event("tvp-drawn"));
    return true;
  }
  window.tvp.takeTables = takeTables;

  // A design's page ignores changes to other designs.
  function concerns(names) {
    const path = decodeURIComponent(location.pathname);
    const name = path.match(/^\/(?:variants\/[^/]+\/)?designs\/(.*)\.html$/)?.[1];
    return !names || !name || names.includes(name);
  }

  const note = make("p", null, { class: "offline", role: "status" }, "The preview has stopped. Start tvp-preview serve again.");
  let events;
  function onChange(event) {
    const change = JSON.parse(event.data);
    if (!concerns(change.designs)) return;
    swap = swapPictures(change.version);
    drawn = swap.then(nextFrames);
    refresh();
  }
  // With an editor, its cursor scrolls the page, and a click on a row moves the cursor.
  const shownPage = () => location.pathname.replace(/^\/variants\/[^/]+\//, "/");
  function onShow(event) {
    const { page, row } = JSON.parse(event.data);
    const address = new URL("/" + page.split("/").map(encodeURIComponent).join("/") + "#" + row, location.href);
    if (address.pathname !== new URL(shownPage(), location.href).pathname) { location.href = address.href; return; }
    history.replaceState(history.state, "", address.hash);
    dispatchEvent(new Event("hashchange"));
    byId(row)?.scrollIntoView({ block: "nearest" });
  }
  on("click", (event) => {
    const place = event.target.closest?.("[data-edit]");
    if (place) post("/edit/" + place.dataset.edit).catch(() => {});
  });
  if (one("meta[name=tvp-follows]")) on("tvp-row", (event) => {
    const design = shownPage().match(/^\/designs\/(.*)\.html$/)?.[1];
    if (!design || !event.detail) return;
    post(`/open/${event.detail}/${design}`).catch(() => {});
  });
  async function onOpen() {
    note.remove();
    await refresh();
    window.tvp.isFollowing = true;
  }
  function follow() {
    events = new EventSource("/events");
    for (const [name, run] of [["changed", onChange], ["show", onShow], ["open", onOpen], ["error", () => document.body.append(note)]]) events.addEventListener(name, run);
  }
  follow();
  // Browsers keep a page that the reader left, with its connection, and open only six to a server: the seventh page would wait for it.
  addEventListener("pagehide", () => events.close());
  addEventListener("pageshow", (event) => { if (event.persisted) follow(); });
})();
