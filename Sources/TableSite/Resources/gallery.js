// The gallery's search. The index consists of chunks that are scripts, so that it works from files without a server. Only visible cards
// are created.
"use strict";
(() => {
  let list, field, stateField, status, count, chunks, size, base, pictures, up, query;
  let entries, haystacks, loaded, asked, shown, made, failed;
  let found = "";
  let [vocabulary, byLength] = [new Map(), []];

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
    [vocabulary, byLength] = [new Map(), []];
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
  // Restores the state that was chosen here, not on a design's page, when the reader returns.
  const stateKey = "gallery-state " + location.pathname.replace(/variants\/[^/]+\/[^/]*$|[^/]*$/, "");
  function rememberState() { window.tvp?.session.set(stateKey, stateField?.value ?? ""); }
  function remember() {
    try { history.replaceState(null, "", field.value ? "#q=" + encodeURIComponent(field.value) : location.pathname + location.search); } catch { /* the URL stays */ }
  }

  // Entries: [name, title, summary, classes, tags, text, states, whether it has errors, whether it changed]. Without a title, it is the
  // end of the name; empty ends are missing.
  window.tvpIndex = (number, part) => {
    loaded.add(number);
    part.forEach((entry, index) => {
      entry[1] ||= entry[0].slice(entry[0].lastIndexOf("/") + 1);
      entry[6] ??= [];
      entries[number * size + index] = entry;
      const text = `${entry[0]} ${entry[1]} ${entry[2]} ${entry[3].join(" ")} ${entry[4].join(" ")} ${entry[5]}`.toLowerCase();
      haystacks[number * size + index] = text;
      learn(text, number * size + index);
    });
    found = "";
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
  // Loads all chunks, a few at a time.
  function loadAll() {
    for (let number = 0; number < chunks && asked.size - loaded.size - failed.size < 6; number++) load(number);
  }
  const isFiltered = () => Boolean(field?.value.trim() || stateField?.value);

  // Whether a design is in a folder or document; `_` stands for a space.
  function isIn(name, place) {
    const path = name.toLowerCase().replace(/\s/g, "_");
    return path.startsWith(place) && /^$|^[/.]/.test(path.slice(place.length));
  }
  function matches(index, words, state) {
    const entry = entries[index];
    if (!entry || (state && !entry[6].includes(state))) return false;
    return words.every((word) => {
      if (word.startsWith("cell:")) return entry[3].some((name) => name.toLowerCase().includes(word.slice(5)));
      if (word.startsWith("in:")) return isIn(entry[0], word.slice(3));
      if (word.startsWith("is:")) return { broken: entry[7], changed: entry[8] }[word.slice(3)] === true;
      if (word.startsWith("tag:")) return entry[4].some((name) => name.toLowerCase().includes(word.slice(4)));
      return haystacks[index].includes(word);
    });
  }
  // The words of the index by their lengths, each with its letters and its designs, for words that no design has.
  function learn(text, index) {
    for (const word of new Set(text.match(/[\p{L}\p{N}]+/gu))) {
      const known = vocabulary.get(word);
      if (known) { known.designs.push(index); continue; }
      const entry = { word, letters: lettersOf(word), designs: [index] };
      vocabulary.set(word, entry);
      (byLength[word.length] ??= []).push(entry);
    }
  }
  // A bit for each letter: words with a few other letters differ in a few bits.
  function lettersOf(word) {
    let bits = 0;
    for (let i = 0; i < word.length; i++) bits |= 1 << word.charCodeAt(i) % 31;
    return bits;
  }
  function bitCount(bits) {
    let count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
  }
  function wordsLike(word) {
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const letters = lettersOf(word);
    let [least, near] = [limit, []];
    for (let length = word.length - limit; limit && length <= word.length + limit; length++) {
      for (const other of byLength[length] ?? []) {
        // A wrong letter changes two bits at most.
        if (bitCount(letters ^ other.letters) > 2 * least) continue;
        const distance = lettersBetween(word, other.word, least);
        if (distance < least) [least, near] = [distance, []];
        if (distance === least) near.push(other);
      }
    }
    return near;
  }
  // The number of missing, added, wrong or swapped letters, counted up to `limit`.
  function lettersBetween(word, other, limit) {
    let [before, last, next] = rows;
    for (let j = 0; j <= other.length; j++) last[j] = j;
    for (let i = 1; i <= word.length; i++) {
      let least = next[0] = i;
      for (let j = 1; j <= other.length; j++) {
        let cost = Math.min(last[j] + 1, next[j - 1] + 1, last[j - 1] + (word[i - 1] === other[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) cost = Math.min(cost, before[j - 2] + 1);
        next[j] = cost;
        if (cost < least) least = cost;
      }
      if (least > limit) return Infinity;
      [before, last, next] = [last, next, before];
    }
    return last[other.length];
  }
  const rows = [[], [], []];
  // Searches again for the words that the index has instead of those that it does not have.
  function forgive(words, state) {
    if (words.length > 8 || loaded.size + failed.size < chunks) return [];
    let like = null;
    for (const word of words) {
      const isKnown = word.includes(":") || haystacks.some((text) => text?.includes(word));
      const designs = isKnown ? null : new Set(wordsLike(word).flatMap((near) => near.designs));
      if (designs?.size === 0) return [];
      like = (like ?? (designs ? [...designs].sort((one, other) => one - other) : [...entries.keys()])).filter((index) =>
        designs ? designs.has(index) && matches(index, [], state) : matches(index, [word], state));
    }
    return like ?? [];
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
    const [name, title, summary, , , , , isBroken, isChanged] = entry;
    item.classList.toggle("broken", isBroken === true);
    item.classList.toggle("changed", isChanged === true);
    const state = stateField?.value ?? "";
    const hasStates = list.dataset.thumbnails !== "default";
    for (const [suffix, kind] of [["", "on-light"], ["~dark", "on-dark"]]) {
      const image = document.createElement("img");
      image.className = kind;
      image.alt = "";
      image.width = 300;
      image.height = 390;
      image.loading = "lazy";
      image.src = `${pictures}${escapePath(name)}${state && hasStates ? ".state-" + state : ""}${suffix}.png${query}`;
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

  // The page contains only the rows of cards near the viewport; empty space replaces the others.
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
    const from = isPrinting ? 0 : Math.max(0, Math.min(rows, Math.floor(-top / pitch) - 2));
    const to = isPrinting ? rows : Math.min(rows, Math.ceil((innerHeight - top) / pitch) + 2);
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
    // The height of a card was a guess; now there is a card to measure.
    if (cards.length && !first?.querySelector("h2")) schedule(false);
    // A word like “cell.clipped” is a code.
    document.getElementById("partial")?.toggleAttribute("hidden", !shown || !/(^|\s)[a-z]+\.[a-z-]+(\s|$)/.test(field.value));
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
  // Paper shows every card that has arrived.
  let isPrinting = false;
  function print(starts) {
    if (!list) return;
    isPrinting = starts;
    draw();
    if (starts) for (const image of list.querySelectorAll("img")) image.loading = "eager";
  }
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));
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
  if (window.tvp) window.tvp.lettersBetween = lettersBetween;
  window.tvp?.keys.push(["j k", "next and previous design"]);
  // A documentation's home has its search below the guides.
  function reveal(input) { if (input.getBoundingClientRect().top > innerHeight / 2) input.scrollIntoView(); }
  // Links in the page search too: #q=in:shop
  addEventListener("hashchange", () => {
    if (!field || !location.hash.startsWith("#q=")) return;
    try { field.value = decodeURIComponent(location.hash.slice(3)); } catch { return; }
    field.dispatchEvent(new Event("input", { bubbles: true }));
    reveal(field);
  });
  addEventListener("scroll", () => schedule(false), { passive: true });
  addEventListener("resize", () => schedule(false));
  document.addEventListener("tvp-updated", begin);
  const words = location.hash.startsWith("#q=") ? location.hash.slice(3) : "";
  const input = document.getElementById("search");
  if (words && input) { try { input.value = decodeURIComponent(words); } catch { /* malformed URL */ } }
  begin();
  if (words && field) reveal(field);
  if (location.hash === "#search") field?.focus();
})();
