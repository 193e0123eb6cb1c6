// Where one writes: plain messages, and the list of commands that a slash opens.

import { $, h, icon, isPhone } from "./dom.js";
import { allCommands, firstCommand, matching } from "./command.js";
import { CommandLine } from "./command_line.js";
import { Suggestions } from "./suggestions.js";
import { channel, post, state } from "./store.js";
import { toBottom } from "./timeline.js";
import { complain } from "./toast.js";

let line = null;
let box = null;
let suggestions = null;

export function renderComposer() {
  const here = channel();
  if (line && line.channelId === here.id) return;
  line = null;
  const may = here.may_write;
  const name = here.type === 0 ? `#${here.name}` : here.name;
  box = h("textarea", { rows: 1, "aria-label": `Message ${name}`, disabled: !may, autocomplete: "off",
    placeholder: may ? `Message ${name}${isPhone() ? "" : ", or / for commands"}` : "You cannot write here", maxlength: "2000",
    oninput: typed, onkeydown: key });
  suggestions = new Suggestions(choose);
  $("composer").replaceChildren(suggestions.element, h("div", { class: "write" }, box, sendButton(send)));
  box.setAttribute("aria-controls", "suggestions");
}

export function sendButton(action) {
  return h("button", { class: "icon-button send", type: "button", "aria-label": "Send", onclick: action }, icon("send"));
}

function typed() {
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 160)}px`;
  if (!box.value.startsWith("/")) return suggestions.hide();
  const text = box.value.slice(1);
  const exact = text.endsWith(" ") && allCommands().find((one) => one.name === text.trim().replace(/\s+/g, " "));
  if (exact) return openCommand(exact);
  const found = matching(text).map((one) => ({ label: `/${one.name}`, note: one.description, command: one }));
  suggestions.show(found, "No such command here");
}

function key(event) {
  if (suggestions.key(event)) return;
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  send();
}

function choose(row) {
  openCommand(row.command);
}

async function send() {
  const content = box.value.trim();
  if (!content) return;
  if (content.startsWith("/")) {
    const named = allCommands().find((one) => `/${one.name}` === content);
    if (named) openCommand(named);
    return;
  }
  box.value = "";
  typed();
  try {
    await post("say", { channel: state.channelId, content });
    toBottom();
  } catch (error) {
    box.value = content;
    complain(error.message);
  }
}

export function openCommand(command) {
  line = new CommandLine(command, state.channelId, closeCommand);
  $("composer").replaceChildren(line.suggestions.element, line.element);
  line.focus();
  renderHint();
}

function closeCommand() {
  line = null;
  renderComposer();
  renderHint();
  box.focus();
}

export function openNamed(name) {
  const found = allCommands().find((one) => one.name === name);
  if (found) openCommand(found);
}

export function renderHint() {
  const hint = $("hint");
  const first = firstCommand();
  const quiet = (state.messages.get(state.channelId) || [])
    .every((message) => message.playground.seen_by || !message.author.bot);
  hint.hidden = !quiet || !first || line !== null || channel().parent_id != null;
  if (hint.hidden) return;
  hint.replaceChildren("Type ", h("button", { class: "chip", type: "button", onclick: () => openCommand(first) },
    `/${first.name}`), " to begin");
}

