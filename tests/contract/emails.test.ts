import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#contract/resources/accounts.ts';
import type { User } from '#contract/resources/users.ts';
import type { Role } from '#domain/access/roles.ts';
import { createMailer } from '../../server/connectors/mail.ts';
import { audit, credentials, jobs, users } from '../../server/db/schema/index.ts';
import { startRunner } from '../../server/jobs/runner.ts';
import { emailWork } from '../../server/modules/session/email.ts';
import { makeLink } from '../../server/modules/session/links.ts';
import { PASSWORD, PASSWORD_HASH } from '../support/people.ts';
import { codeOf, setUpTotp } from '../support/second-factor.ts';
import {
  ENGINES,
  type TestServer,
  openDatabase,
  startServer,
  statusesOf,
} from '../support/server.ts';

const MIGRATIONS = join(import.meta.dirname, '../../server/db/migrations');
const NEW_PASSWORD = 'catro ventos do norte';
const TAKEN = [{ path: 'email', code: 'taken' }];
const OF_THE_APP = { 'sync-device': randomUUID() };

describe.each(ENGINES)('the e-mail of a person on %s', (engine) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = await server.login('admin');
  });
  afterAll(() => server.stop());

  let people = 0;
  /** Somebody new, and a session of theirs. */
  const somebody = async (role: Role = 'user') => {
    people += 1;
    const [id, email] = [uuidv7(), `Persoa${people}@test.gal`];
    const login = email.toLowerCase();
    await server.db.insert(users).values({ id, login, email, role, name: 'Uxía', locale: 'gl' });
    await server.db.insert(credentials).values({ userId: id, passwordHash: PASSWORD_HASH });
    const { data } = await server.ask<{ jwtToken: string }>('POST', '/session/login', {
      body: { login, password: PASSWORD },
    });
    return { id, email, login, as: data.jwtToken };
  };
  const move = (as: string, email: string, proof: object = { password: PASSWORD }) =>
    server.ask<Account>('PUT', '/profile/email', { as, body: { email, ...proof } });
  const emailOf = async (id: string) =>
    (await server.db.select().from(users).where(eq(users.id, id)))[0]?.email;
  const userOf = async (id: string) =>
    (await server.ask<User>('GET', `/users/${id}`, { as: admin })).data;
  /** As an administrator changes it. */
  const update = async (id: string, body: object, as = admin, headers = {}) => {
    const { version } = await userOf(id);
    return server.change<User>('PUT', `/users/${id}`, { as, body, version, headers });
  };
  const linkOf = async (person: { id: string; email: string }) =>
    (await makeLink(server.db, server.config, person, 60)).split('token=')[1];
  const useLink = async (token: string | undefined) => {
    const body = { token, password: NEW_PASSWORD };
    return (await server.ask('POST', '/session/reset_password', { body })).problem?.errorCode;
  };
  /** What the jobs that wait send to this address. */
  const mailsTo = async (address: string) => {
    const { handlers } = emailWork({ mailer: createMailer(server.config) });
    const runner = startRunner(server.db, handlers, { pollMs: 5 });
    const isOpen = sql`${jobs.finishedAt} is null`;
    await expect
      .poll(() => server.db.select().from(jobs).where(isOpen), { timeout: 20_000 })
      .toEqual([]);
    await runner.stop();
    const folder = join(server.config.dataDir, 'mail');
    const mails = await Promise.all(
      readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    return mails.filter(({ to }) => to?.[0]?.address === address);
  };

  it('changes for the password; the old address is told, in their language, by a job', async () => {
    const { id, as, email } = await somebody();
    const { status, data } = await move(as, ' Nova@test.gal ');
    expect([status, data.email, data.version]).toEqual([200, 'Nova@test.gal', 2]);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Xeito: cambiou o correo da túa conta');
    expect(mail?.text).toMatch(/^Ola, Uxía:/);
    expect(mail?.text).toContain('Nova@test.gal');
    const [line] = await server.db.select().from(audit).where(eq(audit.rowId, id));
    expect(line).toMatchObject({
      userId: id,
      before: { email },
      after: { email: 'Nova@test.gal' },
    });
    expect(JSON.stringify(line)).not.toContain(PASSWORD);
  });

  it('does not change without the password, or with a wrong one', async () => {
    const { id, as, email } = await somebody();
    expect((await move(as, 'other@test.gal', {})).problem.errors).toEqual([
      { path: 'password', code: 'required' },
    ]);
    const wrong = await move(as, 'other@test.gal', { password: 'wrong' });
    expect(wrong.problem.errorCode).toBe('PASSWORD_WRONG');
    expect(await emailOf(id)).toBe(email);
  });

  it('asks for a code as well where there is a second factor', async () => {
    const { id, as, email } = await somebody();
    const { secret } = await setUpTotp(server, as);
    const errorsOf = async (code?: string) =>
      (await move(as, 'coded@test.gal', { password: PASSWORD, code })).problem.errors;
    expect(await errorsOf()).toEqual([{ path: 'code', code: 'required' }]);
    expect(await errorsOf('000000')).toEqual([{ path: 'code', code: 'invalid' }]);
    expect(await emailOf(id)).toBe(email);
    const right = await move(as, 'coded@test.gal', { password: PASSWORD, code: codeOf(secret) });
    expect(right.data.email).toBe('coded@test.gal');
  });

  it('does not change by any other call, whoever sends it', async () => {
    const { id, as, email } = await somebody('admin');
    const body = { name: 'Another', email: 'other@test.gal' };
    const refusals = [];
    for (const headers of [{}, OF_THE_APP]) {
      const { version } = await userOf(id);
      refusals.push(await server.change('PUT', '/profile', { as, body, version, headers }));
      refusals.push(await update(id, body, as, headers));
    }
    const problems = refusals.map(({ problem }) => [problem.errorCode, problem.errors?.[0]?.path]);
    expect(problems).toEqual(refusals.map(() => ['PASSWORD_REQUIRED', 'email']));
    expect(await userOf(id)).toMatchObject({ email, name: 'Uxía' });
  });

  it('may be sent back as it was read', async () => {
    const { id, as, email } = await somebody('admin');
    const profile = (await server.ask<Account>('GET', '/profile', { as })).data;
    const sent = await server.ask<Account>('PUT', '/profile', {
      as,
      body: { ...profile, name: 'Another' },
    });
    expect([sent.status, sent.data.name, sent.data.email]).toEqual([200, 'Another', email]);
    const row = { ...(await userOf(id)), name: 'A third' };
    const again = await server.ask<User>('PUT', `/users/${id}`, { as, body: row });
    expect([again.status, again.data.name, again.data.email]).toEqual([200, 'A third', email]);
  });

  it('is one person’s alone, whatever its case, by whichever call it is given', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const same = one.email.toUpperCase();
    const create = (email: string) =>
      server.change<User>('POST', '/users', {
        as: admin,
        body: { name: 'New', email, login: `login-${uuidv7()}@test.gal`, role: 'user' },
      });
    const answers = [await move(other.as, same), await update(other.id, { email: same })];
    answers.push(await create(same));
    expect(answers.map(({ status, problem }) => [status, problem.errors])).toEqual(
      answers.map(() => [422, TAKEN]),
    );
    // Also of somebody who may not sign in now: they may again.
    await update(one.id, { active: false });
    expect((await create(same)).problem.errors).toEqual(TAKEN);
    // One's own in another case is no other address: nobody is told.
    expect((await move(other.as, other.email.toUpperCase())).status).toBe(200);
    expect(await mailsTo(other.email)).toEqual([]);
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => create('at-once@test.gal')));
    expect(statusesOf(atOnce)).toEqual([201, 422, 422, 422]);
    const twin = { id: uuidv7(), login: 'twin', email: same, role: 'user' as const, name: 'Twin' };
    await expect(server.db.insert(users).values(twin)).rejects.toThrow(/Failed query/);
  });

  it('is changed by an administrator as well; the old address is told of that', async () => {
    const { id, email } = await somebody();
    const link = await linkOf({ id, email });
    expect((await update(id, { email: 'by-admin@test.gal' })).data.email).toBe('by-admin@test.gal');
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('un administrador cambiou');
    expect(await useLink(link)).toBe('RESET_TOKEN_INVALID');
  });

  it('has no link left that went to the old address, nor one after another password', async () => {
    const [mover, changer] = [await somebody(), await somebody()];
    const links = [await linkOf(mover), await linkOf(changer)];
    await move(mover.as, 'moved@test.gal');
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await server.ask('PUT', '/profile/password', { as: changer.as, body });
    expect([await useLink(links[0]), await useLink(links[1])]).toEqual([
      'RESET_TOKEN_INVALID',
      'RESET_TOKEN_INVALID',
    ]);
    // Nor is one made for an address that has just been given up.
    await expect(linkOf(mover)).rejects.toThrow(/./);
    expect(await useLink(await linkOf({ id: mover.id, email: 'moved@test.gal' }))).toBeUndefined();
  });

  it('of an inactive person has no link that counts, then or later', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const links = [await linkOf(one), await linkOf(other)];
    await update(one.id, { active: false });
    await server.db.update(users).set({ active: false }).where(eq(users.id, other.id));
    await expect(linkOf(one)).rejects.toThrow(/./);
    expect(await useLink(links[1])).toBe('RESET_TOKEN_INVALID');
    await update(one.id, { active: true });
    expect(await useLink(links[0])).toBe('RESET_TOKEN_INVALID');
  });

  it('is no way around the second factor: an administrator takes their own away by the profile', async () => {
    const { id, as } = await somebody('admin');
    await setUpTotp(server, as);
    const reset = (whose: string) => server.change('DELETE', `/users/${whose}/totp`, { as });
    expect((await reset(id)).problem.errorCode).toBe('PASSWORD_REQUIRED');
    expect((await userOf(id)).hasTotp).toBe(true);
    expect((await reset((await somebody()).id)).status).toBe(200);
  });
});

it.each(ENGINES)(
  'e-mails that two had before stay with both on %s, and no third gets one',
  async (engine) => {
    const { connection, dispose } = await openDatabase(engine);
    const { db } = connection;
    await db.execute(sql`alter table users drop column email_shared`);
    const rows: [login: string, email: string, active: boolean, createdAt: string][] = [
      ['first', 'two@test.gal', false, '2026-01-01'],
      ['second', 'TWO@test.gal', true, '2026-02-01'],
      ['third', 'Two@test.gal', true, '2026-03-01'],
      ['alone', 'one@test.gal', true, '2026-01-01'],
    ];
    for (const [login, email, active, at] of rows) {
      await db.execute(sql`insert into users (id, login, name, role, email, active, created_at)
      values (${uuidv7()}, ${login}, 'Somebody', 'user', ${email}, ${active}, ${at})`);
    }
    const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_emails.sql')) ?? '';
    const statements = readFileSync(join(MIGRATIONS, file), 'utf8').split(
      '--> statement-breakpoint',
    );
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
    const { login, emailShared, version } = users;
    const now = await db
      .select({ login, emailShared, version })
      .from(users)
      .orderBy(users.createdAt, login);
    expect(now).toEqual([
      { login: 'alone', emailShared: false, version: 1 },
      { login: 'first', emailShared: true, version: 1 },
      { login: 'second', emailShared: false, version: 1 },
      { login: 'third', emailShared: true, version: 1 },
    ]);
    const fourth = { id: uuidv7(), login: 'fourth', name: 'F', role: 'user' as const };
    await expect(db.insert(users).values({ ...fourth, email: 'tWo@test.gal' })).rejects.toThrow(
      /Failed query/,
    );
    // The triggers are awake again: a change is a new version.
    await db.update(users).set({ name: 'Other' }).where(eq(login, 'alone'));
    const [alone] = await db.select().from(users).where(eq(login, 'alone'));
    expect(alone?.version).toBe(2);
    await connection.close();
    await dispose();
  },
);
