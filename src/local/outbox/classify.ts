import type { ErrorCode } from '#contract/problem.ts';
import type { Operation } from './entry.ts';

/** What came back. `marked`: it carries `Sync-Result`, so it is the API that speaks. */
export type Answer =
  | { kind: 'none' }
  | { kind: 'answer'; marked: boolean; status: number; retryAfterMs: number; body: unknown };

export type Verdict =
  | { kind: 'done' }
  /** The same key again, later. `flatMs` is a fixed wait; else the back-off, from `firstMs`. */
  | { kind: 'transient'; retryAfterMs: number; firstMs?: number; flatMs?: number }
  | { kind: 'pause'; pause: 'auth' | 'upgrade' }
  | { kind: 'conflict'; conflict: 'version' | 'rule' | 'deleted-there' }
  | { kind: 'rejected' }
  /** `again`: tried once a day. Otherwise an error of this app, for a person to see. */
  | { kind: 'stuck'; again: boolean }
  | { kind: 'unknown' }
  /** The server knows this device as another person's: a new device name, then the same key again. */
  | { kind: 'new-device' };

/** Attempts after which a failing server (500) puts the entry aside. */
export const MAX_SERVER_ERRORS = 8;

const WAITING = new Set([408, 425, 429, 502, 503, 504, 507]);
const NO_SPACE_FIRST_MS = 300_000;
const IN_PROGRESS_MS = 1_000;
const SETUP_MS = 60_000;

/** The table of answers of docs/sync.md. `attempts` counts the one that was just answered. */
export function classify(answer: Answer, op: Operation, attempts: number): Verdict {
  if (answer.kind === 'none' || !answer.marked) return { kind: 'transient', retryAfterMs: 0 };
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { kind: 'done' };
  if (status >= 300 && status < 400) return { kind: 'transient', retryAfterMs: 0 };
  const code = errorCodeOf(answer.body);
  if (WAITING.has(status)) {
    return {
      kind: 'transient',
      retryAfterMs,
      ...(status === 507 && { firstMs: NO_SPACE_FIRST_MS }),
    };
  }
  if (status === 401) return { kind: 'pause', pause: 'auth' };
  // Nothing was decided on the change: it goes as soon as the second factor is set up.
  if (code === 'TOTP_SETUP_REQUIRED') {
    return { kind: 'transient', retryAfterMs: 0, flatMs: SETUP_MS };
  }
  if (status === 426 || code === 'SCHEMA_TOO_OLD') return { kind: 'pause', pause: 'upgrade' };
  if (status === 409) return classifyConflict(code);
  if (status === 412) return { kind: 'conflict', conflict: 'version' };
  if (status === 404 || status === 410) return classifyMissing(op);
  if (status === 428 || code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'stuck', again: false };
  if (code === 'DEVICE_FOREIGN') return { kind: 'new-device' };
  if (status < 500 || status === 501) return { kind: 'rejected' };
  return attempts < MAX_SERVER_ERRORS
    ? { kind: 'transient', retryAfterMs }
    : { kind: 'stuck', again: true };
}

/** Whether the server did what it was asked for. */
export function isTaken(answer: Answer): boolean {
  return answer.kind === 'answer' && answer.marked && answer.status >= 200 && answer.status < 300;
}

function classifyConflict(code: ErrorCode | null): Verdict {
  if (code === 'REQUEST_IN_PROGRESS') {
    return { kind: 'transient', retryAfterMs: 0, flatMs: IN_PROGRESS_MS };
  }
  if (code === 'KEY_PRUNED') return { kind: 'unknown' };
  return { kind: 'conflict', conflict: 'rule' };
}

function classifyMissing(op: Operation): Verdict {
  if (op === 'delete') return { kind: 'done' };
  return op === 'update' ? { kind: 'conflict', conflict: 'deleted-there' } : { kind: 'rejected' };
}

function errorCodeOf(body: unknown): ErrorCode | null {
  return typeof body === 'object' && body !== null && 'errorCode' in body
    ? (body.errorCode as ErrorCode)
    : null;
}
