// Classic embeds.

import { h } from "./dom.js";
import { inline, link, markdown } from "./markdown.js";
import { picture } from "./media.js";

export function embed(one) {
  const made = h("div", { class: "embed" });
  if (one.color != null) made.style.setProperty("--accent", `#${one.color.toString(16).padStart(6, "0")}`);
  const texts = h("div", { class: "embed-texts" },
    one.author?.name && h("div", { class: "embed-author" }, one.author.name),
    one.title && h("div", { class: "embed-title" }, one.url ? link(one.url, inline(one.title)) : inline(one.title)),
    one.description && markdown(one.description),
    one.fields?.length > 0 && h("div", { class: "embed-fields" }, one.fields.map(field)));
  made.append(h("div", { class: "embed-top" }, texts, one.thumbnail?.url && picture(one.thumbnail, "thumbnail")));
  if (one.image?.url) made.append(picture(one.image, "gallery-item"));
  if (one.footer?.text) made.append(h("div", { class: "embed-footer" }, one.footer.text));
  return made;
}

function field(one) {
  return h("div", { class: one.inline ? "field inline" : "field" },
    h("div", { class: "field-name" }, inline(one.name)), markdown(one.value));
}
