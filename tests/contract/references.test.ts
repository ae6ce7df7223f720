import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import { fieldPathOf, referencesOf } from '#contract/references.ts';
import { RESOURCES, type ResourceSchemas } from '#contract/resources/index.ts';
import type { Role } from '#domain/access/roles.ts';
import { paymentFixture } from '../support/expenses.ts';
import type { Answer } from '../support/server.ts';
import { SUBJECTS, imputationOn, insertLine, insertProject } from './matrix/subjects.ts';
import { type World, createWorld } from './matrix/world.ts';

type Body = Record<string, unknown>;

/** One item of a list whose objects name a row. */
const ITEMS: Readonly<Record<string, (id: string) => Body>> = {
  'accountingRecords.offers.fileId': offerWith,
  'allocationKeys.shares.projectId': (projectId) => ({ projectId, bp: 1 }),
  'callRequests.grantChanges.companyId': (companyId) => grantChangeWith({ companyId }),
  'callRequests.grantChanges.documentationId': (documentationId) =>
    grantChangeWith({ documentationId }),
  'callRequests.grantChanges.items.itemId': (itemId) =>
    grantChangeWith({ items: [{ itemId, cents: 1 }] }),
  'companies.certificates.fileId': (fileId) => ({ type: 'aeat', validTo: '2027-01-01', fileId }),
  'expenses.imputations.budgetId': (budgetId) => ({ ...imputationOn(randomUUID()), budgetId }),
  'expenses.imputations.projectId': imputationOn,
  'expenses.offers.fileId': offerWith,
  'reinvoices.expenses.expenseId': lineWith,
  'tenders.items.categoryId': (categoryId) => ({
    id: randomUUID(),
    name: 'An item',
    maxCents: null,
    maxPctBp: null,
    intensityBp: null,
    isIndirect: false,
    categoryId,
  }),
  'tenders.milestones.typeId': (typeId) => ({
    id: randomUUID(),
    title: 'A milestone',
    date: null,
    rule: null,
    alertDays: [],
    evidenceRequired: false,
    typeId,
  }),
  'treasuryRecords.exceptions.movementId': (movementId) => ({
    day: '2026-06-04',
    movedTo: null,
    amountCents: null,
    isCancelled: false,
    movementId,
  }),
  'expenses.payments.movementId': (movementId) => paymentFixture({ movementId }),
  'expenses.payments.proofFileIds': (fileId) => paymentFixture({ proofFileIds: [fileId] }),
  'users.projectRights.projectId': (projectId) => ({ projectId, level: 'read', amounts: false }),
};

function offerWith(fileId: string): Body {
  return { provider: 'Somebody', amountCents: 1, chosen: false, fileId };
}

function grantChangeWith(fields: Body): Body {
  const nothing = { answeredOn: null, executionEnd: null, justificationEnd: null, companyId: null };
  const amounts = { grantCents: 0, toJustifyCents: null, items: [] };
  const asked = { kind: 'object', state: 'asked', askedOn: '2026-03-01' };
  return {
    id: randomUUID(),
    ...asked,
    ...nothing,
    ...amounts,
    documentationId: null,
    notes: '',
    ...fields,
  };
}

function lineWith(expenseId: string): Body {
  const amounts = { amountCents: 1, marginBp: 0, vatBp: 0, dummy: false };
  return { id: randomUUID(), expenseId, concept: '', ...amounts };
}

/** Every field of every resource that may be written and names a row. */
const FIELDS = (Object.keys(RESOURCES) as ResourceName[]).flatMap((resource) =>
  RESOURCE_PATHS[resource] === null || resource === 'files'
    ? []
    : referencesOf(resource).map(({ field, target }) => ({ resource, field, target })),
);

/** Commands that name a row in their body: what they name, of which row, and how. */
const COMMANDS: [string, ResourceName, ResourceName, (id: string) => Body][] = [
  ['PUT /expenses_accounts/budget/{id}', 'expenseAccounts', 'budgets', (budget) => ({ budget })],
  [
    'PUT /expenses/{id}/imputations',
    'expenses',
    'projects',
    (id) => ({ imputations: [imputationOn(id)] }),
  ],
  [
    'PUT /reinvoices/{id}/expenses',
    'reinvoices',
    'expenses',
    (id) => ({ expenses: [lineWith(id)] }),
  ],
  [
    'POST /expenses_accounts/{id}/merge',
    'expenseAccounts',
    'expenseAccounts',
    (into) => ({ into }),
  ],
  ['POST /collaborators/{id}/merge', 'collaborators', 'collaborators', (into) => ({ into })],
];

describe('rows that are named in others', { timeout: 120_000 }, () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('pglite');
  });
  afterAll(() => world.stop());

  const subjectOf = (resource: ResourceName) => {
    const subject = SUBJECTS[`/api${RESOURCE_PATHS[resource === 'people' ? 'users' : resource]}`];
    if (!subject) throw new Error(`The matrix has no subject for ${resource}`);
    return subject;
  };

  async function pathOf(resource: ResourceName): Promise<[path: string, id: string]> {
    if (resource !== 'budgets') {
      const id = await subjectOf(resource).insert(world, 'own', 'superadmin');
      return [RESOURCE_PATHS[resource] ?? '', id];
    }
    const { id, projectId } = await insertLine(world, 'own');
    return [RESOURCE_PATHS.budgets.replace('{projectId}', projectId), id];
  }

  /** The value of the field, in the form that it has. */
  function valueOf(
    resource: ResourceName,
    field: string,
    id: string,
    schema: ResourceSchemas['create'],
  ) {
    const { root } = fieldPathOf(field);
    const item = ITEMS[`${resource}.${field}`];
    if (item) return { [root]: [item(id)] };
    const forms = [id, [id], [{ id }]];
    return { [root]: forms.find((one) => schema?.shape[root]?.safeParse(one).success) };
  }

  /** Whether the person reads that row where it is read. */
  async function reads(role: Role, target: ResourceName, id: string): Promise<boolean> {
    if (target === 'people') return role !== 'partner';
    if (target === 'users') return role === 'admin' || role === 'editor';
    const path = target === 'budgets' ? '/budgets' : (RESOURCE_PATHS[target] ?? '');
    // Where the call for one row is that of another, all who read requests read it.
    if (target === 'callRequestBudgets') return role !== 'partner';
    const { status } = await world.server.ask('GET', `${path}/${id}`, { as: world.tokens[role] });
    return status === 200;
  }

  const traceOf = ({ status, problem }: Answer<unknown>, ids: readonly string[]) =>
    ids.reduce((text, id) => text.replaceAll(id, '{id}'), JSON.stringify([status, problem]));

  /** Tries the way with a row of one's own, somebody else's and none; answers what is wrong of it. */
  async function tell(
    role: Role,
    target: ResourceName,
    root: string,
    call: (id: string) => Promise<Answer<unknown>>,
  ): Promise<string[]> {
    const own = await subjectOf(target).insert(world, 'own', role);
    const foreign = await subjectOf(target).insert(world, 'foreign', role);
    const [none, other] = [randomUUID(), randomUUID()];
    const absent = await call(none);
    const wrong: string[] = [];
    if (absent.status < 400 || absent.status >= 500) wrong.push(`none ${absent.status}`);
    if (role === 'admin') return wrong;
    if (!(await reads(role, target, foreign))) {
      const told = traceOf(await call(foreign), [foreign]);
      if (told !== traceOf(absent, [none]))
        wrong.push(`foreign ${told} absent ${traceOf(absent, [none])}`);
      if (told !== traceOf(await call(other), [other])) wrong.push('none answers in two ways');
    }
    // Last, since it changes the row.
    if (await reads(role, target, own)) {
      const { status, problem } = await call(own);
      const isRefused = problem.errors?.some(
        ({ path, code }) => path === root && code === 'not-found',
      );
      if (status === 422 && isRefused && !NARROWER.has(`${target} ${root}`))
        wrong.push('own is refused');
    }
    return wrong;
  }

  it.each(FIELDS)(
    'are seen by whoever names them: $resource $field',
    async ({ resource, field, target }) => {
      const schemas: ResourceSchemas = RESOURCES[resource];
      const { root } = fieldPathOf(field);
      const wrong: unknown[] = [];
      for (const role of ['admin', 'editor', 'user'] as const) {
        const as = world.tokens[role];
        if (schemas.update && root in schemas.update.shape) {
          const [path, id] = await pathOf(resource);
          const told = await tell(role, target, root, (named) =>
            world.server.change('PUT', `${path}/${id}`, {
              as,
              headers: { 'if-match': '"1"' },
              body: valueOf(resource, field, named, schemas.update),
            }),
          );
          wrong.push(...told.map((one) => [role, 'PUT', one]));
        }
        const create = subjectOf(resource).create;
        if (schemas.create && create && root in schemas.create.shape) {
          const path =
            resource === 'budgets' ? RESOURCE_PATHS.budgets : (RESOURCE_PATHS[resource] ?? '');
          const projectId = await insertProject(world, 'own');
          const told = await tell(role, target, root, async (named) =>
            world.server.change('POST', path.replace('{projectId}', projectId), {
              as,
              body: {
                ...(await create(world)),
                ...valueOf(resource, field, named, schemas.create),
              },
            }),
          );
          wrong.push(...told.map((one) => [role, 'POST', one]));
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(COMMANDS)(
    'are seen by whoever names them: %s',
    async (name, resource, target, bodyOf) => {
      const [method = '', template = ''] = name.split(' ');
      const wrong: unknown[] = [];
      for (const role of ['admin', 'editor', 'user'] as const) {
        const id = await subjectOf(resource).insert(world, 'own', role);
        const root = Object.keys(bodyOf(id))[0] ?? '';
        const told = await tell(role, target, root, (named) =>
          world.server.change(method, template.replace('{id}', id), {
            as: world.tokens[role],
            headers: { 'if-match': '"1"' },
            body: bodyOf(named),
          }),
        );
        wrong.push(...told.map((one) => [role, one]));
      }
      expect(wrong).toEqual([]);
    },
  );

  it('are left as they were where a row is sent back by somebody who does not see them', async () => {
    const as = world.tokens;
    const account = await subjectOf('expenseAccounts').insert(world, 'own', 'admin');
    const { id: budget, projectId } = await insertLine(world, 'foreign');
    const put = (role: Role, version: number, body: Body) =>
      world.server.change<Body>('PUT', `/expenses_accounts/${account}`, {
        as: as[role],
        version,
        body,
      });
    expect((await put('admin', 1, { projectId, budget })).status).toBe(200);
    expect((await put('editor', 2, { projectId, budget, name: 'Sent back' })).data).toMatchObject({
      projectId,
      budget,
      name: 'Sent back',
    });
    const another = await insertLine(world, 'foreign');
    expect((await put('editor', 3, { budget: another.id })).problem.errors).toEqual([
      { path: 'budget', code: 'not-found' },
    ]);
  });

  it('of companies that are not theirs are not written by editors: accounts', async () => {
    const account = await subjectOf('expenseAccounts').insert(world, 'foreign', 'editor');
    const as = world.tokens.editor;
    const put = await world.server.change('PUT', `/expenses_accounts/${account}`, {
      as,
      version: 1,
      body: { name: 'Mine' },
    });
    expect([put.status, put.problem.errorCode]).toEqual([403, 'FORBIDDEN']);
    const body = {
      ...(await subjectOf('expenseAccounts').create?.(world)),
      companyId: world.companyIds.foreign,
    };
    const post = await world.server.change('POST', '/expenses_accounts', { as, body });
    expect([post.status, post.problem.errorCode]).toEqual([403, 'FORBIDDEN']);
  });
});

/** References that ask for more than to be seen: a row of the same company, project or request. */
const NARROWER: ReadonlySet<string> = new Set([
  'budgets budgetId',
  'budgets imputations',
  'budgets parentId',
  'callRequestBudgets crBudgetItemId',
  'callRequestBudgets itemId',
  'callRequestBudgets parentId',
  'expenses expenses',
  'files fileId',
]);
