// What becomes of the person's database, for those who are there before it.

let isOpened = false;
const openings = new Set<() => void>();
const watchers = new Set<() => void>();

/** Told once a database has been opened on this page, at once where one was. Returns how to stop. */
export function onDbOpened(listener: () => void): () => void {
  if (isOpened) listener();
  else openings.add(listener);
  return () => openings.delete(listener);
}

export function tellDbOpened(): void {
  isOpened = true;
  for (const listener of openings) listener();
  openings.clear();
}

/** Told when a newer tab took the database away: this one must be reloaded. Returns how to stop. */
export function onDbOutdated(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

export function tellDbOutdated(): void {
  for (const watch of watchers) watch();
}
