import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import type {
  PasskeyCreation,
  PasskeyRequest,
  PasskeyRow,
  PasskeyState,
} from '#contract/passkeys.ts';
import type { ProfileExport } from '#contract/profile-export.ts';
import type { LoginAnswer, PasswordChanged } from '#contract/session.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  credentials,
  loginFailures,
  passkeyChallenges,
  passkeys,
  passwordResets,
  users,
} from '../../server/db/schema/index.ts';
import { pruneChallenges } from '../../server/modules/passkeys/challenges.ts';
import { takeTotpAway } from '../../server/modules/session/second-factor.ts';
import { randomToken, sha256 } from '../../server/secrets.ts';
import { callWhileHeld, ENDS } from '../support/held-person.ts';
import { PASSWORD, PASSWORD_HASH } from '../support/people.ts';
import { setUpTotp } from '../support/second-factor.ts';
import { ENGINES, type TestServer, startServer, statusesOf } from '../support/server.ts';
import {
  newPasskey,
  setUpPasskey,
  SoftwareAuthenticator,
} from '../support/software-authenticator.ts';

const NEW_PASSWORD = 'catro ventos do norte';

describe.each(ENGINES)('passkeys on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.db.delete(passkeys);
    await server.db.delete(passkeyChallenges);
    await server.db.delete(loginFailures);
  });

  const stateOf = async (as: string) =>
    (await server.ask<PasskeyState>('GET', '/profile/passkeys', { as })).data;
  const beginLogin = async () =>
    (await server.ask<PasskeyRequest>('POST', '/session/passkey/options')).data;
  const finishLogin = (ceremony: string, response: unknown) =>
    server.ask<LoginAnswer>('POST', '/session/passkey', { body: { ceremony, response } });
  const signIn = async (authenticator: SoftwareAuthenticator) => {
    const asked = await beginLogin();
    return finishLogin(asked.ceremony, authenticator.use(asked));
  };
  const begin = (as: string, body: object) =>
    server.ask<PasskeyCreation>('POST', '/profile/passkeys/options', { as, body });
  const add = (as: string, ceremony: string, response: unknown, name = 'A telephone') =>
    server.ask<PasskeyRow>('POST', '/profile/passkeys', { as, body: { ceremony, name, response } });
  const isAlive = async (as: string) =>
    (await server.ask('GET', '/profile', { as })).status === 200;
  const loginOf = (role: Role, password = PASSWORD) =>
    server.ask<LoginAnswer>('POST', '/session/login', {
      body: { login: server.people[role].login, password },
    });
  /** What the history of a person says of passkeys, the newest first. */
  const historyOf = async (rowId: string) => {
    const as = await server.login('admin');
    const path = `/audit?resource=users&rowId=${rowId}`;
    const { data } = await server.ask<AuditLine[]>('GET', path, { as });
    return data.flatMap(({ userId, fields }) =>
      fields.flatMap(({ name, before, after }) =>
        name === 'passkey' ? [[userId, before, after]] : [],
      ),
    );
  };

  it('are made for the password, sign in like it, are renamed and ended, and the audit has it', async () => {
    const { id: userId, login } = server.people.user;
    const as = await server.login('user');
    const other = await server.login('user');
    expect(await stateOf(as)).toEqual({
      origin: 'http://localhost:0',
      proposedName: '',
      passkeys: [],
    });
    const asked = await begin(as, { password: PASSWORD });
    expect(asked.data.options).toMatchObject({
      rp: { id: 'localhost', name: 'Xeito' },
      user: { name: login, displayName: 'A user' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = new SoftwareAuthenticator(server.config.publicUrl);
    const made = await add(as, asked.data.ceremony, authenticator.make(asked.data));
    expect([made.status, made.data]).toEqual([
      201,
      {
        id: expect.any(String),
        credentialId: authenticator.id,
        name: 'A telephone',
        isBackedUp: false,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    // The next one of the same authenticator would take the place of this one.
    const next = await begin(as, { password: PASSWORD });
    expect(next.data.options.excludeCredentials).toMatchObject([{ id: authenticator.id }]);

    const signed = await signIn(authenticator);
    const typed = await loginOf('user');
    expect(signed.status).toBe(200);
    expect(signed.data).toMatchObject({ id: userId, login, role: 'user', expiresIn: 14_400 });
    for (const same of ['deviceKey', 'passwordMark', 'passkeys', 'login'] as const) {
      expect(signed.data[same]).toEqual(typed.data[same]);
    }
    expect(signed.data.passkeys).toEqual([authenticator.id]);
    expect(await isAlive(signed.data.jwtToken)).toBe(true);
    const [used] = (await stateOf(as)).passkeys;
    expect(used?.lastUsedAt).toEqual(expect.any(String));

    const path = `/profile/passkeys/${made.data.id}`;
    const renamed = await server.ask<PasskeyRow>('PUT', path, {
      as,
      body: { name: ' The phone ' },
    });
    expect(renamed.data.name).toBe('The phone');
    const stranger = await server.login('editor');
    for (const method of ['PUT', 'DELETE']) {
      const body = { name: 'Mine' };
      expect((await server.ask(method, path, { as: stranger, body })).status).toBe(404);
    }
    expect(await isAlive(other)).toBe(true);
    expect((await server.ask('DELETE', path, { as })).status).toBe(200);
    expect((await server.ask('DELETE', path, { as })).status).toBe(404);
    expect((await signIn(authenticator)).problem.errorCode).toBe('BAD_CREDENTIALS');
    // One of the others may have begun with it.
    expect([await isAlive(as), await isAlive(other)]).toEqual([true, false]);
    expect(await historyOf(userId)).toEqual([
      [userId, 'The phone', null],
      [userId, 'A telephone', 'The phone'],
      [userId, null, 'A telephone'],
    ]);
  });

  it('ask for password and code before one is made, and slow down who guesses', async () => {
    const as = await server.login('editor');
    const wrong = await begin(as, { password: 'wrong' });
    expect(wrong.problem.errorCode).toBe('PASSWORD_WRONG');
    await setUpTotp(server, as);
    expect((await begin(as, { password: PASSWORD })).problem.errors).toEqual([
      { path: 'code', code: 'required' },
    ]);
    for (let tries = 0; tries < 4; tries += 1) await begin(as, { password: 'wrong' });
    const slowed = await begin(as, { password: PASSWORD });
    expect(slowed.problem.errorCode).toBe('TOO_MANY_REQUESTS');
    await takeTotpAway(server.db, server.people.editor.login);
  });

  it('ask for no code: having it and being verified are two factors', async () => {
    const as = await server.login('editor');
    const { authenticator } = await setUpPasskey(server, as);
    await setUpTotp(server, as);
    expect((await loginOf('editor')).problem.errorCode).toBe('TOTP_REQUIRED');
    expect((await signIn(authenticator)).status).toBe(200);
    await takeTotpAway(server.db, server.people.editor.login);
  });

  it('are taken only for what was asked: of this session, once, in time, on this site, of a verified person', async () => {
    const as = await server.login('user');
    const other = await server.login('user');
    const fresh = () => new SoftwareAuthenticator(server.config.publicUrl);
    const refusal = { status: 422, errors: [{ path: 'response', code: 'invalid' }] };
    const ask = async () => (await begin(as, { password: PASSWORD })).data;

    const first = await ask();
    expect((await add(other, first.ceremony, fresh().make(first))).problem).toMatchObject(refusal);
    const authenticator = fresh();
    const response = authenticator.make(first);
    expect((await add(as, first.ceremony, response)).status).toBe(201);
    expect((await add(as, first.ceremony, response)).problem).toMatchObject(refusal);
    const forLogin = await beginLogin();
    const asked = await ask();
    const answers = [
      await add(as, forLogin.ceremony, fresh().make({ ...asked, ceremony: '' })),
      await add(as, asked.ceremony, fresh().make(asked, { origin: 'https://xeito.example' })),
      await add(as, (await ask()).ceremony, fresh().make(asked)),
    ];
    const unverified = await ask();
    answers.push(
      await add(as, unverified.ceremony, fresh().make(unverified, { isVerified: false })),
    );
    const late = await ask();
    await server.db.update(passkeyChallenges).set({ expiresAt: sql`now()` });
    answers.push(await add(as, late.ceremony, fresh().make(late)));
    for (const { problem } of answers) expect(problem).toMatchObject(refusal);
    await pruneChallenges(server.db);
    expect(await server.db.select().from(passkeyChallenges)).toEqual([]);

    const twice = await ask();
    const taken = await add(as, twice.ceremony, authenticator.make(twice));
    expect(taken.problem.errors).toEqual([{ path: 'response', code: 'taken' }]);
    expect((await stateOf(as)).passkeys).toHaveLength(1);
  });

  it('sign nobody in with an answer to anything else, and say no more than a wrong password', async () => {
    const { authenticator } = await setUpPasskey(server, await server.login('user'));
    const stranger = await setUpPasskey(server, await server.login('editor'));
    const never = new SoftwareAuthenticator(server.config.publicUrl);
    const asked = await beginLogin();
    const good = authenticator.use(asked);
    const tampered = Buffer.from(good.response.signature, 'base64url');
    tampered[20] = (tampered[20] ?? 0) ^ 1;
    const signature = tampered.toString('base64url');
    const answers = [
      await finishLogin(randomToken(), good),
      await finishLogin((await beginLogin()).ceremony, good),
    ];
    const tries: ((asked: PasskeyRequest) => unknown)[] = [
      (fresh) => never.use(fresh),
      (fresh) => authenticator.use(fresh, { isVerified: false }),
      (fresh) => authenticator.use(fresh, { origin: 'https://xeito.example' }),
      (fresh) => ({ ...authenticator.use(fresh), id: stranger.authenticator.id }),
      (fresh) => {
        const { response, ...rest } = authenticator.use(fresh);
        return { ...rest, response: { ...response, signature } };
      },
      (fresh) => {
        const { response, ...rest } = authenticator.use(fresh);
        const userHandle = Buffer.from(server.people.editor.id).toString('base64url');
        return { ...rest, response: { ...response, userHandle } };
      },
    ];
    for (const attempt of tries) {
      const fresh = await beginLogin();
      answers.push(await finishLogin(fresh.ceremony, attempt(fresh)));
    }
    const wrong = (await loginOf('user', 'wrong')).problem;
    for (const { problem } of answers) {
      expect({ ...problem, instance: '' }).toEqual({ ...wrong, instance: '' });
    }
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it('let one of many in who come with one answer at once, and no copy that counts behind', async () => {
    const { authenticator } = await setUpPasskey(server, await server.login('user'));
    const asked = await beginLogin();
    const response = authenticator.use(asked);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => finishLogin(asked.ceremony, response)),
    );
    expect(statusesOf(answers)).toEqual([200, 401, 401]);
    expect((await signIn(authenticator)).status).toBe(200);
    authenticator.counter = 0;
    expect((await signIn(authenticator)).status).toBe(401);
  });

  it('let one of many copies in that count alike and come at once', async () => {
    const { authenticator } = await setUpPasskey(server, await server.login('user'));
    const { counter } = authenticator;
    const asked = await Promise.all(Array.from({ length: 5 }, beginLogin));
    const answers = await Promise.all(
      asked.map((request) => {
        authenticator.counter = counter;
        return finishLogin(request.ceremony, authenticator.use(request));
      }),
    );
    expect(statusesOf(answers)).toEqual([200, 401, 401, 401, 401]);
  });

  it('stay when their person changes the password, and end with a mailed link to a new one', async () => {
    const { id: userId } = server.people.user;
    const as = await server.login('user');
    const { authenticator } = await setUpPasskey(server, as);
    const before = (await signIn(authenticator)).data.passwordMark;
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const changed = await server.ask<PasswordChanged>('PUT', '/profile/password', { as, body });
    const after = (await signIn(authenticator)).data.passwordMark;
    expect(after).toBe(changed.data.passwordMark);
    expect(after).not.toBe(before);

    const token = randomToken();
    const expiresAt = new Date(Date.now() + 60_000);
    await server.db.insert(passwordResets).values({ tokenHash: sha256(token), userId, expiresAt });
    const reset = { token, password: 'unha ponte sobre o Miño' };
    expect((await server.ask('POST', '/session/reset_password', { body: reset })).status).toBe(200);
    expect((await signIn(authenticator)).status).toBe(401);
    expect((await historyOf(userId))[0]).toEqual([userId, 'A telephone', null]);
    const asBefore = { passwordHash: PASSWORD_HASH };
    await server.db.update(credentials).set(asBefore).where(eq(credentials.userId, userId));
  });

  it('end when the person may not sign in any more, or their second factor is taken away', async () => {
    const admin = await server.login('admin');
    const { id } = server.people.user;
    const lost = await setUpPasskey(server, await server.login('user'));
    const key = { as: admin };
    expect((await server.change('DELETE', `/users/${id}/totp`, key)).status).toBe(200);
    expect((await signIn(lost.authenticator)).status).toBe(401);

    const kept = await setUpPasskey(server, await server.login('user'));
    await server.db.update(users).set({ active: false }).where(eq(users.id, id));
    expect((await signIn(kept.authenticator)).status).toBe(401);
    await server.db.update(users).set({ active: true }).where(eq(users.id, id));
    expect((await signIn(kept.authenticator)).status).toBe(200);
    const change = async (active: boolean) => {
      const [row] = await server.db.select().from(users).where(eq(users.id, id));
      const body = { active };
      return server.change('PUT', `/users/${id}`, { as: admin, version: row?.version ?? 0, body });
    };
    expect(statusesOf([await change(false), await change(true)])).toEqual([200, 200]);
    expect((await signIn(kept.authenticator)).status).toBe(401);

    const third = await setUpPasskey(server, await server.login('user'));
    expect(await takeTotpAway(server.db, server.people.user.login)).toBe(true);
    expect((await signIn(third.authenticator)).status).toBe(401);
    expect((await historyOf(id)).slice(0, 2)).toEqual([
      [null, 'A telephone', null],
      [id, null, 'A telephone'],
    ]);
  });

  it.each(Object.entries(ENDS))('are not made where meanwhile %s', async (_what, end) => {
    const { id } = server.people.user;
    const as = await server.login('user');
    const { body } = await newPasskey(server, as);
    const { problem } = await callWhileHeld(server, id, end, () =>
      server.ask('POST', '/profile/passkeys', { as, body }),
    );
    expect(problem.errorCode).toBe('SESSION_EXPIRED');
    expect(await server.db.$count(passkeys)).toBe(0);
    await server.db.update(users).set({ active: true }).where(eq(users.id, id));
  });

  it('are in the export of their person, and no key of theirs is in any answer', async () => {
    const as = await server.login('user');
    const { id } = await setUpPasskey(server, as);
    const [kept] = await server.db.select().from(passkeys);
    const exported = await server.ask<ProfileExport>('GET', '/profile/export', { as });
    expect(exported.data.passkeys).toMatchObject([{ id, name: 'A telephone' }]);
    const admin = await server.login('superadmin');
    const seen = [
      exported,
      await stateOf(as),
      await server.ask('GET', '/users', { as: admin }),
      await server.ask('GET', '/audit', { as: admin }),
      await server.ask('GET', '/sync/changes', { as: admin }),
    ];
    expect(kept?.publicKey).toBeTruthy();
    expect(JSON.stringify(seen)).not.toContain(kept?.publicKey);
  });

  it('cannot be had where browsers make none, and signing in says so', async () => {
    const bare = await startServer(engine, { env: { PUBLIC_URL: 'http://10.0.0.7:8080' } });
    const as = await bare.login('user');
    const state = await bare.ask<PasskeyState>('GET', '/profile/passkeys', { as });
    expect(state.data.origin).toBeNull();
    const body = { password: PASSWORD };
    const refused = [
      await bare.ask('POST', '/profile/passkeys/options', { as, body }),
      await bare.ask('POST', '/session/passkey/options'),
    ];
    for (const { problem } of refused) expect(problem.errorCode).toBe('NOT_OFFERED');
    expect(await (await fetch(`${bare.url}/config.json`)).json()).not.toHaveProperty('passkeys');
    await bare.stop();
  });
});
