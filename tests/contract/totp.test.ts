import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import type { TotpSecret, TotpState } from '#contract/session.ts';
import type { Role } from '#domain/access/roles.ts';
import { credentials, loginFailures, users } from '../../server/db/schema/index.ts';
import { takeTotpAway } from '../../server/modules/session/second-factor.ts';
import { deriveSecrets } from '../../server/secrets.ts';
import { PASSWORD } from '../support/people.ts';
import { codeOf, setUpTotp } from '../support/second-factor.ts';
import { ENGINES, type TestServer, startServer, statusesOf } from '../support/server.ts';

const STEP_MS = 30_000;

describe.each(ENGINES)('the second factor on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    // The middle of a step, and standing still: no code grows old under a test.
    const middle = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS;
    vi.useFakeTimers({ toFake: ['Date'], now: middle });
    server = await startServer(engine);
  });
  afterAll(async () => {
    await server.stop();
    vi.useRealTimers();
  });
  beforeEach(async () => {
    await server.db
      .update(credentials)
      .set({ totpSealed: null, totpPendingSealed: null, totpLastStep: 0, recoveryHashes: [] });
    await server.db.update(users).set({ hasTotp: false }).where(eq(users.hasTotp, true));
    await server.db.delete(loginFailures);
  });

  const signIn = (role: Role, code?: string, password = PASSWORD) =>
    server.ask<{ jwtToken: string; deviceKey: string }>('POST', '/session/login', {
      body: { login: server.people[role].login, password, ...(code && { code }) },
    });
  const renew = (as: string, body: object) =>
    server.ask<{ recoveryCodes: string[] }>('POST', '/profile/totp/recovery_codes', { as, body });
  const stateOf = async (as: string) =>
    (await server.ask<TotpState>('GET', '/profile/totp', { as })).data;
  const begin = (as: string, password: string) =>
    server.ask<TotpSecret>('POST', '/profile/totp', { as, body: { password } });
  const confirm = (as: string, code: string) =>
    server.ask<{ recoveryCodes: string[] }>('POST', '/profile/totp/confirm', {
      as,
      body: { code },
    });
  /** A person with a second factor, whose code of this step is still good. */
  const withTotp = async (role: Role) => {
    const as = await server.login(role);
    return { as, ...(await setUpTotp(server, as)) };
  };

  it('is set up with the password and a first code, and counts from then on', async () => {
    const [own, other] = [await server.login('user'), await server.login('user')];
    const wrong = await begin(own, 'wrong');
    expect(wrong.problem).toMatchObject({
      errorCode: 'PASSWORD_WRONG',
      errors: [{ path: 'password', code: 'invalid' }],
    });
    expect((await confirm(own, '123456')).problem.errorCode).toBe('INVALID');

    const { secret, uri } = (await begin(own, PASSWORD)).data;
    expect(uri).toContain(secret);
    expect((await signIn('user')).status).toBe(200);
    expect(await stateOf(own)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    expect((await confirm(own, codeOf(secret, 5))).problem).toMatchObject({
      status: 422,
      errors: [{ path: 'code', code: 'invalid' }],
    });

    const confirmed = await confirm(own, codeOf(secret));
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
    expect(await stateOf(own)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect((await server.ask('GET', '/profile', { as: other })).status).toBe(401);
    expect((await confirm(own, codeOf(secret, 1))).problem.errorCode).toBe('INVALID');
  });

  it('is asked for after the password only, and no device key comes before it', async () => {
    const { secret } = await withTotp('user');
    const guessed = await signIn('user', codeOf(secret), 'wrong');
    expect(guessed.problem.errorCode).toBe('BAD_CREDENTIALS');
    const missing = await signIn('user');
    expect([missing.status, missing.problem.errorCode]).toEqual([401, 'TOTP_REQUIRED']);
    const wrong = await signIn('user', '000000');
    expect([wrong.status, wrong.problem.errorCode]).toEqual([401, 'TOTP_WRONG']);
    expect(JSON.stringify([missing.problem, wrong.problem])).not.toContain('deviceKey');
    const right = await signIn('user', codeOf(secret));
    expect(right.status).toBe(200);
    expect(right.data.deviceKey).toHaveLength(43);
  });

  it('takes no code twice, nor one older than the last', async () => {
    const { secret } = await withTotp('user');
    expect((await signIn('user', codeOf(secret, 2))).problem.errorCode).toBe('TOTP_WRONG');
    expect((await signIn('user', codeOf(secret))).status).toBe(200);
    expect((await signIn('user', codeOf(secret))).problem.errorCode).toBe('TOTP_WRONG');
    expect((await signIn('user', codeOf(secret, -1))).problem.errorCode).toBe('TOTP_WRONG');
    expect((await signIn('user', codeOf(secret, 1))).status).toBe(200);
  });

  it('lets one of many in who come with the same code at once', async () => {
    const { secret, recoveryCodes } = await withTotp('user');
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const answers = await Promise.all(Array.from({ length: 3 }, () => signIn('user', code)));
      expect(statusesOf(answers)).toEqual([200, 401, 401]);
    }
  });

  it('takes each recovery code once, however it is typed, from its owner only', async () => {
    const { as, recoveryCodes } = await withTotp('user');
    await withTotp('editor');
    const [code = '', second = ''] = recoveryCodes;
    expect((await signIn('editor', code)).problem.errorCode).toBe('TOTP_WRONG');
    expect((await signIn('user', ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect((await stateOf(as)).recoveryCodesLeft).toBe(9);
    expect((await signIn('user', code)).problem.errorCode).toBe('TOTP_WRONG');
    expect((await signIn('user', second)).status).toBe(200);
  });

  it('is replaced by nobody who has not got it, though the password is right', async () => {
    const { as, secret, recoveryCodes } = await withTotp('user');
    const replace = (code?: string) =>
      server.ask<TotpSecret>('POST', '/profile/totp', {
        as,
        body: { password: PASSWORD, ...(code && { code }) },
      });
    expect((await replace()).problem.errors).toEqual([{ path: 'code', code: 'required' }]);
    expect((await replace('000000')).problem.errors).toEqual([{ path: 'code', code: 'invalid' }]);
    expect((await replace(codeOf(secret))).status).toBe(200);
    // Whoever has lost the phone has the recovery codes.
    const next = (await replace(recoveryCodes[0])).data.secret;
    expect((await confirm(as, codeOf(next))).status).toBe(200);
  });

  it('gives new recovery codes for password and code, and none of the old ones counts', async () => {
    const { as, secret, recoveryCodes } = await withTotp('user');
    const other = (await signIn('user', codeOf(secret))).data.jwtToken;
    const [old = '', second = ''] = recoveryCodes;
    const renewed = await renew(as, { password: PASSWORD, code: codeOf(secret, 1) });
    expect(renewed.status).toBe(200);
    const fresh = renewed.data.recoveryCodes;
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
    expect(await stateOf(other)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect((await signIn('user', old)).problem.errorCode).toBe('TOTP_WRONG');
    expect((await signIn('user', fresh[0])).status).toBe(200);
    // Without the phone one of the new ones does; it is gone with the others.
    const again = await renew(as, { password: PASSWORD, code: fresh[1] });
    expect(again.data.recoveryCodes).toHaveLength(10);
    for (const code of [second, fresh[1], fresh[2]]) {
      expect((await signIn('user', code)).problem.errorCode).toBe('TOTP_WRONG');
    }
  });

  it('gives no new recovery codes without both, nor for a code that was used', async () => {
    const bare = await server.login('editor');
    const wrongCode = { status: 422, errorCode: 'INVALID', errors: [{ path: 'code' }] };
    const none = await renew(bare, { password: PASSWORD, code: '123456' });
    expect(none.problem).toMatchObject(wrongCode);
    expect((await stateOf(bare)).recoveryCodesLeft).toBe(0);

    const { as, secret, recoveryCodes } = await withTotp('user');
    expect((await signIn('user', codeOf(secret))).status).toBe(200);
    const wrong = await renew(as, { password: 'wrong', code: codeOf(secret, 1) });
    expect(wrong.problem).toMatchObject({
      errorCode: 'PASSWORD_WRONG',
      errors: [{ path: 'password', code: 'invalid' }],
    });
    const used = await renew(as, { password: PASSWORD, code: codeOf(secret) });
    expect(used.problem).toMatchObject(wrongCode);
    const missing = await renew(as, { password: PASSWORD });
    expect(missing.problem.errors).toEqual([{ path: 'code', code: 'required' }]);
    expect((await signIn('user', recoveryCodes[0])).status).toBe(200);
  });

  it('makes whoever guesses codes for new recovery codes wait as well', async () => {
    const { as, secret } = await withTotp('user');
    for (let tries = 0; tries < 5; tries += 1) {
      const guessed = await renew(as, { password: PASSWORD, code: '000000' });
      expect(guessed.problem.errorCode).toBe('INVALID');
    }
    const right = await renew(as, { password: PASSWORD, code: codeOf(secret) });
    expect(right.problem.errorCode).toBe('TOO_MANY_REQUESTS');
  });

  it('makes whoever guesses codes wait like one who guesses passwords', async () => {
    const { secret } = await withTotp('user');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn('user', '000000')).problem.errorCode).toBe('TOTP_WRONG');
    }
    const refused = await signIn('user', codeOf(secret));
    expect(refused.problem.errorCode).toBe('TOO_MANY_REQUESTS');
  });

  it('gives its secret to nobody, and keeps only seals and hashes', async () => {
    const admin = await server.login('superadmin');
    const { as, secret, recoveryCodes } = await withTotp('user');
    const seen = [
      await server.ask('GET', '/users', { as: admin }),
      await server.ask('GET', '/audit', { as: admin }),
      await server.ask('GET', '/sync/changes', { as: admin }),
      await server.ask('GET', '/profile', { as }),
      await server.ask('GET', '/profile/export', { as }),
    ];
    const kept = await server.db.select().from(credentials);
    const secrets = [secret, ...recoveryCodes, ...recoveryCodes.map((c) => c.replaceAll('-', ''))];
    for (const text of secrets) expect(JSON.stringify([seen, kept])).not.toContain(text);
    const own = kept.find(({ userId }) => userId === server.people.user.id);
    for (const hidden of [own?.totpSealed, own?.passwordHash, ...(own?.recoveryHashes ?? [])]) {
      expect(hidden).toBeTruthy();
      expect(JSON.stringify(seen)).not.toContain(hidden);
    }
  });

  it('is taken away with password and code; the login is as before, and the audit knows', async () => {
    const { as, secret } = await withTotp('user');
    const remove = (password: string, code?: string) =>
      server.ask('DELETE', '/profile/totp', { as, body: { password, ...(code && { code }) } });
    expect((await remove('wrong', codeOf(secret))).problem.errorCode).toBe('PASSWORD_WRONG');
    expect((await remove(PASSWORD)).problem.errors).toEqual([{ path: 'code', code: 'required' }]);
    expect((await remove(PASSWORD, '000000')).problem.errors).toEqual([
      { path: 'code', code: 'invalid' },
    ]);
    expect(await stateOf(as)).toMatchObject({ isOn: true });
    expect((await remove(PASSWORD, codeOf(secret))).status).toBe(200);
    expect(await stateOf(as)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    expect((await signIn('user')).status).toBe(200);
    const [line] = await auditOf(server.people.user.id);
    expect(line).toMatchObject({
      userId: server.people.user.id,
      fields: [{ name: 'hasTotp', before: true, after: false }],
    });
  });

  it('is reset by who may change the person, ending their sessions, with a line in the audit', async () => {
    const admin = await server.login('admin');
    const { as } = await withTotp('user');
    const boss = await withTotp('superadmin');
    const reset = (token: string, id: string, key?: string) =>
      server.change('DELETE', `/users/${id}/totp`, { as: token, ...(key && { key }) });
    const { user, superadmin } = server.people;
    const editor = await server.login('editor');
    expect((await reset(editor, user.id)).status).toBe(403);
    expect((await reset(admin, superadmin.id)).status).toBe(403);
    expect((await reset(admin, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await stateOf(boss.as)).isOn).toBe(true);

    const key = crypto.randomUUID();
    const done = await reset(admin, user.id, key);
    expect([done.status, done.data['hasTotp']]).toEqual([200, false]);
    expect((await reset(admin, user.id, key)).headers.get('idempotency-replayed')).toBe('true');
    expect((await server.ask('GET', '/profile', { as })).status).toBe(401);
    expect((await signIn('user')).status).toBe(200);
    const [line] = await auditOf(user.id);
    expect(line).toMatchObject({
      userId: server.people.admin.id,
      fields: [{ name: 'hasTotp', before: true, after: false }],
    });
  });

  it('that was set up under another SECRET_KEY takes no code, and can be taken away from outside', async () => {
    const { as } = await withTotp('user');
    const { id, login } = server.people.user;
    const totpSealed = deriveSecrets('another secret key, of 32 signs or more').seal('A', id);
    await server.db.update(credentials).set({ totpSealed }).where(eq(credentials.userId, id));
    expect((await signIn('user', '123456')).problem.errorCode).toBe('TOTP_WRONG');
    const renewed = await renew(as, { password: PASSWORD, code: '123456' });
    expect(renewed.problem.errorCode).toBe('INVALID');

    expect(await takeTotpAway(server.db, 'nobody@test.gal')).toBe(false);
    expect(await takeTotpAway(server.db, login.toUpperCase())).toBe(true);
    expect((await server.ask('GET', '/profile', { as })).status).toBe(401);
    expect((await signIn('user')).status).toBe(200);
    const [line] = await auditOf(id);
    expect(line).toMatchObject({
      userId: null,
      fields: [{ name: 'hasTotp', before: true, after: false }],
    });
  });

  const auditOf = async (rowId: string) => {
    const as = await server.login('admin');
    const path = `/audit?resource=users&rowId=${rowId}`;
    return (await server.ask<AuditLine[]>('GET', path, { as })).data;
  };

  it('is the only thing that elevated roles may do where the settings ask for it', async () => {
    const strict = await startServer(engine, { env: { REQUIRE_TOTP: 'elevated' } });
    const as = await strict.login('editor');
    const code = async (method: string, path: string, token = as) => {
      const { status, problem } = await strict.change(method, path, {
        as: token,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      return status === 403 ? problem.errorCode : status;
    };
    for (const [method, path] of [
      ['GET', '/projects'],
      ['GET', '/sync/changes'],
      ['POST', '/batch'],
      ['PUT', '/profile'],
      ['PUT', '/profile/password'],
      ['GET', '/profile/export'],
      ['GET', '/files'],
    ] as const) {
      expect([path, await code(method, path)]).toEqual([path, 'TOTP_SETUP_REQUIRED']);
    }
    expect(await code('GET', '/profile')).toBe(200);
    expect(await code('POST', '/profile')).toBe(200);
    expect(await code('GET', '/session/list')).toBe(200);
    expect(await code('GET', '/profile/totp')).toBe(200);
    expect(await code('GET', '/projects', await strict.login('user'))).toBe(200);

    await setUpTotp(strict, as);
    expect(await code('GET', '/projects')).toBe(200);
    expect(await code('GET', '/sync/changes')).toBe(200);
    const { data } = await strict.ask<TotpState>('GET', '/profile/totp', { as });
    expect(data).toMatchObject({ isOn: true, isRequired: true });
    await strict.stop();
  });
});
