// Times the way a chat shows them.

const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" },
  D: { dateStyle: "long" }, f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]];

export const fullTime = (ms) => full.format(new Date(ms));
export const shortTime = (ms) => clock.format(new Date(ms));

export function formatStamp(seconds, style) {
  return new Intl.DateTimeFormat(undefined, STYLES[style]).format(new Date(seconds * 1000));
}

export function messageTime(ms) {
  const day = (moment) => new Date(moment).toDateString();
  if (day(ms) === day(Date.now())) return `Today at ${shortTime(ms)}`;
  if (day(ms) === day(Date.now() - 86400000)) return `Yesterday at ${shortTime(ms)}`;
  return `${formatStamp(ms / 1000, "d")} ${shortTime(ms)}`;
}

export function ago(seconds) {
  const away = seconds - Date.now() / 1000;
  for (const [unit, size] of UNITS) {
    if (Math.abs(away) >= size) return relative.format(Math.round(away / size), unit);
  }
  return relative.format(Math.round(away), "second");
}

setInterval(() => {
  for (const one of document.querySelectorAll("time[data-ago]")) {
    one.textContent = ago(Number(one.dataset.ago));
  }
}, 15000);
