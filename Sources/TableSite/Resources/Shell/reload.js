// A page of a build that is served: it loads again when the build has changed, and says what the build does.
"use strict";
(() => {
  const note = document.getElementById("tvp-build");
  const { number } = document.currentScript.dataset;
  let events;
  function onBuilding({ data }) {
    note.hidden = false;
    note.className = "offline";
    note.setAttribute("role", "status");
    if (note.textContent !== data) note.textContent = data;
  }
  function follow() {
    events = new EventSource("/events");
    events.addEventListener("number", (event) => { if (event.data !== number) location.reload(); });
    events.addEventListener("building", onBuilding);
  }
  follow();
  // Browsers keep a page that the reader left, with its connection, and open only six to a server: the seventh page would wait for it.
  addEventListener("pagehide", () => events.close());
  addEventListener("pageshow", (event) => { if (event.persisted) follow(); });
})();
