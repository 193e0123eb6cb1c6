// The bot's commands as one flat list, and which options each takes.

import { channel } from "./store.js";

const SUB = 1;
const GROUP = 2;

export function allCommands() {
  return (channel()?.commands || []).filter((one) => one.type === 1).flatMap((one) => leaves(one, one.name));
}

function leaves(node, name) {
  const inner = (node.options || []).filter((one) => one.type === SUB || one.type === GROUP);
  if (!inner.length) return [{ name, description: node.description, options: node.options || [] }];
  return inner.flatMap((one) => leaves(one, `${name} ${one.name}`));
}

export function matching(typed) {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const score = (one) => (one.name.startsWith(wanted.join(" ")) ? 0 : 1);
  return allCommands()
    .filter((one) => wanted.every((word) => one.name.includes(word)))
    .sort((a, b) => score(a) - score(b));
}

// The command a newcomer should try first.
export function firstCommand() {
  const all = allCommands();
  return all.find((one) => /\bnew\b/.test(one.name)) || all[0];
}
