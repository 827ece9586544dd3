// Runs before the first paint: the shell as the reader left it.
"use strict";
{
  const root = document.documentElement;
  const get = (key) => { try { return localStorage.getItem("tvp-" + key); } catch { return null; } };
  root.classList.add("scripted");
  const dock = location.hash.match(/[#&]dock=(dock-below|no-dock)/)?.[1];
  for (const name of ["hide-tree", "dock-below", "no-dock"]) root.classList.toggle(name, dock && name !== "hide-tree" ? name === dock : get(name) === "on");
  for (const name of ["--dock", "--dock-below"]) if (get(name)) root.style.setProperty(name, get(name));
  if (/[#&]bare(&|$)/.test(location.hash)) document.addEventListener("DOMContentLoaded", () => document.body.classList.add("bare"));
}
