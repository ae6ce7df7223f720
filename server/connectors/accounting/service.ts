import { setTimeout as wait } from 'node:timers/promises';
import type { OutgoingAnswer, Outgoing } from '../outgoing.ts';

const TRIES = 5;
export const BACKOFF_MS = 1000;
/** Who is asked to wait longer does not try again by itself. */
const MAX_WAIT_MS = 60_000;
/** Unknown key, no plan with an API, no right. */
const REFUSING: ReadonlySet<number> = new Set([401, 402, 403]);

/** The service gives no usable answer now; another try may. */
export class AccountingUnavailable extends Error {}
/** The service does not take the key. */
export class AccountingRefused extends Error {}
/** The service has nothing at that path. */
export class AccountingAbsent extends Error {}
/** A page stands where the answer should: nothing is at that path, or the service is away. */
export class AccountingPage extends AccountingAbsent {}

export interface Asking {
  key: string;
  /** Ends waiting. */
  signal?: AbortSignal | undefined;
  query?: Readonly<Record<string, string>>;
  /** Sent by POST, which is never tried again after it may have been carried out. */
  body?: unknown;
}

export type AskService = (path: string, asking: Asking) => Promise<unknown>;

/** Asks at the pace that the service takes, and again after a while where it cannot answer. */
export function createService(
  send: Outgoing,
  pace: () => Promise<void>,
  backoffMs: number,
): AskService {
  return async (path, { key, signal, query = {}, body }) => {
    const search = new URLSearchParams(query).toString();
    const url = search === '' ? path : `${path}?${search}`;
    const headers = { key, accept: 'application/json' };
    const isPost = body !== undefined;
    for (let tried = 1; ; tried += 1) {
      signal?.throwIfAborted();
      await pace();
      const answer = await send(url, headers, body).catch((cause: unknown) => cause);
      const isAnswer = !(answer instanceof Error) && isOutgoingAnswer(answer);
      if (isAnswer && answer.status !== 429 && answer.status < 500) return read(answer);
      const asked = isAnswer ? askedToWait(answer) : null;
      const waitMs = asked ?? backoffMs * 2 ** (tried - 1) * (1 + Math.random() / 2);
      const isDone = isPost && !(isAnswer && answer.status === 429);
      if (tried === TRIES || waitMs > MAX_WAIT_MS || isDone) {
        const why = isAnswer ? `It answers ${answer.status}` : 'It gives no answer';
        throw new AccountingUnavailable(why, { cause: isAnswer ? undefined : answer });
      }
      await wait(waitMs, undefined, signal && { signal });
    }
  };
}

function isOutgoingAnswer(answer: unknown): answer is OutgoingAnswer {
  return typeof answer === 'object' && answer !== null && 'status' in answer;
}

/** A path that is not there is answered by a page, with status 200. */
function read({ status, text }: OutgoingAnswer): unknown {
  if (REFUSING.has(status)) throw new AccountingRefused();
  if (status === 404) throw new AccountingAbsent();
  if (text.trimStart().startsWith('<')) throw new AccountingPage();
  if (status < 200 || status > 299) throw new AccountingUnavailable(`It answers ${status}`);
  try {
    return JSON.parse(text, (_name, value: unknown) => cleaned(value));
  } catch (cause) {
    throw new AccountingUnavailable('Its answer cannot be read', { cause });
  }
}

/** No text of the database has a NUL or half a pair of surrogates. */
function cleaned(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\0|\p{Surrogate}/gu, '') : value;
}

function askedToWait({ headers }: OutgoingAnswer): number | null {
  const seconds = headers['retry-after'];
  return seconds !== undefined && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null;
}
