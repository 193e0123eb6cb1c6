// Components of a message: rows of buttons and menus, and everything of Components V2.

import { h, icon } from "./dom.js";
import { link, markdown } from "./markdown.js";
import { openMenu, optionsOf } from "./menu.js";
import { mediaGrid, picture, fileCard } from "./media.js";
import { pendingOn, post, state } from "./store.js";
import { complain } from "./toast.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
// What was chosen in a menu stays visible until the message changes.
const chosen = new Map();

export function components(message) {
  const made = h("div", { class: "components" });
  made.append(...message.components.map((one) => component(one, message)).filter(Boolean));
  return made;
}

function component(one, message) {
  return MAKERS[one.type]?.(one, message);
}

const MAKERS = {
  1: (row, message) => h("div", { class: "row" }, row.components.map((one) => component(one, message))),
  2: button,
  3: select, 5: select, 6: select, 7: select, 8: select,
  9: section,
  10: (text) => markdown(text.content),
  11: (thumbnail) => picture(mediaOf(thumbnail), "thumbnail"),
  12: (gallery) => mediaGrid(gallery.items.map(mediaOf)),
  13: (file) => fileCard({ filename: file.name, size: file.size, url: file.file.url }),
  14: separator,
  17: container,
};

function mediaOf(item) {
  return { ...item.media, description: item.description, spoiler: item.spoiler };
}

function section(one, message) {
  const texts = one.components.map((text) => component(text, message));
  return h("div", { class: "section" }, h("div", { class: "section-texts" }, texts),
    h("div", { class: "section-accessory" }, component(one.accessory, message)));
}

function separator(one) {
  const spacing = one.spacing === 2 ? "large" : "small";
  return h("div", { class: `separator ${spacing} ${one.divider === false ? "" : "line"}`, role: "separator" });
}

function container(one, message) {
  const made = h("div", { class: "container" }, one.components.map((inner) => component(inner, message)));
  if (one.accent_color != null) {
    made.classList.add("accented");
    made.style.setProperty("--accent", `#${one.accent_color.toString(16).padStart(6, "0")}`);
  }
  if (one.spoiler) made.classList.add("covered");
  if (one.spoiler) made.addEventListener("click", () => made.classList.remove("covered"));
  return made;
}

function emojiOf(one) {
  return one.emoji?.name && h("span", { class: "emoji" }, one.emoji.name);
}

function isPending(one, message) {
  return pendingOn(message.id).some((made) => made.custom_id === one.custom_id);
}

function button(one, message) {
  if (one.style === 5) return linkButton(one);
  const busy = isPending(one, message);
  const locked = one.disabled || pendingOn(message.id).length > 0;
  const made = h("button", {
    class: `button ${STYLES[one.style]}${busy ? " busy" : ""}`, type: "button",
    "data-custom-id": one.custom_id, "aria-disabled": locked ? "true" : null,
    disabled: Boolean(one.disabled), "aria-busy": busy ? "true" : null,
    onclick: () => !locked && press(message, one.custom_id),
  }, emojiOf(one), one.label && h("span", {}, one.label));
  if (busy) made.append(h("span", { class: "spinner", "aria-label": "waiting" }));
  if (!one.label && one.emoji) made.setAttribute("aria-label", one.emoji.name);
  return made;
}

function linkButton(one) {
  const made = link(one.url, [emojiOf(one), h("span", {}, one.label || ""), icon("out", 14)]);
  made.className = "button link";
  if (one.disabled) made.removeAttribute("href");
  return made;
}

export async function press(message, customId, values = null) {
  try {
    await post("press", { message: message.id, custom_id: customId, values });
  } catch (error) {
    complain(error.message);
  }
}

function select(one, message) {
  const key = `${message.id}/${one.custom_id}/${message.playground.revision}`;
  const options = optionsOf(one);
  const picked = chosen.get(key) || options.filter((option) => option.default).map((o) => o.value);
  const locked = Boolean(one.disabled) || pendingOn(message.id).length > 0;
  const made = h("button", {
    class: `select${isPending(one, message) ? " busy" : ""}`, type: "button",
    "data-custom-id": one.custom_id, disabled: locked, "aria-haspopup": "listbox", "aria-expanded": "false",
  }, summary(one, options, picked), isPending(one, message) ? h("span", { class: "spinner" }) : icon("down", 18));
  made.addEventListener("click", () => openMenu(made, one, picked, (values) => {
    chosen.set(key, values);
    press(message, one.custom_id, values);
  }));
  return made;
}

export function summary(one, options, picked) {
  const found = options.filter((option) => picked.includes(option.value));
  if (!found.length) return h("span", { class: "placeholder" }, one.placeholder || "Make a selection");
  const shown = found.map((option) => h("span", { class: "choice" }, emojiOf(option), option.label));
  return h("span", { class: found.length > 1 ? "chosen many" : "chosen" }, shown);
}
