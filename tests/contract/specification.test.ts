import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldProblem, Problem } from '#contract/problem.ts';
import { isRecord } from '#domain/same-value.ts';
import { ENGINES } from '../support/server.ts';
import { SPECIFICATION_CALLS } from '../support/specification-calls.ts';
import { type Call, callOf } from './matrix/requests.ts';
import { type Operation, type Reply, readOperations, send } from './matrix/runner.ts';
import { type World, createWorld } from './matrix/world.ts';

/** Answers for what is there, though it is a POST; all others make a row. */
const READING: ReadonlySet<string> = new Set([
  'POST /session/login',
  'POST /profile',
  'POST /reinvoices/{id}/generate_pdf',
]);
/** What they take is no row. */
const NO_ROWS: ReadonlySet<string> = new Set(['POST /session/login', 'POST /profile']);
/** Looks at no body. */
const RESTORE = 'POST /profile';
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

/** Two kinds of clients: one that knows the specification alone, and one that says its key and version. */
const CLIENTS = {
  'a client of the specification': (): Operation => ({ headers: new Set(), hasJsonBody: true }),
  'a client with key and version': (operation: Operation) => operation,
} as const;

describe.each(ENGINES)('the calls of the specification on %s', { timeout: 60_000 }, (engine) => {
  let world: World;
  let operations: ReadonlyMap<string, Operation>;
  beforeAll(async () => {
    world = await createWorld(engine);
    operations = await readOperations(world.server.url);
  });
  afterAll(() => world.stop());

  const nameOf = (call: string) => call.replace(' ', ' /api');
  const operationOf = (call: string): Operation => {
    const operation = operations.get(nameOf(call));
    if (!operation) throw new Error(`There is no ${call}`);
    return operation;
  };
  /** Every request says that it is JSON, with a body or without, but for forms, which say what they are. */
  const ask = (call: string, sent: Call, as: keyof typeof CLIENTS): Promise<Reply> => {
    const token = sent.as ?? world.tokens.superadmin;
    const headers = { ...(isForm(sent) ? {} : JSON_HEADERS), ...sent.headers };
    return send(world, nameOf(call), CLIENTS[as](operationOf(call)), {
      ...sent,
      headers,
      as: token,
    });
  };

  /** The call as it is refused: a field too much, else a row that is not there, else no session. */
  const wrong = async (call: string) => {
    const { as: _, ...absent } = await callOf(world, nameOf(call), 'superadmin', 'absent');
    const right = await callOf(world, nameOf(call), 'superadmin', 'own');
    const takesJson = operationOf(call).hasJsonBody && right.body !== undefined && !isForm(right);
    if (takesJson && call !== RESTORE) {
      const errors: FieldProblem[] = [{ path: 'isAdmin', code: 'unknown-field' }];
      const body = Object.assign({ isAdmin: true }, right.body);
      return { sent: { ...right, body }, refusal: { status: 422, errorCode: 'INVALID', errors } };
    }
    if (absent.params) {
      return { sent: absent, refusal: { status: 404, errorCode: 'NOT_FOUND', errors: undefined } };
    }
    const refusal = { status: 401, errorCode: 'UNAUTHENTICATED', errors: undefined };
    return { sent: { ...right, as: 'nobody' }, refusal };
  };

  it('are all there', () => {
    expect(SPECIFICATION_CALLS).toHaveLength(72);
    expect(SPECIFICATION_CALLS.filter((call) => !operations.has(nameOf(call)))).toEqual([]);
  });

  it.each(SPECIFICATION_CALLS.filter((call) => !NO_ROWS.has(call)))(
    '%s passes over what the server writes itself',
    async (call) => {
      const right = await callOf(world, nameOf(call), 'superadmin', 'own');
      const takesRow = operationOf(call).hasJsonBody && !isForm(right) && isRecord(right.body);
      const body = takesRow ? Object.assign({ createdAt: '2026-01-01' }, right.body) : right.body;
      const { status } = await ask(call, { ...right, body }, 'a client of the specification');
      expect([200, 201]).toContain(status);
    },
  );

  it('takes the terms of a call by their days alone, new and changed', async () => {
    const days = { from: { day: '2026-10-01' }, to: { day: '2026-10-31' } };
    const terms = {
      applicationDeadline: days,
      executionDeadline: [days],
      resolutionDeadline: { from: '2026-12-01', to: '2026-12-10' },
    };
    const end = (day: string) => ({ day, time: null, text: '', rule: null });
    const whole = { from: end('2026-10-01'), to: end('2026-10-31') };
    const client = 'a client of the specification';
    const body = { code: 'DAYS', title: 'By its days', ...terms };
    const made = await ask('POST /tender', { body }, client);
    expect([made.status, made.text]).toEqual([201, expect.any(String)]);
    const { id } = (JSON.parse(made.text) as { data: { id: string } }).data;
    const changed = await ask('PUT /tender/{id}', { params: { id }, body: terms }, client);
    for (const { text } of [made, changed]) {
      expect(JSON.parse(text)).toMatchObject({
        data: {
          applicationDeadline: whole,
          executionDeadline: [whole],
          resolutionDeadline: { from: end('2026-12-01'), to: end('2026-12-10') },
        },
      });
    }
  });

  describe.each(Object.keys(CLIENTS) as (keyof typeof CLIENTS)[])('for %s', (client) => {
    it.each(SPECIFICATION_CALLS)('%s succeeds', async (call) => {
      const sent = await callOf(world, nameOf(call), 'superadmin', 'own');
      const { status, text } = await ask(call, sent, client);
      expect([status, text]).toEqual([
        call.startsWith('POST') && !READING.has(call) ? 201 : 200,
        expect.any(String),
      ]);
      expect(JSON.parse(text)).toHaveProperty('data');
    });

    it.each(SPECIFICATION_CALLS)('%s is refused in words of the contract', async (call) => {
      const { sent, refusal } = await wrong(call);
      const { status, text } = await ask(call, sent, client);
      const { errorCode, errors } = JSON.parse(text) as Problem;
      expect({ status, errorCode, errors }).toEqual(refusal);
    });
  });
});

function isForm({ body }: Call): boolean {
  return body instanceof FormData || body instanceof Uint8Array;
}
