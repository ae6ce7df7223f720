import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import type { Mail } from '../../server/connectors/mail.ts';
import { devices, users } from '../../server/db/schema/index.ts';
import { remindOfSilence } from '../../server/modules/sync/silence.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-21T09:00:00.000Z');
const daysAgo = (days: number) => new Date(+NOW - days * DAY_MS);

describe.each(ENGINES)('a device with unsent work on %s', (engine) => {
  let server: TestServer;
  let mails: Mail[] = [];
  let isMailDown = false;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  beforeEach(async () => {
    mails = [];
    isMailDown = false;
    await server.db.delete(devices);
    await server.db.update(users).set({ active: true, locale: 'gl' });
  });
  afterAll(() => server.stop());

  const mailer = {
    async send(mail: Mail) {
      if (isMailDown) throw new Error('the mail server is away');
      mails.push(mail);
    },
  };
  const remind = (now = NOW) =>
    remindOfSilence({ db: server.db, config: server.config, mailer }, now);
  const add = async (role: Role, lastSeenAt: Date, pending = 3) => {
    const id = randomUUID();
    const userId = server.people[role].id;
    await server.db.insert(devices).values({ id, userId, pending, lastSeenAt });
    return id;
  };
  const sent = () => mails.map(({ to }) => to).toSorted();

  it('is told to its owner and the administrators after five days of silence, once', async () => {
    await add('user', daysAgo(4.9));
    await add('editor', daysAgo(60), 0);
    await remind();
    expect(mails).toEqual([]);
    await remind(new Date(+NOW + DAY_MS));
    expect(sent()).toEqual(['admin@test.gal', 'superadmin@test.gal', 'user@test.gal']);
    await remind(new Date(+NOW + 2 * DAY_MS));
    expect(mails).toHaveLength(3);
  });

  it('is told again when it was heard of and fell silent once more', async () => {
    const id = await add('user', daysAgo(20));
    await remind();
    await server.db
      .update(devices)
      .set({ lastSeenAt: daysAgo(6) })
      .where(eq(devices.id, id));
    await remind();
    expect(sent().filter((to) => to === 'user@test.gal')).toHaveLength(2);
  });

  it('is told in the language of who reads it, with what waits and since when', async () => {
    await server.db.update(users).set({ locale: 'es' }).where(eq(users.role, 'user'));
    await server.db.update(users).set({ locale: 'en' }).where(eq(users.role, 'admin'));
    await add('user', daysAgo(9), 1);
    await add('user', daysAgo(6), 4);
    await remind();
    const textTo = (role: Role) => mails.find(({ to }) => to === server.people[role].login)?.text;
    expect(textTo('user')).toContain('- hasta 1 cambio, sin noticias desde el 12/11/2026\n');
    expect(textTo('user')).toContain('- hasta 4 cambios, sin noticias desde el 15/11/2026\n');
    expect(textTo('user')).toContain(server.config.publicUrl);
    expect(textTo('admin')).toContain('- A user: up to 4 changes, not heard of since 15/11/2026\n');
    expect(textTo('superadmin')).toContain('- A user: ata 4 cambios, sen novas desde o');
  });

  it('of an administrator is told to them as its owner, to the others as administrators', async () => {
    await add('admin', daysAgo(9));
    await remind();
    expect(sent()).toEqual(['admin@test.gal', 'superadmin@test.gal']);
    const own = mails.find(({ to }) => to === 'admin@test.gal');
    expect(own?.subject).toBe('Xeito: tes cambios sen enviar nun dispositivo');
  });

  it('of somebody who may no longer sign in is told to the administrators alone', async () => {
    await server.db.update(users).set({ active: false }).where(eq(users.role, 'user'));
    await add('user', daysAgo(9));
    await remind();
    expect(sent()).toEqual(['admin@test.gal', 'superadmin@test.gal']);
  });

  it('is told when the mail server is back, where it was away', async () => {
    await add('user', daysAgo(9));
    isMailDown = true;
    await expect(remind()).rejects.toThrow('away');
    isMailDown = false;
    await remind();
    expect(mails).toHaveLength(3);
  });

  it('is told once by several processes at once', async () => {
    await add('user', daysAgo(9));
    await Promise.all(Array.from({ length: 5 }, () => remind()));
    expect(mails).toHaveLength(3);
  });
});
