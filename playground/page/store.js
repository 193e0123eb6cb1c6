// What this page knows of the world, and its line to the playground.

export const state = {
  me: null, people: [], bot: null, guilds: [], channels: new Map(), messages: new Map(),
  badges: {}, interactions: new Map(), channelId: null, typing: new Map(), failures: [],
};

const listeners = new Map();

export function on(topic, listen) {
  if (!listeners.has(topic)) listeners.set(topic, []);
  listeners.get(topic).push(listen);
}

export function emit(topic, detail) {
  for (const listen of listeners.get(topic) || []) listen(detail);
}

export class Refused extends Error {}

export async function post(route, asked = {}) {
  const response = await fetch(`/playground/${route}`, {
    method: "POST", body: JSON.stringify({ as: state.me.name, ...asked }),
  });
  const answered = await response.json();
  if (answered.error) throw new Refused(answered.error);
  return answered;
}

// The world is fetched one time after another, always for the person wanted last. What the line
// says meanwhile is held back and heard afterwards, so that nothing falls between the two.
let wanted = "circle";
let queue = Promise.resolve();
let loading = 0;
let held = [];
let reload = null;

export function load(name = wanted) {
  wanted = name;
  loading += 1;
  queue = queue.catch(() => {}).then(fetchWorld).finally(() => {
    loading -= 1;
    if (!loading) release();
  });
  return queue;
}

async function fetchWorld() {
  const response = await fetch(`/playground/world?as=${encodeURIComponent(wanted)}`);
  const world = await response.json();
  if (world.error) {
    wanted = "circle";
    return fetchWorld();
  }
  Object.assign(state, {
    me: world.me, people: world.people, bot: world.bot, guilds: world.guilds, badges: world.badges,
    channels: new Map(world.channels.map((channel) => [channel.id, channel])),
    messages: new Map(Object.entries(world.messages)),
    interactions: new Map(world.interactions.map((made) => [made.id, made])),
  });
}

function release() {
  const events = held;
  held = [];
  for (const { name, event } of events) if (name === state.me.name) hear(event);
}

let socket = null;
let retry = 0;

export function connect() {
  const name = state.me.name;
  const line = new WebSocket(`ws://${location.host}/playground/events?as=${name}`);
  socket?.close();
  socket = line;
  line.onopen = async () => {
    retry = 0;
    await load();
    emit("online", true);
    emit("world");
  };
  line.onmessage = (message) => {
    const event = JSON.parse(message.data);
    if (line !== socket) return;
    if (loading) held.push({ name, event });
    else hear(event);
  };
  line.onclose = () => { if (line === socket) again(); };
}

function again() {
  emit("online", false);
  retry = Math.min(retry + 1, 5);
  setTimeout(connect, 500 * retry);
}

function hear(event) {
  if (event.type === "world") {
    reload ??= load().finally(() => { reload = null; }).then(() => emit("world"));
  } else if (event.type === "badges") {
    state.badges = event.badges;
    emit("badges");
  } else if (event.type === "bot") {
    state.bot = event.bot;
    emit("bot");
  } else HEARD[event.type]?.(event);
}

const HEARD = {
  message({ message, new: fresh }) {
    const list = state.messages.get(message.channel_id) || [];
    const place = list.findIndex((one) => one.id === message.id);
    const thread = channel(message.channel_id);
    if (place < 0 && thread?.message_count != null && !message.playground.seen_by) thread.message_count += 1;
    if (place >= 0) list[place] = message;
    else list.push(message);
    state.messages.set(message.channel_id, list);
    state.typing.delete(message.channel_id);
    emit("message", { message, fresh });
  },
  message_gone({ id, channel_id }) {
    const list = state.messages.get(channel_id) || [];
    state.messages.set(channel_id, list.filter((one) => one.id !== id));
    emit("message", {});
  },
  typing({ channel_id, seconds }) {
    state.typing.set(channel_id, Date.now() + seconds * 1000);
    emit("typing");
  },
  interaction({ interaction }) {
    state.interactions.set(interaction.id, interaction);
    emit("interaction", interaction);
  },
};

export const channel = (id = state.channelId) => state.channels.get(id);
export const messagesOf = (id = state.channelId) => state.messages.get(id) || [];
export const dmChannel = () => [...state.channels.values()].find((one) => one.type === 1);
export const unreadOf = (id, name = state.me.name) => state.badges[name]?.[id] || { new: 0, calls: 0 };
export const personById = (id) => state.people.find((person) => person.id === id);

export function callsOf(name) {
  return Object.values(state.badges[name] || {}).reduce((sum, one) => sum + one.calls, 0);
}

export function guildChannels(guildId) {
  return [...state.channels.values()].filter((one) => one.guild_id === guildId && one.type === 0);
}

export function threadsOf(parentId) {
  return [...state.channels.values()].filter((one) => one.parent_id === parentId);
}

export function pendingOn(messageId) {
  return [...state.interactions.values()].filter((one) => one.message_id === messageId
    && one.state === "pending" && one.kind === 3);
}

export function failureOn(messageId) {
  const made = [...state.interactions.values()].filter((one) => one.message_id === messageId);
  return made.length > 0 && made[made.length - 1].state === "failed";
}
