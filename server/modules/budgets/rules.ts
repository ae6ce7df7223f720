import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { referencesTo } from '#contract/references.ts';
import type { Budget, budgetCreate } from '#contract/resources/budgets.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { isOtherMoney } from '#domain/approvals/money.ts';
import { BUDGET_APPROVAL, lineStatusAfter } from '#domain/approvals/kinds.ts';
import {
  asksImputations,
  budgetErrorCode,
  type BudgetFacts,
  whyNotSaved,
} from '#domain/budgets/change.ts';
import { base36Of, lineAmount, ownAmount } from '#domain/budgets/line.ts';
import type { BudgetTreeLine } from '#domain/budgets/tree.ts';
import { MAX_CENTS } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { budgets, categories, projects } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import {
  approvalAfter,
  readApprovalRule,
  refuseUnapproved,
  tellDeclined,
} from '../../rows/approval.ts';
import type { RowRules } from '../../rows/repository.ts';
import { SEEN } from '../../rows/seen.ts';
import { askOnce, askRowsOnce } from '../../rows/together.ts';
import { isUsed } from '../../rows/uses.ts';
import { findProjectOnce } from '../projects/repository.ts';

type Fields = Omit<z.output<typeof budgetCreate>, 'id'>;

/** The rules of budget lines. */
export const budgetRules: RowRules<Budget, Fields> = {
  // The row does not say its company: of editors `visible` and `check` ask it. To strike a line through
  // is to change it.
  may: (actor, _action, row, body) =>
    isElevated(actor.role) ||
    canMoney(actor, 'update', { projectIds: [row?.projectId ?? String(body['projectId'])] }),
  visible: SEEN.budgets,
  // A new line counts in the base of article 36 as its budget item does; other money above the limit makes
  // a draft of an approved one.
  async expand(tx, fields, before) {
    if (!before) return { ...fields, base36: await base36For(tx, fields) };
    if (before.status !== 'approved') return fields;
    const next = { ...before, ...fields };
    if (!isOtherMoney(BUDGET_APPROVAL, before, next)) return fields;
    const rule = await readApprovalRule(tx, await companyOfProject(tx, before.projectId));
    return { ...fields, status: lineStatusAfter(rule, before, next) };
  },
  derive: (next, change) => ({
    ...approvalAfter(BUDGET_APPROVAL, next, change),
    amountCents: ownAmount(next),
  }),
  after: (tx, row, change) =>
    tellDeclined(tx, 'budgets', row, change, ({ name }) => ({ title: name, context: '' })),
  async check(tx, next, before, actor) {
    const { place, state } = await projectOf(tx, actor, next.projectId);
    if (Math.abs(lineAmount(next)) > MAX_CENTS) refuseField('quantity', 'too-large');
    const lines = await linesOf(tx, next.projectId);
    const isParentHere = lines.some(({ id }) => id === next.parentId);
    if (next.parentId !== null && !isParentHere) refuseField('parentId', 'not-found');
    const hasImputations = asksImputations(before ?? null, next) && (await isImputed(tx, next.id));
    const facts = { place, state, lines, hasImputations };
    const refusal = whyNotSaved(actor, before ?? null, next, facts);
    const code = refusal && budgetErrorCode(refusal);
    if (code === 'BUDGET_PARENT_INVALID') {
      throw new Refusal(code, { errors: [{ path: 'parentId', code: 'invalid' }] });
    }
    if (code) throw new Refusal(code);
    const { companyId } = place;
    await refuseUnapproved(tx, actor, BUDGET_APPROVAL, { before, next }, { companyId, place });
  },
};

async function projectOf(
  tx: Database,
  actor: Actor,
  projectId: string,
): Promise<Pick<BudgetFacts, 'place' | 'state'>> {
  const project = await findProjectOnce(tx, actor, projectId);
  if (!project) refuseField('projectId', 'not-found');
  const { companyId, state } = project;
  return { place: { companyId, projectIds: [projectId] }, state };
}

async function base36For(tx: Database, { base36, categoryId }: Partial<Fields>): Promise<boolean> {
  if (base36 !== undefined || !categoryId) return base36Of(base36, undefined);
  const [category] = await askRowsOnce(
    `category ${categoryId}`,
    categories,
    () => tx.select().from(categories).where(eq(categories.id, categoryId)),
    ({ id }) => id === categoryId,
  );
  return base36Of(base36, category);
}

async function companyOfProject(tx: Database, projectId: string): Promise<string> {
  const { id, companyId } = projects;
  const [project] = await askOnce(`company of ${projectId}`, () =>
    tx.select({ companyId }).from(projects).where(eq(id, projectId)),
  );
  return project?.companyId ?? '';
}

/** A line, as far as the rules look at those around another one. */
const LINE = {
  id: budgets.id,
  parentId: budgets.parentId,
  order: budgets.order,
  aggregator: budgets.aggregator,
  side: budgets.side,
  status: budgets.status,
  amountCents: budgets.amountCents,
  projectId: budgets.projectId,
  deletedAt: budgets.deletedAt,
};

/** The lines of a project, under the lock of its budget: two moves at once could close a ring. */
async function linesOf(tx: Database, projectId: string): Promise<BudgetTreeLine[]> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`budget:${projectId}`}, 0))`,
  );
  const isHere = and(eq(budgets.projectId, projectId), isNull(budgets.deletedAt));
  return askRowsOnce(
    `lines of ${projectId}`,
    budgets,
    () => tx.select(LINE).from(budgets).where(isHere),
    (line) => line.projectId === projectId && line.deletedAt === null,
  );
}

/** Whether an expense, a movement or a charge bears on the line. */
function isImputed(tx: Database, budgetId: string): Promise<boolean> {
  const amounts = referencesTo('budgets').filter(
    ({ resource }) => resource !== 'budgets' && resource !== 'expenseAccounts',
  );
  return isUsed(tx, budgetId, amounts);
}
