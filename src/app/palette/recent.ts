import { listOf, text } from '#ui/lenient.ts';

/** What was chosen: an action by its name, a record by kind and id. Never what it is called. */
const recentChoices = listOf(text(120));

const MOST = 8;

/** What the person chose last on this device, the newest first. */
export function readRecent(userId: string): string[] {
  try {
    return recentChoices(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')) ?? [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, id: string): void {
  const ids = [id, ...readRecent(userId).filter((one) => one !== id)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ids));
  } catch {
    // Private mode or full: nothing is remembered.
  }
}

function keyOf(userId: string): string {
  return `recent:${userId}`;
}
