// Makes elements. Text always goes in as text, so nothing a player writes becomes markup.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

// Like replaceChildren, leaving out what is false or missing.
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child != null && child !== false));
}

function set(element, name, value) {
  if (value == null || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "class") element.className = value;
  else if (name in element && typeof value !== "string") element[name] = value;
  else element.setAttribute(name, value === true ? "" : value);
}

export function svg(markup, size = 24, label = "") {
  const holder = document.createElement("span");
  holder.className = "icon";
  holder.innerHTML = `<svg viewBox="0 0 24 24" width="${size}" height="${size}">${markup}</svg>`;
  if (label) {
    holder.setAttribute("role", "img");
    holder.setAttribute("aria-label", label);
  } else holder.setAttribute("aria-hidden", "true");
  return holder;
}

export const $ = (id) => document.getElementById(id);

// A person's avatar is their shape; the two colours never carry a meaning alone.
const SHAPES = {
  circle: ["#d9583b", '<circle cx="12" cy="12" r="5.5" fill="#fff"/>'],
  square: ["#2f86cf", '<rect x="7" y="7" width="10" height="10" fill="#fff"/>'],
  triangle: ["#c98a10", '<path d="M12 6l6.2 11H5.8z" fill="#fff"/>'],
  diamond: ["#8e55cf", '<path d="M12 5.2l5.6 6.8L12 18.8l-5.6-6.8z" fill="#fff"/>'],
  plus: ["#25966a", '<path d="M10 6h4v4h4v4h-4v4h-4v-4H6v-4h4z" fill="#fff"/>'],
  eye: ["#6b7484", '<path d="M4.5 12Q12 4.8 19.5 12Q12 19.2 4.5 12z" fill="#fff"/><circle cx="12" cy="12" r="2.6" fill="#6b7484"/>'],
  bot: ["#5865e8", '<path d="M5.5 17.5V9.5l4 2.5V9.5l4 2.5V6.5h5v11z" fill="#fff"/>'],
};

export function avatar(shape, size = 40, label = "") {
  const [colour, mark] = SHAPES[shape] || SHAPES.eye;
  const made = svg(`<circle cx="12" cy="12" r="12" fill="${colour}"/>${mark}`, size, label);
  made.classList.add("avatar");
  return made;
}

export const ICONS = {
  menu: '<path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  hash: '<path d="M9 4L7 20M17 4l-2 16M4 9h17M3 15h17" stroke="currentColor" stroke-width="2" stroke-linecap="round" fill="none"/>',
  thread: '<path d="M6 4v8a4 4 0 0 0 4 4h8M15 12l4 4-4 4" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" fill="none"/>',
  pin: '<path d="M9 3h6l-1 7 4 4H6l4-4zM12 14v7" stroke="currentColor" stroke-width="2" stroke-linejoin="round" fill="none"/>',
  send: '<path d="M4 4l17 8-17 8 3-8z" fill="currentColor"/>',
  close: '<path d="M6 6l12 12M18 6L6 18" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  down: '<path d="M6 9l6 6 6-6" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" fill="none"/>',
  file: '<path d="M6 3h8l4 4v14H6z" stroke="currentColor" stroke-width="2" stroke-linejoin="round" fill="none"/>',
  out: '<path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" fill="none"/>',
  eye: '<path d="M2 12Q12 2 22 12Q12 22 2 12z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3" fill="currentColor"/>',
};

export const icon = (name, size = 20) => svg(ICONS[name], size);

export function isPhone() {
  return window.matchMedia("(max-width: 700px)").matches;
}
