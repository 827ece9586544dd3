// The index of designs, in chunks, and of guides, cells and themes: scripts, so that it works from files without a server.
"use strict";
window.tvp.search = (() => {
  const { byId, make, on } = window.tvp;
  let facts, entries, haystacks, loaded, asked, failed, vocabulary, byLength, pages, isPagesAsked, pageWords;
  let listener = () => {};

  // A live preview replaces the index. The gallery says how many designs there are; on other pages the tree does.
  function begin() {
    const { up = "", query = "", pages: hasPages } = byId("side")?.dataset ?? {};
    facts = { up, query, hasPages };
    setUp(byId("cards")?.dataset ?? {});
    [pages, isPagesAsked, pageWords] = [null, false, null];
  }
  function setUp({ count = 0, chunks = 0, size = 1 }) {
    if (facts.count === Number(count) && entries?.length) return;
    Object.assign(facts, { count: Number(count), chunks: Number(chunks), size: Number(size) });
    [entries, haystacks, loaded, asked, failed] = [new Array(facts.count), new Array(facts.count), new Set(), new Set(), new Set()];
    [vocabulary, byLength] = [new Map(), []];
  }
  function fetchScript(path, whenMissing) {
    const script = make("script", document.head, { src: facts.up + path + facts.query });
    script.addEventListener("error", whenMissing);
    script.addEventListener("load", () => script.remove());
  }
  // Entries: [name, title, summary, classes, tags, text, states, number of problems, whether it has errors, whether it changed]. Without a
  // title, it is the end of the name; empty ends are missing.
  window.tvpIndex = (number, part) => {
    loaded.add(number);
    part.forEach((entry, index) => {
      entry[1] ||= entry[0].slice(entry[0].lastIndexOf("/") + 1);
      entry[6] ??= [];
      const at = number * facts.size + index;
      entries[at] = entry;
      haystacks[at] = `${entry[0]} ${entry[1]} ${entry[2]} ${entry[3].join(" ")} ${entry[4].join(" ")} ${entry[5]}`.toLowerCase();
      learn(haystacks[at], at);
    });
    listener();
  };
  function load(number) {
    if (number < 0 || number >= facts.chunks || asked.has(number)) return;
    asked.add(number);
    fetchScript(`index/${number}.js`, () => { failed.add(number); listener(); });
  }
  // Loads all chunks, a few at a time.
  function loadAll() { for (let number = 0; number < facts.chunks && asked.size - loaded.size - failed.size < 6; number++) load(number); }
  const isWhole = () => loaded.size + failed.size >= facts.chunks;

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
      if (word.startsWith("is:")) return Boolean({ problem: entry[7] || entry[8], broken: entry[8], changed: entry[9] }[word.slice(3)]);
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
  // The entries of an index of words by length that are most like a word.
  function wordsLike(word, index = byLength) {
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const letters = lettersOf(word);
    let [least, near] = [limit, []];
    for (let length = word.length - limit; limit && length <= word.length + limit; length++) {
      for (const other of index[length] ?? []) {
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
  const rows = [[], [], []];
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
  // Searches again for the words that the index has instead of those that it does not have.
  function forgive(words, state) {
    if (words.length > 8 || !isWhole()) return [];
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
  const wordsOf = (text) => text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  // The indexes of designs. `known` are those of a text that this one only narrows.
  function designs(text, { state = "", known = null } = {}) {
    loadAll();
    const words = wordsOf(text);
    const found = known ? known.filter((index) => matches(index, words, state)) : [...entries.keys()].filter((index) => matches(index, words, state));
    const near = found.length || !words.length ? null : forgive(words, state);
    return { found: near ?? found, isExact: !near };
  }

  // MARK: Guides, cells and themes

  window.tvpPages = (list) => {
    pages = list.map(([kind, title, heading, path, text]) => ({
      kind, title, heading, path, text, head: `${title} ${heading}`.toLowerCase(), all: `${title} ${heading} ${text}`.toLowerCase(),
    }));
    listener();
  };
  function loadPages() {
    if (isPagesAsked || !facts.hasPages) return;
    isPagesAsked = true;
    fetchScript("index/pages.js", () => {});
  }
  // Words in titles count most, then in headings, then in texts.
  function rank(entry, words) {
    let points = 0;
    for (const word of words) {
      if (!entry.all.includes(word)) return 0;
      const at = entry.head.indexOf(word);
      points += at < 0 ? 1 : entry.heading ? 4 : 8;
      if (at === 0 || (at > 0 && /\W/.test(entry.head[at - 1]))) points += 3;
    }
    return points + (entry.kind === "Guide" ? 0.5 : 0);
  }
  const ranked = (words) => pages.map((entry) => [rank(entry, words), entry]).filter(([points]) => points > 0).sort(([a], [b]) => b - a).map(([, entry]) => entry);
  // The word of the index that is most like a misspelt one.
  function like(word) {
    if (word.length < 4 || pages.some((entry) => entry.all.includes(word))) return [word];
    pageWords ??= [...new Set(pages.flatMap((entry) => entry.all.split(/[^\p{L}\p{N}]+/u)))].reduce((lists, other) => { (lists[other.length] ??= []).push({ word: other, letters: lettersOf(other) }); return lists; }, []);
    return wordsLike(word, pageWords).slice(0, 1).map((near) => near.word);
  }
  // The pages with the words, best first; null before the index arrived, or for no words.
  function texts(text) {
    const typed = wordsOf(text).filter((word) => !word.includes(":"));
    if (typed.length) loadPages();
    if (!pages || !typed.length) return null;
    let [words, found] = [typed, ranked(typed)];
    if (!found.length) {
      const near = typed.map(like);
      if (near.every((list) => list.length)) { words = near.map(([word]) => word); found = ranked(words); }
    }
    const addressOf = (entry) => facts.up + entry.path.split("#").map((part, index) => (index ? encodeURIComponent(part) : escapePath(part))).join("#");
    return { words, found: found.map((entry) => ({ ...entry, title: entry.heading ? `${entry.title} › ${entry.heading}` : entry.title, address: addressOf(entry) })) };
  }
  // The part of the text around the first word, with the words marked.
  function excerpt(entry, words) {
    const { text } = entry, lower = text.toLowerCase();
    const first = Math.min(...words.map((word) => { const at = lower.indexOf(word); return at < 0 ? Infinity : at; }));
    const start = first === Infinity || first < 60 ? 0 : text.lastIndexOf(" ", first - 40) + 1;
    const line = make("p");
    let rest = (start ? "… " : "") + text.slice(start, start + 160) + (text.length > start + 160 ? " …" : "");
    while (rest) {
      const spots = words.map((word) => [rest.toLowerCase().indexOf(word), word.length]).filter(([at]) => at >= 0).sort(([a], [b]) => a - b);
      if (!spots.length) { line.append(rest); break; }
      const [at, length] = spots[0];
      line.append(rest.slice(0, at));
      make("mark", line, {}, rest.slice(at, at + length));
      rest = rest.slice(at + length);
    }
    return line;
  }
  const escapePath = (path) => path.split("/").map(encodeURIComponent).join("/");
  // The address of a design in the reader's variant.
  function addressOf(name) {
    const { base } = byId("side").dataset;
    return `${base}${escapePath(name)}.html`;
  }
  begin();
  on("tvp-updated", (event) => { if (!event.detail?.isDraft) { entries = null; begin(); } });
  return {
    setUp, designs, texts, excerpt, escapePath, addressOf, load, loadAll, loadPages, isWhole, fetchScript, lettersBetween, wordsOf,
    entry: (index) => entries[index], get facts() { return facts; }, listen(change) { listener = change; },
  };
})();
