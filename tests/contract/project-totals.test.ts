import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjectSummary } from '#contract/resources/projects.ts';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import type { Role } from '#domain/access/roles.ts';
import { BUDGET_LINE_STATUSES, BUDGET_SIDES } from '#domain/budgets/kinds.ts';
import { lineAmount } from '#domain/budgets/line.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { NO_TOTALS, type ProjectTotals, TOTAL_NAMES } from '#domain/projects/totals.ts';
import { closeDb, localDb, openDb } from '#local/db.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { portfolioTotals } from '#workers/analytics/portfolio.ts';
import {
  budgets,
  companies,
  expenses,
  projectRights,
  projects,
  users,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { loginAll } from '../support/roles.ts';
import { pullPortsOf } from '../support/pull-ports.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const DAY = '2026-02-03';
const [OWN, OTHER] = [uuidv7(), uuidv7()];
/** Who sees all, one company, one project with and one without its amounts, and nothing. */
const READERS = ['admin', 'editor', 'user'] as const;

/** Three projects of two companies, the second below the first. */
const PLACES = [
  { companyId: OWN, parent: null },
  { companyId: OWN, parent: 0 },
  { companyId: OTHER, parent: 0 },
] as const;

const place = fc.nat({ max: PLACES.length - 1 });
const cents = fc.integer({ min: -1_000_000_00, max: 100_000_000_00 });
const line = fc.record({
  project: place,
  side: fc.constantFrom(...BUDGET_SIDES),
  status: fc.constantFrom(...BUDGET_LINE_STATUSES),
  aggregator: fc.boolean(),
  unit: fc.constantFrom('', 'día', '%'),
  quantity: fc.nat({ max: 100_000 }),
  unitPriceCents: fc.nat({ max: 10_000_00 }),
  base36: fc.boolean(),
  pa36: fc.boolean(),
  isAmortizable: fc.boolean(),
});
const expense = fc.record({
  companyId: fc.constantFrom(OWN, OTHER),
  type: fc.constantFrom(...EXPENSE_TYPES),
  state: fc.constantFrom(...EXPENSE_STATES),
  isRemoved: fc.boolean(),
  /** On a project, and on a line of any budget or on none. */
  parts: fc.array(fc.record({ project: place, line: fc.option(fc.nat()), cents }), {
    maxLength: 4,
  }),
});
const book = fc.record({
  lines: fc.array(line, { minLength: 4, maxLength: 30 }),
  expenses: fc.array(expense, { minLength: 10, maxLength: 60 }),
});

describe.each(ENGINES)('the totals of projects on %s', (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    server = await startServer(engine);
    await server.db.insert(companies).values([
      { id: OWN, cif: nextCif(), name: 'Own' },
      { id: OTHER, cif: nextCif(), name: 'Other' },
    ]);
    await server.db
      .update(users)
      .set({ companyIds: [OWN] })
      .where(eq(users.id, server.people.editor.id));
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());

  it('are the same here and there to the cent, whoever asks and whatever is booked', async () => {
    let sum = 0;
    for (const rows of fc.sample(book, { numRuns: 3, seed: 36 })) await write(server, rows);
    for (const role of READERS) {
      const { data } = await server.ask<ProjectSummary[]>('GET', '/projects/summaries', {
        as: tokens[role],
      });
      for (const one of data.slice(0, 5)) {
        const path = `/projects/${one.projectId}/summary`;
        expect((await server.ask('GET', path, { as: tokens[role] })).data).toEqual(one);
      }
      const there = data
        .filter(({ totalIncome }) => totalIncome !== undefined)
        .map((summary) => [summary.projectId, totalsOf(summary)] as const);
      await onDevice(server, server.people[role].id, tokens[role], async () => {
        const { ownById, rolledById } = await portfolioTotals({ companyIds: null });
        const here = Object.keys(ownById).map((id) => [id, totalsOf(rolledById[id])] as const);
        expect([role, Object.fromEntries(here)]).toEqual([role, Object.fromEntries(there)]);
      });
      for (const [, totals] of there) sum += Math.abs(totals.totalExpenses);
    }
    // Equal zeros would prove nothing.
    expect(sum).toBeGreaterThan(0);
  });
});

/** Writes one book of random lines and expenses on new projects; the user sees the amounts of one. */
async function write(
  { db, people }: TestServer,
  rows: typeof book extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  const ids = PLACES.map(() => uuidv7());
  const idAt = (index: number) => ids[index] ?? '';
  await db.insert(projects).values(
    PLACES.map(({ companyId, parent }, index) => ({
      id: idAt(index),
      code: `R-${idAt(index)}`,
      name: 'Random',
      companyId,
      parentId: parent === null ? null : idAt(parent),
    })),
  );
  await db.insert(projectRights).values([
    { userId: people.user.id, projectId: idAt(0), level: 'read', amounts: true },
    { userId: people.user.id, projectId: idAt(1), level: 'read', amounts: false },
  ]);
  const lineIds = rows.lines.map(() => uuidv7());
  await db.insert(budgets).values(
    rows.lines.map(({ project, isAmortizable, ...fields }, index) => ({
      ...fields,
      id: lineIds[index] ?? '',
      name: 'Line',
      projectId: idAt(project),
      resourceId: isAmortizable ? uuidv7() : null,
      amountCents: fields.aggregator ? 0 : lineAmount(fields),
    })),
  );
  await db.insert(expenses).values(
    rows.expenses.map(({ parts, isRemoved, ...fields }) => ({
      ...fields,
      id: uuidv7(),
      issueDate: DAY,
      deletedAt: isRemoved ? new Date() : null,
      imputations: parts.map((part) => ({
        id: uuidv7(),
        projectId: idAt(part.project),
        budgetId: part.line === null ? null : (lineIds[part.line % lineIds.length] ?? null),
        amountCents: part.cents,
        date: DAY,
        note: '',
      })),
    })),
  );
}

/** Runs on a device of this person after its first download. */
async function onDevice(
  server: TestServer,
  userId: string,
  as: string,
  run: () => Promise<void>,
): Promise<void> {
  const db = await openDb(userId);
  try {
    const result = await pullChanges(db, pullPortsOf(server, as));
    expect(result).toBe('done');
    await run();
  } finally {
    const opened = localDb();
    closeDb();
    await opened.delete();
  }
}

function totalsOf(from: Partial<ProjectTotals> | undefined): ProjectTotals {
  const totals = { ...NO_TOTALS };
  for (const name of TOTAL_NAMES) totals[name] = from?.[name] ?? Number.NaN;
  return totals;
}
