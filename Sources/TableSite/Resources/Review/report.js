"use strict";
(() => {
  const { place, keys, make, copy: copyText, post, one: find, all, byId, on } = window.tvp;
  const root = document.documentElement;
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

  // The counts, the search field and the cause are filters. The address stores them.
  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const element of all("article, .fine li")) {
      // Names, causes and changes, without the words of the controls.
      const parts = element.matches("article") ? all(":scope > .head :is(h2, h3), .facts > :not(.remarks, button)", element) : [element];
      const text = parts.map(part => part.textContent).join("\n").toLowerCase();
      element.hidden = !words.every(word => word.startsWith("!") ? word.length < 2 || !text.includes(word.slice(1)) : text.includes(word));
    }
    count();
    remember();
  }
  function unfold(element) {
    const box = element?.closest("details");
    if (box) box.open = true;
  }
  function count() {
    for (const group of all(".group")) {
      const members = all("article", group).filter(matches);
      group.hidden = members.length === 0;
      const number = members.filter(isOpen).length;
      for (const button of all(":scope > .head :is(.accept, .reject)", group)) button.textContent = button.textContent.replace(/\d+$/, number);
      unfold(members[0]);
    }
    find("#no-match").hidden = articles.length === 0 || shown().length > 0;
    const number = open().length;
    const accept = find("#accept-shown"), copy = find("#copy-shown");
    if (accept) accept.textContent = `Accept all ${number} shown`;
    if (copy) copy.textContent = `Copy accept command (${number} shown)`;
    if (accept ?? copy) (accept ?? copy).disabled = number === 0;
  }
  search.addEventListener("input", filter);
  const chips = all(".chip input");
  for (const box of chips) box.addEventListener("change", () => { count(); remember(); });

  // The address: #SNAPSHOT&tab=TAB&q=WORDS&hide=STATUS,STATUS
  function remember() {
    const hidden = chips.filter(box => !box.checked).map(box => box.id.slice(5));
    place.set({ tab: (current && tabOf(current)) || null, q: search.value || null, hide: hidden.length ? hidden.join(",") : null }, { name: current?.id ?? "" });
  }
  function recall() {
    search.value = place.get("q") ?? "";
    const hidden = (place.get("hide") ?? "").split(",");
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

  // The current snapshot receives the keyboard shortcuts, and the address names it.
  let current = null;
  const tabOf = article => find(".viewer .choice :checked", article)?.value;
  function select(article) {
    current?.classList.remove("current");
    current = article;
    current.classList.add("current");
    remember();
  }
  function go(step) {
    const list = seen();
    if (!list.length) return;
    const at = list.indexOf(current);
    const article = list[Math.max(0, Math.min(list.length - 1, at + step))];
    unfold(article);
    select(article);
    article.scrollIntoView();
    article.focus({preventScroll: true});
  }
  function follow() {
    const { name, values } = place.read();
    recall();
    filter();
    const article = articles.find(article => article.id === name);
    if (!article) return;
    unfold(article);
    const input = all(".viewer .choice input", article).find(input => input.value === values.get("tab"));
    if (input) input.checked = true;
    select(article);
    article.scrollIntoView();
  }
  addEventListener("hashchange", follow);

  // Each changed row is outlined in each picture that shows it; a button chooses one and scrolls to it.
  function mark(article) {
    for (const button of all(".rows button", article)) {
      for (const figure of all("figure:not(.film)", article)) {
        const {expected, actual} = button.dataset;
        const spot = figure.classList.contains("expected") ? expected : figure.classList.contains("actual") ? actual : actual || expected;
        if (!spot) continue;
        const [left, top, width, height] = spot.split(" ");
        const box = make("span", find(".frame", figure), {class: "spot", "data-row": all(".rows button", article).indexOf(button)});
        Object.assign(box.style, {left: left + "%", top: top + "%", width: width + "%", height: height + "%"});
      }
    }
  }
  function clear(article) {
    for (const spot of all(".spot.chosen", article)) spot.classList.remove("chosen");
    for (const button of all(".rows [aria-pressed=true]", article)) button.setAttribute("aria-pressed", "false");
  }
  function jump(article, button) {
    const isOn = button.getAttribute("aria-pressed") === "true";
    clear(article);
    if (isOn) return;
    button.setAttribute("aria-pressed", "true");
    const {expected, actual} = button.dataset;
    const tab = tabOf(article);
    const wanted = tab === "actual" && !actual ? "expected" : tab === "expected" && !expected ? "actual" : tab;
    for (const input of all(".viewer .choice input", article)) if (input.value === wanted) input.checked = true;
    for (const spot of all(`.spot[data-row="${all(".rows button", article).indexOf(button)}"]`, article)) spot.classList.add("chosen");
    select(article);
    reveal(article);
  }
  function reveal(article) {
    const stage = find(".stage", article);
    const spot = all(".spot.chosen", article).find(spot => spot.offsetParent !== null && spot.getClientRects().length);
    if (!spot) return;
    const [box, at] = [stage.getBoundingClientRect(), spot.getBoundingClientRect()];
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    stage.scrollTo({
      top: stage.scrollTop + at.top - box.top - (box.height - at.height) / 2,
      left: stage.scrollLeft + Math.min(at.left - box.left - 20, 0), behavior,
    });
    if (box.top < 0 || box.bottom > innerHeight) stage.scrollIntoView({block: "nearest", behavior});
  }

  // Quotes arguments for a shell.
  const quoted = text => /^[A-Za-z0-9/_@.-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'";
  const say = text => { find("#said").textContent = text; };
  function copy(text, button) { copyText(text, button); say("Copied"); }

  // When show-report serves the page: the accept and reject actions.
  async function settle(article, action) {
    const buttons = all(".actions button", article);
    for (const button of buttons) button.disabled = true;
    find(".problem", article)?.remove();
    let problem = "";
    try {
      const path = article.dataset.name.split("/").map(encodeURIComponent).join("/");
      const answer = await post(`/${action}/${path}`);
      if (!answer.ok) problem = (await answer.text()).trim();
    } catch {
      problem = "show-report has stopped: start it again, then reload this page";
    }
    if (problem) {
      make("p", find(".head", article), {class: "problem", role: "alert"}, problem);
      for (const button of buttons) button.disabled = false;
      return false;
    }
    const before = statusOf(article), after = action === "accept" ? "recorded" : before;
    decided.at(-1).push({article, before, actions: find(".actions", article), words: find(".status", article).textContent});
    find(".actions", article).remove();
    changeStatus(article, after, action === "accept" ? "accepted" : "rejected");
    say(`${article.dataset.name} ${action}ed`);
    return true;
  }
  function label(status, kind, words) {
    status.className = "status " + kind;
    status.textContent = words;
  }
  function changeStatus(article, status, words) {
    tally(statusOf(article), -1);
    tally(status, 1);
    article.classList.replace(statusOf(article), status);
    label(find(".status", article), status, words);
    const group = article.closest(".group");
    if (!group) return;
    const members = all("article", group);
    const first = members.find(isOpen) ?? members[0];
    group.className = statusOf(first) + " group";
    label(find(".head .status", group), statusOf(first), find(".status", first).textContent);
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
    // The button is gone; the keyboard goes on at the next change.
    if (!document.activeElement.offsetParent) (open()[0] ?? undo).focus({preventScroll: true});
  }
  // Decisions from before the page was loaded again.
  const undoable = Number(undo?.dataset.steps ?? 0);
  async function act(action, after) {
    let problem = "show-report has stopped: start it again, then reload this page";
    try {
      const answer = await post(action);
      if (answer.ok) return after();
      problem = (await answer.text()).trim();
    } catch { /* as above */ }
    say(problem);
  }
  async function takeBack() {
    undo.disabled = true;
    if (!decided.length) return act("/undo", () => location.reload());
    const decision = decided.at(-1) ?? [];
    let answer = null;
    while (decision.length) {
      try { answer = await post("/undo"); } catch { break; }
      if (!answer.ok) { say((await answer.text()).trim()); break; }
      const {article, before, actions, words} = decision.pop();
      find(".head", article).append(actions);
      for (const button of all("button", actions)) button.disabled = false;
      changeStatus(article, before, words);
      say(`${article.dataset.name}: ${words} again`);
    }
    if (!decision.length) decided.pop();
    update();
  }
  function update() {
    count();
    undo.disabled = !decided.length && !undoable;
    const number = decided.at(-1)?.length ?? 0;
    undo.textContent = number > 1 ? `Undo ${number}` : "Undo";
    document.dispatchEvent(new Event("tvp-decided"));
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
  on("click", event => {
    const button = event.target.closest("button");
    const article = event.target.closest("article");
    if (article && article !== current) select(article);
    if (!button) return;
    if (button.closest(".rows")) jump(article, button);
    else if (button.matches("article .copy")) copy(find(".command", article).textContent, button);
    else if (button.matches(".group > .head .copy")) copy(command(membersOf(button)), button);
    else if (button.matches("article .accept, article .reject")) decide([article], button.dataset.action);
    else if (button.matches(".group > .head .accept, .group > .head .reject")) decide(membersOf(button), button.dataset.action);
    else if (button.matches(".by")) { button.disabled = true; act("/accept-cause/" + button.dataset.cause, () => location.reload()); }
    else if (button === undo) takeBack();
    else if (button.matches(".look")) look(button);
    else if (button.matches(".close")) button.closest("dialog").close();
    else if (button.id === "copy-shown") {
      copy(command(open()), button);
    } else if (button.id === "accept-shown") {
      button.disabled = true;
      decide(open(), "accept");
    }
  });
  on("change", event => {
    const article = event.target.closest("article");
    if (!article || !event.target.closest(".viewer .choice")) return;
    select(article);
    reveal(article);
  });
  on("input", event => {
    if (event.target.matches(".cut")) event.target.closest(".viewer").style.setProperty("--cut", event.target.value + "%");
  });
  search.addEventListener("keydown", event => {
    if (event.key === "Escape") { event.preventDefault(); search.value = ""; filter(); search.blur(); }
  });

  // Accepts or rejects: at once where the page is served, otherwise as a verdict for the review.
  const settleHere = verdict => {
    const article = current ?? seen()[0];
    if (article && article !== current) select(article);
    const button = article && find(".actions ." + verdict, article);
    if (button) button.click(); else if (article) document.dispatchEvent(new CustomEvent("tvp-verdict", {detail: {article, verdict}}));
  };
  const tabs = ["side", "slider", "overlay", "film", "difference", "actual", "expected", "flip"];
  keys([
    ["j", "next change", () => go(1)], ["k", "previous change", () => go(-1)],
    ["n", "next changed row", () => {
      const article = current ?? seen()[0], rows = article ? all(".rows button", article) : [];
      const next = rows[(rows.findIndex(row => row.getAttribute("aria-pressed") === "true") + 1) % rows.length];
      if (!next) return false;
      unfold(next);
      next.focus();
      if (next.getAttribute("aria-pressed") === "false") jump(article, next);
    }],
    ["a", "accept", () => settleHere("accept")], ["r", "reject", () => settleHere("reject")],
    ["u", "undo", () => { if (undo) undo.click(); else document.dispatchEvent(new CustomEvent("tvp-verdict", {detail: null})); }],
    ["c", "copy the command that accepts it", () => { const button = find(".actions .copy", current ?? seen()[0] ?? document); if (!button) return false; button.click(); }],
    ["1 2 3 4 5 6 7 8", "side by side, slider, overlay, film, difference, new, old, flip", (_, key) => {
      const article = current ?? seen()[0];
      all(".viewer .choice input", article ?? undefined).find(input => input.value === tabs[key - 1])?.click();
    }],
    ["h", "show or hide the marks", () => { root.classList.toggle("unmarked"); }],
    ["+ =", "zoom in", () => zoomBy(1)], ["- −", "zoom out", () => zoomBy(-1)], ["0", "zoom to 100 %", () => setZoom(1)],
    ["Escape", "remove the outline", () => { if (current) clear(current); }],
  ]);

  for (const article of articles) mark(article);
  // A phone's screen is narrower than the image of one.
  setZoom(innerWidth < 350 ? 0.65 : innerWidth < 480 ? 0.75 : 1);
  follow();
})();
