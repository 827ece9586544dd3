// A page of a build that is served: it loads again when the build has changed, and says what the build does.
"use strict";
(() => {
  const note = document.getElementById("tvp-build");
  const { number } = document.currentScript.dataset;
  const events = new EventSource("/events");
  events.addEventListener("number", (event) => { if (event.data !== number) location.reload(); });
  events.addEventListener("building", (event) => {
    note.hidden = false;
    note.className = "offline";
    note.setAttribute("role", "status");
    if (note.textContent !== event.data) note.textContent = event.data;
  });
})();
