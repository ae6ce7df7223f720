import { shapeOf, yesOrNo } from '#ui/lenient.ts';

/** What of the first steps this device must remember of a person. */
export interface Remembered {
  /** Neither the mirror nor the browser tells it later. */
  wasOffline: boolean;
  isDismissed: boolean;
}

const NOTHING: Remembered = { wasOffline: false, isDismissed: false };
const remembered = shapeOf({ wasOffline: yesOrNo, isDismissed: yesOrNo });

export function readRemembered(userId: string): Remembered {
  try {
    const { wasOffline = false, isDismissed = false } = remembered.parse(
      JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'),
    );
    return { wasOffline, isDismissed };
  } catch {
    return NOTHING;
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
