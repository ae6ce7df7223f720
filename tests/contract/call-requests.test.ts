import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { HEADERS } from '#contract/sync.ts';
import type { Role } from '#domain/access/roles.ts';
import { accountingRecords, callRequests, milestones } from '../../server/db/schema/index.ts';
import { queryRows } from '../../server/db/client.ts';
import { dayInSpain } from '../../server/today.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

const GRANTS_MIGRATION = readFileSync(
  join(import.meta.dirname, '../../server/db/migrations/0045_grants_that_change.sql'),
  'utf8',
);
const YEAR = dayInSpain(new Date()).slice(0, 4);

describe.each(ENGINES)('requests for public aid on %s', { timeout: 60_000 }, (engine) => {
  let world: MoneyWorld;
  let tenderId: string;
  beforeAll(async () => {
    world = await startMoney(engine);
    const body = { code: 'CT207G', title: 'Axudas', minimis: true, bdns: '912587' };
    tenderId = (await post<{ id: string }>('/tender', body)).data.id;
  });
  afterAll(() => world.server.stop());

  const as = (role: Role) => world.tokens[role];
  const post = <T = CallRequest>(path: string, body: unknown, role: Role = 'editor') =>
    world.server.change<T>('POST', path, { as: as(role), body });
  const put = <T = CallRequest>(
    path: string,
    { id, version }: { id: string; version: number },
    body: unknown,
    role: Role = 'editor',
  ) => {
    const headers = { 'sync-device': uuidv7() };
    return world.server.change<T>('PUT', `${path}/${id}`, { as: as(role), version, body, headers });
  };
  const get = <T>(path: string, role: Role = 'editor') =>
    world.server.ask<T>('GET', path, { as: as(role) });
  const remove = (path: string, { id, version }: { id: string; version: number }) =>
    world.server.change('DELETE', `${path}/${id}`, { as: as('editor'), version });
  const make = async (more: object = {}) =>
    (await post('/call_request', { tenderId, requestedCents: 1_000_00, ...more })).data;

  it('keep what was asked to change of their grant, each with an answer that fits it', async () => {
    const change = {
      id: uuidv7(),
      kind: 'renunciation',
      state: 'granted',
      askedOn: '2026-03-01',
      answeredOn: '2026-03-20',
      executionEnd: null,
      justificationEnd: '2026-12-31',
      companyId: null,
      grantCents: -200_00,
      toJustifyCents: null,
      items: [],
      documentationId: null,
      notes: '',
    };
    const annuities = [{ id: uuidv7(), year: 2027, cents: null, shareBp: 10_000 }];
    const made = await make({ grantedCents: 1_000_00, grantChanges: [change], annuities });
    expect(made).toMatchObject({ grantedCents: 1_000_00, grantChanges: [change], annuities });
    for (const wrong of [
      { ...change, answeredOn: null },
      { ...change, answeredOn: '2026-02-28' },
      { ...change, state: 'asked' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await put('/call_request', made, { grantChanges: [change, wrong] });
      expect(refused.status).toBe(422);
      expect(refused.problem.errors?.map(({ path }) => path)).toEqual([
        'grantChanges.1.answeredOn',
      ]);
    }
    expect((await put('/call_request', made, { grantChanges: [] }, 'user')).status).toBe(403);
  });

  it('got with the migration the term of the law for an acceptance of Galicia without one', async () => {
    const { db } = world.server;
    const names = { name: 'Aceptación', nameGl: 'Aceptación', nameEn: 'Acceptance' };
    const type = await post<{ id: string }>(
      '/milestone_types',
      { code: 'acceptance', ...names },
      'admin',
    );
    const typeId = type.data.id;
    const given = { from: 'notification', amount: 5, unit: 'days' };
    const law = { from: 'notification', amount: 10, unit: 'working-days' };
    const cases = [
      [{ level: 'regional', region: 'GA' }, {}, law],
      [{ level: 'local', region: 'GA' }, {}, law],
      [{ level: 'regional', region: 'AS' }, {}, null],
      [{ level: 'state', region: 'GA' }, {}, null],
      [{ level: 'regional', region: 'GA' }, { rule: given }, given],
      [{ level: 'regional', region: 'GA' }, { date: '2026-05-04' }, null],
      [{ level: 'regional', region: 'GA' }, { state: 'done' }, null],
    ] as const;
    const made = [];
    for (const [body, fields] of cases) {
      /* oxlint-disable no-await-in-loop -- each is of the one before */
      const organization = await post<{ id: string }>(
        '/organizations',
        { name: `Corpo ${uuidv7()}`, ...body },
        'admin',
      );
      const of = { code: 'ACEPTA', title: 'Axudas', organizationId: organization.data.id };
      const call = await post<{ id: string }>('/tender', of);
      const { id } = await make({ tenderId: call.data.id });
      const about = { callRequestId: id, typeId, title: 'Aceptación', ...fields };
      made.push((await post<{ id: string }>('/call_request/milestone', about)).data.id);
      /* oxlint-enable no-await-in-loop */
    }
    const [, update = ''] = /(UPDATE milestones SET rule[^;]+);/.exec(GRANTS_MIGRATION) ?? [];
    await db.execute(sql.raw(update));
    const rows = await db.select().from(milestones);
    expect(made.map((id) => rows.find((row) => row.id === id)?.rule)).toEqual(
      cases.map(([, , rule]) => rule),
    );
  });

  it('get their code from the server, and a history of their states with day, author and words', async () => {
    const first = await make({ companyId: world.companyIds.own });
    const second = await make();
    expect(first.internalCode).toMatch(new RegExp(`^S-${YEAR}-\\d{3}$`));
    expect(Number(second.internalCode.slice(-3)) - Number(first.internalCode.slice(-3))).toBe(1);
    const step = { state: 'submitted', stateDay: '2026-03-02', stateComment: 'Na sede' };
    const { data } = await put('/call_request', first, step);
    const admitted = (await put('/call_request', data, { state: 'admitted' })).data;
    const by = world.server.people.editor.id;
    expect(admitted.history).toMatchObject([
      { state: 'draft', day: dayInSpain(new Date()), comment: '', by },
      { state: 'submitted', day: '2026-03-02', comment: 'Na sede', by },
      { state: 'admitted', day: dayInSpain(new Date()), comment: '', by },
    ]);
    // The words of the step before do not stay with the new state.
    expect(admitted).toMatchObject({ stateDay: null, stateComment: '' });
    const forged = await put('/call_request', admitted, { history: [] });
    expect(forged.problem.errors).toEqual([{ path: 'history', code: 'unknown-field' }]);
  });

  it('go only where the procedure leads, and say what is missing', async () => {
    const draft = await make({ requestedCents: 0 });
    const to = async (row: CallRequest, body: object, role: Role = 'editor') =>
      put('/call_request', row, body, role);
    expect((await to(draft, { state: 'granted' })).problem.errorCode).toBe(
      'CALL_REQUEST_STATE_INVALID',
    );
    expect((await to(draft, { state: 'submitted' })).problem.errorCode).toBe(
      'CALL_REQUEST_WITHOUT_APPLICANT',
    );
    const named = { anonymousCompany: { name: 'Outra, S.L.', nif: null } };
    expect((await to(draft, { ...named, state: 'submitted' })).problem.errorCode).toBe(
      'CALL_REQUEST_WITHOUT_AMOUNT',
    );
    const asked = { ...named, requestedCents: 5_00, state: 'submitted' };
    const submitted = (await to(draft, asked)).data;
    expect((await to(submitted, { state: 'granted' })).problem.errorCode).toBe(
      'CALL_REQUEST_WITHOUT_GRANT',
    );
    const denied = (await to(submitted, { state: 'denied' })).data;
    const grant = { state: 'granted', grantedCents: 4_00, grantDate: '2026-05-04' };
    expect((await to(denied, grant)).problem.errorCode).toBe('CALL_REQUEST_REOPEN_FORBIDDEN');
    expect((await to(denied, grant, 'admin')).data.state).toBe('granted');
    const applicants = (await get<object[]>('/call_request/anonymous_companies')).data;
    expect(applicants).toEqual([named.anonymousCompany]);
  });

  it('carry their milestones, and take with them what is of them alone', async () => {
    const request = await make();
    const about = { callRequestId: request.id };
    const milestone = await post('/call_request/milestone', { ...about, title: 'Presentar' });
    await post('/call_request/add_documentation', { ...about, type: 'Memoria' });
    const item = await post('/call_request/budget', { ...about, name: 'Persoal' });
    const planned = { ...about, itemId: item.data.id, period: '2026-05', plannedCents: 7_00 };
    const planning = await post<{ id: string; version: number }>(
      '/call_request/accounting/planning',
      planned,
    );
    const changed = await world.server.change<{ plannedCents: number }>(
      'PUT',
      '/call_request/accounting/planning',
      { as: as('editor'), version: 1, body: { id: planning.data.id, plannedCents: 9_00 } },
    );
    expect(changed.data.plannedCents).toBe(9_00);
    const { data } = await get<{ crMilestones: object[] }>(`/call_request/${request.id}`);
    expect(data.crMilestones).toMatchObject([{ id: milestone.data.id }]);
    expect((await get(`/call_request/budget/${request.id}`)).data).toMatchObject([
      { id: item.data.id },
    ]);
    expect((await remove('/tender', { id: tenderId, version: 1 })).problem.errorCode).toBe(
      'IN_USE',
    );
    expect((await remove('/call_request', request)).status).toBe(200);
    for (const path of ['milestone', 'documentation', 'budget', 'accounting/planning']) {
      const left = await get<{ callRequestId: string }[]>(`/call_request/${path}`);
      expect(left.data.filter(({ callRequestId }) => callRequestId === request.id)).toEqual([]);
    }
  });

  it('take items of their own budget alone, none of which is part of itself', async () => {
    const [one, other] = [await make(), await make()];
    const item = async (request: CallRequest, more: object = {}) =>
      post('/call_request/budget', { callRequestId: request.id, name: 'Persoal', ...more });
    const top = (await item(one)).data;
    const part = (await item(one, { parentId: top.id })).data;
    const foreign = await item(other, { parentId: top.id });
    expect(foreign.problem.errors).toEqual([{ path: 'parentId', code: 'not-found' }]);
    const loop = await put('/call_request/budget', top, { parentId: part.id });
    expect(loop.problem.errors).toEqual([{ path: 'parentId', code: 'invalid' }]);
  });

  it('are justified with records of expenses that the person sees, once each way', async () => {
    const request = await make();
    const item = (await post('/call_request/budget', { callRequestId: request.id, name: 'Todo' }))
      .data;
    const expenseId = await world.insertExpense({ companyId: world.companyIds.own });
    const record = { callRequestId: request.id, expenseId, issueDate: '2026-05-04' };
    const own = await post<AccountingRecord>('/call_request/accounting', {
      ...record,
      imputedCents: 60_00,
      crBudgetItemId: item.id,
    });
    await post('/call_request/accounting', { ...record, imputedCents: 40_00 });
    expect(own.status).toBe(201);
    const hidden = await world.insertExpense({ companyId: world.companyIds.other });
    const refused = await post('/call_request/accounting', {
      ...record,
      imputedCents: 1,
      expenseId: hidden,
    });
    expect(refused.problem.errors).toEqual([{ path: 'expenseId', code: 'not-found' }]);
    for (const [acceptedCents, code] of [
      [60_01, 'too-large'],
      [-1, 'too-small'],
    ] as const) {
      const wrong = { result: 'accepted', acceptedCents };
      const { problem } = await put<AccountingRecord>('/call_request/accounting', own.data, wrong);
      expect(problem.errors).toEqual([{ path: 'acceptedCents', code }]);
    }
    const accepted = { result: 'accepted', acceptedCents: 50_00 };
    await put<AccountingRecord>('/call_request/accounting', own.data, accepted);
    const byItem = await get(`/call_request/accounting/by-budget-item/${request.id}`);
    expect(byItem.data).toMatchObject([
      { id: item.id, imputedCents: 60_00, acceptedCents: 50_00 },
      { id: null, imputedCents: 40_00, acceptedCents: 0 },
    ]);
    const byExpense = await get(`/call_request/accounting/by-expense/${request.id}`);
    expect(byExpense.data).toMatchObject([
      { id: expenseId, imputedCents: 100_00, records: [{}, {}] },
    ]);
    expect((await remove('/call_request', request)).problem.errorCode).toBe('IN_USE');
  });

  it('keep their money when they are closed', async () => {
    const closed = await make({
      state: 'closed',
      grantedCents: 1_00,
      grantDate: '2026-05-04',
      companyId: world.companyIds.own,
    });
    const item = await post('/call_request/budget', { callRequestId: closed.id, name: 'Persoal' });
    expect(item.problem.errorCode).toBe('CALL_REQUEST_CLOSED');
    const rows = await world.server.db.select().from(accountingRecords);
    expect(rows.filter(({ callRequestId }) => callRequestId === closed.id)).toEqual([]);
  });

  // The embedded database does one transaction after the other.
  it.each(engine === 'postgres' ? (['justification-submitted'] as const) : [])(
    'take no record into what becomes %s meanwhile',
    async (state) => {
      const { db } = world.server;
      const companyId = world.companyIds.own;
      const grant = { grantedCents: 1_00, grantDate: '2026-05-04' };
      const { id } = await make({ state: 'justifying', companyId, ...grant });
      const expenseId = await world.insertExpense({ netCents: 100_00 });
      const record = { callRequestId: id, expenseId, imputedCents: 1_00, issueDate: '2026-05-04' };
      const answered = await db.transaction(async (tx) => {
        await tx.update(callRequests).set({ state }).where(eq(callRequests.id, id));
        const told: number[] = [];
        const answer = post('/call_request/accounting', record).then((one) => {
          told.push(one.status);
          return one;
        });
        const waiting = sql`select 1 from pg_locks where not granted`;
        // oxlint-disable-next-line no-await-in-loop -- until it waits, or did not
        while (told.length === 0 && (await queryRows(db, waiting)).length === 0);
        return { answer };
      });
      const { status, problem } = await answered.answer;
      expect([status, problem?.errorCode]).toEqual([409, 'CALL_REQUEST_PRESENTED']);
    },
  );

  it('have documents by the calls of the specification, each row of them once', async () => {
    const request = await make();
    const send = async (key: string, bytes: string) => {
      const form = new FormData();
      for (const name of ['acta.txt', 'anexo.txt']) form.append('files', new Blob([bytes]), name);
      form.append('location', 'requirement');
      form.append('callRequestFile', JSON.stringify({ callRequestId: request.id }));
      const response = await fetch(`${world.server.url}/api/call_request/file`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as('editor')}`, 'idempotency-key': key },
        body: form,
      });
      return { status: response.status, body: (await response.json()) as { data: FileRow[] } };
    };
    const key = uuidv7();
    const first = await send(key, 'the same');
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject([
      { name: 'acta.txt', resource: 'callRequests', rowId: request.id, location: 'requirement' },
      { name: 'anexo.txt' },
    ]);
    expect(await send(key, 'the same')).toEqual(first);
    expect((await send(key, 'others')).status).toBe(422);
    const files = await get<FileRow[]>(`/call_request/files/${request.id}`);
    expect(files.data).toEqual(first.body.data);
    const [acta] = first.body.data;
    if (!acta) throw new Error('There is no document');
    expect((await remove('/tender/file', acta)).status).toBe(404);
    expect((await remove('/call_request/file', acta)).status).toBe(200);
    expect((await get<FileRow[]>(`/call_request/files/${request.id}`)).data).toHaveLength(1);
  });

  it('hold a changed document of a call to the version that its form says', async () => {
    const send = async (method: 'POST' | 'PUT', about: object, name = 'bases.txt') => {
      const form = new FormData();
      if (method === 'POST') form.append('file', new Blob(['the bases']), name);
      form.append('location', 'bases');
      form.append('tenderFile', JSON.stringify(about));
      const response = await fetch(`${world.server.url}/api/tender/file`, {
        method,
        headers: { authorization: `Bearer ${as('editor')}` },
        body: form,
      });
      const { data } = (await response.json()) as { data?: FileRow };
      return { status: response.status, data };
    };
    const { tenderId } = await make();
    const { data: file } = await send('POST', { tenderId });
    const of = (version: number, name: string) => ({ id: file?.id, version, name });
    expect(await send('PUT', of(1, 'first.txt'))).toMatchObject({
      status: 200,
      data: { version: 2 },
    });
    expect((await send('PUT', of(1, 'second.txt'))).status).toBe(412);
    expect((await send('PUT', of(2, 'second.txt'))).status).toBe(200);
  });

  it.each([
    [
      'of a device says no more than whose they are',
      { [HEADERS.device]: uuidv7() },
      [422, [{ path: 'size', code: 'unknown-field' }]],
    ],
    ['of a program may say what a document is read with', {}, [201, undefined]],
  ])('have documents whose form %s', async (_, headers, answer) => {
    const { id: callRequestId } = await make();
    const form = new FormData();
    form.append('files', new Blob(['of one form']), 'acta.txt');
    form.append('location', 'requirement');
    form.append('callRequestFile', JSON.stringify({ callRequestId, size: 11 }));
    const response = await fetch(`${world.server.url}/api/call_request/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as('editor')}`, 'idempotency-key': uuidv7(), ...headers },
      body: form,
    });
    const { errors } = (await response.json()) as Problem;
    expect([response.status, errors]).toEqual(answer);
  });

  it('show by call what of minimis aid the companies hold', async () => {
    const request = await make();
    const aid = { companyId: world.companyIds.own, grantDate: '2026-05-04', ggeCents: 10_00 };
    await post('/minimis_aids', { ...aid, callRequestId: request.id });
    await post('/minimis_aids', { ...aid, bdns: '912587' });
    await post('/minimis_aids', { ...aid, bdns: '912587', state: 'requested' });
    const { data } =
      await get<{ id: string; ggeCents: number; aids: object[] }[]>('/tender/get_minimis');
    expect(data).toMatchObject([{ id: tenderId, ggeCents: 20_00, aids: [{}, {}, {}] }]);
  });
});
