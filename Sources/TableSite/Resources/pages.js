// The search in guides, cells, themes and diagnostics. Its index is a script, so that it works from files without a server.
"use strict";
(() => {
  const limit = 8;
  let field, box, entries, isAsked, vocabulary;

  // A live preview replaces the page.
  function begin() {
    [field, box] = ["search", "hits"].map((id) => document.getElementById(id));
    if (!field || !box) return;
    [entries, isAsked, vocabulary] = [null, false, null];
    field.addEventListener("input", show);
    field.addEventListener("focus", load);
    document.getElementById("clear")?.addEventListener("click", show);
    if (field.value) show();
  }

  window.tvpPages = (list) => {
    entries = list.map(([kind, title, heading, path, text]) => ({
      kind, title, heading, path, text, head: `${title} ${heading}`.toLowerCase(), all: `${title} ${heading} ${text}`.toLowerCase(),
    }));
    show();
  };
  function load() {
    if (isAsked) return;
    isAsked = true;
    const script = document.createElement("script");
    script.src = box.dataset.index;
    document.head.append(script);
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
  function find(words) {
    const ranked = entries.map((entry) => [rank(entry, words), entry]).filter(([points]) => points > 0);
    return ranked.sort(([a], [b]) => b - a).map(([, entry]) => entry);
  }
  // The words of the index that are most like a misspelt one.
  function like(word) {
    const between = window.tvp?.lettersBetween;
    if (!between || word.length < 4 || entries.some((entry) => entry.all.includes(word))) return [word];
    vocabulary ??= new Set(entries.flatMap((entry) => entry.all.split(/[^\p{L}\p{N}]+/u)));
    let [least, near] = [word.length < 8 ? 1 : 2, []];
    for (const other of vocabulary) {
      if (Math.abs(other.length - word.length) > least) continue;
      const distance = between(word, other, least);
      if (distance < least) [least, near] = [distance, []];
      if (distance === least) near.push(other);
    }
    return near.slice(0, 1);
  }

  // The part of the text around the first word, with the words marked.
  function excerpt(entry, words) {
    const text = entry.text, lower = text.toLowerCase();
    const first = Math.min(...words.map((word) => { const at = lower.indexOf(word); return at < 0 ? Infinity : at; }));
    const start = first === Infinity || first < 60 ? 0 : text.lastIndexOf(" ", first - 40) + 1;
    const line = document.createElement("p");
    const part = (start ? "… " : "") + text.slice(start, start + 160) + (text.length > start + 160 ? " …" : "");
    let rest = part;
    while (rest) {
      const spots = words.map((word) => [rest.toLowerCase().indexOf(word), word.length]).filter(([at]) => at >= 0).sort(([a], [b]) => a - b);
      if (!spots.length) { line.append(rest); break; }
      const [at, length] = spots[0];
      const mark = document.createElement("mark");
      mark.textContent = rest.slice(at, at + length);
      line.append(rest.slice(0, at), mark);
      rest = rest.slice(at + length);
    }
    return line;
  }
  function show() {
    const text = field.value.trim().toLowerCase();
    if (text) load();
    const typed = text.split(/\s+/).filter((word) => word && !word.includes(":"));
    if (!entries || !typed.length) { box.hidden = true; box.replaceChildren(); return; }
    let words = typed, found = find(words);
    if (!found.length) {
      const near = typed.map(like);
      if (near.every((list) => list.length)) { words = near.map(([word]) => word); found = find(words); }
    }
    const list = document.createElement("ul");
    for (const entry of found.slice(0, limit)) {
      const item = document.createElement("li"), link = document.createElement("a"), kind = document.createElement("span");
      link.href = box.dataset.up + entry.path.split("#").map((part, index) => index ? encodeURIComponent(part) : part.split("/").map(encodeURIComponent).join("/")).join("#");
      link.textContent = entry.heading ? `${entry.title} › ${entry.heading}` : entry.title;
      kind.className = "soft";
      kind.textContent = entry.kind;
      const head = document.createElement("h3");
      head.append(link, " ", kind);
      item.append(head);
      if (entry.text) item.append(excerpt(entry, words));
      list.append(item);
    }
    const title = document.createElement("h2");
    title.textContent = found.length ? `Pages (${found.length})` : "No page matches";
    box.replaceChildren(title, list);
    if (found.length > limit) {
      const more = document.createElement("p");
      more.className = "soft";
      more.textContent = `and ${found.length - limit} more; add a word to narrow the search`;
      box.append(more);
    }
    box.hidden = false;
  }
  document.addEventListener("tvp-updated", begin);
  begin();
})();
