import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallHitRow } from '#contract/resources/call-hits.ts';
import type { CallSearchRow } from '#contract/resources/call-searches.ts';
import type { BdnsCall } from '#domain/bdns/call.ts';
import { BdnsUnavailable, createBdns } from '../../server/connectors/bdns.ts';
import { callHits, callSearches, jobs, notifications } from '../../server/db/schema/index.ts';
import { claim, enqueue } from '../../server/jobs/queue.ts';
import { startRunner } from '../../server/jobs/runner.ts';
import { askFor } from '../../server/jobs/triggers.ts';
import { SEARCH_JOB, runCallSearch } from '../../server/modules/call-searches/run.ts';
import { callSearchWork } from '../../server/modules/call-searches/work.ts';
import type { JobContext } from '../../server/jobs/work.ts';
import { bdnsCall, playBdns } from '../support/bdns.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const call = (codigoBDNS: string, fields: Partial<BdnsCall> = {}): BdnsCall => ({
  ...bdnsCall('912587'),
  codigoBDNS,
  descripcion: `Axudas ao audiovisual ${codigoBDNS}`,
  fechaRecepcion: '2026-11-20',
  fechaFinSolicitud: '2026-12-20',
  ...fields,
});

describe.each(ENGINES)('searches for calls on %s', (engine) => {
  let server: TestServer;
  let database: Server;
  let context: JobContext;
  let world: BdnsCall[];
  const answer = vi.fn<RequestListener>();
  beforeAll(async () => {
    database = createServer((request, response) => answer(request, response));
    database.listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = database.address() as AddressInfo;
    server = await startServer(engine, { env: { BDNS_URL: `http://127.0.0.1:${port}/api/` } });
    const bdns = createBdns(server.config, { backoffMs: 1 });
    context = { bdns, db: server.db } as JobContext;
  });
  afterAll(async () => {
    await server.stop();
    database.close();
  });
  beforeEach(() => {
    world = [];
    answer.mockReset().mockImplementation((request, response) => {
      playBdns({ calls: world, minimis: [] })(request, response);
    });
  });
  afterEach(async () => {
    for (const table of [callHits, callSearches, jobs, notifications])
      await server.db.delete(table);
  });

  const create = async (body: object, as?: string) =>
    server.change<CallSearchRow>('POST', '/call_searches', {
      as: as ?? (await server.login('editor')),
      body: { name: 'Audiovisual', ...body },
    });
  const hits = async () =>
    (await server.ask<CallHitRow[]>('GET', '/call_hits', { as: await server.login('user') })).data;
  /** One attempt, by the job as a process takes it. */
  const run = async (id: string, now = NOW) => {
    await enqueue(server.db, { kind: SEARCH_JOB, key: id });
    const job = await claim(server.db, [SEARCH_JOB]);
    if (!job) throw new Error('Nothing was due');
    const signal = new AbortController().signal;
    try {
      return await runCallSearch(context, { job, signal, hold: async () => undefined }, now);
    } finally {
      await server.db.delete(jobs);
    }
  };
  const asked = () =>
    answer.mock.calls
      .map(([request]) => new URL(request.url ?? '', 'http://bdns'))
      .filter(({ pathname }) => pathname.endsWith('/busqueda'))
      .map(({ searchParams }) => Object.fromEntries(searchParams));

  it('ask for days as dd/mm/yyyy, and for region, purpose and beneficiaries by the numbers of its catalogues', async () => {
    const { data } = await create({
      words: 'audiovisual',
      region: 'GA',
      purpose: 'culture',
      beneficiary: 'smes',
    });
    await run(data.id);
    expect(asked()).toEqual([
      expect.objectContaining({
        descripcion: 'audiovisual',
        descripcionTipoBusqueda: '1',
        fechaDesde: '30/07/2026',
        fechaHasta: '27/11/2026',
        regiones: '1,2,3,4',
        finalidad: '11',
        tiposBeneficiario: '3',
      }),
    ]);
  });

  it('keep what is asked for with what a tender begins with, and leave out what the database should have', async () => {
    world = [
      call('900001'),
      call('900002', { descripcion: 'Teatro' }),
      call('900003', { fechaFinSolicitud: '2026-11-01' }),
      call('900004', { regiones: [{ descripcion: 'ES24 - ARAGON' }] }),
      call('900005', { fechaRecepcion: '2026-01-01' }),
    ];
    const { data } = await create({ words: 'audiovisual', region: 'GA' });
    expect(await run(data.id)).toEqual({ found: 1 });
    expect(await hits()).toMatchObject([
      {
        bdns: '900001',
        searchIds: [data.id],
        state: 'new',
        tenderId: null,
        closesOn: '2026-12-20',
        registeredOn: '2026-11-20',
        budgetCents: 5_000_000_00,
        prefill: { bdns: '900001', organization: { level: 'state' } },
      },
    ]);
    const told = await server.db.select().from(callSearches);
    expect(told).toMatchObject([{ lastRunAt: NOW, lastTriedAt: NOW, lastProblem: '' }]);
  });

  it('find a call once, whichever search and however often; what was said of it stays', async () => {
    world = [call('900001')];
    const first = (await create({ words: 'audiovisual' })).data;
    const second = (await create({ region: 'GA' })).data;
    await run(first.id);
    const [hit] = await hits();
    const as = await server.login('editor');
    const dismissed = { as, version: 1, body: { state: 'dismissed' } };
    expect((await server.change('PUT', `/call_hits/${hit?.id}`, dismissed)).status).toBe(200);
    expect(await run(first.id)).toEqual({ found: 0 });
    expect(await run(second.id)).toEqual({ found: 0 });
    expect(await run(second.id)).toEqual({ found: 0 });
    expect(await hits()).toMatchObject([
      { state: 'dismissed', searchIds: [first.id, second.id], version: 3 },
    ]);
  });

  it('leave out what is a tender of the group', async () => {
    world = [call('900001')];
    const as = await server.login('editor');
    const tender = { code: 'X', title: 'X', bdns: '900001' };
    const made = await server.change<{ id: string }>('POST', '/tender', { as, body: tender });
    const { data } = await create({ words: 'audiovisual' });
    expect(await run(data.id)).toEqual({ found: 0 });
    await server.change('DELETE', `/tender/${made.data.id}`, { as, version: 1 });
    expect(await run(data.id)).toEqual({ found: 1 });
  });

  it('tell who makes tenders of what is new, once for a run, and nobody of nothing', async () => {
    world = [call('900001'), call('900002')];
    const { data } = await create({ words: 'audiovisual' });
    await run(data.id);
    await run(data.id);
    const rows = await server.db.select().from(notifications);
    const { superadmin, admin, editor } = server.people;
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual(
      [superadmin, admin, editor].map(({ id }) => id).toSorted(),
    );
    expect(rows[0]).toMatchObject({
      kind: 'calls',
      rule: 'new-calls',
      about: { resource: 'callSearches', rowId: data.id, title: 'Audiovisual', count: 2 },
    });
  });

  it('go on from the last answer, and from the beginning once they ask for something else', async () => {
    const { data } = await create({ words: 'audiovisual' });
    await run(data.id);
    await run(data.id, new Date('2026-11-28T08:00:00Z'));
    const as = await server.login('admin');
    const path = `/call_searches/${data.id}`;
    const { data: named } = await server.change<CallSearchRow>('PUT', path, {
      as,
      body: { name: 'Cinema' },
    });
    expect(named.lastRunAt).toBe('2026-11-28T08:00:00.000Z');
    const { data: other } = await server.change<CallSearchRow>('PUT', path, {
      as,
      body: { words: 'cinema' },
    });
    expect(other.lastRunAt).toBeNull();
    await run(data.id);
    expect(asked().map(({ fechaDesde }) => fechaDesde)).toEqual([
      '30/07/2026',
      '20/11/2026',
      '30/07/2026',
    ]);
  });

  it('say that they find too much', async () => {
    world = Array.from({ length: 301 }, (_, index) =>
      call(String(910_000 + index), {
        fechaFinSolicitud: '2026-11-01',
        fechaRecepcion: '2026-10-01',
      }),
    );
    const fast = createBdns(server.config, { backoffMs: 1 });
    context = { ...context, bdns: { ...fast, call: async () => null } };
    const { data } = await create({ region: 'GA' });
    await run(data.id);
    expect(await server.db.select().from(callSearches)).toMatchObject([
      { lastProblem: 'too-many' },
    ]);
    context = { ...context, bdns: fast };
  });

  it('say that nobody answers, write nothing else and are tried again', async () => {
    answer.mockImplementation((_request, response) => void response.writeHead(403).end());
    const { data } = await create({ words: 'audiovisual' });
    await expect(run(data.id)).rejects.toBeInstanceOf(BdnsUnavailable);
    expect(await server.db.select().from(callSearches)).toMatchObject([
      { lastProblem: 'unreachable', lastTriedAt: NOW, lastRunAt: null },
    ]);
    const { handlers } = callSearchWork(context);
    await enqueue(server.db, { kind: SEARCH_JOB, key: data.id });
    const runner = startRunner(server.db, handlers, { pollMs: 5 });
    await vi.waitFor(async () =>
      expect(await server.db.select().from(jobs)).toMatchObject([{ state: 'queued', attempts: 1 }]),
    );
    await runner.stop();
  });

  it('are asked for each night, and now by whoever makes tenders: one job for both', async () => {
    const { data } = await create({ words: 'audiovisual' });
    const [trigger] = callSearchWork(context).triggers;
    if (!trigger) throw new Error('There is no schedule');
    await askFor(server.db, trigger, NOW);
    const path = `/call_searches/${data.id}/run`;
    const { status } = await server.change('POST', path, { as: await server.login('editor') });
    expect(status).toBe(200);
    const open = and(eq(jobs.kind, SEARCH_JOB), eq(jobs.key, data.id));
    expect(await server.db.select().from(jobs).where(open)).toHaveLength(1);
    const refused = await server.change('POST', path, { as: await server.login('user') });
    expect(refused.problem.errorCode).toBe('FORBIDDEN');
  });

  it('ask for something, and are found by nobody but the server', async () => {
    const { problem } = await create({ words: ' ', openOnly: true });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'words', code: 'required' }] });
    const as = await server.login('admin');
    expect((await server.change('POST', '/call_hits', { as, body: {} })).status).toBe(404);
  });

  it('that were removed meanwhile find nothing', async () => {
    const { data } = await create({ words: 'audiovisual' });
    const as = await server.login('editor');
    await server.change('DELETE', `/call_searches/${data.id}`, { as, version: 1 });
    expect(await run(data.id)).toEqual({ found: 0 });
    expect(answer).not.toHaveBeenCalled();
  });
});
