// One short sentence that comes and goes.

import { h } from "./dom.js";

export function complain(sentence) {
  document.querySelector(".toast")?.remove();
  const toast = h("div", { class: "toast", role: "alert" }, sentence);
  document.body.append(toast);
  setTimeout(() => toast.remove(), 6000);
}
