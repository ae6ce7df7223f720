import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  accountingRecords,
  callRequestBudgets,
  callRequests,
  minimisAids,
  plannings,
  projects,
  reinvoices,
  tenders,
} from '../../server/db/schema/index.ts';
import { BUDGET_EXAMPLES, PLAIN } from '../examples/budgets.ts';
import { CALL_REQUEST_EXAMPLES } from '../examples/call-requests.ts';
import { titled } from '../examples/example.ts';
import { ITSELF, PROJECT_EXAMPLES } from '../examples/projects.ts';
import { REINVOICE_EXAMPLES } from '../examples/reinvoices.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

/** The tables of examples that the domain and the app are judged by too. */
describe.each(ENGINES)('the rules of rows on %s', (engine) => {
  let world: MoneyWorld;
  let projectId: string;
  let tenderId: string;
  beforeAll(async () => {
    world = await startMoney(engine);
    tenderId = uuidv7();
    await world.server.db.insert(tenders).values({ id: tenderId, code: 'T-1', title: 'Axudas' });
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    projectId = await world.insertProject();
    await world.grant(projectId, 'read');
  });

  /** Does it, and answers the code of the refusal, null where there was none. */
  const act = async (
    resource: ResourceName,
    id: string,
    { role, change }: { role: Role; change: object | null },
    path = RESOURCE_PATHS[resource] ?? '',
  ): Promise<string | null> => {
    const as = world.tokens[role];
    const { problem } = await world.server.change(change ? 'PUT' : 'DELETE', `${path}/${id}`, {
      as,
      version: 1,
      ...(change && { body: change }),
    });
    return problem?.errorCode ?? null;
  };
  const insertRequest = async (fields: Partial<typeof callRequests.$inferInsert> = {}) => {
    const id = uuidv7();
    await world.server.db
      .insert(callRequests)
      .values({ id, tenderId, internalCode: id, ...fields });
    return id;
  };

  it.each(titled(REINVOICE_EXAMPLES))('of a reinvoice: %s', async (_, { refusal, is, ...rest }) => {
    const id = uuidv7();
    const { own, other } = world.companyIds;
    const draft = { issuerId: own, receiverId: other, projectId, date: '2026-05-04' };
    await world.server.db.insert(reinvoices).values({ id, ...draft, ...is });
    expect(await act('reinvoices', id, rest)).toBe(refusal);
  });

  it.each(titled(BUDGET_EXAMPLES))('of a budget line: %s', async (_, { refusal, is, ...rest }) => {
    const price = { quantity: 1_000, unitPriceCents: 100_00, amountCents: 100_00 };
    const plain = await world.insertLine(projectId, price);
    const id = await world.insertLine(projectId, { ...price, ...is });
    const { role, change } = rest;
    const named = change?.parentId === PLAIN ? { ...change, parentId: plain } : change;
    const path = `/projects/${projectId}/budgets`;
    expect(await act('budgets', id, { role, change: named }, path)).toBe(refusal);
  });

  it.each(titled(PROJECT_EXAMPLES))(
    'of a project: %s',
    async (_, { refusal, is, request, ...rest }) => {
      const id = uuidv7();
      const plain = { code: `X-${id}`, name: 'Serie', companyId: world.companyIds.own };
      await world.server.db.insert(projects).values({ id, ...plain, state: 'active', ...is });
      if (request) await insertRequest({ state: request, projectIds: [id] });
      await world.grant(id, 'read');
      const { role, change } = rest;
      const named = change?.parentId === ITSELF ? { ...change, parentId: id } : change;
      expect(await act('projects', id, { role, change: named })).toBe(refusal);
    },
  );

  it.each(titled(CALL_REQUEST_EXAMPLES))(
    'of a request: %s',
    async (_, { refusal, is, ...rest }) => {
      const id = await insertRequest(is);
      expect(await act('callRequests', id, rest)).toBe(refusal);
    },
  );

  it('of the money of a closed request: nothing of it changes, and nothing goes', async () => {
    const callRequestId = await insertRequest({ state: 'closed' });
    const { db } = world.server;
    const [itemId, planId, recordId] = [uuidv7(), uuidv7(), uuidv7()];
    await db.insert(callRequestBudgets).values({ id: itemId, callRequestId, name: 'Persoal' });
    await db.insert(plannings).values({ id: planId, callRequestId, itemId, period: '2026-05' });
    const expenseId = await world.insertExpense();
    await db.insert(accountingRecords).values({
      id: recordId,
      callRequestId,
      expenseId,
      imputedCents: 1_00,
      issueDate: '2026-05-04',
    });
    for (const [resource, id] of [
      ['accountingRecords', recordId],
      ['plannings', planId],
      ['callRequestBudgets', itemId],
    ] as const) {
      const said = await act(resource, id, { role: 'admin', change: null });
      expect([resource, said]).toEqual([resource, 'CALL_REQUEST_CLOSED']);
    }
  });

  it('of what is named: a row that others name stays, its own parts go with it', async () => {
    const { db } = world.server;
    const held = await insertRequest();
    const aid = { id: uuidv7(), callRequestId: held, companyId: world.companyIds.own };
    await db.insert(minimisAids).values({ ...aid, grantDate: '2026-05-04', ggeCents: 1_00 });
    expect(await act('callRequests', held, { role: 'admin', change: null })).toBe('IN_USE');

    const callRequestId = await insertRequest();
    const [itemId, planId] = [uuidv7(), uuidv7()];
    await db.insert(callRequestBudgets).values({ id: itemId, callRequestId, name: 'Persoal' });
    await db.insert(plannings).values({ id: planId, callRequestId, itemId, period: '2026-05' });
    expect(await act('callRequestBudgets', itemId, { role: 'admin', change: null })).toBeNull();
    const plan = { role: 'admin', change: null } as const;
    expect(await act('plannings', planId, plan)).toBe('GONE');
  });
});
