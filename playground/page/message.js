// One message: who, when, what it says, what it shows, what can be pressed.

import { avatar, h, icon } from "./dom.js";
import { components } from "./components.js";
import { embed } from "./embed.js";
import { markdown, inline } from "./markdown.js";
import { attachments } from "./media.js";
import { channel, failureOn, messagesOf, pendingOn, personById, post, state } from "./store.js";
import { fullTime, messageTime, shortTime } from "./time.js";

const LOADING = 128;
const V2 = 32768;
const TOGETHER = 7 * 60 * 1000;

export const isGrouped = (message, before) => Boolean(before)
  && before.author.id === message.author.id && !message.interaction_metadata
  && !message.message_reference && message.type !== 18 && before.type !== 18
  && !before.playground.seen_by === !message.playground.seen_by
  && Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER;

// Everything that makes a message look different; equal signatures need no new element.
export function signature(message, grouped) {
  const pending = pendingOn(message.id).map((made) => made.custom_id).join();
  const thread = channel(message.thread?.id);
  return [message.playground.revision, message.flags, message.pinned, grouped, pending,
    failureOn(message.id), thread?.message_count, thread?.name].join("|");
}

export function messageElement(message, grouped) {
  const mine = message.mentions.some((user) => user.id === state.me.id) || message.mention_everyone;
  const made = h("article", {
    class: `message${grouped ? " grouped" : ""}${mine ? " calls" : ""}${message.playground.seen_by ? " private" : ""}`,
    "data-id": message.id, "aria-label": `${nameOf(message.author)}, ${messageTime(Date.parse(message.timestamp))}`,
  });
  if (message.type === 18) return threadLine(made, message);
  made.append(...above(message));
  made.append(grouped ? h("time", { class: "gutter" }, shortTime(Date.parse(message.timestamp)))
    : avatar(shapeOf(message.author), 40));
  made.append(h("div", { class: "body" }, !grouped && head(message), ...content(message), ...below(message)));
  return made;
}

export function nameOf(user) {
  return user.bot ? "Factotum" : user.global_name || user.username;
}

export function shapeOf(user) {
  return user.bot ? "bot" : personById(user.id)?.shape;
}

function above(message) {
  const used = message.interaction_metadata;
  if (used?.type === 2 && message.type === 20) {
    const line = [avatar(shapeOf(used.user), 16), h("b", {}, nameOf(used.user)), " used ",
      h("span", { class: "command-name" }, `/${used.name}`)];
    return [h("div", { class: "above" }, line)];
  }
  if (!message.message_reference) return [];
  return [h("div", { class: "above" }, reference(message))];
}

function reference(message) {
  const target = messagesOf(message.channel_id).find((one) => one.id === message.message_reference.message_id);
  if (!target) return h("i", {}, "Original message was deleted");
  const text = (target.content || firstText(target) || "Open message").replace(/\s+/g, " ").slice(0, 120);
  return h("a", { class: "quiet", href: `#/${target.channel_id}/${target.id}` },
    avatar(shapeOf(target.author), 16), h("b", {}, nameOf(target.author)), " ", h("span", {}, inline(text)));
}

function firstText(message) {
  const find = (list) => {
    for (const one of list || []) {
      const text = one.type === 10 ? one.content : find(one.components);
      if (text) return text;
    }
    return "";
  };
  return find(message.components).replace(/^[#>\-\s]+/, "");
}

function head(message) {
  const at = Date.parse(message.timestamp);
  return h("header", {}, h("span", { class: "name" }, nameOf(message.author)),
    message.author.bot && h("span", { class: "tag" }, "BOT"),
    h("time", { datetime: message.timestamp, title: fullTime(at) }, messageTime(at)),
    message.pinned && h("span", { class: "pinned", title: "Pinned" }, icon("pin", 13)));
}

function content(message) {
  if (message.flags & LOADING) {
    const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
    return [h("p", { class: "thinking" }, dots, `${nameOf(message.author)} is thinking…`)];
  }
  const v2 = message.flags & V2;
  const text = message.content && markdown(message.content);
  const edited = message.edited_timestamp && !v2
    && h("small", { class: "edited", title: fullTime(Date.parse(message.edited_timestamp)) }, "(edited)");
  if (text && edited) (text.lastElementChild || text).append(" ", edited);
  return [text, !v2 && message.attachments.length > 0 && attachments(message.attachments),
    message.embeds.map(embed), message.components.length > 0 && components(message)];
}

function below(message) {
  const made = [];
  if (message.thread) made.push(threadCard(message));
  if (failureOn(message.id)) made.push(h("p", { class: "failure", role: "alert" }, "⚠ This interaction failed"));
  if (message.playground.seen_by) made.push(onlyYou(() => post("dismiss", { message: message.id })));
  return made;
}

export function onlyYou(dismiss) {
  return h("p", { class: "only-you" }, icon("eye", 16), " Only you can see this · ",
    h("button", { class: "text-button", type: "button", onclick: dismiss }, "Dismiss message"));
}

function threadCard(message) {
  const thread = channel(message.thread.id);
  if (!thread) return null;
  const count = thread.message_count === 1 ? "1 message" : `${thread.message_count} messages`;
  return h("a", { class: "thread-card", href: `#/${thread.id}` }, icon("thread", 18),
    h("strong", {}, thread.name), h("span", {}, `${count} ›`));
}

function threadLine(made, message) {
  made.classList.add("system");
  made.append(icon("thread", 18), h("div", { class: "body" }, h("b", {}, nameOf(message.author)),
    " started a thread: ", h("a", { href: `#/${message.thread?.id}` }, message.content)));
  return made;
}
