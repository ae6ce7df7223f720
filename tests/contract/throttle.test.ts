import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq, gt, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { LoginAnswer, TotpSecret } from '#contract/session.ts';
import { credentials, loginFailures, users } from '../../server/db/schema/index.ts';
import { makeDevicePass } from '../../server/modules/session/device-pass.ts';
import {
  type Counter,
  countTry,
  everywhereCounter,
  loginCounters,
  mailCounter,
  pruneFailures,
  waitOf,
} from '../../server/modules/session/throttle.ts';
import { deriveSecrets, sha256 } from '../../server/secrets.ts';
import { PASSWORD } from '../support/people.ts';
import { codeOf } from '../support/second-factor.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const [HOME, OFFICE, ELSEWHERE] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
const DAY_SECONDS = 86_400;

describe.each(ENGINES)('guesses on %s', (engine) => {
  let server: TestServer;
  let login: string;
  beforeAll(async () => {
    server = await startServer(engine);
    login = server.people.user.login;
  });
  afterAll(() => server.stop());
  beforeEach(() => server.db.delete(loginFailures));

  const signIn = async (from: string, body: object) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/session/login',
      remoteAddress: from,
      payload: { login, password: PASSWORD, ...body },
    });
    const json = answer.json<{ data?: LoginAnswer } & Problem>();
    return { status: answer.statusCode, code: json.errorCode, data: json.data };
  };
  const guess = (from: string, body: object = {}) => signIn(from, { password: 'wrong', ...body });
  const passOf = async (from: string) => (await signIn(from, {})).data?.devicePass;
  /** A hundred addresses, each with one guess; the wait then is as long as a test may take. */
  const guessFromEverywhere = async (whose: string) => {
    const everywhere = everywhereCounter(whose);
    await countTry(server.db, [everywhere]);
    await server.db
      .update(loginFailures)
      .set({ failures: 99 })
      .where(eq(loginFailures.key, sha256(everywhere.key)));
    await countTry(server.db, [everywhere]);
    await server.db
      .update(loginFailures)
      .set({ blockedUntil: new Date(Date.now() + 60_000) })
      .where(gt(loginFailures.failures, 99));
  };
  /** What waits goes on waiting, however slow the machine is. */
  const hold = () =>
    server.db
      .update(loginFailures)
      .set({ blockedUntil: new Date(Date.now() + 60_000) })
      .where(isNotNull(loginFailures.blockedUntil));
  const waitIsOver = () =>
    server.db.update(loginFailures).set({ blockedUntil: new Date(Date.now() - 1000) });

  it('from one address do not lock a person out of another', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await guess(ELSEWHERE)).code).toBe('BAD_CREDENTIALS');
    }
    await hold();
    expect((await signIn(ELSEWHERE, {})).code).toBe('TOO_MANY_REQUESTS');
    expect((await signIn(HOME, {})).status).toBe(200);
  });

  it('from many addresses do not lock a person out of a device that is known', async () => {
    const devicePass = await passOf(HOME);
    await guessFromEverywhere(login);
    expect((await signIn(OFFICE, {})).code).toBe('TOO_MANY_REQUESTS');
    const known = await signIn(OFFICE, { devicePass });
    expect([known.status, known.data?.devicePass]).toEqual([200, devicePass]);
  });

  it('from the address of a person do not lock them out of a device that is known', async () => {
    const devicePass = await passOf(OFFICE);
    for (let tries = 0; tries < 5; tries += 1) await guess(OFFICE);
    await hold();
    expect((await signIn(OFFICE, {})).code).toBe('TOO_MANY_REQUESTS');
    expect((await signIn(OFFICE, { devicePass })).status).toBe(200);
  });

  it('from many networks of one household count as one', async () => {
    for (let n = 1; n <= 5; n += 1) await guess(`2a0c:5a80:1:2::${n}`);
    await hold();
    expect((await guess('2a0c:5a80:1:2:aaaa::1')).code).toBe('TOO_MANY_REQUESTS');
    expect((await guess('2a0c:5a80:1:3::1')).code).toBe('BAD_CREDENTIALS');
  });

  it('are not freed by the pass of another login, a made-up one, or one of another server', async () => {
    const secrets = deriveSecrets('another server');
    await guessFromEverywhere(login);
    const foreign = await signIn(HOME, { login: server.people.editor.login });
    for (const devicePass of [
      foreign.data?.devicePass,
      makeDevicePass(secrets, login),
      `${'a'.repeat(43)}.${'a'.repeat(43)}`,
      '.',
      'x',
    ]) {
      expect((await signIn(OFFICE, { devicePass })).code).toBe('TOO_MANY_REQUESTS');
    }
  });

  it('with a stolen pass are slowed down by themselves', async () => {
    const devicePass = await passOf(HOME);
    for (let tries = 0; tries < 5; tries += 1) await guess(ELSEWHERE, { devicePass });
    await hold();
    expect((await guess(ELSEWHERE, { devicePass })).code).toBe('TOO_MANY_REQUESTS');
    expect((await signIn(HOME, {})).status).toBe(200);
  });

  it('are answered alike for a login that nobody has', async () => {
    const codesOf = async (whose: string) => {
      const codes: string[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        if (tries === 5) await hold();
        codes.push((await guess(ELSEWHERE, { login: whose, devicePass: 'a.b' })).code);
      }
      await guessFromEverywhere(whose);
      return [...codes, (await guess(HOME, { login: whose })).code];
    };
    expect(await codesOf('nobody@test.gal')).toEqual(await codesOf(login));
  });

  it('of a day come to no more than the decision says', async () => {
    const perDay = async (counter: Counter) => {
      let [guesses, clock] = [0, 0];
      while (clock < DAY_SECONDS) {
        const wait = await waitOf(server.db, counter);
        if (wait === 0) guesses += 1;
        else {
          clock += wait;
          await waitIsOver();
        }
      }
      return guesses;
    };
    const [place, everywhere] = loginCounters(login, HOME, null);
    expect(await perDay(place)).toBeLessThanOrEqual(110);
    expect(await perDay(everywhere ?? place)).toBeLessThanOrEqual(205);
    // The next day begins where this one ended.
    expect(await perDay(everywhere ?? place)).toBeLessThanOrEqual(97);
    const [device] = loginCounters(login, HOME, 'a device');
    expect(await perDay(device)).toBeLessThanOrEqual(110);
  });

  it('of the person are taken back by the right password, those of others are not', async () => {
    const failuresOf = async () => {
      const rows = await server.db.select().from(loginFailures);
      return rows.map(({ failures }) => failures).toSorted((a, b) => a - b);
    };
    for (let tries = 0; tries < 3; tries += 1) await guess(HOME);
    for (let tries = 0; tries < 2; tries += 1) await guess(ELSEWHERE);
    expect(await failuresOf()).toEqual([2, 3, 5]);
    expect((await signIn(HOME, {})).status).toBe(200);
    expect(await failuresOf()).toEqual([2, 2]);
  });

  it('are forgotten after a day', async () => {
    await countTry(server.db, [everywhereCounter('old@test.gal')]);
    await server.db.update(loginFailures).set({ lastAt: new Date(Date.now() - 86_500_000) });
    await countTry(server.db, [everywhereCounter('new@test.gal')]);
    await pruneFailures(server.db);
    expect(await server.db.select().from(loginFailures)).toHaveLength(1);
  });

  it('at the code count like those at the password, also of whoever has the password', async () => {
    const as = await server.login('editor');
    const whose = { login: server.people.editor.login };
    const begun = await server.ask<TotpSecret>('POST', '/profile/totp', {
      as,
      body: { password: PASSWORD },
    });
    const { secret } = begun.data;
    await server.ask('POST', '/profile/totp/confirm', { as, body: { code: codeOf(secret) } });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(ELSEWHERE, { ...whose, code: '000000' })).code).toBe('TOTP_WRONG');
    }
    await hold();
    const code = codeOf(secret, 1);
    expect((await signIn(ELSEWHERE, { ...whose, code })).code).toBe('TOO_MANY_REQUESTS');
    expect((await signIn(HOME, { ...whose, code })).status).toBe(200);
    await server.db
      .update(credentials)
      .set({ totpSealed: null, totpPendingSealed: null, totpLastStep: 0, recoveryHashes: [] });
    await server.db.update(users).set({ hasTotp: false }).where(eq(users.hasTotp, true));
  });

  it('from within a session slow down that session alone', async () => {
    const [stolen, own] = [await server.login('admin'), await server.login('admin')];
    const set = async (as: string) => {
      const body = { oldPassword: 'wrong', newPassword: 'catro ventos do norte' };
      return (await server.ask('PUT', '/profile/password', { as, body })).problem.errorCode;
    };
    for (let tries = 0; tries < 5; tries += 1) expect(await set(stolen)).toBe('PASSWORD_WRONG');
    await hold();
    expect(await set(stolen)).toBe('TOO_MANY_REQUESTS');
    expect(await set(own)).toBe('PASSWORD_WRONG');
    const confirm = await server.ask('POST', '/profile/totp/confirm', {
      as: stolen,
      body: { code: '000000' },
    });
    expect(confirm.problem.errorCode).toBe('TOO_MANY_REQUESTS');
  });
});

describe.each(ENGINES)('mails that anybody can ask for on %s', (engine) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startServer(engine);
    folder = join(server.config.dataDir, 'mail');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.db.delete(loginFailures);
  });

  const mails = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml')).length;
    } catch {
      return 0;
    }
  };

  it('go three times to a person, however often they are asked for, and nobody learns of it', async () => {
    const forgot = (email: string) =>
      server.ask('POST', '/session/forgot_password', { body: { email } });
    const { login, id } = server.people.user;
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await forgot(login.toUpperCase()));
    answers.push(await forgot('nobody@test.gal'));
    expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
    // Those of others are no fewer for it, and come after all that were asked for before.
    await forgot(server.people.editor.login);
    await expect.poll(mails).toBe(4);
    expect(await waitOf(server.db, mailCounter('reset', id))).toBeGreaterThan(0);
    await server.db.update(loginFailures).set({ blockedUntil: new Date(Date.now() - 1000) });
    await forgot(login);
    await expect.poll(mails).toBe(5);
  });

  it('are refused to an administrator who invites a person again and again', async () => {
    const as = await server.login('admin');
    const invite = () => server.ask('POST', `/users/${server.people.user.id}/invite`, { as });
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await invite()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await invite()).headers.get('retry-after')).toBe('900');
    expect(mails()).toBe(3);
  });

  it('count for nothing where they do not go, and those that went before still count', async () => {
    const away = await startServer(engine, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const as = await away.login('admin');
    const { id } = away.people.user;
    const counter = mailCounter('invite', id);
    await countTry(away.db, [counter]);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await away.ask('POST', `/users/${id}/invite`, { as })).status).toBe(500);
    }
    const [counted] = await away.db
      .select()
      .from(loginFailures)
      .where(eq(loginFailures.key, sha256(counter.key)));
    await away.stop();
    expect(counted).toMatchObject({ failures: 1, blockedUntil: null });
  });

  it('as a test of one’s own are no more either', async () => {
    const as = await server.login('user');
    const test = () => server.ask('POST', '/notifications/test', { as, body: { channel: 'mail' } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await test()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
