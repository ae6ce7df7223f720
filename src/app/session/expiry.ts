/** Minutes before the automatic logout at which a person is told. */
export const NOTICE_MINUTES = [10, 1] as const;

export interface Notice {
  minutes: number;
  /** Milliseconds from now. */
  inMs: number;
}

/**
 * When to tell of the coming logout: the notices still ahead, and at once the one whose time has
 * passed (a page opened 7 minutes before the end says so). Nothing after the end.
 */
export function noticesAhead(expiresAt: string, now: number): Notice[] {
  const left = Date.parse(expiresAt) - now;
  if (!(left > 0)) return [];
  const ahead: Notice[] = NOTICE_MINUTES.filter((minutes) => minutes * 60_000 < left).map(
    (minutes) => ({ minutes, inMs: left - minutes * 60_000 }),
  );
  if (ahead.length === NOTICE_MINUTES.length) return ahead;
  return [{ minutes: Math.max(1, Math.round(left / 60_000)), inMs: 0 }, ...ahead];
}
