import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProfileExport, profileExport } from '#contract/profile-export.ts';
import {
  amortizations,
  assignments,
  balanceEntries,
  beads,
  collaborators,
  comments,
  companies,
  credentials,
  notifications,
  projectRights,
  projects,
  pushSubscriptions,
  savedViews,
  sessions,
  users,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)('the export of one’s own data on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const exportOf = (as: string) => server.ask<ProfileExport>('GET', '/profile/export', { as });

  it('is a file with account, rights, sessions, devices, notices, views, changes, the collaborator and their charges', async () => {
    const { id, login } = server.people.user;
    const [companyId, projectId, deviceId] = [uuidv7(), uuidv7(), randomUUID()];
    await server.db.insert(companies).values({ id: companyId, cif: nextCif(), name: 'Brétema' });
    await server.db
      .insert(projects)
      .values({ id: projectId, companyId, code: 'P-1', name: 'Faro', state: 'draft' });
    const right = { projectId, level: 'edit' as const, amounts: false };
    await server.db.insert(projectRights).values({ userId: id, ...right });
    const self = { id: uuidv7(), name: 'A user', kind: 'freelance' as const, userId: id };
    await server.db.insert(collaborators).values(self);

    const resource = { code: 'C', name: 'He', typology: 'colaborador' as const };
    const [resourceId, assetId] = [uuidv7(), uuidv7()];
    await server.db.insert(beads).values([
      { id: resourceId, ...resource, collaboratorId: self.id },
      { id: assetId, code: 'A', name: 'Camera', typology: 'equipo' },
    ]);
    const charge = { companyId, type: 'usage' as const, period: '2026-05', amountCents: 360_00 };
    const own = { id: uuidv7(), resourceId, ...charge };
    await server.db
      .insert(amortizations)
      .values([own, { id: uuidv7(), resourceId: assetId, ...charge }]);

    const entry = { date: '2026-05-02', concept: 'Advance', origin: 'advance' as const };
    const advance = { id: uuidv7(), collaboratorId: self.id, ...entry, debitCents: 100_00 };
    const stranger = { id: uuidv7(), name: 'Another', kind: 'freelance' as const };
    await server.db.insert(collaborators).values(stranger);
    await server.db
      .insert(balanceEntries)
      .values([
        advance,
        { ...advance, id: uuidv7(), deletedAt: new Date() },
        { ...advance, id: uuidv7(), collaboratorId: stranger.id },
      ]);
    const notificationPrefs = { deadline: { inbox: true, push: false, mail: true } };
    await server.db.update(users).set({ notificationPrefs }).where(eq(users.id, id));

    const notice = { kind: 'deadline', rule: 'alert', day: '2026-05-04' } as const;
    const told = { id: uuidv7(), userId: id, dedupeKey: 'a|alert|2026-05-04', ...notice };
    const other = server.people.editor.id;
    await server.db.insert(notifications).values([told, { ...told, id: uuidv7(), userId: other }]);
    const view = { list: 'projects', name: 'Drafts', search: { state: ['draft'] } };
    const mine = { id: uuidv7(), createdBy: id, ...view };
    await server.db.insert(savedViews).values([mine, { ...mine, id: uuidv7(), createdBy: other }]);
    const said = { createdBy: id, resource: 'projects', rowId: projectId, text: 'A word' } as const;
    const byAuthor = { authorName: 'A user', id: uuidv7() };
    await server.db.insert(comments).values([
      { ...said, ...byAuthor },
      { ...said, ...byAuthor, id: uuidv7(), createdBy: other },
    ]);
    const given = { resource: 'projects', rowId: projectId, assigneeId: id } as const;
    await server.db.insert(assignments).values([
      { id: uuidv7(), ...given },
      { id: uuidv7(), ...given, assigneeId: other },
    ]);
    const keys = { p256dh: 'a-public-push-key', auth: 'a-push-secret' };
    const endpoint = 'https://push.example/a-secret-address';
    await server.db.insert(pushSubscriptions).values({ endpoint, userId: id, ...keys });

    const gone = await server.login('user');
    await server.ask('POST', '/session/logout', { as: gone });
    const as = await server.login('user');
    const changed = await server.change('PUT', `/projects/${projectId}`, {
      as,
      version: 1,
      body: { notes: 'A note of his' },
      headers: { 'sync-device': deviceId, 'sync-seq': '1', 'sync-acked': '0' },
    });
    expect(changed.status).toBe(200);

    const { status, headers, data } = await exportOf(as);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="xeito-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(data.account).toMatchObject({ id, login, role: 'user', recoveryCodesLeft: 0 });
    expect(data.projectRights).toEqual([right]);
    expect(data.sessions.map(({ isCurrent, endedAt }) => [isCurrent, endedAt !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(data.devices).toMatchObject([{ id: deviceId }]);
    expect(data.notifications).toMatchObject([told]);
    expect(data.savedViews).toMatchObject([mine]);
    expect(data.comments).toMatchObject([said]);
    expect(data.assignments).toMatchObject([given]);
    expect(data.pushSubscriptions).toMatchObject([{ service: 'push.example' }]);
    for (const secret of [...Object.values(keys), 'a-secret-address']) {
      expect(JSON.stringify(data)).not.toContain(secret);
    }
    expect(data.changes).toMatchObject([
      { resource: 'projects', rowId: projectId, action: 'update', deviceId, fields: ['notes'] },
    ]);
    expect(data.collaborator).toMatchObject(self);
    expect(data.charges).toMatchObject([own]);
    expect(data.balanceEntries).toMatchObject([advance]);
    expect(data.balanceEntries).toHaveLength(1);
    expect(data.account.notificationPrefs).toEqual(notificationPrefs);
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(profileExport.shape).toSorted());
  });

  it('has nothing of others, no secret, and no value of a record', async () => {
    const admin = await server.login('admin');
    const made = await server.change('POST', '/companies', {
      as: admin,
      body: { cif: nextCif(), name: 'Ría Secreta', holdedApiKey: 'a-secret-holded-key-zqxk' },
    });
    expect(made.status).toBe(201);
    const [own, text] = [await exportOf(admin), JSON.stringify(await exportOf(admin))];
    expect(own.data.changes).toMatchObject([{ resource: 'companies', action: 'create' }]);
    expect(own.data.collaborator).toBeNull();
    const { id } = server.people.admin;
    const [kept] = await server.db.select().from(credentials).where(eq(credentials.userId, id));
    const tokens = await server.db.select().from(sessions).where(eq(sessions.userId, id));
    for (const secret of [
      'Ría Secreta',
      'zqxk',
      kept?.passwordHash ?? '?',
      ...tokens.map(({ authTokenHash }) => authTokenHash),
      server.people.user.id,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is for people with a session', async () => {
    expect((await server.ask('GET', '/profile/export')).status).toBe(401);
    expect((await exportOf(await server.login('partner'))).status).toBe(200);
  });
});
