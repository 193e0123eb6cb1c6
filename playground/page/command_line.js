// A slash command being filled in: its name, one field per option, and completions as one types.

import { h, icon } from "./dom.js";
import { Suggestions } from "./suggestions.js";
import { guildChannels, channel, post, state } from "./store.js";
import { toBottom } from "./timeline.js";

const BOOLEAN = 5;
const USERS = [6, 9];
const CHANNEL = 7;

export class CommandLine {
  constructor(command, channelId, close) {
    Object.assign(this, { command, channelId, close });
    this.values = new Map(); // option name → what is sent, once chosen from a list
    this.fields = new Map();
    this.suggestions = new Suggestions((row) => this.take(row));
    this.active = null;
    this.turn = 0;
    this.build();
  }

  build() {
    this.chip = h("button", { class: "command-chip", type: "button", title: this.command.description,
      onkeydown: (event) => this.chipKey(event) }, `/${this.command.name}`);
    this.holder = h("div", { class: "options" });
    this.more = h("div", { class: "more-options" });
    this.note = h("p", { class: "command-note", role: "status" }, this.command.description);
    const send = h("button", { class: "icon-button send", type: "button", "aria-label": "Send command",
      onclick: () => this.send() }, icon("send"));
    const cancel = h("button", { class: "icon-button", type: "button", "aria-label": "Cancel command",
      onclick: () => this.close() }, icon("close"));
    this.element = h("div", { class: "command-line" }, this.note,
      h("div", { class: "write" }, h("div", { class: "command-row" }, this.chip, this.holder, this.more), cancel, send));
    for (const option of this.command.options.filter((one) => one.required)) this.add(option);
    this.renderMore();
  }

  add(option) {
    const input = h("input", { type: "text", "aria-label": option.name, "data-option": option.name, autocomplete: "off",
      size: "8", oninput: () => this.typed(option), onfocus: () => this.enter(option), onblur: () => this.leave(),
      onkeydown: (event) => this.key(event, option) });
    const field = h("label", { class: "option" }, h("span", {}, option.name), input);
    this.fields.set(option.name, { option, input, field });
    this.holder.append(field);
    return input;
  }

  renderMore() {
    const left = this.command.options.filter((one) => !this.fields.has(one.name));
    this.more.replaceChildren(...left.map((option) => h("button", { class: "add-option", type: "button",
      title: option.description, onclick: () => { const input = this.add(option); this.renderMore(); input.focus(); },
      onkeydown: (event) => event.key === "Escape" && this.close() }, `+ ${option.name}`)));
  }

  focus() {
    (this.fields.values().next().value?.input || this.chip).focus();
  }

  enter(option) {
    this.active = option;
    this.note.textContent = `${option.name}: ${option.description}${option.required ? "" : " (optional)"}`;
    this.note.classList.remove("fault");
    this.offer(option);
  }

  leave() {
    this.suggestions.hide();
  }

  typed(option) {
    const { input } = this.fields.get(option.name);
    this.values.delete(option.name);
    input.size = Math.max(8, input.value.length + 1);
    this.offer(option);
  }

  async offer(option) {
    const text = this.fields.get(option.name).input.value;
    if (this.values.has(option.name)) return this.suggestions.hide();
    const turn = ++this.turn;
    const rows = option.autocomplete ? await this.completions(option, text) : localRows(option, text);
    if (turn !== this.turn || this.active !== option) return;
    if (rows) this.suggestions.show(rows, "No matches", option.name);
    else this.suggestions.hide();
  }

  async completions(option, text) {
    const options = { ...this.given(), [option.name]: text };
    try {
      const answer = await post("autocomplete", { channel: this.channelId, name: this.command.name,
        options, focused: option.name, wait: "ack" });
      return (answer.choices || []).map((choice) => ({ label: choice.name, value: choice.value }));
    } catch {
      return [];
    }
  }

  take(row) {
    const { option, input } = this.fields.get(this.active.name);
    input.value = row.label;
    input.size = Math.max(8, row.label.length + 1);
    this.values.set(option.name, row.value);
    this.nextEmpty()?.focus();
  }

  nextEmpty() {
    const all = [...this.fields.values()];
    return all.find((one) => one.option.required && !one.input.value)?.input;
  }

  given() {
    const filled = [...this.fields.values()].filter((one) => one.input.value !== "");
    return Object.fromEntries(filled.map(({ option, input }) => [option.name, this.values.get(option.name) ?? input.value]));
  }

  key(event, option) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter") { event.preventDefault(); this.send(); }
    if (event.key === "Escape") this.close();
    if (event.key === "Backspace" && !event.target.value) { event.preventDefault(); this.drop(option); }
  }

  chipKey(event) {
    if (event.key === "Enter") { event.preventDefault(); this.send(); }
    if (event.key === "Escape" || event.key === "Backspace") this.close();
  }

  drop(option) {
    if (option.required) return this.close();
    this.fields.get(option.name).field.remove();
    this.fields.delete(option.name);
    this.renderMore();
    (([...this.fields.values()].pop())?.input || this.chip).focus();
  }

  async send() {
    const empty = this.nextEmpty();
    if (empty) {
      empty.focus();
      return this.fault(`${empty.dataset.option} must be given.`);
    }
    try {
      await post("command", { channel: this.channelId, name: this.command.name, options: this.given() });
      this.close();
      toBottom();
    } catch (error) {
      this.fault(error.message);
    }
  }

  fault(sentence) {
    this.note.textContent = sentence;
    this.note.classList.add("fault");
  }
}

function localRows(option, text) {
  const rows = listOf(option);
  const wanted = text.toLowerCase();
  return rows && rows.filter((row) => row.label.toLowerCase().includes(wanted));
}

function listOf(option) {
  if (option.choices?.length) return option.choices.map((one) => ({ label: one.name, value: one.value }));
  if (option.type === BOOLEAN) return [{ label: "True", value: true }, { label: "False", value: false }];
  if (USERS.includes(option.type)) return state.people.map((one) => ({ label: one.name, value: one.id }));
  if (option.type === CHANNEL) {
    return guildChannels(channel().guild_id).map((one) => ({ label: `#${one.name}`, value: one.id }));
  }
  return null;
}
