import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PasskeyRequest } from '#contract/passkeys.ts';
import { RESULT_LINE_TABS } from '#contract/results.ts';
import type { Role } from '#domain/access/roles.ts';
import { companies, passwordResets, reinvoices, users } from '../../../server/db/schema/index.ts';
import { deriveSecrets, randomToken, sha256 } from '../../../server/secrets.ts';
import { formOf, newDocument } from '../../support/file-server.ts';
import { PASSWORD } from '../../support/people.ts';
import { codeOf, setUpTotp } from '../../support/second-factor.ts';
import { newPasskey, setUpPasskey } from '../../support/software-authenticator.ts';
import {
  type Place,
  SUBJECTS,
  imputationOn,
  insertLine,
  insertProject,
  insertSegment,
  insertSession,
} from './subjects.ts';
import { READING_WAYS } from './reading-subjects.ts';
import { SUBVENTION_WAYS } from './subvention-requests.ts';
import type { World } from './world.ts';

export type Who = Role | 'nobody';

/** Whose the named row is; `absent` is there for nobody. */
export type Target = Place | 'absent';

/** All that a call needs to be right but for who asks. */
export interface Call {
  /** Values of the path's parameters. */
  params?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown> | FormData | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  version?: number;
  /** In the place of the role's own session. */
  as?: string;
}

export type Make = (world: World, role: Role, target: Target) => Promise<Call> | Call;

const PROJECTS = '/api/projects';
const A_PROGRAM = {
  name: 'A program',
  role: 'user',
  expiresOn: '2099-12-31',
  password: PASSWORD,
};
const A_KEY = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const NEW_PASSWORD = 'catro ventos do norte';

/** A right call of this operation ("PUT /api/projects/{id}"); of nobody only what can be read in it. */
export async function callOf(
  world: World,
  operation: string,
  who: Who,
  target: Target,
): Promise<Call> {
  if (who === 'nobody' && !OPEN.has(operation)) return { params: absentParams(operation) };
  const role = who === 'nobody' ? 'user' : who;
  const own = OWN_WAYS[operation];
  return own ? own(world, role, target) : plainCall(world, operation, role, target);
}

/** Calls without a session that need something to be right. */
const OPEN: ReadonlySet<string> = new Set([
  'POST /api/session/login',
  'POST /api/session/passkey',
  'POST /api/session/forgot_password',
  'POST /api/session/reset_password',
  'GET /api/calendar/{token}.ics',
]);

async function plainCall(
  world: World,
  operation: string,
  role: Role,
  target: Target,
): Promise<Call> {
  const [method, path = ''] = operation.split(' ');
  const resource = Object.keys(SUBJECTS).find(
    (start) => path === start || path.startsWith(`${start}/`),
  );
  const subject = resource === undefined ? undefined : SUBJECTS[resource];
  if (!subject || !(path === resource || path.includes('{id}'))) return {};
  const body = async () => {
    if (path.endsWith('/merge')) {
      // An account is merged into another that the person may write.
      const place = path.includes('expenses_accounts') ? 'own' : 'foreign';
      return { into: await subject.insert(world, place, role) };
    }
    return method === 'POST' && path === resource ? subject.create?.(world) : subject.update;
  };
  return {
    ...(path === resource ? {} : { params: { id: await idOf(world, resource, role, target) } }),
    ...(method === 'POST' || method === 'PUT' ? { body: (await body()) ?? {} } : {}),
  };
}

async function idOf(
  world: World,
  resource: string | undefined,
  role: Role,
  target: Target,
): Promise<string> {
  const subject = SUBJECTS[resource ?? ''];
  return target === 'absent' || !subject ? randomUUID() : subject.insert(world, target, role);
}

function absentParams(operation: string): Record<string, string> {
  const names = operation.matchAll(/\{(\w+)\}/g);
  return Object.fromEntries([...names].map(([, name = '']) => [name, randomUUID()]));
}

const projectOf = (world: World, target: Target) =>
  target === 'absent' ? randomUUID() : insertProject(world, target);

const BUDGETS = '/api/projects/{projectId}/budgets';
const onLine: Make = async (world, _role, target) => ({
  params:
    target === 'absent'
      ? { projectId: randomUUID(), id: randomUUID() }
      : { ...(await insertLine(world, target)) },
  body: { name: 'Another name' },
});
/** A new row whose body names a project. */
const onProject =
  (path: string): Make =>
  async (world, _role, target) => ({
    body: { ...(await SUBJECTS[path]?.create?.(world)), projectId: await projectOf(world, target) },
  });

const asSpare: Make = async (world, role) => ({ as: (await world.spare(role)).token });

const onPasskey = async (world: World, role: Role, target: Target): Promise<Call> => {
  const { token: as } = await world.spare(role);
  const owner = target === 'foreign' ? (await world.spare(role)).token : as;
  const id = target === 'absent' ? randomUUID() : (await setUpPasskey(world.server, owner)).id;
  return { as, params: { id } };
};

/** Operations that do not go by the plain way of a resource. */
const OWN_WAYS: Readonly<Record<string, Make>> = {
  ...SUBVENTION_WAYS,
  ...READING_WAYS,
  'POST /api/session/login': ({ server }) => ({
    body: { login: server.people.user.login, password: PASSWORD },
  }),
  'POST /api/session/forgot_password': () => ({ body: { email: 'nobody@test.gal' } }),
  'POST /api/session/reset_password': async (world) => {
    const token = randomToken();
    const { id: userId } = await world.spare('user');
    const expiresAt = new Date(Date.now() + 60_000);
    await world.server.db
      .insert(passwordResets)
      .values({ tokenHash: sha256(token), userId, expiresAt });
    return { body: { token, password: NEW_PASSWORD } };
  },
  'POST /api/session/logout': asSpare,
  'DELETE /api/session/list': asSpare,

  'POST /api/profile': () => ({ body: {} }),
  'PUT /api/profile': async ({ server }, role) => {
    const [row] = await server.db
      .select({ version: users.version })
      .from(users)
      .where(eq(users.id, server.people[role].id));
    return { body: { name: `A ${role}` }, version: row?.version ?? 0 };
  },
  'PUT /api/profile/email': async (world, role) => {
    const { token: as, login } = await world.spare(role);
    return { as, body: { email: `new-${login}`, password: PASSWORD } };
  },
  'PUT /api/profile/password': async (world, role) => ({
    ...(await asSpare(world, role, 'own')),
    body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
  }),
  'POST /api/profile/totp': async (world, role) => ({
    ...(await asSpare(world, role, 'own')),
    body: { password: PASSWORD },
  }),
  'POST /api/profile/totp/confirm': async (world, role) => {
    const { token: as } = await world.spare(role);
    const { data } = await world.server.ask<{ secret: string }>('POST', '/profile/totp', {
      as,
      body: { password: PASSWORD },
    });
    return { as, body: { code: codeOf(data.secret) } };
  },
  'POST /api/profile/totp/recovery_codes': async (world, role) => {
    const { token: as } = await world.spare(role);
    const { secret } = await setUpTotp(world.server, as);
    return { as, body: { password: PASSWORD, code: codeOf(secret) } };
  },
  'DELETE /api/profile/totp': async (world, role) => {
    const { token: as } = await world.spare(role);
    const { secret } = await setUpTotp(world.server, as);
    return { as, body: { password: PASSWORD, code: codeOf(secret) } };
  },

  'POST /api/session/passkey': async (world) => {
    const { token } = await world.spare('user');
    const { authenticator } = await setUpPasskey(world.server, token);
    const { data } = await world.server.ask<PasskeyRequest>('POST', '/session/passkey/options');
    return { body: { ceremony: data.ceremony, response: authenticator.use(data) } };
  },
  'POST /api/profile/passkeys/options': async (world, role) => ({
    ...(await asSpare(world, role, 'own')),
    body: { password: PASSWORD },
  }),
  'POST /api/profile/passkeys': async (world, role) => {
    const { token: as } = await world.spare(role);
    return { as, body: (await newPasskey(world.server, as)).body };
  },
  'PUT /api/profile/passkeys/{id}': async (world, role, target) => ({
    ...(await onPasskey(world, role, target)),
    body: { name: 'Another name' },
  }),
  'DELETE /api/profile/passkeys/{id}': async (world, role, target) =>
    onPasskey(world, role, target),

  'POST /api/users/{id}/invite': async (world, role, target) => ({
    params: { id: await idOf(world, '/api/users', role, target) },
  }),
  'DELETE /api/users/{id}/totp': async (world, _role, target) => {
    if (target === 'absent') return { params: { id: randomUUID() } };
    return { params: { id: (await world.spare(target === 'own' ? 'user' : 'superadmin')).id } };
  },
  'DELETE /api/users/{id}/sessions/{sessionId}': async (world, role, target) => {
    const id = await idOf(world, '/api/users', role, target);
    const sessionId = target === 'absent' ? randomUUID() : await insertSession(world, id);
    return { params: { id, sessionId } };
  },
  'POST /api/api_keys': () => ({ body: A_PROGRAM }),
  'DELETE /api/api_keys/{id}': async ({ server, tokens }, _role, target) => {
    if (target === 'absent') return { params: { id: randomUUID() } };
    const body = { ...A_PROGRAM, role: target === 'own' ? 'user' : 'superadmin' };
    const { data } = await server.ask<{ id: string }>('POST', '/api_keys', {
      as: tokens.superadmin,
      body,
    });
    return { params: { id: data.id } };
  },
  'PUT /api/projects/{id}/rights': async (world, _role, target) => {
    const { id: userId } = await world.spare('user');
    const rights = [{ userId, level: 'read', amounts: false }];
    return { params: { id: await projectOf(world, target) }, body: { rights } };
  },
  'POST /api/companies/{id}/test_key': async (world, role, target) => ({
    params: { id: await idOf(world, '/api/companies', role, target) },
  }),

  [`GET ${BUDGETS}`]: async (world, _role, target) => ({
    params: { projectId: await projectOf(world, target) },
  }),
  [`POST ${BUDGETS}`]: async (world, _role, target) => ({
    params: { projectId: await projectOf(world, target) },
    body: { name: 'A line' },
  }),
  [`GET ${BUDGETS}/{id}`]: async (...who) => ({ params: (await onLine(...who)).params ?? {} }),
  [`PUT ${BUDGETS}/{id}`]: onLine,
  [`DELETE ${BUDGETS}/{id}`]: async (...who) => ({ params: (await onLine(...who)).params ?? {} }),
  'POST /api/expenses': async (world, _role, target) => ({
    body: {
      ...(await SUBJECTS['/api/expenses']?.create?.(world)),
      imputations: [imputationOn(await projectOf(world, target))],
    },
  }),
  'PUT /api/expenses/{id}/imputations': async (world, role, target) => ({
    params: { id: await idOf(world, '/api/expenses', role, target) },
    body: { imputations: [imputationOn(await insertProject(world, 'own'))] },
  }),
  'POST /api/movements': onProject('/api/movements'),
  'POST /api/multimedias': async (world, _role, target) => ({
    body: {
      projectId: await projectOf(world, target),
      title: 'A link',
      kind: 'link',
      url: 'https://example.org/',
    },
  }),
  'POST /api/reinvoices': onProject('/api/reinvoices'),
  'POST /api/reinvoices/create': onProject('/api/reinvoices'),
  'GET /api/reinvoices/next_code': ({ companyIds }, _role, target) => ({
    query: `issuer=${target === 'absent' ? randomUUID() : companyIds[target]}`,
  }),
  'PUT /api/reinvoices/{id}/expenses': async (world, role, target) => ({
    params: { id: await idOf(world, '/api/reinvoices', role, target) },
    body: { expenses: [] },
  }),
  'POST /api/balance_entries': async (world, role, target) => ({
    body: {
      date: '2026-05-04',
      origin: 'payment',
      debitCents: 100_00,
      collaboratorId: await idOf(world, '/api/collaborators', role, target),
    },
  }),
  'POST /api/amortizations': onProject('/api/amortizations'),

  'GET /api/ledgers/{name}/segments': () => ({ params: { name: 'expenses' } }),
  'GET /api/ledgers/{name}/segments/{id}': async (world, _role, target) => ({
    params: {
      name: 'expenses',
      id: target === 'absent' ? randomUUID() : await insertSegment(world, target),
    },
  }),

  ...Object.fromEntries(
    ['summary', 'projects', 'amortizations', 'collaborators', ...RESULT_LINE_TABS].map((tab) => [
      `GET /api/results/${tab}`,
      () => ({ query: 'year=2026' }),
    ]),
  ),
  'GET /api/files/search': () => ({ query: 'q=bytes' }),
  'GET /api/results/treasury': () => ({ query: 'from=2026-01-01&to=2026-12-31' }),
  'POST /api/profile/push': () => ({
    body: { endpoint: 'https://push.example.org/1', keys: A_KEY },
  }),
  'DELETE /api/profile/push': () => ({ body: { endpoint: 'https://push.example.org/1' } }),
  'POST /api/collaborators/{id}/balances/dispute': async (world, role, target) => ({
    params: { id: await idOf(world, '/api/collaborators', role, target) },
    body: { id: randomUUID(), text: 'The payment of May is not there' },
  }),
  'POST /api/notifications/send': () => ({ body: { message: null, digest: false } }),
  'POST /api/notifications/test': () => ({ body: { channel: 'mail' } }),
  'POST /api/accounting_sync': async (world, role, target) => ({
    body: { companyId: await idOf(world, '/api/companies', role, target) },
  }),
  'POST /api/reinvoices/{id}/push': async (world, role, target) => ({
    params: { id: await issuedReinvoice(world, role, target) },
  }),
  'GET /api/bdns/{number}': () => ({ params: { number: '795710' } }),

  'GET /api/audit': async (world, _role, target) => ({
    query: `resource=projects&rowId=${await projectOf(world, target)}`,
  }),
  'POST /api/expenses_accounts': async (world, _role, target) => ({
    body: {
      ...(await SUBJECTS['/api/expenses_accounts']?.create?.(world)),
      projectId: await projectOf(world, target),
    },
  }),
  'PUT /api/expenses_accounts/budget/{id}': async (world, role, target) => ({
    params: { id: await idOf(world, '/api/expenses_accounts', role, target) },
    body: { budget: null },
  }),
  'GET /api/expenses_accounts/project/{id}': async (world, role, target) => ({
    params: { id: await idOf(world, PROJECTS, role, target) },
  }),
  'POST /api/projects': ({ companyIds }, _role, target) => ({
    body: {
      name: 'A project',
      companyId: target === 'absent' ? randomUUID() : companyIds[target],
    },
  }),
  'POST /api/files': async (world, _role, target) => ({
    body: formOf(newDocument({ resource: 'projects', rowId: await projectOf(world, target) })),
  }),
  'PATCH /api/uploads/{id}': async (world, role, target) => ({
    params: { id: await idOf(world, '/api/uploads', role, target) },
    body: new Uint8Array(10),
    headers: { 'upload-offset': '0', 'content-type': 'application/octet-stream' },
  }),
  'POST /api/batch': () => ({
    body: {
      requests: [{ method: 'DELETE', path: '/session/list/x', headers: {}, body: null }],
    },
  }),
};

/** One that its issuer, which has a key, may send to the accounting service. */
async function issuedReinvoice(world: World, role: Role, target: Target): Promise<string> {
  const id = await idOf(world, '/api/reinvoices', role, target);
  const { db, config } = world.server;
  const issued = { state: 'issued' as const, code: `RF-${id}` };
  const [row] = await db.update(reinvoices).set(issued).where(eq(reinvoices.id, id)).returning();
  if (!row) return id;
  const holdedKeySealed = deriveSecrets(config.secretKey).seal('some-key-1234', row.issuerId);
  await db.update(companies).set({ holdedKeySealed }).where(eq(companies.id, row.issuerId));
  return id;
}
