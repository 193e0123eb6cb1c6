// Servers, channels, threads and direct messages; and the people one can be.

import { $, avatar, fill, h, icon } from "./dom.js";
import { callsOf, channel, dmChannel, guildChannels, state, threadsOf, unreadOf } from "./store.js";

export function renderSidebar() {
  $("servers").replaceChildren(...servers());
  $("channels").replaceChildren(...channels());
  renderPeople();
}

function badge(count) {
  return count > 0 && h("span", { class: "badge", "aria-label": `${count} unread` }, String(count));
}

function sums(list) {
  const counts = list.map((one) => unreadOf(one.id));
  return {
    calls: counts.reduce((sum, one) => sum + one.calls, 0),
    fresh: counts.some((one) => one.new > 0),
  };
}

function allOf(guildId) {
  return [...state.channels.values()].filter((one) => one.guild_id === guildId);
}

function servers() {
  const here = channel();
  const dm = dmChannel();
  const places = [{ name: "Direct messages", href: `#/${dm.id}`, on: here?.type === 1, list: [dm], face: avatar("bot", 28) }];
  for (const guild of state.guilds) {
    const first = guildChannels(guild.id)[0];
    if (!first) continue;
    const initials = guild.name.split(" ").map((word) => word[0]).join("");
    places.push({ name: guild.name, href: `#/${first.id}`, on: here?.guild_id === guild.id, list: allOf(guild.id), face: initials });
  }
  return places.map(server);
}

function server(place) {
  const { calls, fresh } = sums(place.list);
  const classes = `server${place.on ? " on" : ""}${fresh ? " fresh" : ""}`;
  return h("a", { class: classes, href: place.href, title: place.name, "aria-label": place.name,
    "aria-current": place.on ? "true" : null }, h("span", { class: "server-face" }, place.face), badge(calls));
}

function channels() {
  const here = channel();
  if (!here || here.type === 1) return [h("h2", {}, "Direct messages"), dmLink()];
  const guild = state.guilds.find((one) => one.id === here.guild_id);
  return [h("h2", {}, guild?.name || ""), ...guildChannels(here.guild_id).flatMap(withThreads)];
}

function dmLink() {
  const dm = dmChannel();
  return channelLink(dm, h("span", { class: "with-dot" }, avatar("bot", 24),
    h("i", { class: state.bot.online ? "dot on" : "dot", title: state.bot.online ? "online" : "offline" })));
}

function withThreads(one) {
  const threads = threadsOf(one.id).filter((thread) => !thread.thread_metadata.archived || thread.id === state.channelId);
  return [channelLink(one, icon("hash", 18)), ...threads.map((thread) => channelLink(thread, icon("thread", 16), "thread"))];
}

function channelLink(one, face, kind = "") {
  const { new: fresh, calls } = unreadOf(one.id);
  const on = one.id === state.channelId;
  return h("a", { class: `channel ${kind}${on ? " on" : ""}${fresh ? " fresh" : ""}`, href: `#/${one.id}`,
    "aria-current": on ? "page" : null }, face, h("span", { class: "channel-name" }, one.name), badge(calls));
}

let choosing = false;

function renderPeople() {
  const me = state.people.find((person) => person.id === state.me.id);
  const toggle = h("button", { id: "you-are", type: "button", "aria-expanded": String(choosing), "aria-controls": "strip",
    onclick: () => { choosing = !choosing; renderPeople(); } },
  h("span", { class: "you-are-text" }, "You are:"), avatar(me.shape, 24), h("b", {}, me.name), icon("down", 14), badge(othersCalls()));
  const strip = h("div", { id: "strip", class: choosing ? "open" : "", role: "group", "aria-label": "Play as" }, state.people.map(person));
  $("people").replaceChildren(toggle, strip);
}

function othersCalls() {
  return state.people.filter((one) => one.id !== state.me.id).reduce((sum, one) => sum + callsOf(one.name), 0);
}

function person(one) {
  const on = one.id === state.me.id;
  return h("button", { class: `person${on ? " on" : ""}`, type: "button", title: one.name, "aria-pressed": String(on),
    "aria-label": `Be ${one.name}`, "data-person": one.name, onclick: () => become(one.name) },
  avatar(one.shape, 30), h("span", { class: "person-name" }, one.name), badge(callsOf(one.name)));
}

function become(name) {
  choosing = false;
  window.dispatchEvent(new CustomEvent("become", { detail: name }));
}

export function renderHead() {
  const here = channel();
  const parent = here.parent_id && channel(here.parent_id);
  const face = here.type === 1 ? avatar("bot", 24) : icon(parent ? "thread" : "hash", 22);
  const pins = (state.messages.get(here.id) || []).filter((message) => message.pinned);
  fill($("channel-head"), face,
    h("h1", {}, parent && h("a", { class: "quiet", href: `#/${parent.id}` }, `#${parent.name} › `), here.name),
    here.topic && h("span", { class: "topic" }, here.topic), h("span", { class: "gap" }), pins.length > 0 && pinButton(pins));
  document.title = `${here.type === 1 ? "" : "#"}${here.name} · ${state.me.name} · Playground`;
}

function pinButton(pins) {
  const newest = pins[pins.length - 1];
  return h("a", { class: "icon-button", href: `#/${newest.channel_id}/${newest.id}`, title: "To the newest pinned message",
    "aria-label": "To the newest pinned message" }, icon("pin"), String(pins.length));
}

export function renderBanner() {
  const banner = $("banner");
  const meta = channel().thread_metadata;
  const text = !state.online ? "The playground cannot be reached; trying again …"
    : !state.bot.online ? "Factotum is offline. Presses and commands will fail until it is back."
      : meta?.locked ? "This thread is locked." : meta?.archived ? "This thread is archived. Writing wakes it." : "";
  banner.textContent = text;
  banner.hidden = !text;
}
