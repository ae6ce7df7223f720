import { describe, expect, it } from 'vitest';
import { type Answer, classify, MAX_SERVER_ERRORS, type Verdict } from './classify.ts';
import type { Operation } from './entry.ts';

function answer(status: number, errorCode?: string, retryAfterMs = 0): Answer {
  const body = errorCode ? { errorCode, status } : null;
  return { kind: 'answer', marked: true, status, retryAfterMs, body };
}

const transient: Verdict = { kind: 'transient', retryAfterMs: 0 };
const rejected: Verdict = { kind: 'rejected' };

const TABLE: [Answer, Operation, Verdict][] = [
  [answer(200), 'update', { kind: 'done' }],
  [answer(201), 'create', { kind: 'done' }],
  [{ kind: 'none' }, 'update', transient],
  [
    { kind: 'answer', marked: false, status: 200, retryAfterMs: 0, body: null },
    'create',
    transient,
  ],
  [
    { kind: 'answer', marked: false, status: 403, retryAfterMs: 0, body: null },
    'create',
    transient,
  ],
  [answer(302), 'update', transient],
  ...[408, 425, 429, 502, 503, 504].map((status): [Answer, Operation, Verdict] => [
    answer(status, undefined, 7000),
    'update',
    { kind: 'transient', retryAfterMs: 7000 },
  ]),
  [answer(507), 'update', { kind: 'transient', retryAfterMs: 0, firstMs: 300_000 }],
  [
    answer(409, 'REQUEST_IN_PROGRESS'),
    'update',
    { kind: 'transient', retryAfterMs: 0, flatMs: 1000 },
  ],
  [
    answer(403, 'TOTP_SETUP_REQUIRED'),
    'update',
    { kind: 'transient', retryAfterMs: 0, flatMs: 60_000 },
  ],
  [answer(500), 'update', transient],
  [answer(401, 'SESSION_EXPIRED'), 'update', { kind: 'pause', pause: 'auth' }],
  [answer(426), 'update', { kind: 'pause', pause: 'upgrade' }],
  [answer(400, 'SCHEMA_TOO_OLD'), 'update', { kind: 'pause', pause: 'upgrade' }],
  [answer(412, 'VERSION_CONFLICT'), 'update', { kind: 'conflict', conflict: 'version' }],
  [answer(409, 'COMPANY_CIF_TAKEN'), 'create', { kind: 'conflict', conflict: 'rule' }],
  [answer(404, 'NOT_FOUND'), 'update', { kind: 'conflict', conflict: 'deleted-there' }],
  [answer(410, 'GONE'), 'update', { kind: 'conflict', conflict: 'deleted-there' }],
  [answer(404, 'NOT_FOUND'), 'delete', { kind: 'done' }],
  [answer(410, 'GONE'), 'delete', { kind: 'done' }],
  [answer(404, 'NOT_FOUND'), 'create', rejected],
  ...[400, 403, 413, 415, 422, 501, 423].map((status): [Answer, Operation, Verdict] => [
    answer(status, 'INVALID'),
    'update',
    rejected,
  ]),
  [answer(422, 'IDEMPOTENCY_KEY_REUSED'), 'update', { kind: 'stuck', again: false }],
  [answer(428, 'PRECONDITION_REQUIRED'), 'update', { kind: 'stuck', again: false }],
  [answer(409, 'KEY_PRUNED'), 'update', { kind: 'unknown' }],
  [answer(403, 'DEVICE_FOREIGN'), 'update', { kind: 'new-device' }],
];

describe('classify', () => {
  it.each(TABLE)('takes %j to a %s as %j', (given, op, verdict) => {
    expect(classify(given, op, 1)).toEqual(verdict);
  });

  it('puts an entry aside at the eighth failure of the server, not before', () => {
    expect(classify(answer(500), 'update', MAX_SERVER_ERRORS - 1).kind).toBe('transient');
    expect(classify(answer(500), 'update', MAX_SERVER_ERRORS)).toEqual({
      kind: 'stuck',
      again: true,
    });
  });

  it('never gives up on a network that is away', () => {
    expect(classify({ kind: 'none' }, 'update', 10_000).kind).toBe('transient');
  });
});
