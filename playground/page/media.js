// Pictures and files: grids, the ALT tag, and the full-size view.

import { h, icon } from "./dom.js";

export function mediaGrid(items) {
  const made = h("div", { class: `gallery n${Math.min(items.length, 4)}` });
  made.append(...items.map((item) => picture(item, "gallery-item")));
  return made;
}

export function attachments(list) {
  const isPicture = (one) => one.content_type?.startsWith("image/");
  const pictures = list.filter(isPicture);
  const made = h("div", { class: "attachments" });
  if (pictures.length) made.append(mediaGrid(pictures));
  made.append(...list.filter((one) => !isPicture(one)).map(fileCard));
  return made;
}

export function picture(item, kind) {
  const alt = item.description || "";
  const image = h("img", { src: item.url, alt, loading: "lazy", title: alt });
  if (item.width) Object.assign(image, { width: item.width, height: item.height });
  // The button lies over the picture, not around it, so that the picture keeps its own words.
  const opener = h("button", {
    class: "picture-button", type: "button", "aria-label": "Enlarge picture",
    onclick: () => enlarge(item, opener),
  });
  const made = h("figure", { class: `picture ${kind}` }, h("div", { class: "picture-frame" }, image, opener));
  if (item.spoiler) cover(made);
  if (alt && kind !== "thumbnail") made.append(...altTag(alt));
  return made;
}

function cover(made) {
  made.classList.add("covered");
  made.addEventListener("click", (event) => {
    if (!made.classList.contains("covered")) return;
    event.stopPropagation();
    made.classList.remove("covered");
  }, true);
}

function altTag(alt) {
  const text = h("figcaption", { class: "alt-text", hidden: true }, alt);
  const tag = h("button", {
    class: "alt-tag", type: "button", "aria-expanded": "false", "aria-label": "Show the picture's description",
    onclick: () => {
      text.hidden = !text.hidden;
      tag.setAttribute("aria-expanded", String(!text.hidden));
    },
  }, "ALT");
  return [tag, text];
}

function enlarge(item, opener) {
  const image = h("img", { src: item.url, alt: item.description || "", class: "fitted" });
  image.addEventListener("click", () => image.classList.toggle("fitted"));
  const dialog = h("dialog", { class: "lightbox", "aria-label": "Picture" },
    h("div", { class: "lightbox-scroll", onclick: (event) => {
      if (event.target !== image) dialog.close();
    } }, image),
    h("div", { class: "lightbox-foot" },
      item.description && h("p", {}, item.description),
      h("a", { href: item.url, target: "_blank", class: "quiet" }, "Open original"),
      h("button", { class: "icon-button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))));
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

export function fileCard(file) {
  const size = file.size > 1024 * 1024 ? `${(file.size / 1048576).toFixed(1)} MB` : `${Math.ceil(file.size / 1024)} KB`;
  return h("a", { class: "file", href: file.url, download: file.filename },
    icon("file", 26), h("span", {}, h("strong", {}, file.filename), h("small", {}, size)));
}
