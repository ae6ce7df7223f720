import * as z from 'zod';

const remembered = z.object({
  /** Neither the mirror nor the browser tells it later. */
  wasOffline: z.boolean().catch(false),
  isDismissed: z.boolean().catch(false),
});

/** What of the first steps this device must remember of a person. */
export type Remembered = z.infer<typeof remembered>;

export function readRemembered(userId: string): Remembered {
  try {
    return remembered.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'));
  } catch {
    return { wasOffline: false, isDismissed: false };
  }
}

export function remember(userId: string, change: Partial<Remembered>): Remembered {
  const next = { ...readRemembered(userId), ...change };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
  } catch {
    // Private mode or full: it holds for this page.
  }
  return next;
}

function keyOf(userId: string): string {
  return `first-steps:${userId}`;
}
