import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { referencesTo } from '#contract/references.ts';
import type { Budget, budgetCreate } from '#contract/resources/budgets.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { isAdministrator, isElevated } from '#domain/access/roles.ts';
import { lineAmount } from '#domain/budgets/line.ts';
import { aggregatorProblem, parentProblem } from '#domain/budgets/move.ts';
import { MAX_CENTS } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { budgets } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';
import type { RowRules } from '../../rows/repository.ts';
import { SEEN } from '../../rows/seen.ts';
import { isUsed } from '../../rows/uses.ts';
import { findProject } from '../projects/repository.ts';

type Fields = Omit<z.output<typeof budgetCreate>, 'id'>;

/** What a locked line keeps: whoever unlocks it may change it. */
const LOCKED_FIELDS = ['unit', 'quantity', 'unitPriceCents', 'aggregator', 'status'] as const;

/** The rules of budget lines. */
export const budgetRules: RowRules<Budget, Fields> = {
  // The row does not say its company: of editors `visible` and `check` ask it. To strike a line through
  // is to change it.
  may: (actor, _action, row, body) =>
    isElevated(actor.role) ||
    canMoney(actor, 'update', {
      companyId: '',
      projectIds: [row?.projectId ?? String(body['projectId'])],
    }),
  visible: SEEN.budgets,
  derive: (next) => ({ amountCents: next.aggregator ? 0 : lineAmount(next) }),
  async check(tx, next, before, actor) {
    await refuseForeignProject(tx, actor, next.projectId);
    if (before?.locked && next.locked) refuseLocked(actor, before, next);
    if (Math.abs(lineAmount(next)) > MAX_CENTS) refuseField('quantity', 'too-large');
    const lines = await linesOf(tx, next.projectId);
    const parent = lines.find(({ id }) => id === next.parentId);
    if (next.parentId !== null && !parent) refuseField('parentId', 'not-found');
    const isMoved = next.parentId !== (before?.parentId ?? null) || next.side !== before?.side;
    if (isMoved && parentProblem(lines, next, next.parentId)) {
      throw new Refusal('BUDGET_PARENT_INVALID', {
        errors: [{ path: 'parentId', code: 'invalid' }],
      });
    }
    if (before && before.aggregator !== next.aggregator) {
      const hasChildren = lines.some((line) => line.parentId === next.id);
      const hasImputations = await isImputed(tx, next.id);
      const problem = aggregatorProblem(next.aggregator, { hasChildren, hasImputations });
      if (problem === 'HAS_IMPUTATIONS') throw new Refusal('BUDGET_TAKES_NO_EXPENSES');
      if (problem) throw new Refusal('IN_USE');
    }
  },
};

async function refuseForeignProject(tx: Database, actor: Actor, projectId: string): Promise<void> {
  const project = await findProject(tx, actor, projectId);
  if (!project) {
    throw new Refusal('INVALID', { errors: [{ path: 'projectId', code: 'not-found' }] });
  }
  const place = { companyId: project.companyId, projectIds: [projectId] };
  if (!canMoney(actor, 'update', place)) throw new Refusal('FORBIDDEN');
}

function refuseLocked(actor: Actor, before: Budget, next: Fields): void {
  if (isAdministrator(actor.role)) return;
  if (LOCKED_FIELDS.some((name) => before[name] !== next[name])) throw new Refusal('BUDGET_LOCKED');
}

/** The lines of a project, under the lock of its budget: two moves at once could close a ring. */
async function linesOf(tx: Database, projectId: string): Promise<Budget[]> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`budget:${projectId}`}, 0))`,
  );
  const rows = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.projectId, projectId), isNull(budgets.deletedAt)));
  return rows.map((row) => toWire(row));
}

/** Whether an expense, a movement or a charge bears on the line. */
function isImputed(tx: Database, budgetId: string): Promise<boolean> {
  const amounts = referencesTo('budgets').filter(
    ({ resource }) => resource !== 'budgets' && resource !== 'expenseAccounts',
  );
  return isUsed(tx, budgetId, amounts);
}
