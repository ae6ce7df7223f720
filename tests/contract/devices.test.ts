import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceState } from '#contract/sync.ts';
import type { Role } from '#domain/access/roles.ts';
import { devices, idempotencyKeys } from '../../server/db/schema/index.ts';
import { pruneKeys } from '../../server/sync/devices.ts';
import { nextCif } from '../support/cifs.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const DAY_MS = 86_400_000;

const report = (id: string, seq?: number, acked?: number) => ({
  'sync-device': id,
  ...(seq === undefined ? {} : { 'sync-seq': `${seq}` }),
  ...(acked === undefined ? {} : { 'sync-acked': `${acked}` }),
});

describe.each(ENGINES)('a device on %s', (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());

  const pull = (role: Role, headers: Record<string, string>) =>
    server.ask('GET', '/sync/changes', { as: tokens[role], headers });
  const rowOf = async (id: string) =>
    (await server.db.select().from(devices).where(eq(devices.id, id)))[0];
  const listOf = async (role: Role) =>
    (await server.ask<DeviceState[]>('GET', '/sync/devices', { as: tokens[role] })).data;
  const lastSeen = (id: string, daysAgo: number) =>
    server.db
      .update(devices)
      .set({ lastSeenAt: new Date(Date.now() - daysAgo * DAY_MS) })
      .where(eq(devices.id, id));

  it('is noted when it reads, with what it still has to send', async () => {
    const id = randomUUID();
    const userId = server.people.user.id;
    expect((await pull('user', report(id))).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ userId, pending: 0, acked: 0 });
    await pull('user', report(id, 9, 4));
    expect(await rowOf(id)).toMatchObject({ pending: 5, acked: 4 });
    await pull('user', report(id));
    expect(await rowOf(id)).toMatchObject({ pending: 5, acked: 4 });
    await pull('user', report(id, 9, 3));
    expect(await rowOf(id)).toMatchObject({ pending: 6, acked: 4 });
    await pull('user', report(id, 9, 9));
    expect(await rowOf(id)).toMatchObject({ pending: 0, acked: 9 });
  });

  it('is written down again only for news or after a minute', async () => {
    const id = randomUUID();
    await pull('user', report(id, 3, 1));
    const seenAt = async () => +((await rowOf(id))?.lastSeenAt ?? 0);
    const halfAMinuteAgo = Date.now() - 30_000;
    await server.db.update(devices).set({ lastSeenAt: new Date(halfAMinuteAgo) });
    await pull('user', report(id, 3, 1));
    expect(await seenAt()).toBe(halfAMinuteAgo);
    await pull('user', report(id, 4, 1));
    expect(await seenAt()).toBeGreaterThan(halfAMinuteAgo);
    await lastSeen(id, 1);
    await pull('user', report(id, 4, 1));
    expect(await seenAt()).toBeGreaterThan(halfAMinuteAgo);
  });

  it('of somebody else is left as it is, and the reader gets their rows', async () => {
    const id = randomUUID();
    await pull('user', report(id, 3, 1));
    const before = await rowOf(id);
    expect((await pull('editor', report(id, 8, 8))).status).toBe(200);
    expect(await rowOf(id)).toEqual(before);
  });

  it('must be named by a UUID and whole numbers', async () => {
    for (const headers of [report('mine'), { ...report(randomUUID()), 'sync-acked': '-1' }]) {
      const { status, problem } = await pull('user', headers);
      expect([status, problem.errorCode]).toEqual([400, 'MALFORMED']);
    }
  });

  it('is listed to its owner, and every device to administrators', async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    await pull('editor', report(own, 2, 0));
    await pull('partner', report(other));
    expect(await listOf('editor')).toEqual([
      {
        id: own,
        userId: server.people.editor.id,
        userName: 'A editor',
        lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
        pending: 2,
        acked: 0,
        isSilent: false,
      },
    ]);
    expect((await listOf('partner')).map(({ id }) => id)).toEqual([other]);
    for (const role of ['admin', 'superadmin'] as const) {
      const ids = (await listOf(role)).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([own, other]));
      // The one with work that waits comes first.
      expect(ids.indexOf(own)).toBeLessThan(ids.indexOf(other));
    }
    expect((await server.ask('GET', '/sync/devices')).status).toBe(401);
  });

  it('is silent after five days, when work waits on it', async () => {
    const [waiting, idle] = [randomUUID(), randomUUID()];
    await pull('admin', report(waiting, 2, 1));
    await pull('admin', report(idle, 2, 2));
    const isSilent = async (id: string) =>
      (await listOf('admin')).find((device) => device.id === id)?.isSilent;
    await lastSeen(idle, 40);
    await lastSeen(waiting, 4.9);
    expect([await isSilent(waiting), await isSilent(idle)]).toEqual([false, false]);
    await lastSeen(waiting, 5.1);
    expect([await isSilent(waiting), await isSilent(idle)]).toEqual([true, false]);
    await pull('admin', report(waiting, 2, 1));
    expect(await isSilent(waiting)).toBe(false);
  });
});

describe('pruning on postgres', () => {
  let server: TestServer;
  let as: string;
  beforeAll(async () => {
    server = await startServer('postgres');
    as = await server.login('admin');
  });
  afterAll(() => server.stop());

  const create = (device: string, seq: number, acked = seq - 1) =>
    server.change('POST', '/companies', {
      as,
      body: { cif: nextCif(), name: 'A company' },
      headers: report(device, seq, acked),
    });
  const later = () => new Date(Date.now() + DAY_MS + 60_000);
  const keysOf = async (id: string) =>
    (await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.deviceId, id))).length;
  const prunedThrough = async (id: string) =>
    (await server.db.select().from(devices).where(eq(devices.id, id)))[0]?.prunedThrough;

  it('is done by several processes at once while devices go on sending', async () => {
    const ids = Array.from({ length: 6 }, () => randomUUID());
    for (const id of ids) for (let seq = 1; seq <= 5; seq += 1) await create(id, seq);
    const at = later();
    const sending = ids.map((id) => create(id, 6, 4));
    await Promise.all([...Array.from({ length: 5 }, () => pruneKeys(server.db, at)), ...sending]);
    for (const answer of await Promise.all(sending)) expect(answer.status).toBe(201);
    for (const id of ids) {
      expect([await prunedThrough(id), await keysOf(id)]).toEqual([4, 2]);
      expect((await create(id, 4, 4)).problem.errorCode).toBe('KEY_PRUNED');
    }
  });

  it('is left to the process that is at it', async () => {
    const id = randomUUID();
    await create(id, 1);
    await create(id, 2);
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7021400004)`);
      await pruneKeys(server.db, later());
      expect(await keysOf(id)).toBe(2);
    });
    await pruneKeys(server.db, later());
    expect([await keysOf(id), await prunedThrough(id)]).toEqual([1, 1]);
  });
});
