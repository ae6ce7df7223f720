import { randomUUID } from 'node:crypto';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BatchAnswer, type BatchRequest, MAX_BATCH } from '#contract/sync.ts';
import {
  audit,
  budgets,
  categories,
  clients,
  expenses,
  idempotencyKeys,
  movements,
  projects,
} from '../../server/db/schema/index.ts';
import type { RowTable } from '../../server/db/row-table.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

function request(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object | null,
  version?: number,
): BatchRequest {
  return {
    method,
    path,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    body: body && JSON.stringify(body),
  };
}

const statusesOf = (answers: readonly BatchAnswer[]) => answers.map(({ status }) => status);
const keysOf = (requests: readonly BatchRequest[]) =>
  requests.map(({ headers }) => headers['idempotency-key'] ?? '');
const dataOf = (answer: BatchAnswer | undefined) =>
  (answer as { body: { data: { id: string } & Record<string, unknown> } }).body.data;
const errorOf = (answer: BatchAnswer | undefined) =>
  (answer as { body: { errorCode: string } }).body.errorCode;

describe.each(ENGINES)('what requests of a batch write together on %s', (engine) => {
  let server: TestServer;
  let as: string;
  let companyId: string;
  let projectId: string;
  beforeAll(async () => {
    server = await startServer(engine);
    as = await server.login('superadmin');
    const company = { cif: nextCif(), name: 'A company' };
    companyId = String(
      (await server.change('POST', '/companies', { as, body: company })).data['id'],
    );
    projectId = await newProject();
  });
  afterAll(() => server.stop());

  const newProject = async () => {
    const body = { companyId, name: 'A project' };
    return String((await server.change('POST', '/projects', { as, body })).data['id']);
  };
  const send = async (requests: readonly BatchRequest[]) =>
    (await server.ask<BatchAnswer[]>('POST', '/batch', { as, body: { requests } })).data;
  /** In how many transactions these rows were written last. */
  const transactionsOf = async (...rows: readonly (readonly [RowTable, string])[]) => {
    const found = await Promise.all(
      rows.map(async ([table, id]) =>
        server.db
          .select({ xmin: sql<string>`xmin::text` })
          .from(table)
          .where(sql`${table.id} = ${id}`),
      ),
    );
    expect(found.every(({ length }) => length === 1)).toBe(true);
    return new Set(found.flat().map(({ xmin }) => xmin)).size;
  };
  const newClient = (name = 'A client') => request('POST', '/clients', { id: randomUUID(), name });
  const newLine = (id: string, fields: object = {}) =>
    request('POST', `/projects/${projectId}/budgets`, { id, name: 'A line', ...fields });
  const newMovement = (fields: object = {}) =>
    request('POST', '/movements', {
      id: randomUUID(),
      companyId,
      date: '2026-05-04',
      kind: 'expense',
      amountCents: -100_00,
      ...fields,
    });
  const newExpense = (fields: object = {}) =>
    request('POST', '/expenses', {
      id: randomUUID(),
      companyId,
      issueDate: '2026-05-04',
      netCents: 100_00,
      ...fields,
    });
  const borneBy = (budgetId: string | null) => ({
    imputations: [
      { id: randomUUID(), projectId, budgetId, amountCents: 1_00, date: '2026-05-04', note: '' },
    ],
  });
  /** How many statements the database is asked while these are carried out. */
  const statementsOf = async (requests: readonly BatchRequest[]) => {
    const asked = [PglitePreparedQuery, NodePgPreparedQuery].map((one) =>
      vi.spyOn(one.prototype, 'execute'),
    );
    const answers = await send(requests);
    const count = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of asked) spy.mockRestore();
    expect(statusesOf(answers)).toEqual(
      requests.map(({ method }) => (method === 'POST' ? 201 : 200)),
    );
    return { answers, count };
  };

  // Session, keys, known answers, taken ids, rows, audit, decisions, session again, and what the rules ask.
  it.each([
    ['clients', 11, () => newClient(), { name: 'Another' }],
    ['movements', 12, () => newMovement(), { concept: 'Another' }],
    [
      'movements of a statement',
      14,
      () => newMovement({ importKey: randomUUID() }),
      { notes: 'A' },
    ],
    ['expenses', 14, () => newExpense(borneBy(null)), { concept: 'Another' }],
    ['budgets', 16, () => newLine(randomUUID()), { name: 'Another' }],
  ] as const)('costs as few statements as %s allow: at most %i', async (_, most, make, change) => {
    const made = await statementsOf(Array.from({ length: MAX_BATCH }, make));
    expect(made.count).toBeLessThanOrEqual(most);
    const path = (id: string) => make().path.concat('/', id);
    const changes = made.answers.map((answer) =>
      request('PUT', path(dataOf(answer).id), change, 1),
    );
    expect((await statementsOf(changes)).count).toBeLessThanOrEqual(most);
  });

  it('leaves nothing of them where the database refuses one, and carries each out by itself', async () => {
    await server.db.execute(sql`
      create function break_one() returns trigger language plpgsql as
      $$ begin if new.name = 'Broken' then raise exception 'a broken disk'; end if; return new; end $$`);
    await server.db.execute(sql`
      create trigger break_one before insert on clients for each row execute function break_one()`);
    const requests = [
      newClient(),
      newMovement(),
      newClient('Broken'),
      newLine(randomUUID()),
      newClient(),
    ];
    const answers = await send(requests);
    await server.db.execute(sql`drop function break_one() cascade`);
    expect(statusesOf(answers)).toEqual([201, 201, 500, 201, 201]);
    const [first, movement, , line, last] = answers.map((answer) => dataOf(answer)?.id ?? '');
    expect(
      await transactionsOf(
        [clients, first ?? ''],
        [movements, movement ?? ''],
        [budgets, line ?? ''],
        [clients, last ?? ''],
      ),
    ).toBe(4);
    const keys = keysOf(requests);
    const { db } = server;
    const kept = await db.select().from(idempotencyKeys).where(inArray(idempotencyKeys.key, keys));
    const noted = await db.select().from(audit).where(inArray(audit.key, keys));
    expect([kept.length, noted.length]).toEqual([4, 4]);
  });

  it('goes one by one where a row does not become what was foretold', async () => {
    await server.db.execute(sql`
      create function shout() returns trigger language plpgsql as
      $$ begin new.name := upper(new.name); return new; end $$`);
    await server.db.execute(sql`
      create trigger shout before insert or update on clients for each row execute function shout()`);
    const made = await send([newClient('one'), newClient('two')]);
    const ids = made.map((answer) => dataOf(answer).id);
    const changed = await send(
      ids.map((id) => request('PUT', `/clients/${id}`, { name: 'three' }, 1)),
    );
    await server.db.execute(sql`drop function shout() cascade`);
    expect(made.map((answer) => dataOf(answer)['name'])).toEqual(['ONE', 'TWO']);
    expect(changed.map((answer) => dataOf(answer)['name'])).toEqual(['THREE', 'THREE']);
    expect(await transactionsOf(...ids.map((id) => [clients, id] as const))).toBe(2);
  });

  it('shows a request what those before it wrote', async () => {
    const [parent, child, sum, line, part] = Array.from({ length: 5 }, () => randomUUID());
    const [client, project, movement, expense] = Array.from({ length: 4 }, () => randomUUID());
    const answers = await send([
      request('POST', '/categories', { id: parent, code: 'P', name: 'A parent' }),
      request('POST', '/categories', { id: child, code: 'C', name: 'A child', parentId: parent }),
      newLine(sum ?? '', { aggregator: true }),
      newLine(line ?? ''),
      newLine(part ?? '', { parentId: sum }),
      // It has no children, and takes none.
      newLine(randomUUID(), { parentId: line }),
      newExpense({ id: expense, ...borneBy(part ?? null) }),
      newExpense(borneBy(sum ?? null)),
      request('POST', '/clients', { id: client, name: 'A client' }),
      request('POST', '/projects', {
        id: project,
        companyId,
        name: 'Its project',
        clientId: client,
      }),
      newMovement({ id: movement }),
      newExpense({
        netCents: 80_00,
        vatCents: 0,
        movementId: movement,
        paidDate: '2026-05-04',
      }),
      newExpense({ netCents: 80_00, vatCents: 0, payments: [paymentBy(movement ?? '', 80_00)] }),
      newMovement({ importKey: 'a line' }),
      newMovement({ importKey: 'a line' }),
    ]);
    expect(statusesOf(answers)).toEqual([
      201, 201, 201, 201, 201, 422, 201, 409, 201, 201, 201, 201, 409, 201, 409,
    ]);
    expect([errorOf(answers[5]), errorOf(answers[7])]).toEqual([
      'BUDGET_PARENT_INVALID',
      'BUDGET_TAKES_NO_EXPENSES',
    ]);
    expect(
      await transactionsOf(
        [categories, parent ?? ''],
        [categories, child ?? ''],
        [budgets, part ?? ''],
        [expenses, expense ?? ''],
        [clients, client ?? ''],
        [projects, project ?? ''],
        [movements, movement ?? ''],
      ),
    ).toBe(1);
  });

  it('shows a request what those before it changed', async () => {
    const [sum, line] = [randomUUID(), randomUUID()];
    await send([newLine(sum), newLine(line)]);
    const path = `/projects/${projectId}/budgets`;
    const [asSum, under, struck, onStruck] = await send([
      request('PUT', `${path}/${sum}`, { aggregator: true }, 1),
      newLine(randomUUID(), { parentId: sum }),
      request('DELETE', `${path}/${line}`, null, 1),
      newExpense(borneBy(line)),
    ]);
    expect(statusesOf([asSum, under, struck, onStruck] as BatchAnswer[])).toEqual([
      200, 201, 200, 409,
    ]);
    expect(errorOf(onStruck)).toBe('BUDGET_TAKES_NO_EXPENSES');
    expect(await transactionsOf([budgets, sum], [budgets, dataOf(under).id], [budgets, line])).toBe(
      1,
    );

    const [client] = await send([newClient()]);
    const { id } = dataOf(client);
    const named = { companyId, name: 'Named', clientId: id };
    const [gone, naming] = await send([
      request('DELETE', `/clients/${id}`, null, 1),
      request('POST', '/projects', named),
    ]);
    expect([gone?.status, naming?.status]).toEqual([200, 422]);
  });

  it('takes each line of a statement once, whatever became of the movements that had it', async () => {
    const [before, free, given, moved] = Array.from({ length: 4 }, () => randomUUID());
    const elsewhere = { companyId: randomUUID() };
    const made = await send([
      request('POST', '/companies', { id: elsewhere.companyId, cif: nextCif(), name: 'Another' }),
      newMovement({ importKey: before }),
      newMovement({ importKey: free }),
      newMovement(),
      newMovement({ importKey: moved }),
      newMovement(),
    ]);
    const [, , freed, taker, leaver, late] = made.map(
      (answer) => `/movements/${dataOf(answer).id}`,
    );
    const answers = await send([
      newMovement({ importKey: before }),
      newMovement({ importKey: before, ...elsewhere }),
      newMovement({ importKey: before, ...elsewhere }),
      newMovement({ importKey: free }),
      request('DELETE', freed ?? '', null, 1),
      newMovement({ importKey: free }),
      request('PUT', taker ?? '', { importKey: given }, 1),
      newMovement({ importKey: given }),
      request('PUT', leaver ?? '', elsewhere, 1),
      newMovement({ importKey: moved }),
      newMovement({ importKey: moved, ...elsewhere }),
      request('PUT', late ?? '', { importKey: before }, 1),
    ]);
    expect(statusesOf(answers)).toEqual([
      409, 201, 409, 409, 200, 201, 200, 409, 200, 201, 409, 409,
    ]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(errorOf))).toEqual(
      new Set(['MOVEMENT_TAKEN']),
    );
  });

  it('keeps the neighbours of what is refused', async () => {
    const ids = Array.from({ length: 4 }, () => randomUUID());
    const [a, b, c, d] = ids as [string, string, string, string];
    await send([newLine(c), newLine(d)]);
    const path = `/projects/${projectId}/budgets`;
    const answers = await send([
      newLine(a),
      request('PUT', `${path}/${c}`, { name: 'Another' }, 1),
      newLine(randomUUID(), { parentId: randomUUID() }),
      request('PUT', `${path}/${d}`, { name: 'Late' }, 7),
      request('PUT', `${path}/${randomUUID()}`, { name: 'Nobody' }, 1),
      newLine(b),
    ]);
    expect(statusesOf(answers)).toEqual([201, 200, 422, 412, 404, 201]);
    expect(await transactionsOf([budgets, a], [budgets, b], [budgets, c])).toBe(1);
    expect(dataOf(answers[1])).toMatchObject({ version: 2, name: 'Another' });
  });
});

function paymentBy(movementId: string, amountCents: number) {
  return {
    id: randomUUID(),
    day: '2026-05-04',
    movementId,
    amountCents,
    means: '',
    pays: 'total',
    proofFileIds: [],
  };
}
