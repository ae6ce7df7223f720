import { PATHS } from '#contract/paths.ts';
import { fetchApi, isMarked } from '#local/api/net.ts';

const WITHIN_MS = 5_000;

/**
 * How far the server's clock is ahead of this device's, in whole seconds: headers carry no more. Null
 * without an answer, or from a server that hides its clock.
 */
export async function serverClockOffset(): Promise<number | null> {
  const asked = Date.now();
  const call = { method: 'GET', path: PATHS.health, token: null };
  const answer = await fetchApi(call, AbortSignal.timeout(WITHIN_MS)).catch(() => null);
  if (!answer || !isMarked(answer)) return null;
  return offsetOf(answer.headers.get('date'), asked, Date.now());
}

/** What time it is by the server, whose clock is so many seconds ahead; a UTC instant. */
export function serverTime(offset: number): string {
  return new Date(Date.now() + offset * 1000).toISOString();
}

/** The server wrote its second somewhere between the two instants, in epoch milliseconds. */
export function offsetOf(date: string | null, asked: number, answered: number): number | null {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return null;
  const between = (asked + answered) / 2;
  // The header is cut to the second: on average half a second is missing.
  return Math.round((server + 500 - between) / 1000) + 0;
}
