import { randomUUID } from 'node:crypto';
import { asc, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BatchAnswer, type BatchRequest } from '#contract/sync.ts';
import {
  audit,
  clients,
  companies,
  devices,
  idempotencyKeys,
  syncChange,
} from '../../server/db/schema/index.ts';
import { queryRows } from '../../server/db/client.ts';
import { lockKeys } from '../../server/sync/keys.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Names for what is new in each run, so that two runs of the same requests can be compared. */
function createNames() {
  const named = new Map<string, string>();
  const id = (name: string) => {
    const known = [...named].find(([, one]) => one === name)?.[0] ?? randomUUID();
    named.set(known, name);
    return known;
  };
  const cifs = new Map<string, string>();
  const cif = (name: string) => {
    const known = cifs.get(name) ?? nextCif();
    cifs.set(name, known);
    return known;
  };
  const plain = (value: unknown): unknown => {
    let text = JSON.stringify(value) ?? 'null';
    for (const [name, own] of cifs) text = text.replaceAll(own, `cif ${name}`);
    return JSON.parse(
      text.replaceAll(UUID, (one) => named.get(one) ?? 'another').replaceAll(INSTANT, 'then'),
    );
  };
  return { id, cif, plain, all: () => [...named.keys()] };
}

type Names = ReturnType<typeof createNames>;

interface Change {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  key: string;
  version?: number | null;
  body?: object;
  headers?: Record<string, string>;
}

describe.each(ENGINES)('requests of a batch that go together on %s', (engine) => {
  let server: TestServer;
  let as: string;
  beforeAll(async () => {
    server = await startServer(engine);
    as = await server.login('admin');
  });
  afterAll(() => server.stop());

  const requestsOf = (names: Names, changes: readonly Change[]) =>
    changes.map(
      ({ method, path, key, version, body, headers }, at): BatchRequest => ({
        method,
        path,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          'idempotency-key': names.id(`key ${key}`),
          'sync-device': names.id('device'),
          'sync-seq': String(at + 1),
          'sync-acked': String(Math.floor(at / 2)),
          'sync-schema': '1',
          ...(typeof version === 'number' ? { 'if-match': `"${version}"` } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
      }),
    );
  const send = async (requests: readonly BatchRequest[]) => {
    const answer = await server.ask<BatchAnswer[]>('POST', '/batch', { as, body: { requests } });
    expect(answer.status).toBe(200);
    return answer.data;
  };
  const sendEach = async (requests: readonly BatchRequest[]) => {
    const answers: BatchAnswer[] = [];
    for (const request of requests) answers.push(...(await send([request])));
    return answers;
  };
  /** All that is left of a run. */
  const leftOf = async (names: Names) => {
    const ids = names.all();
    const { db } = server;
    const lines = await db
      .select()
      .from(audit)
      .where(inArray(audit.key, ids))
      .orderBy(asc(audit.place));
    const feed = await db
      .select()
      .from(syncChange)
      .where(inArray(syncChange.pk, ids))
      .orderBy(asc(syncChange.seq), asc(syncChange.scope));
    const decisions = await db
      .select()
      .from(idempotencyKeys)
      .where(inArray(idempotencyKeys.key, ids));
    const told = await db.select().from(devices).where(inArray(devices.id, ids));
    return names.plain({
      clients: await db.select().from(clients).where(inArray(clients.id, ids)),
      companies: await db.select().from(companies).where(inArray(companies.id, ids)),
      devices: told,
      lines: lines.map(({ id: _id, place: _place, hash: _hash, ...line }) => line),
      feed: feed.map(({ seq: _seq, ...change }) => change),
      decisions: decisions
        .map(({ fingerprint: _print, body, ...kept }) => ({ ...kept, body: JSON.parse(body) }))
        .toSorted((a, b) => Number(a.deviceSeq) - Number(b.deviceSeq)),
    });
  };
  const sorted = (left: unknown) => {
    const { clients: some, companies: others, ...rest } = left as Record<string, object[]>;
    const byText = (rows: object[] = []) => rows.map((row) => JSON.stringify(row)).toSorted();
    return { ...rest, clients: byText(some), companies: byText(others) };
  };
  /** In how many transactions these rows were written last. */
  const transactionsOf = async (ids: readonly string[]) => {
    const [found] = await queryRows<{ count: number }>(
      server.db,
      sql`select count(distinct xmin::text)::int as count from clients where id = any(${sql.param(`{${ids.join()}}`)}::uuid[])`,
    );
    return found?.count;
  };
  const client = (names: Names, name: string, key = name): Change => ({
    method: 'POST',
    path: '/clients',
    key,
    body: { id: names.id(name), name },
  });
  const rename = (names: Names, name: string, version: number | null, key: string): Change => ({
    method: 'PUT',
    path: `/clients/${names.id(name)}`,
    key,
    version,
    body: { name: `${name} ${key}` },
  });
  const remove = (names: Names, name: string, version: number, key: string): Change => ({
    method: 'DELETE',
    path: `/clients/${names.id(name)}`,
    key,
    version,
  });
  const company = (names: Names, name: string, cif: string, key = name): Change => ({
    method: 'POST',
    path: '/companies',
    key,
    body: { id: names.id(name), name, cif: names.cif(cif) },
  });
  const ofOther = (change: Change, headers: Record<string, string>): Change => ({
    ...change,
    headers,
  });

  const MIXED = (names: Names, foreign: string): Change[] => [
    client(names, 'a'),
    company(names, 'c', 'one'),
    client(names, 'b'),
    rename(names, 'a', 1, 'a2'),
    rename(names, 'a', 2, 'a3'),
    rename(names, 'a', 2, 'late'),
    // The key again, with the same request and with another one.
    rename(names, 'a', 2, 'a3'),
    rename(names, 'b', 1, 'a3'),
    company(names, 'd', 'one'),
    company(names, 'd', 'two', 'd again'),
    // Ids that are taken: by a row that was there, and by one of this batch.
    client(names, 'before', 'taken'),
    client(names, 'b', 'taken here'),
    { ...client(names, 'x'), body: { id: names.id('x'), name: '' } },
    client(names, 'x', 'x again'),
    rename(names, 'a', null, 'no version'),
    rename(names, 'nobody', 1, 'missing'),
    ofOther(client(names, 'f'), { 'sync-device': foreign }),
    ofOther(rename(names, 'b', 1, 'past'), { 'sync-epoch': randomUUID() }),
    { ...client(names, 'old'), headers: { 'sync-schema': '0' } },
    remove(names, 'b', 1, 'gone'),
    rename(names, 'b', 2, 'too late'),
    { method: 'PUT', path: `/users/${names.id('user')}`, key: 'user', version: 1, body: {} },
    rename(names, 'before', 1, 'after the user'),
    remove(names, 'before', 2, 'before gone'),
    { ...client(names, 'last'), body: { id: names.id('last'), name: 'last', notes: 7 } },
    client(names, 'very last'),
  ];

  it('answers, writes, notes and tells the same as one by one', async () => {
    const foreign = randomUUID();
    const other = await server.login('superadmin');
    await server.change('POST', '/clients', {
      as: other,
      headers: { 'sync-device': foreign },
      body: { name: 'Of somebody else' },
    });
    const run = async (way: typeof send) => {
      const names = createNames();
      await send(requestsOf(names, [client(names, 'before')]));
      const answers = await way(requestsOf(names, MIXED(names, foreign)));
      return { answers: names.plain(answers), left: sorted(await leftOf(names)), names };
    };
    const together = await run(send);
    const alone = await run(sendEach);
    expect((together.answers as BatchAnswer[]).map(({ status }) => status)).toEqual([
      201, 201, 201, 200, 200, 412, 200, 422, 409, 201, 422, 422, 422, 201, 428, 404, 403, 412, 426,
      200, 410, 404, 200, 200, 422, 201,
    ]);
    expect(together.answers).toEqual(alone.answers);
    expect(together.left).toEqual(alone.left);
    const transactions = async ({ names }: typeof alone, rows: string[]) =>
      transactionsOf(rows.map(names.id));
    expect(await transactions(together, ['before', 'very last'])).toBe(1);
    expect(await transactions(alone, ['before', 'very last'])).toBe(2);
  });

  const statusesOf = (answers: readonly BatchAnswer[]) => answers.map(({ status }) => status);
  const countOf = async (ids: readonly string[]) =>
    (
      await server.db
        .select()
        .from(clients)
        .where(inArray(clients.id, [...ids]))
    ).length;
  const keptOf = async (names: Names) =>
    server.db.select().from(idempotencyKeys).where(inArray(idempotencyKeys.key, names.all()));
  const linesOf = async (names: Names) =>
    server.db.select().from(audit).where(inArray(audit.key, names.all()));

  it('undoes all of them where one is refused after it wrote, and carries them out one by one', async () => {
    const names = createNames();
    // Its number is taken before it is said that the call is not there.
    const body = { id: names.id('request'), tenderId: randomUUID() };
    const half: Change = { method: 'POST', path: '/call_request', key: 'half', body };
    const requests = requestsOf(names, [client(names, 'a'), half, client(names, 'b')]);
    const before = await server.db.execute(sql`select * from code_series order by 1, 2`);
    const answers = await send(requests);
    expect(statusesOf(answers)).toEqual([201, 422, 201]);
    expect(await transactionsOf([names.id('a'), names.id('b')])).toBe(2);
    expect((await server.db.execute(sql`select * from code_series order by 1, 2`)).rows).toEqual(
      before.rows,
    );
    expect([(await keptOf(names)).length, (await linesOf(names)).length]).toEqual([3, 2]);
    const again = await send(requests);
    expect(again.map(({ headers }) => headers['idempotency-replayed'])).toEqual(
      requests.map(() => 'true'),
    );
    expect(again.map((answer) => answer.body)).toEqual(answers.map((answer) => answer.body));
  });

  it('leaves nothing of them where the end of them fails, and loses none', async () => {
    await server.db.execute(sql`
      create function refuse_second() returns trigger language plpgsql as
      $$ begin if (select count(*) from idempotency_keys where xmin::text = (pg_current_xact_id()::xid)::text) > 1
        then raise exception 'a broken disk'; end if; return null; end $$`);
    await server.db.execute(sql`
      create constraint trigger second_refused after insert on idempotency_keys
      deferrable initially deferred for each row execute function refuse_second()`);
    const names = createNames();
    const answers = await send(requestsOf(names, [client(names, 'a'), client(names, 'b')]));
    await server.db.execute(sql`drop function refuse_second() cascade`);
    expect(statusesOf(answers)).toEqual([201, 201]);
    expect(await transactionsOf([names.id('a'), names.id('b')])).toBe(2);
    expect((await linesOf(names)).length).toBe(2);
  });

  it('has one effect of each where the same batch comes several times at once', async () => {
    const names = createNames();
    const all = Array.from({ length: 12 }, (_, at) => `c${at}`);
    const requests = requestsOf(
      names,
      all.map((name) => client(names, name)),
    );
    const told = await Promise.all(Array.from({ length: 4 }, () => send(requests)));
    for (const answer of told.flat()) expect([201, 409]).toContain(answer.status);
    for (const at of all.keys()) expect(told.some((one) => one[at]?.status === 201)).toBe(true);
    expect(await countOf(all.map(names.id))).toBe(12);
    expect([(await keptOf(names)).length, (await linesOf(names)).length]).toEqual([12, 12]);
  });

  // The embedded database does one transaction after the other.
  it.each(engine === 'postgres' ? ['b'] : [])(
    'sends away what is being carried out elsewhere, and that alone: %s',
    async (held) => {
      const names = createNames();
      const requests = requestsOf(names, [
        client(names, 'a'),
        client(names, 'b'),
        client(names, 'c'),
      ]);
      await server.db.transaction(async (tx) => {
        await lockKeys(tx, server.people.admin.id, [names.id(`key ${held}`)]);
        expect(statusesOf(await send(requests))).toEqual([201, 409, 201]);
      });
      expect(statusesOf(await send(requests))).toEqual([201, 201, 201]);
      expect((await linesOf(names)).length).toBe(3);
    },
  );

  it('takes changes of the same rows from two devices that go in opposite order', async () => {
    const names = createNames();
    await send(requestsOf(names, [client(names, 'a'), client(names, 'b')]));
    const there = ['a', 'b'].map((name) => rename(names, name, 1, `there ${name}`));
    const back = ['b', 'a'].map((name) => rename(names, name, 1, `back ${name}`));
    const ofDevice = (changes: Change[]) =>
      changes.map((change) => ofOther(change, { 'sync-device': randomUUID() }));
    const told = await Promise.all(
      [there, back].map((one) => send(requestsOf(names, ofDevice(one)))),
    );
    expect(statusesOf(told.flat()).toSorted((a, b) => a - b)).toEqual([200, 200, 412, 412]);
    expect((await linesOf(names)).length).toBe(4);
  });
});

describe('requests of a batch that were undone', () => {
  it('are counted once by the limit', async () => {
    const server = await startServer('pglite', { limits: { guesses: 100, requests: 8 } });
    const as = await server.login('admin');
    const names = createNames();
    const post = (path: string, body: object): BatchRequest => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    const one = (name: string) => post('/clients', { id: names.id(name), name });
    const half = post('/call_request', { tenderId: randomUUID() });
    const requests = [one('a'), one('b'), half, one('c'), one('d'), one('e'), one('f')];
    const { data } = await server.ask<BatchAnswer[]>('POST', '/batch', { as, body: { requests } });
    // The login and the batch itself were two of the eight.
    expect(data.map(({ status }) => status)).toEqual([201, 201, 422, 201, 201, 201, 429]);
    await server.stop();
  });
});
