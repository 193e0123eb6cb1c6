// Starts the page and lets its parts hear of each other: where one is, who one is, what changed.

import { $, icon } from "./dom.js";
import { openNamed, renderComposer, renderHint } from "./composer.js";
import { showForm } from "./form.js";
import { renderBanner, renderHead, renderSidebar } from "./sidebar.js";
import { channel, connect, dmChannel, guildChannels, load, on, state } from "./store.js";
import { announce, jumpTo, markRead, openTimeline, syncTimeline, watchScroll } from "./timeline.js";

state.online = true;

function placeFromAddress() {
  const [, id, messageId] = location.hash.split("/");
  return { id, messageId };
}

function firstChannel() {
  return guildChannels(state.guilds[0]?.id)[0] || dmChannel();
}

function go() {
  const { id, messageId } = placeFromAddress();
  const wanted = channel(id) ? id : firstChannel().id;
  const moved = wanted !== state.channelId;
  state.channelId = wanted;
  closeDrawer();
  renderAll();
  if (moved) openTimeline();
  if (messageId) jumpTo(messageId);
  markRead();
}

function renderAll() {
  renderSidebar();
  renderHead();
  renderBanner();
  renderComposer();
  renderHint();
  syncTimeline();
}

async function become(name) {
  const address = new URL(location.href);
  address.searchParams.set("as", name.toLowerCase());
  // One's own direct messages are another channel than the next person's.
  const inDm = channel()?.type === 1;
  await load(name);
  if (inDm) address.hash = `#/${dmChannel().id}`;
  history.replaceState(null, "", address);
  state.channelId = null;
  connect();
  go();
  for (const made of state.interactions.values()) if (made.modal) showForm(made);
}

function closeDrawer() {
  document.body.classList.remove("drawer-open");
  $("scrim").hidden = true;
  $("drawer-button").setAttribute("aria-expanded", "false");
}

function toggleDrawer() {
  const open = document.body.classList.toggle("drawer-open");
  $("scrim").hidden = !open;
  $("drawer-button").setAttribute("aria-expanded", String(open));
  if (open) $("channels").querySelector("a")?.focus();
}

function showTyping() {
  const until = state.typing.get(state.channelId) || 0;
  const left = until - Date.now();
  $("typing").textContent = left > 0 ? "Factotum is typing…" : "";
  if (left > 0) setTimeout(showTyping, left + 50);
}

on("world", () => {
  if (!channel()) return go();
  renderAll();
  markRead();
});
on("badges", renderSidebar);
on("bot", () => { renderSidebar(); renderBanner(); });
on("online", (online) => { state.online = online; renderBanner(); });
on("typing", showTyping);
on("interaction", (made) => { syncTimeline(); if (made.kind !== 4) showForm(made); });
on("message", ({ message, fresh }) => {
  const elsewhere = message && message.channel_id !== state.channelId;
  if (elsewhere && channel(message.channel_id)?.parent_id !== state.channelId) return;
  syncTimeline();
  if (elsewhere) return;
  renderHead();
  renderHint();
  showTyping();
  if (fresh || message?.playground.seen_by) announce(message);
  markRead();
});

window.addEventListener("hashchange", go);
window.addEventListener("become", (event) => become(event.detail));
window.addEventListener("open-command", (event) => openNamed(event.detail));
window.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("drawer-open")) toggleDrawer();
});

// Typing goes to the composer wherever one was reading.
window.addEventListener("keydown", (event) => {
  const idle = document.activeElement === document.body || document.activeElement === $("timeline");
  if (!idle || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === " ") return;
  $("composer").querySelector("textarea, .command-chip")?.focus();
});

$("drawer-button").append(icon("menu"));
$("drawer-button").addEventListener("click", toggleDrawer);
$("scrim").addEventListener("click", closeDrawer);
watchScroll();
become(new URLSearchParams(location.search).get("as") || "circle");
