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

/** Counts failures that follow each other. What was good for less than `lastingMs` in between does not begin anew. */
export class Failures {
  #count = 0;
  #goodSince: number | null = null;

  constructor(readonly lastingMs: number) {}

  /** `now` of a clock that nobody puts back, as `performance.now()`. */
  good(now: number): void {
    this.#goodSince ??= now;
  }

  failed(now: number): number {
    const hasLasted = this.#goodSince !== null && now - this.#goodSince >= this.lastingMs;
    this.#count = hasLasted ? 1 : this.#count + 1;
    this.#goodSince = null;
    return this.#count;
  }
}
