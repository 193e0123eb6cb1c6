// The list that a select menu opens: beside it on a wide screen, from below on a phone.

import { h, isPhone } from "./dom.js";
import { channel, guildChannels, state } from "./store.js";

let open = null;

export function optionsOf(select) {
  if (select.type === 3) return select.options;
  if (select.type === 8) {
    return guildChannels(channel()?.guild_id).map((one) => ({ label: `#${one.name}`, value: one.id }));
  }
  return state.people.map((person) => ({ label: person.name, value: person.id }));
}

export function openMenu(anchor, select, picked, done) {
  close();
  const menu = new Menu(anchor, select, [...picked], done);
  open = menu;
  menu.show();
}

function close() {
  open?.remove();
}

class Menu {
  constructor(anchor, select, picked, done) {
    Object.assign(this, { anchor, select, picked, done });
    this.low = select.min_values ?? 1;
    this.high = select.max_values ?? 1;
    if (select.required === false) this.low = 0;
    this.before = picked.join("\n");
    this.single = this.high === 1;
  }

  show() {
    const title = this.select.placeholder || "Make a selection";
    this.list = h("ul", {
      role: "listbox", "aria-multiselectable": this.single ? null : "true", "aria-label": title,
    }, optionsOf(this.select).map((option) => this.row(option)));
    this.foot = h("div", { class: "menu-foot" });
    this.element = h("div", { class: "menu", onkeydown: (event) => this.key(event) },
      h("div", { class: "menu-title" }, title), this.list, this.foot);
    this.cover = h("div", { class: isPhone() ? "menu-cover sheet" : "menu-cover", onclick: (event) => {
      if (event.target === this.cover) this.leave();
    } }, this.element);
    (this.anchor.closest("dialog") || document.body).append(this.cover);
    this.anchor.setAttribute("aria-expanded", "true");
    this.place();
    this.count();
    (this.list.querySelector('[aria-selected="true"]') || this.list.firstElementChild)?.focus();
  }

  row(option) {
    const emoji = option.emoji?.name && h("span", { class: "emoji" }, option.emoji.name);
    const texts = h("span", { class: "option-texts" }, h("span", { class: "option-label" }, option.label),
      option.description && h("span", { class: "option-note" }, option.description));
    const selected = this.picked.includes(option.value);
    return h("li", {
      role: "option", tabindex: "-1", "data-value": option.value,
      "aria-selected": String(selected), onclick: () => this.toggle(option.value),
    }, emoji, texts, h("span", { class: this.single ? "tick round" : "tick", "aria-hidden": "true" }));
  }

  place() {
    if (isPhone()) return;
    const box = this.anchor.getBoundingClientRect();
    const above = box.top > innerHeight - box.bottom && innerHeight - box.bottom < 320;
    Object.assign(this.element.style, {
      left: `${box.left}px`, width: `${Math.max(box.width, 260)}px`,
      maxHeight: `${Math.min(420, (above ? box.top : innerHeight - box.bottom) - 16)}px`,
    });
    this.element.style[above ? "bottom" : "top"] = `${above ? innerHeight - box.top + 4 : box.bottom + 4}px`;
  }

  toggle(value) {
    const had = this.picked.includes(value);
    if (this.single) {
      this.picked = had && this.low === 0 ? [] : [value];
      return this.finish();
    }
    if (had) this.picked = this.picked.filter((one) => one !== value);
    else if (this.picked.length < this.high) this.picked.push(value);
    for (const row of this.list.children) {
      row.setAttribute("aria-selected", String(this.picked.includes(row.dataset.value)));
    }
    this.count();
  }

  count() {
    if (this.single) return;
    const bounds = this.low === this.high ? `${this.low}` : `${this.low} to ${this.high}`;
    this.foot.replaceChildren(
      h("span", { role: "status" }, `${this.picked.length} chosen, ${bounds} wanted`),
      h("button", {
        class: "button primary", type: "button", disabled: this.picked.length < this.low,
        onclick: () => this.finish(),
      }, "Done"),
    );
  }

  key(event) {
    const rows = [...this.list.children];
    const at = rows.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to != null) rows[Math.max(0, Math.min(rows.length - 1, to))].focus();
    else if (event.key === "Escape") this.remove();
    else if ((event.key === "Enter" || event.key === " ") && at >= 0) this.toggle(rows[at].dataset.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  leave() {
    const changed = this.picked.join("\n") !== this.before;
    if (!this.single && changed && this.picked.length >= this.low) this.finish();
    else this.remove();
  }

  finish() {
    const rows = [...this.list.children].map((row) => row.dataset.value);
    this.remove();
    this.done(rows.filter((value) => this.picked.includes(value)));
  }

  remove() {
    this.cover.remove();
    this.anchor.setAttribute("aria-expanded", "false");
    this.anchor.focus();
    if (open === this) open = null;
  }
}
