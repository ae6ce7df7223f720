import { setTimeout as wait } from 'node:timers/promises';
import { isRecord } from '#domain/same-value.ts';
import { type OutgoingAnswer, type Outgoing, TooMuch } from '../outgoing.ts';

const TRIES = 5;
export const BACKOFF_MS = 1000;
/** Who is asked to wait longer leaves it to the next attempt of the job. */
const MAX_WAIT_MS = 60_000;
/** Unknown key, no plan with an API, no right. */
const REFUSING: ReadonlySet<number> = new Set([401, 402, 403]);
/** It may answer later: too slow, or asked too often. */
const BUSY: ReadonlySet<number> = new Set([408, 429]);
/** A wait that it asks for is obeyed up to a day: by then the schedule asks anew. */
const LONGEST_WAIT_S = 86_400;
const MAX_WORDS = 200;

/** The service gives no usable answer now; another try may. */
export class AccountingUnavailable extends Error {
  /** For how long it asked to be left alone. */
  readonly waitSeconds: number;
  constructor(message: string, { waitSeconds = 0, ...options }: Unavailability = {}) {
    super(message, options);
    this.waitSeconds = waitSeconds;
  }
}
interface Unavailability extends ErrorOptions {
  waitSeconds?: number;
}
/** More was asked for than it answers whole and in time: fewer days may be answered. */
export class AccountingOverloaded extends AccountingUnavailable {}
/** The service understood and says no. The message is what it says, short, for people to read. */
export class AccountingRejected extends Error {}
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
  /** Whoever asks can ask for less: too much is said at once. */
  isDivisible?: boolean;
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
  return async (path, { key, signal, query = {}, isDivisible = false, body }) => {
    const search = new URLSearchParams(query).toString();
    const url = search === '' ? path : `${path}?${search}`;
    const headers = { key, accept: 'application/json' };
    const isPost = body !== undefined;
    for (let tried = 1; ; tried += 1) {
      signal?.throwIfAborted();
      await pace();
      const answer = await send(url, headers, body).catch((cause: unknown) => cause);
      if (isDivisible && answer instanceof TooMuch) {
        throw new AccountingOverloaded(answer.message, { cause: answer });
      }
      const isAnswer = !(answer instanceof Error) && isOutgoingAnswer(answer);
      if (isAnswer && !BUSY.has(answer.status) && answer.status < 500) return read(answer, key);
      const asked = isAnswer ? askedToWait(answer) : null;
      const waitMs = asked ?? backoffMs * 2 ** (tried - 1) * (1 + Math.random() / 2);
      const isDone = isPost && !(isAnswer && answer.status === 429);
      if (tried === TRIES || waitMs > MAX_WAIT_MS || isDone) {
        const why = isAnswer ? `It answers ${answer.status}` : 'It gives no answer';
        const waitSeconds = Math.ceil((asked ?? 0) / 1000);
        throw new AccountingUnavailable(why, { cause: isAnswer ? undefined : answer, waitSeconds });
      }
      await wait(waitMs, undefined, signal && { signal });
    }
  };
}

function isOutgoingAnswer(answer: unknown): answer is OutgoingAnswer {
  return typeof answer === 'object' && answer !== null && 'status' in answer;
}

/** A path that is not there is answered by a page, with status 200. */
function read({ status, text }: OutgoingAnswer, key: string): unknown {
  if (REFUSING.has(status)) throw new AccountingRefused();
  if (status === 404) throw new AccountingAbsent();
  if (status >= 400) throw new AccountingRejected(wordsOf(parsed(text), key));
  if (text.trimStart().startsWith('<')) throw new AccountingPage();
  if (status < 200 || status > 299) throw new AccountingUnavailable(`It answers ${status}`);
  const answer = parsed(text);
  if (answer === undefined) throw new AccountingUnavailable('Its answer cannot be read');
  if (isRecord(answer) && answer['status'] === 0)
    throw new AccountingRejected(wordsOf(answer, key));
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) => cleaned(value));
  } catch {
    return undefined;
  }
}

/** What it says in its own words, without markup, and without the key whatever it says. */
function wordsOf(answer: unknown, key: string): string {
  const info = isRecord(answer) ? answer['info'] : '';
  if (typeof info !== 'string') return '';
  const plain = info.replaceAll(key, '…').replaceAll(/<[^>]*>/g, '');
  return plain
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS);
}

/** No text of the database has a NUL or half a pair of surrogates. */
function cleaned(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\0|\p{Surrogate}/gu, '') : value;
}

function askedToWait({ headers }: OutgoingAnswer): number | null {
  const seconds = headers['retry-after'];
  if (seconds === undefined || !/^\d{1,6}$/.test(seconds)) return null;
  return Math.min(Number(seconds), LONGEST_WAIT_S) * 1000;
}
