// The list of messages: kept in step with the world, and at the bottom unless somebody reads above.

import { $, avatar, h } from "./dom.js";
import { isGrouped, messageElement, nameOf, onlyYou, signature } from "./message.js";
import { channel, messagesOf, post, state, unreadOf } from "./store.js";

const NEAR = 120;
let shown = null;
let firstNew = null;
let follow = true;

export function openTimeline() {
  shown = state.channelId;
  follow = true;
  firstNew = findFirstNew();
  $("timeline").replaceChildren();
  syncTimeline();
  toBottom();
}

function findFirstNew() {
  let left = unreadOf(state.channelId).new;
  for (const message of [...messagesOf()].reverse()) {
    if (left && message.author.id !== state.me.id) left -= 1;
    if (!left) return unreadOf(state.channelId).new ? message.id : null;
  }
  return null;
}

export function syncTimeline() {
  if (shown !== state.channelId) return openTimeline();
  const list = $("timeline");
  const focused = focusOf(document.activeElement);
  const wanted = elements(list);
  wanted.forEach((element, index) => {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] || null);
  });
  while (list.children.length > wanted.length) list.lastElementChild.remove();
  refocus(list, focused);
  if (follow) toBottom();
  $("to-bottom").hidden = follow;
}

function elements(list) {
  const known = new Map([...list.children].map((element) => [element.dataset.key, element]));
  const made = [welcome()];
  let before = null;
  for (const message of messagesOf()) {
    if (message.id === firstNew) made.push(newLine());
    const grouped = message.id !== firstNew && isGrouped(message, before);
    const key = `${message.id}:${signature(message, grouped)}`;
    made.push(known.get(key) || keyed(messageElement(message, grouped), key));
    before = message;
  }
  return [...made, ...lonelyCommands()];
}

function keyed(element, key) {
  element.dataset.key = key;
  return element;
}

function newLine() {
  return h("div", { class: "new-line", role: "separator" }, h("span", {}, "New"));
}

function welcome() {
  const here = channel();
  const title = here.type === 1 ? "Factotum" : here.parent_id ? here.name : `#${here.name}`;
  const text = here.type === 1 ? "This is the beginning of your direct messages with Factotum."
    : here.parent_id ? "This is the beginning of this thread." : `This is the beginning of #${here.name}.`;
  return h("div", { class: "welcome" }, h("h2", {}, title), h("p", {}, text));
}

// A command on its way, or one that nobody answered: there is no message yet to carry that.
function lonelyCommands() {
  const mine = [...state.interactions.values()].filter((one) => one.kind === 2
    && one.channel_id === state.channelId && (one.state === "failed" || one.state === "pending"));
  return mine.map((one) => h("article", { class: `message private ${one.state}` }, avatar("bot", 40),
    h("div", { class: "body" }, h("header", {}, h("span", { class: "name" }, "Factotum"), h("span", { class: "tag" }, "BOT")),
      one.state === "pending" ? h("p", { class: "thinking" }, h("span", { class: "spinner" }), `/${one.name} …`) : failed(one))));
}

function failed(one) {
  return [h("p", { class: "failure", role: "alert" }, `⚠ /${one.name}: The application did not respond`),
    onlyYou(() => { state.interactions.delete(one.id); syncTimeline(); })];
}

function focusOf(element) {
  const message = element?.closest?.(".message");
  const customId = element?.dataset?.customId;
  return message && customId ? { id: message.dataset.id, customId } : null;
}

function refocus(list, focused) {
  if (!focused || list.contains(document.activeElement)) return;
  const message = list.querySelector(`[data-id="${focused.id}"]`);
  const buttons = [...(message?.querySelectorAll("[data-custom-id]") || [])];
  (buttons.find((one) => one.dataset.customId === focused.customId) || buttons[0])?.focus({ preventScroll: true });
}

export function toBottom() {
  const list = $("timeline");
  list.scrollTop = list.scrollHeight;
  follow = true;
  $("to-bottom").hidden = true;
}

export function jumpTo(messageId) {
  const message = $("timeline").querySelector(`[data-id="${messageId}"]`);
  if (!message) return;
  follow = false;
  message.scrollIntoView({ block: "center" });
  message.classList.add("flash");
  message.addEventListener("animationend", () => message.classList.remove("flash"), { once: true });
}

export function markRead() {
  if (document.hidden || !follow || !unreadOf(state.channelId).new) return;
  post("read", { channel: state.channelId }).catch(() => {});
}

export function announce(message) {
  if (message.channel_id !== state.channelId || message.author.id === state.me.id) return;
  const parts = $("timeline").querySelectorAll(`[data-id="${message.id}"] .body > :not(header)`);
  const text = [...parts].map((part) => part.innerText).join(" ");
  $("live").textContent = `${nameOf(message.author)} says: ${text.slice(0, 400)}`;
}

export function watchScroll() {
  const list = $("timeline");
  let top = 0;
  list.addEventListener("scroll", () => {
    // Far from the end without having moved up: something grew below, nobody reads above.
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) follow = true;
    else if (list.scrollTop < top) follow = false;
    top = list.scrollTop;
    $("to-bottom").hidden = follow;
    if (follow) markRead();
  }, { passive: true });
  // Pictures that load late, and a keyboard that opens, must not push the end out of sight.
  list.addEventListener("load", () => follow && toBottom(), true);
  new ResizeObserver(() => follow && toBottom()).observe(list);
  $("to-bottom").addEventListener("click", toBottom);
  document.addEventListener("visibilitychange", markRead);
}
