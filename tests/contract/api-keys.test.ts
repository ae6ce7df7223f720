import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiKeyMade, ApiKeyRow } from '#contract/api-keys.ts';
import type { AuditLine } from '#contract/audit.ts';
import { queryRows } from '../../server/db/client.ts';
import { aliveKeys } from '../../server/modules/api-keys/keys.ts';
import {
  apiKeys,
  companies,
  credentials,
  passwordResets,
  projectRights,
  projects,
  users,
} from '../../server/db/schema/index.ts';
import { takeTotpAway } from '../../server/modules/session/second-factor.ts';
import { randomToken, sha256 } from '../../server/secrets.ts';
import { nextCif } from '../support/cifs.ts';
import { callWhileHeld, ENDS } from '../support/held-person.ts';
import { PASSWORD, PASSWORD_HASH } from '../support/people.ts';
import { setUpTotp } from '../support/second-factor.ts';
import { ENGINES, type TestServer, startServer, statusesOf } from '../support/server.ts';

const EXPENSE = { issueDate: '2026-05-04', netCents: 100_00 };
const FAR = '2099-12-31';

/** What ends the keys of a person. */
const MAILED = 'a password that is set by a mailed link';
const DEACTIVATED = 'the deactivation of its maker, who may come back';
const TAKEN = 'the second factor of its maker, taken away by others';
const RESET = 'that, by who runs the server';

describe.each(ENGINES)('the key of a program on %s', (engine) => {
  let server: TestServer;
  let admin: string;
  const [own, foreign] = [randomUUID(), randomUUID()];
  beforeAll(async () => {
    server = await startServer(engine);
    admin = await server.login('admin');
    const made = [own, foreign].map((id) => ({ id, cif: nextCif(), name: 'A company' }));
    await server.db.insert(companies).values(made);
  });
  afterAll(() => server.stop());

  const make = async (asked: Record<string, unknown> = {}, as = admin) =>
    server.ask<ApiKeyMade>('POST', '/api_keys', {
      as,
      body: {
        name: 'Payroll',
        role: 'editor',
        companyIds: [own],
        expiresOn: FAR,
        password: PASSWORD,
        ...asked,
      },
    });
  const spend = (as: string, companyId: string) =>
    server.ask<{ id: string; version: number }>('POST', '/expenses', {
      as,
      body: { ...EXPENSE, companyId },
    });
  const list = async () => (await server.ask<ApiKeyRow[]>('GET', '/api_keys', { as: admin })).data;
  const historyOf = async (rowId: string) =>
    (await server.ask<AuditLine[]>('GET', `/audit?rowId=${rowId}`, { as: admin })).data;

  it('is told once: only its hash is kept, and the list shows its last signs', async () => {
    const { status, data } = await make({ name: 'Shown once' });
    expect([status, data.key]).toEqual([201, expect.stringMatching(/^xk_[\w-]{43}$/)]);
    const { key, ...row } = data;
    expect(row.tail).toBe(key.slice(-4));
    expect(await list()).toContainEqual(row);
    const kept = await queryRows<{ all: string }>(
      server.db,
      sql`select (select json_agg(k)::text from api_keys k) || (select json_agg(a)::text from audit a)
        || coalesce((select json_agg(i)::text from idempotency_keys i), '') as all`,
    );
    expect(kept[0]?.all).toContain('Shown once');
    expect(kept[0]?.all).not.toContain(key);
  });

  it('writes what its role writes in its companies, and the history names the program', async () => {
    const { key } = (await make({ name: 'Payroll of May' })).data;
    const made = await spend(key, own);
    expect(statusesOf([made, await spend(key, foreign)])).toEqual([201, 403]);
    const { id, version } = made.data;
    await server.ask('PUT', `/expenses/${id}`, { as: key, body: { concept: 'Seen', version } });
    await server.ask('PUT', `/expenses/${id}`, { as: key, body: { concept: 'Unseen' } });
    expect(await historyOf(id)).toMatchObject([
      {
        action: 'update',
        programName: 'Payroll of May',
        userName: 'A admin',
        isUnconditional: true,
      },
      { action: 'update', programName: 'Payroll of May', isUnconditional: false },
      { action: 'create', programName: 'Payroll of May', isUnconditional: false },
    ]);
    const { data } = await server.ask<{ isWhole: boolean }>('GET', '/audit/check', { as: admin });
    expect(data.isWhole).toBe(true);
  });

  it('does nothing that only people do', async () => {
    const { key } = (await make({ role: 'admin' })).data;
    const user = { name: 'Somebody', email: 'somebody@test.gal', role: 'user' };
    const somebody = { name: 'Somebody', kind: 'partner' };
    const calls: [string, string, Record<string, unknown>?][] = [
      ['GET', '/profile'],
      ['POST', '/profile/totp', { password: 'x' }],
      ['GET', '/session/list'],
      ['GET', '/api_keys'],
      ['POST', '/api_keys', { name: 'More', role: 'user', expiresOn: FAR }],
      ['GET', '/notifications'],
      ['GET', '/sync/devices'],
      ['POST', '/users', user],
      ['PUT', `/users/${server.people.user.id}`, { role: 'admin' }],
      ['POST', `/users/${server.people.user.id}/invite`, {}],
      ['POST', `/call_request/${randomUUID()}/readers`, { userId: server.people.adviser.id }],
      ['DELETE', `/call_request/${randomUUID()}/readers/${randomUUID()}`],
      ['POST', '/collaborators', { ...somebody, userId: server.people.partner.id }],
    ];
    for (const [method, path, body] of calls) {
      const asked = { as: key, ...(body && { body }) };
      const { status } = await server.ask(method, path, asked);
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    expect((await server.ask('GET', '/users', { as: key })).status).toBe(200);
    expect((await server.ask('GET', '/sync/changes?limit=5', { as: key })).status).toBe(200);
  });

  it('is taken until it ends: by its day, by somebody, or with the rights of who made it', async () => {
    const keys = await Promise.all(['ended', 'past', 'below'].map((name) => make({ name })));
    const [ended, past, below] = keys.map(({ data }) => data);
    if (!ended || !past || !below) throw new Error('No keys');
    const ask = (key: string) => server.ask('GET', '/companies', { as: key });
    expect(statusesOf(await Promise.all(keys.map(({ data }) => ask(data.key))))).toEqual([
      200, 200, 200,
    ]);

    await server.ask('DELETE', `/api_keys/${ended.id}`, { as: admin });
    await server.db.update(apiKeys).set({ expiresOn: '2020-01-01' }).where(eq(apiKeys.id, past.id));
    for (const { key } of [ended, past]) {
      const { status, problem } = await ask(key);
      expect([status, problem.errorCode]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect((await list()).find(({ id }) => id === ended.id)?.endedAt).not.toBeNull();

    const who = eq(users.id, server.people.admin.id);
    await server.db.update(users).set({ role: 'user' }).where(who);
    expect((await ask(below.key)).status).toBe(401);
    await server.db.update(users).set({ role: 'admin', active: false }).where(who);
    expect((await ask(below.key)).status).toBe(401);
    await server.db.update(users).set({ active: true }).where(who);
  });

  it('writes no further than its maker, who was put back, does by then', async () => {
    const { id: makerId } = server.people.admin;
    const reach = { companyIds: [own, foreign] };
    const editor = (await make(reach)).data.key;
    const user = (await make({ ...reach, role: 'user' })).data.key;
    const projectIds: string[] = [randomUUID(), randomUUID()];
    const made = projectIds.map((id, at) => ({
      id,
      code: id,
      name: 'A project',
      companyId: at === 0 ? own : foreign,
    }));
    await server.db.insert(projects).values(made);
    const rights = projectIds.map((projectId) => ({ userId: makerId, projectId }));
    const level = { level: 'edit' as const, amounts: true };
    await server.db.insert(projectRights).values(rights.map((one) => ({ ...one, ...level })));
    const seen = async (as: string) =>
      (await server.ask<{ id: string }[]>('GET', '/projects', { as })).data
        .map(({ id }) => id)
        .filter((id) => projectIds.includes(id));
    const write = async (as: string) => [
      (await spend(as, own)).status,
      (await spend(as, foreign)).status,
    ];
    expect(await write(editor)).toEqual([201, 201]);
    expect((await seen(editor)).toSorted()).toEqual(projectIds.toSorted());
    expect((await seen(user)).toSorted()).toEqual(projectIds.toSorted());

    const who = eq(users.id, makerId);
    await server.db
      .update(users)
      .set({ role: 'editor', companyIds: [own] })
      .where(who);
    for (const as of [admin, editor]) {
      expect(await write(as)).toEqual([201, 403]);
      expect(await seen(as)).toEqual(projectIds.slice(0, 1));
    }
    expect(await seen(user)).toEqual(projectIds.slice(0, 1));
    await server.db.update(users).set({ role: 'admin', companyIds: [] }).where(who);
    await server.db.delete(projectRights).where(eq(projectRights.userId, makerId));
  });

  it('is made for password and code, which an open session alone has not', async () => {
    const as = await server.login('superadmin');
    const refusalOf = async (asked: object) => {
      const { status, problem } = await make(asked as Record<string, unknown>, as);
      return [status, problem.errorCode, problem.errors?.[0]?.path];
    };
    expect(await refusalOf({ password: undefined })).toEqual([422, 'INVALID', 'password']);
    expect(await refusalOf({ password: 'wrong' })).toEqual([422, 'PASSWORD_WRONG', 'password']);
    await setUpTotp(server, as);
    expect(await refusalOf({})).toEqual([422, 'INVALID', 'code']);
    expect(await refusalOf({ code: '000000' })).toEqual([422, 'INVALID', 'code']);
    await takeTotpAway(server.db, server.people.superadmin.login);
  });

  it.each(Object.entries(ENDS))('is not made where meanwhile %s', async (_what, end) => {
    const { id } = server.people.superadmin;
    const as = await server.login('superadmin');
    const name = `Never made ${_what}`;
    const { problem } = await callWhileHeld(server, id, end, () => make({ name }, as));
    expect(problem.errorCode).toBe('SESSION_EXPIRED');
    expect((await list()).filter((row) => row.name === name)).toEqual([]);
    await server.db.update(users).set({ active: true }).where(eq(users.id, id));
  });

  it.each([MAILED, DEACTIVATED, TAKEN, RESET])(
    'ends with %s, and nobody else’s does',
    async (what) => {
      const { id: userId, login } = server.people.admin;
      const as = await server.login('superadmin');
      const [mine, other] = [(await make()).data, (await make({}, as)).data];
      const change = async (active: boolean) => {
        const [row] = await server.db.select().from(users).where(eq(users.id, userId));
        const changing = { as, version: row?.version ?? 0, body: { active } };
        return (await server.change('PUT', `/users/${userId}`, changing)).status;
      };
      const reset = async () => {
        const token = randomToken();
        const expiresAt = new Date(Date.now() + 60_000);
        const link = { tokenHash: sha256(token), userId, expiresAt };
        await server.db.insert(passwordResets).values(link);
        const body = { token, password: PASSWORD };
        return (await server.ask('POST', '/session/reset_password', { body })).status;
      };
      const ends: Record<string, () => Promise<unknown>> = {
        [MAILED]: reset,
        [DEACTIVATED]: async () => ((await change(false)) === 200 ? change(true) : undefined),
        [TAKEN]: async () =>
          (await server.change('DELETE', `/users/${userId}/totp`, { as })).status,
        [RESET]: async () => ((await takeTotpAway(server.db, login)) ? 200 : undefined),
      };
      expect(await ends[what]?.()).toBe(200);
      admin = await server.login('admin');
      const ask = (key: string) => server.ask('GET', '/companies', { as: key });
      expect((await ask(mine.key)).status).toBe(401);
      expect((await ask(other.key)).status).toBe(200);
      expect((await list()).find(({ id }) => id === mine.id)?.endedAt).not.toBeNull();
      const ended = (await historyOf(userId)).flatMap(({ fields }) =>
        fields.filter(({ name, after }) => name === 'apiKey' && after === null),
      );
      expect(ended[0]?.before).toContain(mine.tail);
    },
  );

  it('stays when its maker changes the own password', async () => {
    const { key } = (await make()).data;
    const body = { oldPassword: PASSWORD, newPassword: 'catro ventos do norte' };
    expect((await server.ask('PUT', '/profile/password', { as: admin, body })).status).toBe(200);
    expect((await server.ask('GET', '/companies', { as: key })).status).toBe(200);
    const asBefore = { passwordHash: PASSWORD_HASH };
    const whose = eq(credentials.userId, server.people.admin.id);
    await server.db.update(credentials).set(asBefore).where(whose);
  });

  it('follows the hints as long as it is taken', async () => {
    const { key, id } = (await make({ role: 'admin' })).data;
    const response = await fetch(`${server.url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const reader = (response.body ?? new ReadableStream()).getReader();
    let heard = '';
    while (!heard.includes('event: hint')) {
      const { value, done } = await reader.read();
      expect(done, 'the stream goes on').toBe(false);
      heard += Buffer.from(value as Uint8Array).toString();
      if (heard.includes(': open') && !heard.includes('event: hint')) await spend(admin, own);
    }
    await reader.cancel();
    expect([...(await aliveKeys(server.db, [id, randomUUID()]))]).toEqual([id]);
    await server.ask('DELETE', `/api_keys/${id}`, { as: admin });
    expect([...(await aliveKeys(server.db, [id]))]).toEqual([]);
  });

  it('has no role above its maker’s, a name and a day that is to come', async () => {
    expect((await make({ role: 'superadmin' })).status).toBe(403);
    expect((await make({}, await server.login('editor'))).status).toBe(403);
    for (const [field, value] of [
      ['name', ''],
      ['role', 'partner'],
      ['expiresOn', '2020-01-01'],
      ['expiresOn', 'soon'],
    ] as const) {
      const { status, problem } = await make({ [field]: value });
      expect([field, status, problem.errors?.[0]?.path]).toEqual([field, 422, field]);
    }
  });

  it('leaves the chain of the audit as it was, and cannot be taken out of it', async () => {
    const hasFormerHash = sql`hash = encode(sha256(convert_to(
      coalesce(former, '') || (to_jsonb(one) - 'hash' - 'at' - 'program_id' - 'is_unconditional' - 'former')::text
        || extract(epoch from at)::text, 'UTF8')), 'hex')`;
    const lines = await queryRows<{ id: number; is_plain: boolean; same: boolean }>(
      server.db,
      sql`select id, program_id is null and not is_unconditional as is_plain, ${hasFormerHash} as same
        from (select *, lag(hash) over (order by place) as former from audit) one order by place`,
    );
    expect(lines.filter(({ is_plain, same }) => is_plain !== same)).toEqual([]);
    const ofProgram = lines.find(({ is_plain }) => !is_plain)?.id;
    await server.db.execute(sql`alter table audit disable trigger user`);
    await server.db.execute(sql`update audit set program_id = null where id = ${ofProgram}`);
    await server.db.execute(sql`alter table audit enable trigger user`);
    const { data } = await server.ask('GET', '/audit/check', { as: admin });
    expect(data).toMatchObject({ isWhole: false, firstBroken: ofProgram });
  });

  it('is limited by itself', async () => {
    const [busy, other] = [(await make()).data.key, (await make()).data.key];
    const read = (key: string) => server.ask('GET', '/categories', { as: key });
    let last = await read(busy);
    for (let asked = 1; asked <= 600 && last.status === 200; asked += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => read(busy)));
      last = answers.find(({ status }) => status === 429) ?? last;
    }
    expect([last.status, last.problem.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(other)).status).toBe(200);
  });
});
