"use strict";
// The film: rows of the old picture move to their places in the new one.
(() => {
  const { one: find, on } = window.tvp;

  function bandsOf(figure, old, next) {
    const text = figure.dataset.film;
    const whole = [0, old.naturalHeight, 0, next.naturalHeight];
    return text ? text.split(",").map(band => band.split(" ").map(number => number === "-" ? null : Number(number))) : [whole];
  }

  // Hidden pictures of the page are not loaded.
  const copies = new WeakMap();
  function loaded(image) {
    if (!copies.has(image)) copies.set(image, Object.assign(new Image(), { src: image.src }));
    return copies.get(image);
  }

  // Draws the moment from 0 (old) to 1 (new).
  function draw(viewer, moment) {
    const figure = find(".film", viewer), canvas = find("canvas", figure);
    const [old, next] = [find(".expected img", viewer), find(".actual img", viewer)].map(loaded);
    for (const image of [old, next]) {
      if (!image.complete || !image.naturalWidth) { image.addEventListener("load", () => draw(viewer, momentOf(viewer)), {once: true}); return; }
    }
    const width = Math.max(old.naturalWidth, next.naturalWidth);
    const ends = [old.naturalHeight, next.naturalHeight];
    const height = Math.max(...ends);
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, {width, height});
      // The scale of the pictures: pixels per point.
      const scale = old.naturalWidth / find(".expected img", viewer).getAttribute("width");
      Object.assign(canvas.style, {width: width / scale + "px", height: height / scale + "px"});
    }
    const context = canvas.getContext("2d");
    const mix = (a, b) => a + (b - a) * moment;
    context.clearRect(0, 0, width, height);
    context.globalAlpha = 1;
    // The color around the rows is that of the last pixel line's corner.
    const end = Math.round(mix(...ends));
    context.drawImage(moment < 0.5 ? old : next, 0, ends[moment < 0.5 ? 0 : 1] - 1, 1, 1, 0, 0, width, end);
    const slice = (image, top, bottom, y, alpha) => {
      if (bottom <= top || alpha <= 0) return;
      context.globalAlpha = alpha;
      context.drawImage(image, 0, top, image.naturalWidth, bottom - top, 0, Math.round(y), image.naturalWidth, bottom - top);
    };
    const bands = bandsOf(figure, old, next);
    // Removed rows fade out first and inserted ones fade in last, so that they are readable. They are below those that stay, and moving rows are above them.
    const rank = ([top, , to]) => top === null || to === null ? 0 : top === to ? 1 : 2;
    for (const [top, bottom, newTop, newBottom] of bands.slice().sort((a, b) => rank(a) - rank(b))) {
      if (newTop === null) slice(old, top, bottom, top, 1 - 2 * moment);
      else if (top === null) slice(next, newTop, newBottom, newTop, 2 * moment - 1);
      else {
        const y = mix(top, newTop);
        slice(old, top, bottom, y, 1);
        slice(next, newTop, newBottom, y, moment);
      }
    }
  }
  const momentOf = viewer => Number(find(".cut", viewer).value) / 100;

  const running = new WeakMap();
  function stop(viewer) {
    cancelAnimationFrame(running.get(viewer) ?? 0);
    running.delete(viewer);
    find(".play", viewer).textContent = "Play";
  }
  function play(viewer) {
    if (running.has(viewer)) return stop(viewer);
    const cut = find(".cut", viewer);
    let start = null;
    const from = cut.value >= 100 ? 0 : Number(cut.value);
    const step = now => {
      start ??= now;
      cut.value = Math.min(100, from + (now - start) / 12);
      viewer.style.setProperty("--cut", cut.value + "%");
      draw(viewer, momentOf(viewer));
      if (cut.value >= 100) return stop(viewer);
      running.set(viewer, requestAnimationFrame(step));
    };
    find(".play", viewer).textContent = "Pause";
    running.set(viewer, requestAnimationFrame(step));
  }

  const tabOf = viewer => find(".choice :checked", viewer)?.value;
  on("change", event => {
    const viewer = event.target.closest(".viewer");
    if (!viewer || !event.target.closest(".choice") || !find(".cut", viewer)) return;
    const tab = tabOf(viewer), label = find(".cut", viewer), [before, after] = ["expected", "actual"].map(kind => find(`.${kind} figcaption`, viewer)?.textContent);
    label.setAttribute("aria-label", tab === "film" ? `From ${before} to ${after}` : tab === "overlay" ? `Opacity of ${after}` : `${before} on the left, ${after} on the right`);
    if (tab === "film") draw(viewer, momentOf(viewer));
    else stop(viewer);
  });
  on("input", event => {
    const viewer = event.target.closest(".viewer");
    if (!viewer || !event.target.matches(".cut") || tabOf(viewer) !== "film") return;
    stop(viewer);
    draw(viewer, momentOf(viewer));
  });
  on("click", event => {
    if (event.target.matches(".play")) play(event.target.closest(".viewer"));
  });
  // The address may name the tab.
  for (const input of document.querySelectorAll(".choice [value=film]:checked")) draw(input.closest(".viewer"), momentOf(input.closest(".viewer")));
})();
