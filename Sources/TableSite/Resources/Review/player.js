// The transport of played pages: play, pause, step, speed, scrubber, and an address for each step. Without this script, the page's own radio
// buttons and checkbox show each step.
"use strict";
(() => {
  const { place, keys, one, all, byId } = window.tvp;
  const bar = one(".transport");
  if (!bar) return;
  const steps = all(".film input");
  const last = steps.length ? steps.length - 1 : 1;
  const played = byId("played");
  const scrubber = one("[type=range]", bar);
  const speed = one("select", bar);
  const button = (name) => one(`[data-do=${name}]`, bar);
  // A step takes 1.5 s at normal speed: its animation, then a pause to look at it.
  const stepTime = 1500;
  const movedPart = 0.6;
  // From 0 to the number of steps: 2.5 is in the middle of step 3.
  let position = 0;
  let isPlaying = false;
  let before = 0;

  bar.hidden = false;
  scrubber.max = String(last);

  const running = () => document.getAnimations().filter((animation) => animation.effect?.target?.closest?.(".stage"));
  function seek(progress) {
    const part = Math.min(1, progress / movedPart);
    for (const animation of running()) {
      animation.pause();
      const { endTime } = animation.effect.getComputedTiming();
      // Just before its end: a finished transition is gone, and cannot be set back.
      animation.currentTime = Math.min(endTime * part, endTime - 0.01);
    }
  }
  // A checkbox makes transitions when it changes; afterwards they are gone and have to be made again.
  function arm() {
    if (!played || running().length) return;
    document.documentElement.classList.add("instant");
    played.checked = false;
    document.body.getBoundingClientRect();
    document.documentElement.classList.remove("instant");
    played.checked = true;
    document.body.getBoundingClientRect();
  }
  const at = () => Math.ceil(position - 1e-6);
  function go(to) {
    const old = at();
    position = Math.max(0, Math.min(last, to));
    const step = at();
    if (steps.length) {
      if (!steps[step].checked) steps[step].checked = true;
      if (step !== old) remember(step);
      if (step > 0) seek(position - step + 1);
    } else if (position === 0) played.checked = false;
    else { arm(); seek(position); }
    show(step);
  }
  function show(step) {
    scrubber.value = String(position);
    const name = steps.length ? (step === 0 ? "Start" : `Step ${step} of ${last}`) : `${Math.round(position * 100)}%`;
    scrubber.setAttribute("aria-valuetext", name);
    one("output", bar).textContent = name;
    button("back").disabled = position === 0;
    button("next").disabled = position === last;
    button("play").textContent = isPlaying ? "Pause" : "Play";
  }
  const remember = (step) => place.set({}, { name: "s" + step });
  function tick(now) {
    if (!isPlaying) return;
    const next = position + ((now - before) * Number(speed.value)) / stepTime;
    before = now;
    if (next >= last) isPlaying = false;
    go(next);
    if (isPlaying) requestAnimationFrame(tick);
  }
  function play() {
    isPlaying = !isPlaying;
    if (isPlaying) {
      if (position >= last) go(0);
      before = performance.now();
      requestAnimationFrame(tick);
    }
    show(at());
  }
  const stop = () => { isPlaying = false; };
  button("play").addEventListener("click", play);
  button("back").addEventListener("click", () => { stop(); go(Math.ceil(position) - 1); });
  button("next").addEventListener("click", () => { stop(); go(Math.floor(position) + 1); });
  scrubber.addEventListener("input", () => { stop(); go(Number(scrubber.value)); });
  keys([[" ", "play or pause", play]]);
  // A step that the reader chooses plays by itself.
  for (const [index, input] of steps.entries()) {
    input.addEventListener("change", () => {
      stop();
      position = index;
      remember(index);
      show(index);
    });
  }
  played?.addEventListener("change", () => { stop(); position = played.checked ? 1 : 0; show(at()); });

  function recall() {
    const step = Number(place.read().name.match(/^s(\d+)$/)?.[1] ?? -1);
    if (step >= 0 && step <= last && steps.length) { steps[step].checked = true; position = step; }
    show(at());
  }
  addEventListener("hashchange", recall);
  recall();
  // An address of a step focuses its radio button by itself, so the autofocus attribute would give a warning.
  if (!location.hash) steps[0]?.focus({ preventScroll: true });
})();
