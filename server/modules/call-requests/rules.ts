import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type {
  AccountingRecord,
  accountingRecordCreate,
} from '#contract/resources/accounting-records.ts';
import type {
  CallRequestBudget,
  callRequestBudgetCreate,
} from '#contract/resources/call-request-budgets.ts';
import type { Documentation, documentationCreate } from '#contract/resources/documentations.ts';
import type { Milestone, milestoneCreate } from '#contract/resources/milestones.ts';
import type { Planning, planningCreate } from '#contract/resources/plannings.ts';
import { type Action, type Actor, canCallRequest, canJustify } from '#domain/access/policy.ts';
import { whyNotClaimed, whyNotPlanned } from '#domain/call-requests/change.ts';
import { acceptedProblem } from '#domain/justification/record.ts';
import { canChangeTask, type TaskKind } from '#domain/access/tasks.ts';
import type { Database } from '../../db/client.ts';
import { accountingRecords, callRequestBudgets, callRequests } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import type { RowRules } from '../../rows/repository.ts';

type FieldsOf<Create extends z.ZodType> = Omit<z.output<Create>, 'id'>;

/** Tasks of a request are also done by whom they were given to, who changes nothing else of them. */
function mayTask(kind: TaskKind) {
  return (
    actor: Actor,
    action: Action,
    row: Milestone | Documentation | undefined,
    body: Readonly<Record<string, unknown>>,
  ): boolean =>
    canCallRequest(actor, action) ||
    (row !== undefined &&
      action === 'update' &&
      canChangeTask(actor, kind, row, knownOf(row, body)));
}

/** The fields of the row alone: names that it has not are refused later, one by one. */
function knownOf(row: object, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in row));
}

export const milestoneRules: RowRules<Milestone, FieldsOf<typeof milestoneCreate>> = {
  may: mayTask('milestones'),
  async check(_tx, next) {
    if (next.date !== null && next.rule !== null) refuseField('rule', 'invalid');
    if (next.state !== 'done' && next.doneAt !== null) refuseField('doneAt', 'invalid');
  },
};

export const documentationRules: RowRules<Documentation, FieldsOf<typeof documentationCreate>> = {
  may: mayTask('documentations'),
  async check(_tx, next) {
    const { notificationDate, receptionDate } = next;
    if (notificationDate !== null && receptionDate !== null && receptionDate < notificationDate) {
      refuseField('receptionDate', 'invalid');
    }
  },
};

export const budgetItemRules: RowRules<
  CallRequestBudget,
  FieldsOf<typeof callRequestBudgetCreate>
> = {
  may: (actor, action) => canCallRequest(actor, action),
  checkRemoval: async (tx, row, actor) => refuse(tx, row, actor, whyNotPlanned),
  async check(tx, next, _before, actor) {
    await refuse(tx, next, actor, whyNotPlanned);
    if (next.parentId === null) return;
    await refuseOfOther(tx, 'parentId', next.parentId, next.callRequestId);
    await refuseLoop(tx, next.id, next.parentId);
  },
};

export const planningRules: RowRules<Planning, FieldsOf<typeof planningCreate>> = {
  may: (actor, action) => canCallRequest(actor, action),
  checkRemoval: async (tx, row, actor) => refuse(tx, row, actor, whyNotPlanned),
  async check(tx, next, _before, actor) {
    await refuse(tx, next, actor, whyNotPlanned);
    await refuseOfOther(tx, 'itemId', next.itemId, next.callRequestId);
  },
};

export const recordRules: RowRules<AccountingRecord, FieldsOf<typeof accountingRecordCreate>> = {
  may: canJustify,
  checkRemoval: async (tx, row, actor) =>
    refuse(tx, row, actor, (who, request) => whyNotClaimed(who, request, row, null)),
  async check(tx, next, before, actor) {
    await refuse(tx, next, actor, (who, request) =>
      whyNotClaimed(who, request, before ?? null, next),
    );
    const accepted = acceptedProblem(next);
    if (accepted) refuseField('acceptedCents', accepted);
    const { expenseId, employeeId, workMonth } = next;
    const isOfWork = employeeId !== null && workMonth !== null;
    if ((expenseId !== null) === isOfWork) refuseField('expenseId', 'required');
    if (!before && isOfWork) await refuseSecond(tx, next);
    if (next.crBudgetItemId !== null) {
      await refuseOfOther(tx, 'crBudgetItemId', next.crBudgetItemId, next.callRequestId);
    }
  },
};

/**
 * What it is of stands meanwhile: a request that is being handed in, or closed, waits or is waited for, so that its
 * justification is judged with all that is in it.
 * @throws Refusal by what a rule says of the request that something is of
 */
async function refuse(
  tx: Database,
  { callRequestId }: { callRequestId: string },
  actor: Actor,
  rule: typeof whyNotPlanned,
): Promise<void> {
  const [request] = await tx
    .select({ state: callRequests.state })
    .from(callRequests)
    .where(eq(callRequests.id, callRequestId))
    .for('share');
  const refusal = request && rule(actor, request);
  if (refusal) throw new Refusal(refusal);
}

/** @throws Refusal INVALID for a second record of the work of a person in a month; the unique index holds it too */
async function refuseSecond(
  tx: Database,
  { callRequestId, employeeId, workMonth }: FieldsOf<typeof accountingRecordCreate>,
): Promise<void> {
  const [first] = await tx
    .select({ id: accountingRecords.id })
    .from(accountingRecords)
    .where(
      and(
        eq(accountingRecords.callRequestId, callRequestId),
        eq(accountingRecords.employeeId, employeeId ?? ''),
        eq(accountingRecords.workMonth, workMonth ?? ''),
        isNull(accountingRecords.deletedAt),
      ),
    );
  if (first) refuseField('workMonth', 'taken');
}

/** @throws Refusal INVALID for an item of another request */
async function refuseOfOther(
  tx: Database,
  field: string,
  itemId: string,
  callRequestId: string,
): Promise<void> {
  const [item] = await tx
    .select({ of: callRequestBudgets.callRequestId })
    .from(callRequestBudgets)
    .where(and(eq(callRequestBudgets.id, itemId), isNull(callRequestBudgets.deletedAt)));
  if (item?.of !== callRequestId) refuseField(field, 'not-found');
}

/** @throws Refusal INVALID for an item that would be part of itself */
async function refuseLoop(tx: Database, id: string, parentId: string): Promise<void> {
  const seen = new Set<string>();
  for (let at: string | null = parentId; at !== null && !seen.has(at); ) {
    if (at === id) refuseField('parentId', 'invalid');
    seen.add(at);
    const [above]: { parentId: string | null }[] = await tx
      .select({ parentId: callRequestBudgets.parentId })
      .from(callRequestBudgets)
      .where(eq(callRequestBudgets.id, at));
    at = above?.parentId ?? null;
  }
}
