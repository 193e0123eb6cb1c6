// Modals: a form that the bot opens. It stays open, with what was typed, until the bot takes it.

import { h, icon } from "./dom.js";
import { summary } from "./components.js";
import { markdown } from "./markdown.js";
import { openMenu, optionsOf } from "./menu.js";
import { post } from "./store.js";

let current = null;

export function showForm(interaction) {
  if (!interaction.modal) return current?.id === interaction.id && current.dialog.close("taken");
  if (current?.id === interaction.id) return;
  current?.dialog.close();
  current = new Form(interaction);
}

class Form {
  constructor(interaction) {
    this.id = interaction.id;
    this.inputs = new Map();
    this.note = h("p", { class: "form-fault", role: "alert", hidden: true });
    const { modal } = interaction;
    this.dialog = h("dialog", { class: "form", "aria-label": modal.title },
      h("form", { method: "dialog", novalidate: true, onsubmit: (event) => this.submit(event) },
        h("header", {}, h("h2", {}, modal.title), h("button", { class: "icon-button", type: "button", "aria-label": "Close",
          onclick: () => this.dialog.close() }, icon("close"))),
        h("div", { class: "form-rows" }, modal.components.map((row) => this.row(row))), this.note,
        h("footer", {}, h("button", { class: "button secondary", type: "button", onclick: () => this.dialog.close() }, "Cancel"),
          this.send = h("button", { class: "button primary", type: "submit" }, "Submit"))));
    this.dialog.addEventListener("close", () => this.gone());
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.dialog.querySelector(".form-rows input, .form-rows textarea, .form-rows button")?.focus();
  }

  row(row) {
    if (row.type === 10) return markdown(row.content);
    const input = row.type === 18 ? row.component : row.components[0];
    const label = row.label || input.label;
    const required = input.required !== false && input.type !== 23;
    const title = h("span", { class: "form-label" }, label, required && h("span", { class: "star", title: "required" }, " *"));
    const note = row.description && h("span", { class: "form-note" }, row.description);
    const field = (FIELDS[input.type] || userField)(this, input, label);
    const wrap = [3, 5, 6, 7, 8, 21, 22].includes(input.type) ? "div" : "label";
    return h(wrap, { class: "form-row" }, title, note, field);
  }

  async submit(event) {
    event.preventDefault();
    this.send.disabled = true;
    this.send.classList.add("busy");
    const values = Object.fromEntries([...this.inputs].map(([id, read]) => [id, read()]));
    try {
      const answer = await post("modal", { modal: this.id, values, wait: "ack" });
      if (answer.state === "failed") this.fault("Something went wrong. Try again.");
      else this.dialog.close("taken");
    } catch (error) {
      this.fault(error.message);
    }
  }

  fault(sentence) {
    this.note.textContent = sentence;
    this.note.hidden = false;
    this.send.disabled = false;
    this.send.classList.remove("busy");
  }

  gone() {
    if (this.dialog.returnValue !== "taken") post("close_modal", { modal: this.id }).catch(() => {});
    this.dialog.remove();
    if (current === this) current = null;
  }
}

function textField(form, input) {
  const attributes = { maxlength: String(input.max_length || 4000), placeholder: input.placeholder || null,
    "data-custom-id": input.custom_id, "aria-required": input.required === false ? null : "true" };
  const made = input.style === 2 ? h("textarea", { rows: 4, ...attributes }) : h("input", { type: "text", ...attributes });
  made.value = input.value || "";
  form.inputs.set(input.custom_id, () => made.value);
  return made;
}

function selectField(form, input) {
  const options = optionsOf(input);
  let picked = options.filter((option) => option.default).map((option) => option.value);
  const made = h("button", { class: "select", type: "button", "data-custom-id": input.custom_id, "aria-haspopup": "listbox" });
  const render = () => made.replaceChildren(summary(input, options, picked), icon("down", 18));
  made.addEventListener("click", () => openMenu(made, input, picked, (values) => { picked = values; render(); }));
  form.inputs.set(input.custom_id, () => picked);
  render();
  return made;
}

function groupField(kind) {
  return (form, input, label) => {
    const boxes = input.options.map((option) => h("input", { type: kind, name: input.custom_id, value: option.value, checked: Boolean(option.default) }));
    form.inputs.set(input.custom_id, () => {
      const picked = boxes.filter((box) => box.checked).map((box) => box.value);
      return kind === "radio" ? picked[0] : picked;
    });
    return h("div", { role: kind === "radio" ? "radiogroup" : "group", "aria-label": label }, input.options.map((option, index) =>
      h("label", { class: "tick-row" }, boxes[index], h("span", {}, option.label, option.description && h("small", {}, option.description)))));
  };
}

function tickField(form, input) {
  const made = h("input", { type: "checkbox", checked: Boolean(input.default) });
  form.inputs.set(input.custom_id, () => made.checked);
  return made;
}

function userField(form, input) {
  return selectField(form, input);
}

const FIELDS = { 3: selectField, 4: textField, 21: groupField("radio"), 22: groupField("checkbox"), 23: tickField };
