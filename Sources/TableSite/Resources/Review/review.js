"use strict";
// Verdicts and comments: kept in this browser, exported as Markdown and JSON.
(() => {
  const { one: find, all, copy, keys, store, make, on } = window.tvp;
  const dialog = find("#review");
  const summary = find("#review-summary");
  const {run, subject} = document.body.dataset;
  const key = "review:" + run;
  const verdicts = {accept: "accepted", reject: "rejected"};

  // A snapshot, or a group of them: what its verdict and comment are about.
  const items = all(".remarks").map(box => {
    const owner = box.closest("article, .group");
    const articles = owner.matches("article") ? [owner] : all("article", owner);
    return {box, owner, articles, name: articles[0].dataset.name, note: find("textarea", box), choices: all("input", box)};
  });
  const verdictOf = item => item.choices.find(choice => choice.checked)?.value ?? "";

  function restore() {
    const known = store.read(key, {});
    summary.value = known.summary ?? "";
    for (const item of items) {
      const saved = known.items?.[item.name] ?? {};
      item.note.value = saved.comment ?? "";
      for (const choice of item.choices) choice.checked = choice.value === (saved.verdict ?? "");
      if (item.note.value || verdictOf(item)) item.box.open = true;
    }
  }
  function save() {
    const kept = {};
    for (const item of items) {
      const [verdict, comment] = [verdictOf(item), item.note.value];
      if (verdict || comment) kept[item.name] = {verdict, comment};
    }
    store.set(key, JSON.stringify({summary: summary.value, items: kept}));
    show();
  }
  function show() {
    let done = 0;
    for (const item of items) {
      const verdict = verdictOf(item);
      if (verdict) done += 1;
      item.box.dataset.verdict = verdict;
      const words = [verdicts[verdict], item.note.value.trim() && "commented"].filter(Boolean).join(", ");
      find("summary", item.box).textContent = words ? words[0].toUpperCase() + words.slice(1) : "Verdict and comment";
    }
    // A change is decided by a verdict here, or at once where the page is served.
    const open = items.filter(item => item.articles.every(article => !find(".actions", article) && article.matches(".recorded") || find(".status", article).textContent.includes("rejected")) && !verdictOf(item));
    const decided = done + open.length;
    find("#review-open").textContent = `Review ${decided}/${items.length}`;
    const bar = find("#progress");
    if (bar) { bar.max = items.length; bar.value = decided; bar.textContent = `${decided} of ${items.length} decided`; }
  }

  const rowsOf = item => all(".rows li:not(:has(li))", item.articles[0]).map(row => ({
    place: find("b", row).textContent, changes: all("span", row).map(change => change.textContent),
  }));
  function counts() {
    const number = verdict => items.filter(item => verdictOf(item) === verdict).length;
    const parts = [[number("accept"), "accepted"], [number("reject"), "rejected"], [number(""), "without a verdict"]];
    return parts.filter(([count]) => count).map(([count, words]) => `${count} ${words}`).join(", ");
  }
  const code = text => "`" + text.replaceAll("`", "'") + "`";
  function markdown() {
    const lines = [`## ${subject}`, "", `**Review**: ${counts()}`];
    if (summary.value.trim()) lines.push("", summary.value.trim());
    for (const [verdict, title] of [["reject", "Rejected"], ["", "Comments"], ["accept", "Accepted"]]) {
      const chosen = items.filter(item => verdictOf(item) === verdict && (verdict || item.note.value.trim()));
      if (!chosen.length) continue;
      lines.push("", `### ${title}`, "");
      for (const item of chosen) {
        const others = item.articles.length - 1;
        lines.push(`- ${code(item.name)}${others ? ` and ${others} more` : ""}`);
        for (const line of item.note.value.trim().split("\n").filter(Boolean)) lines.push(`  ${line}`);
        if (verdict === "accept") continue;
        for (const row of rowsOf(item).slice(0, 5)) lines.push(`  - ${[code(row.place), row.changes.map(code).join(", ")].filter(Boolean).join(": ")}`);
      }
    }
    return lines.join("\n") + "\n";
  }
  const json = () => JSON.stringify({
    version: 1, subject, run, summary: summary.value, items: items.map(item => ({
      snapshots: item.articles.map(article => article.dataset.name), status: find(".status", item.owner).textContent,
      verdict: verdictOf(item) || null, comment: item.note.value, rows: rowsOf(item),
    })),
  }, null, 2) + "\n";

  function download(name, type, text) {
    const link = make("a", null, {href: URL.createObjectURL(new Blob([text], {type})), download: name});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
  function open() {
    find("#review-counts").textContent = counts() + ".";
    find("#review-text").value = markdown();
    dialog.showModal();
  }

  if (!items.length) return void (find("#review-open").hidden = true);
  restore();
  show();
  for (const item of items) item.box.addEventListener("input", save);
  summary.addEventListener("input", () => { save(); find("#review-text").value = markdown(); });
  find("#review-open").addEventListener("click", open);
  find("#review-markdown").addEventListener("click", () => download("review.md", "text/markdown", markdown()));
  find("#review-json").addEventListener("click", () => download("review.json", "application/json", json()));
  find("#review-copy").addEventListener("click", event => copy(find("#review-text").value, event.target));
  find("#review-clear").addEventListener("click", () => {
    store.set(key, null);
    restore();
    show();
    dialog.close();
  });
  // Verdicts by the keyboard, and taking the last one back.
  const given = [];
  on("tvp-verdict", event => {
    const item = event.detail ? items.find(item => item.articles.includes(event.detail.article)) : given.at(-1)?.item;
    if (!item) return;
    const verdict = event.detail?.verdict ?? given.pop().before;
    if (event.detail) given.push({item, before: verdictOf(item)});
    for (const choice of item.choices) choice.checked = choice.value === verdict;
    save();
  });
  on("tvp-decided", show);
  keys([["v", "verdict and comment", () => {
    const owner = find("article.current") ?? items[0].owner;
    const item = items.find(item => item.articles.includes(owner)) ?? items[0];
    item.box.open = true;
    item.choices.find(choice => choice.checked).focus();
  }]]);
})();
