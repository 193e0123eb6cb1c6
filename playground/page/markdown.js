// Discord's flavour of Markdown, turned into elements. Blocks first, then what is inside a line.

import { h } from "./dom.js";
import { channel, personById, state } from "./store.js";
import { ago, fullTime, formatStamp } from "./time.js";

export function markdown(text) {
  const root = h("div", { class: "md" });
  for (const piece of splitFences(text)) {
    if (piece.code == null) blocks(root, piece.text.split("\n"));
    else root.append(h("pre", {}, h("code", {}, piece.code)));
  }
  return root;
}

function splitFences(text) {
  const pieces = [];
  const fence = /```(?:[\w+-]+\n)?\n?([\s\S]+?)\n?```\n?/g;
  let at = 0;
  for (const found of text.matchAll(fence)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index).replace(/\n$/, "") });
    pieces.push({ code: found[1] });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

const HEAD = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^(\s*)([-*]|\d+\.) +(.+)$/;

function blocks(root, lines) {
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    let found;
    if ((found = line.match(SMALL))) root.append(h("p", { class: "subtext" }, inline(found[1])));
    else if ((found = line.match(HEAD))) root.append(heading(found));
    else if (line.startsWith(">>> ")) {
      const rest = [line.slice(4), ...lines.slice(at + 1)];
      root.append(quote(rest));
      return;
    } else if (QUOTE.test(line) && line.startsWith("> ")) {
      const end = endOf(lines, at, (one) => one.startsWith("> "));
      root.append(quote(lines.slice(at, end).map((one) => one.match(QUOTE)[1])));
      at = end - 1;
    } else if (ITEM.test(line)) {
      const numbered = isNumbered(line);
      const end = endOf(lines, at, (one) => ITEM.test(one) && isNumbered(one) === numbered);
      root.append(list(lines.slice(at, end), numbered));
      at = end - 1;
    } else {
      const end = endOf(lines, at, (one) => !isBlock(one));
      root.append(h("p", {}, ...withBreaks(lines.slice(at, end))));
      at = end - 1;
    }
    at += 1;
  }
}

function heading(found) {
  return h(`h${found[1].length + 2}`, { class: `md-h${found[1].length}` }, inline(found[2]));
}

function isBlock(line) {
  return SMALL.test(line) || HEAD.test(line) || line.startsWith("> ") || line.startsWith(">>> ")
    || ITEM.test(line);
}

function endOf(lines, start, belongs) {
  let end = start + 1;
  while (end < lines.length && belongs(lines[end])) end += 1;
  return end;
}

function withBreaks(lines) {
  return lines.flatMap((line, index) => (index ? [h("br"), ...inline(line)] : inline(line)));
}

function quote(lines) {
  const made = h("blockquote");
  blocks(made, lines);
  return made;
}

const isNumbered = (line) => /^\s*\d/.test(line);

function list(lines, numbered) {
  const items = lines.map((line) => line.match(ITEM));
  const attributes = numbered ? { start: items[0][2].slice(0, -1) } : {};
  const made = h(numbered ? "ol" : "ul", attributes);
  for (const [, indent, , text] of items) {
    made.append(h("li", indent.length >= 2 ? { class: "deeper" } : {}, inline(text)));
  }
  return made;
}

const URL = "https?:\\/\\/[^\\s<>)\\]]+[^\\s<>)\\].,:;!?'\"]";
// In order of precedence; each with the element it becomes.
const RULES = [
  [/\\([\\*_~|`#>\-\[\]()@<.!])/, (m) => m[1]],
  [/``(.+?)``|`([^`\n]+)`/, (m) => h("code", {}, m[1] ?? m[2])],
  [/<@!?(\d+)>/, (m) => mention(m[1])],
  [/<@&(\d+)>/, () => h("span", { class: "pill" }, "@role")],
  [/<#(\d+)>/, (m) => channelPill(m[1])],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => stamp(Number(m[1]), m[2] || "f")],
  [/<\/([-\w ]+):(\d+)>/, (m) => commandPill(m[1])],
  [/<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/@(everyone|here)\b/, (m) => h("span", { class: "pill" }, m[0])],
  [new RegExp(`\\[([^\\]\\n]+)\\]\\(<?(${URL})>?\\)`), (m) => link(m[2], inline(m[1]))],
  [new RegExp(`<(${URL})>`), (m) => link(m[1])],
  [new RegExp(URL), (m) => link(m[0])],
  [/\*\*\*(.+?)\*\*\*/, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/\*\*(.+?)\*\*(?!\*)/, (m) => h("strong", {}, inline(m[1]))],
  [/__(.+?)__(?!_)/, (m) => h("u", {}, inline(m[1]))],
  [/~~(.+?)~~/, (m) => h("s", {}, inline(m[1]))],
  [/\|\|(.+?)\|\|/, (m) => spoiler(m[1])],
  [/\*(?!\s)(.+?)(?<!\s)\*(?!\*)/, (m) => h("em", {}, inline(m[1]))],
  [/\b_(.+?)_\b/, (m) => h("em", {}, inline(m[1]))],
];

export function inline(text) {
  const made = [];
  while (text) {
    const first = firstMatch(text);
    if (!first) break;
    if (first.found.index) made.push(text.slice(0, first.found.index));
    made.push(first.make(first.found));
    text = text.slice(first.found.index + first.found[0].length);
  }
  if (text) made.push(text);
  return made;
}

function firstMatch(text) {
  let best = null;
  for (const [pattern, make] of RULES) {
    const found = text.match(pattern);
    if (found && (!best || found.index < best.found.index)) best = { found, make };
  }
  return best;
}

function mention(id) {
  const name = personById(id)?.name || (id === state.bot.id ? "Factotum" : "unknown-user");
  return h("span", { class: id === state.me.id ? "pill me" : "pill" }, `@${name}`);
}

function channelPill(id) {
  const named = channel(id);
  const attributes = { class: "pill", href: `#/${id}` };
  return named ? h("a", attributes, `#${named.name}`) : h("span", { class: "pill" }, "#unknown");
}

function commandPill(name) {
  const open = () => window.dispatchEvent(new CustomEvent("open-command", { detail: name }));
  return h("button", { class: "pill", type: "button", onclick: open }, `/${name}`);
}

const JUMP = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/;

export function link(url, label = null) {
  const jump = url.match(JUMP);
  if (!jump) return h("a", { href: url, target: "_blank", rel: "noreferrer" }, label || url);
  const named = channel(jump[2]);
  const where = named ? `#${named.name}${jump[3] ? " › message" : ""}` : "#unknown";
  const href = `#/${jump[2]}${jump[3] ? `/${jump[3]}` : ""}`;
  return h("a", { class: label ? "" : "pill", href }, label || where);
}

function stamp(seconds, style) {
  const text = style === "R" ? ago(seconds) : formatStamp(seconds, style);
  const attributes = { class: "stamp", title: fullTime(seconds * 1000) };
  if (style === "R") attributes["data-ago"] = String(seconds);
  return h("time", attributes, text);
}

function spoiler(text) {
  const made = h("button", { class: "spoiler", type: "button", "aria-label": "Spoiler, press to show" });
  made.append(h("span", {}, inline(text)));
  made.addEventListener("click", () => {
    made.classList.add("open");
    made.removeAttribute("aria-label");
  });
  return made;
}
