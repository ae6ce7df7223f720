const FIRST_MS = 1_000;
const CAP_MS = 300_000;

/**
 * Milliseconds until the next attempt: doubles from `firstMs` up to five minutes, with full jitter so
 * that devices that failed together do not return together; never before `Retry-After`.
 */
export function backoffMs(
  attempts: number,
  random: () => number,
  { firstMs = FIRST_MS, retryAfterMs = 0 }: { firstMs?: number; retryAfterMs?: number } = {},
): number {
  const ceiling = Math.min(CAP_MS, firstMs * 2 ** Math.min(attempts - 1, 20));
  return Math.max(retryAfterMs, Math.round(random() * ceiling));
}

/** `Retry-After` in milliseconds, from seconds or an HTTP date; 0 when absent or unreadable. */
export function retryAfterMs(header: string | null, now: number): number {
  if (!header) return 0;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
