// The gallery's search. The index comes in chunks, as scripts, so that it works from files without a server. Only visible cards are
// created.
"use strict";
(() => {
  let list, field, stateField, status, count, chunks, size, base, pictures, up, query;
  let entries, haystacks, loaded, asked, shown, made, failed;
  let found = "";

  // A live preview replaces the list.
  function begin() {
    list = document.getElementById("cards");
    if (!list) return;
    ({ base, pictures, up, query = "" } = list.dataset);
    [count, chunks, size] = [list.dataset.count, list.dataset.chunks, list.dataset.size].map(Number);
    field = document.getElementById("search");
    stateField = document.getElementById("state");
    status = document.getElementById("found");
    [entries, haystacks, loaded, asked, failed] = [new Array(count), new Array(count), new Set(), new Set(), new Set()];
    [shown, made, found] = [null, new Map(), ""];
    document.querySelector(".search")?.removeAttribute("hidden");
    field?.addEventListener("input", () => { remember(); schedule(); });
    field?.addEventListener("focus", loadAll);
    field?.addEventListener("keydown", (event) => {
      if (event.key === "Escape") clear();
      if (event.key === "Enter") list.querySelector("a")?.click();
    });
    stateField?.addEventListener("change", () => {
      window.tvp?.store.set("state", stateField.value || "Default state");
      rememberState();
      made = new Map();
      schedule();
    });
    document.getElementById("clear")?.addEventListener("click", clear);
    if (stateField && !stateField.value) {
      const kept = window.tvp?.session.get(stateKey);
      if (kept && [...stateField.options].some((option) => option.value === kept)) stateField.value = kept;
    }
    load(0);
    schedule();
  }
  function clear() {
    field.value = "";
    if (stateField) stateField.value = "";
    rememberState();
    made = new Map();
    remember();
    schedule();
    field.focus();
  }
  // The state chosen here, not on a design's page, is restored when the reader returns.
  const stateKey = "gallery-state " + location.pathname.replace(/variants\/[^/]+\/[^/]*$|[^/]*$/, "");
  function rememberState() { window.tvp?.session.set(stateKey, stateField?.value ?? ""); }
  function remember() {
    try { history.replaceState(null, "", field.value ? "#q=" + encodeURIComponent(field.value) : location.pathname + location.search); } catch { /* the URL stays */ }
  }

  // Entries: [name, title, summary, classes, tags, text, states, whether it has errors]
  window.tvpIndex = (number, part) => {
    loaded.add(number);
    part.forEach((entry, index) => {
      entries[number * size + index] = entry;
      haystacks[number * size + index] = `${entry[0]} ${entry[1]} ${entry[2]} ${entry[3].join(" ")} ${entry[4].join(" ")} ${entry[5]}`.toLowerCase();
    });
    found = "";
    vocabulary = null;
    if (isFiltered()) loadAll();
    schedule();
  };
  function load(number) {
    if (number < 0 || number >= chunks || asked.has(number)) return;
    asked.add(number);
    const script = document.createElement("script");
    script.src = `${up}index/${number}.js${query}`;
    script.addEventListener("error", () => { failed.add(number); schedule(); });
    document.head.append(script);
  }
  // Loads all chunks, some at a time.
  function loadAll() {
    for (let number = 0; number < chunks && asked.size - loaded.size - failed.size < 6; number++) load(number);
  }
  const isFiltered = () => Boolean(field?.value.trim() || stateField?.value);

  function matches(index, words, state) {
    const entry = entries[index];
    if (!entry || (state && !entry[6].includes(state))) return false;
    return words.every((word) => {
      if (word.startsWith("cell:")) return entry[3].some((name) => name.toLowerCase().includes(word.slice(5)));
      if (word.startsWith("tag:")) return entry[4].some((name) => name.toLowerCase().includes(word.slice(4)));
      return haystacks[index].includes(word);
    });
  }
  // All words of the index, for words that no design has.
  let vocabulary = null;
  function wordsLike(word) {
    vocabulary ??= new Set(haystacks.filter(Boolean).flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)));
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    let [least, near] = [limit, []];
    for (const other of vocabulary) {
      if (!limit || Math.abs(other.length - word.length) > least) continue;
      const distance = lettersBetween(word, other, least);
      if (distance < least) [least, near] = [distance, []];
      if (distance === least) near.push(other);
    }
    return near;
  }
  // How many letters are missing, added, wrong or swapped; more than `limit` are not counted.
  function lettersBetween(word, other, limit) {
    let [before, last] = [[], [...Array(other.length + 1).keys()]];
    for (let i = 1; i <= word.length; i++) {
      const next = [i];
      for (let j = 1; j <= other.length; j++) {
        const isSame = word[i - 1] === other[j - 1];
        next[j] = Math.min(last[j] + 1, next[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
        if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      if (Math.min(...next) > limit) return Infinity;
      [before, last] = [last, next];
    }
    return last[other.length];
  }
  // Searches again for the words that the index has instead of those that it does not have.
  function forgive(words, state) {
    if (words.length > 8 || loaded.size + failed.size < chunks) return [];
    const choices = words.map((word) => word.includes(":") || haystacks.some((text) => text?.includes(word)) ? [word] : wordsLike(word));
    if (choices.some((list) => !list.length)) return [];
    const like = [];
    for (let index = 0; index < count; index++) {
      if (choices.every((list) => list.some((word) => matches(index, [word], state)))) like.push(index);
    }
    return like;
  }

  function search() {
    if (!isFiltered()) { [shown, found] = [null, ""]; return; }
    loadAll();
    const text = field.value.trim().toLowerCase();
    const state = stateField?.value ?? "";
    const words = text.split(/\s+/).filter(Boolean);
    const key = state + "\n" + text;
    // Typing more can only narrow the results.
    const isNarrower = shown && found && key.startsWith(found) && !/\s$/.test(found);
    if (isNarrower) {
      shown = shown.filter((index) => matches(index, words, state));
    } else {
      shown = [];
      for (let index = 0; index < count; index++) if (matches(index, words, state)) shown.push(index);
    }
    found = key;
    if (!shown.length && words.length) {
      shown = forgive(words, state);
      if (shown.length) found = "";
    }
  }

  const escapePath = (path) => path.split("/").map(encodeURIComponent).join("/");
  function card(index) {
    const item = document.createElement("li");
    item.className = "card";
    const entry = entries[index];
    if (!entry) { load(Math.floor(index / size)); return item; }
    const [name, title, summary, , , , , isBroken] = entry;
    item.classList.toggle("broken", isBroken === true);
    const state = stateField?.value ?? "";
    const isPlain = list.dataset.thumbnails === "light";
    for (const [suffix, kind] of isPlain ? [["", ""]] : [["", "on-light"], ["~dark", "on-dark"]]) {
      const image = document.createElement("img");
      image.className = kind;
      image.alt = "";
      image.width = 300;
      image.height = 390;
      image.loading = "lazy";
      image.src = `${pictures}${escapePath(name)}${state && !isPlain ? ".state-" + state : ""}${suffix}.png${query}`;
      item.append(image);
    }
    const heading = document.createElement("h2");
    const link = document.createElement("a");
    link.href = `${base}${escapePath(name)}.html${state && "#mode-0." + state}`;
    link.textContent = title;
    heading.append(link);
    const text = document.createElement("p");
    text.textContent = isBroken ? "has errors" : summary;
    item.append(heading, text);
    return item;
  }

  // Only the rows of cards near the viewport are in the page; empty space replaces the others.
  function draw() {
    const total = shown ? shown.length : count;
    const isWhole = loaded.size + failed.size >= chunks;
    if (status) status.textContent = shown ? `${total} of ${count} designs` + (isWhole ? "" : " so far") : `${count} design${count === 1 ? "" : "s"}`;
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
    // The height of a card was a guess: now there is one to measure.
    if (cards.length && !first?.querySelector("h2")) schedule(false);
    document.getElementById("none")?.toggleAttribute("hidden", !shown || total > 0 || !isWhole);
  }
  let isScheduled = false;
  let isSearchDue = false;
  function schedule(searches = true) {
    isSearchDue ||= searches;
    if (isScheduled || !list) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      if (isSearchDue) search();
      isSearchDue = false;
      draw();
    });
  }
  // j and k go from card to card, in the order of the page.
  document.addEventListener("keydown", (event) => {
    if (!list || event.ctrlKey || event.metaKey || event.altKey || !/^[jk]$/.test(event.key)) return;
    if (event.target.matches("input[type=search], textarea, select") || document.querySelector("dialog[open]")) return;
    const links = [...list.querySelectorAll(".card a")];
    const at = links.indexOf(document.activeElement);
    const next = links[at < 0 ? 0 : at + (event.key === "j" ? 1 : -1)];
    next?.focus();
    next?.closest(".card").scrollIntoView({ block: "nearest" });
  });
  window.tvp?.keys.push(["j k", "next and previous card"]);
  addEventListener("scroll", () => schedule(false), { passive: true });
  addEventListener("resize", () => schedule(false));
  document.addEventListener("tvp-updated", begin);
  const words = location.hash.startsWith("#q=") ? location.hash.slice(3) : "";
  const input = document.getElementById("search");
  if (words && input) { try { input.value = decodeURIComponent(words); } catch { /* malformed URL */ } }
  begin();
  if (location.hash === "#search") field?.focus();
})();
