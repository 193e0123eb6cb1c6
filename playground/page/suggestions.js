// The list above the composer: commands, choices, completions. The text field keeps the focus.

import { h } from "./dom.js";

export class Suggestions {
  constructor(choose) {
    this.choose = choose;
    this.rows = [];
    this.at = 0;
    this.element = h("div", { id: "suggestions", class: "suggestions", hidden: true });
  }

  get open() {
    return !this.element.hidden && this.rows.length > 0;
  }

  show(rows, nothing = "Nothing found", title = "") {
    this.rows = rows;
    this.at = 0;
    const list = h("ul", { role: "listbox", "aria-label": title || "Suggestions" }, rows.map((row, index) => this.row(row, index)));
    const empty = !rows.length && h("p", { class: "nothing" }, nothing);
    this.element.replaceChildren(...[title && h("div", { class: "suggestions-title" }, title), list, empty].filter(Boolean));
    this.element.hidden = false;
    this.mark();
  }

  row(row, index) {
    // mousedown would take the focus away from the field before the click arrives.
    return h("li", { role: "option", onmousedown: (event) => event.preventDefault(),
      onclick: () => this.take(index) }, h("span", { class: "option-label" }, row.label),
    row.note && h("span", { class: "option-note" }, row.note));
  }

  hide() {
    this.element.hidden = true;
    this.rows = [];
  }

  mark() {
    const rows = [...this.element.querySelectorAll("li")];
    rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === this.at)));
    rows[this.at]?.scrollIntoView({ block: "nearest" });
  }

  take(index = this.at) {
    const row = this.rows[index];
    this.hide();
    if (row) this.choose(row);
  }

  // True when the key was for the list.
  key(event) {
    if (this.element.hidden) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key === "Escape") this.hide();
    else if (!this.rows.length) return false;
    else if (steps[event.key]) {
      this.at = (this.at + steps[event.key] + this.rows.length) % this.rows.length;
      this.mark();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) this.take();
    else return false;
    event.preventDefault();
    return true;
  }
}
