import { PassThrough } from 'node:stream';
import type { Principal } from '../modules/session/principal.ts';
import { Refusal } from '../problem.ts';

/** The app has one stream of a kind per browser, however many tabs: a session has one or two. */
const MOST_OF_SESSION = 20;
/** Of all sessions of a person: some browsers, and what of them died without a word. */
const MOST_OF_PERSON = 40;
const RETRY_SECONDS = 60;

/** Whose a stream is. */
export type Seated = Pick<Principal, 'actor' | 'sessionId'>;

export interface Seats {
  /**
   * A stream that counts until it is closed.
   * @throws Refusal TOO_MANY_REQUESTS where as many are open as there may be
   */
  open(who: Seated): PassThrough;
}

/**
 * Counts the streams of one kind that are open in this process: each costs memory and looks at the database for as
 * long as a session runs.
 */
export function createSeats(): Seats {
  const taken = new Map<string, number>();
  const add = (key: string, by: number) => {
    const now = (taken.get(key) ?? 0) + by;
    if (now > 0) taken.set(key, now);
    else taken.delete(key);
  };
  return {
    open(who) {
      const bounds = boundsOf(who);
      if (bounds.some(([key, most]) => (taken.get(key) ?? 0) >= most)) {
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
      }
      const stream = new PassThrough();
      for (const [key] of bounds) add(key, 1);
      stream.once('close', () => bounds.forEach(([key]) => add(key, -1)));
      return stream;
    },
  };
}

/** A program has the bound of its key alone, so that it takes no stream from who made it. */
function boundsOf({ sessionId, actor }: Seated): [key: string, most: number][] {
  const ofSession: [string, number] = [`session:${sessionId}`, MOST_OF_SESSION];
  return actor.isProgram ? [ofSession] : [ofSession, [`person:${actor.id}`, MOST_OF_PERSON]];
}
