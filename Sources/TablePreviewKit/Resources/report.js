"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const find = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const articles = all("article");
  const search = find("#search");
  const statusOf = element => element.classList[0];
  const matches = article => !article.hidden && find("#show-" + statusOf(article)).checked;
  // The articles that match the filters. Of a group, only the first article may be visible; the keyboard also goes to the first one of each
  // other change.
  const shown = () => articles.filter(matches);
  const isFirst = article => article.matches(".change > summary + article");
  const seen = () => shown().filter(article => isFirst(article) || !article.closest("details:not([open])"));
  const isOpen = article => article.matches(".failed, .new") && find(".actions", article) !== null;
  const open = () => shown().filter(isOpen);

  // The counts and the search field are filters. The URL stores them.
  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const element of all("article, .fine li")) {
      const text = element.textContent.toLowerCase();
      element.hidden = !words.every(word => word.startsWith("!") ? word.length < 2 || !text.includes(word.slice(1)) : text.includes(word));
    }
    count();
    remember();
  }

  function unfold(article) {
    const box = article?.closest("details");
    if (box) box.open = true;
  }
  function count() {
    for (const group of all(".group")) {
      const members = all("article", group).filter(matches);
      group.hidden = members.length === 0;
      unfold(members[0]);
    }
    find("#no-match").hidden = articles.length === 0 || shown().length > 0;
    const number = open().length;
    const accept = find("#accept-shown"), copy = find("#copy-shown");
    if (accept) accept.textContent = `Accept all ${number} shown`;
    if (copy) copy.textContent = `Copy command to accept ${number} shown`;
    if (accept ?? copy) (accept ?? copy).disabled = number === 0;
  }

  search.addEventListener("input", filter);
  const chips = all(".chip input");
  for (const box of chips) box.addEventListener("change", () => { count(); remember(); });

  // The URL: #SNAPSHOT&TAB&q=WORDS&hide=STATUS,STATUS
  function remember() {
    const tab = current && tabOf(current);
    const hidden = chips.filter(box => !box.checked).map(box => box.id.slice(5));
    const parts = [current?.id ?? "", tab ?? "", search.value && "q=" + encodeURIComponent(search.value), hidden.length && "hide=" + hidden];
    const hash = parts.filter((part, index) => index === 0 || part).join("&");
    history.replaceState(null, "", hash ? "#" + hash : location.pathname + location.search);
  }
  function recall() {
    const parts = location.hash.slice(1).split("&");
    const value = name => { const part = parts.find(part => part.startsWith(name)); return part === undefined ? "" : part.slice(name.length); };
    try { search.value = decodeURIComponent(value("q=")); } catch { /* no text */ }
    const hidden = value("hide=").split(",");
    for (const box of chips) box.checked = !hidden.includes(box.id.slice(5));
  }

  // Zoom: at 1, a point of the table is a CSS pixel.
  const steps = [0.25, 0.5, 0.65, 0.75, 1, 1.5, 2, 4, 8];
  let zoom = 1;
  function setZoom(value) {
    zoom = value;
    root.style.setProperty("--zoom", zoom);
    root.classList.toggle("sharp", zoom > 1.5);
    find("#zoom").textContent = `${zoom * 100}%`;
  }
  const zoomBy = step => setZoom(steps[Math.max(0, Math.min(steps.length - 1, steps.indexOf(zoom) + step))]);
  find("#smaller").addEventListener("click", () => zoomBy(-1));
  find("#larger").addEventListener("click", () => zoomBy(1));

  // The current snapshot receives the keyboard shortcuts, and the URL names it.
  let current = null;
  const tabOf = article => find(".tabs :checked", article)?.value;
  function select(article) {
    current?.classList.remove("current");
    current = article;
    current.classList.add("current");
    remember();
  }
  function go(step) {
    const list = seen();
    if (!list.length) return;
    const place = list.indexOf(current);
    const article = list[Math.max(0, Math.min(list.length - 1, place + step))];
    unfold(article);
    select(article);
    article.scrollIntoView();
    article.focus({preventScroll: true});
  }
  function follow() {
    const [id, tab] = location.hash.slice(1).split("&");
    recall();
    filter();
    const article = articles.find(article => article.id === id);
    if (!article) return;
    unfold(article);
    const input = all(".tabs input", article).find(input => input.value === tab);
    if (input) input.checked = true;
    select(article);
    article.scrollIntoView();
  }
  addEventListener("hashchange", follow);

  // Outlines a row in each image and scrolls to it.
  function clear(article) {
    for (const spot of all(".spot", article)) spot.remove();
    for (const button of all(".rows [aria-pressed=true]", article)) button.setAttribute("aria-pressed", "false");
  }
  function jump(article, button) {
    const isOn = button.getAttribute("aria-pressed") === "true";
    clear(article);
    if (isOn) return;
    button.setAttribute("aria-pressed", "true");
    const {expected, actual} = button.dataset;
    const tabs = all(".tabs input", article);
    const tab = tabOf(article);
    const wanted = tab === "actual" && !actual ? "expected" : tab === "expected" && !expected ? "actual" : tab;
    for (const input of tabs) if (input.value === wanted) input.checked = true;
    for (const figure of all("figure:not(.film)", article)) {
      const place = figure.classList.contains("expected") ? expected : figure.classList.contains("actual") ? actual : actual || expected;
      if (!place) continue;
      const [left, top, width, height] = place.split(" ");
      const spot = document.createElement("span");
      spot.className = "spot";
      Object.assign(spot.style, {left: left + "%", top: top + "%", width: width + "%", height: height + "%"});
      find(".frame", figure).append(spot);
    }
    select(article);
    reveal(article);
  }
  function reveal(article) {
    const stage = find(".stage", article);
    const spot = all(".spot", article).find(spot => spot.offsetParent !== null && spot.getClientRects().length);
    if (!spot) return;
    const [box, place] = [stage.getBoundingClientRect(), spot.getBoundingClientRect()];
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    stage.scrollTo({
      top: stage.scrollTop + place.top - box.top - (box.height - place.height) / 2,
      left: stage.scrollLeft + Math.min(place.left - box.left - 20, 0), behavior,
    });
    if (box.top < 0 || box.bottom > innerHeight) stage.scrollIntoView({block: "nearest", behavior});
  }

  // Quotes arguments for a shell.
  const quoted = text => /^[A-Za-z0-9/_@.-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'";
  const say = text => { find("#said").textContent = text; };
  async function copy(text, button) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The clipboard API needs a secure context; otherwise use the older method.
      const field = document.createElement("textarea");
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
      button.focus();
    }
    say("Copied");
    const words = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = words; }, 1200);
  }

  // When show-report serves the page: the accept and reject actions.
  const token = find("meta[name=tvp-token]")?.content;
  async function settle(article, action) {
    const buttons = all(".actions button", article);
    for (const button of buttons) button.disabled = true;
    find(".problem", article)?.remove();
    let problem = "";
    try {
      const path = article.dataset.name.split("/").map(encodeURIComponent).join("/");
      const answer = await fetch(`/${action}/${path}`, {method: "POST", headers: {"X-Tvp-Token": token}});
      if (!answer.ok) problem = (await answer.text()).trim();
    } catch {
      problem = "show-report has stopped: start it again, then reload this page";
    }
    if (problem) {
      const text = document.createElement("p");
      text.className = "problem";
      text.setAttribute("role", "alert");
      text.textContent = problem;
      find(".head", article).append(text);
      for (const button of buttons) button.disabled = false;
      return false;
    }
    const before = statusOf(article), after = action === "accept" ? "recorded" : before;
    decided.at(-1).push({article, before, actions: find(".actions", article), words: find(".status", article).textContent});
    find(".actions", article).remove();
    mark(article, after, action === "accept" ? "accepted" : "rejected");
    say(`${article.dataset.name} ${action}ed`);
    return true;
  }
  function mark(article, status, words) {
    tally(statusOf(article), -1);
    tally(status, 1);
    article.classList.replace(statusOf(article), status);
    find(".status", article).textContent = words;
    const group = article.closest(".group");
    if (!group) return;
    const members = all("article", group);
    const first = members.find(isOpen) ?? members[0];
    group.className = "group " + statusOf(first);
    find(".head .status", group).textContent = find(".status", first).textContent;
    const actions = find(".head .actions", group);
    if (actions) actions.hidden = !members.some(isOpen);
  }
  function tally(status, by) {
    const chip = find(".chip." + status), number = find("b", chip);
    number.textContent = Number(number.textContent) + by;
    chip.hidden = number.textContent === "0";
  }

  // A click is a single decision, even about several snapshots. They are settled one at a time, because each changes the manifest.
  const decided = [];
  const undo = find("#undo");
  async function decide(list, action) {
    decided.push([]);
    for (const article of list) if (!await settle(article, action)) break;
    if (!decided.at(-1).length) decided.pop();
    update();
  }
  async function takeBack() {
    undo.disabled = true;
    const decision = decided.at(-1) ?? [];
    let answer = null;
    while (decision.length) {
      try { answer = await fetch("/undo", {method: "POST", headers: {"X-Tvp-Token": token}}); } catch { break; }
      if (!answer.ok) { say((await answer.text()).trim()); break; }
      const {article, before, actions, words} = decision.pop();
      find(".head", article).append(actions);
      for (const button of all("button", actions)) button.disabled = false;
      mark(article, before, words);
      say(`${article.dataset.name}: ${words} again`);
    }
    if (!decision.length) decided.pop();
    update();
  }
  function update() {
    count();
    undo.disabled = !decided.length;
    const number = decided.at(-1)?.length ?? 0;
    undo.textContent = number > 1 ? `Undo ${number}` : "Undo";
  }

  // Shows the full image of a snapshot that passed.
  function look(button) {
    const picture = find("img", button).cloneNode();
    find("#look-title").textContent = picture.alt = find(".name", button.parentElement).textContent;
    find("#look .frame").replaceChildren(picture);
    find("#look").showModal();
  }

  const membersOf = button => all("article", button.closest(".group")).filter(article => matches(article) && isOpen(article));
  const command = list => {
    const {command, output} = find("#copy-shown").dataset;
    return command + list.map(article => " " + quoted(article.dataset.name)).join("") + output;
  };
  document.addEventListener("click", event => {
    const button = event.target.closest("button");
    const article = event.target.closest("article");
    if (article && article !== current) select(article);
    if (!button) return;
    if (button.closest(".rows")) jump(article, button);
    else if (button.matches("article .copy")) copy(find(".command", article).textContent, button);
    else if (button.matches(".group > .head .copy")) copy(command(membersOf(button)), button);
    else if (button.matches("article .accept, article .reject")) decide([article], button.className);
    else if (button.matches(".group > .head .accept, .group > .head .reject")) decide(membersOf(button), button.className);
    else if (button === undo) takeBack();
    else if (button.matches(".look")) look(button);
    else if (button.matches(".close")) button.closest("dialog").close();
    else if (button.id === "help") find("#keys").showModal();
    else if (button.id === "copy-shown") {
      copy(command(open()), button);
    } else if (button.id === "accept-shown") {
      button.disabled = true;
      decide(open(), "accept");
    }
  });
  document.addEventListener("change", event => {
    const article = event.target.closest("article");
    if (!article || !event.target.closest(".tabs")) return;
    select(article);
    reveal(article);
  });
  document.addEventListener("input", event => {
    if (event.target.matches(".cut")) event.target.closest(".viewer").style.setProperty("--cut", event.target.value + "%");
  });

  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
    if (event.target.matches?.("textarea")) return;
    if (event.target === search) {
      if (event.key === "Escape") { event.preventDefault(); search.value = ""; filter(); search.blur(); }
      return;
    }
    const article = current ?? seen()[0];
    switch (event.key) {
    case "/": event.preventDefault(); search.focus(); search.select(); break;
    case "j": case "n": go(1); break;
    case "k": case "p": go(-1); break;
    case "+": case "=": zoomBy(1); break;
    case "-": case "−": zoomBy(-1); break;
    case "0": setZoom(1); break;
    case "u": undo?.click(); break;
    case "?": find("#keys").showModal(); break;
    case "Escape": if (current) clear(current); break;
    case "r": {
      const rows = article ? all(".rows button", article) : [];
      const next = rows[(rows.findIndex(row => row.getAttribute("aria-pressed") === "true") + 1) % rows.length];
      if (next) { next.focus(); if (next.getAttribute("aria-pressed") === "false") jump(article, next); }
      break;
    }
    case "a": case "x": case "c": find(".actions ." + {a: "accept", x: "reject", c: "copy"}[event.key], article ?? undefined)?.click(); break;
    default:
      if (article && /^[1-8]$/.test(event.key)) {
        const name = ["difference", "actual", "expected", "side", "slider", "flip", "overlay", "film"][event.key - 1];
        all(".tabs input", article).find(input => input.value === name)?.click();
      }
    }
  });

  // A phone's screen is narrower than the image of one.
  setZoom(innerWidth < 350 ? 0.65 : innerWidth < 480 ? 0.75 : 1);
  follow();
})();
