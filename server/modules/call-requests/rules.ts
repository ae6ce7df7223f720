import { and, eq, isNull, type SQL } from 'drizzle-orm';
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
import { type Actor, canCallRequest, canJustify, canTask } from '#domain/access/policy.ts';
import type { Database } from '../../db/client.ts';
import type { RowTable } from '../../db/row-table.ts';
import { isOneOf } from '../../db/wire.ts';
import { callRequestBudgets, callRequests, expenses, files } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import type { RowRules } from '../../rows/repository.ts';
import { visibleExpenses } from '../expenses/rules.ts';
import { visibleTo as visibleFiles } from '../files/access.ts';

type FieldsOf<Create extends z.ZodType> = Omit<z.output<Create>, 'id'>;

/** Tasks of a request are also changed by whom they were given to, who does not pass them on. */
function mayTask(
  actor: Actor,
  action: Parameters<typeof canTask>[1],
  row: { responsibleId: string | null } | undefined,
  body: Readonly<Record<string, unknown>>,
): boolean {
  if (canCallRequest(actor, action)) return true;
  return row !== undefined && !('responsibleId' in body) && canTask(actor, action, row);
}

export const milestoneRules: RowRules<Milestone, FieldsOf<typeof milestoneCreate>> = {
  may: mayTask,
  async check(_tx, next) {
    if (next.date !== null && next.rule !== null) refuseField('rule', 'invalid');
    if (next.state !== 'done' && next.doneAt !== null) refuseField('doneAt', 'invalid');
  },
};

export const documentationRules: RowRules<Documentation, FieldsOf<typeof documentationCreate>> = {
  may: mayTask,
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
  async check(tx, next) {
    await refuseClosed(tx, next.callRequestId);
    if (next.parentId === null) return;
    await refuseOfOther(tx, 'parentId', next.parentId, next.callRequestId);
    await refuseLoop(tx, next.id, next.parentId);
  },
};

export const planningRules: RowRules<Planning, FieldsOf<typeof planningCreate>> = {
  may: (actor, action) => canCallRequest(actor, action),
  async check(tx, next) {
    await refuseClosed(tx, next.callRequestId);
    await refuseOfOther(tx, 'itemId', next.itemId, next.callRequestId);
  },
};

export const recordRules: RowRules<AccountingRecord, FieldsOf<typeof accountingRecordCreate>> = {
  may: canJustify,
  async check(tx, next, before, actor) {
    await refuseClosed(tx, next.callRequestId);
    if (next.crBudgetItemId !== null) {
      await refuseOfOther(tx, 'crBudgetItemId', next.crBudgetItemId, next.callRequestId);
    }
    if (!before) {
      await refuseUnseen(tx, 'expenseId', expenses, [next.expenseId], visibleExpenses(actor));
    }
    const known = filesOf(before);
    for (const [field, ids] of Object.entries(filesOf(next))) {
      const added = ids.filter((id) => !known[field]?.includes(id));
      await refuseUnseen(tx, field, files, added, visibleFiles(actor));
    }
  },
};

/**
 * Refuses ids that the person may not know of as ids that are not there.
 * @throws Refusal INVALID
 */
export async function refuseUnseen(
  tx: Database,
  field: string,
  table: RowTable,
  ids: readonly string[],
  isSeen: SQL | undefined,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(isOneOf(table.id, [...new Set(ids)]), isNull(table.deletedAt), isSeen));
  if (found.length < new Set(ids).size) refuseField(field, 'not-found');
}

/** Nothing of the money of a closed request changes. @throws Refusal CALL_REQUEST_CLOSED */
async function refuseClosed(tx: Database, id: string): Promise<void> {
  const [request] = await tx
    .select({ state: callRequests.state })
    .from(callRequests)
    .where(eq(callRequests.id, id));
  if (request?.state === 'closed') throw new Refusal('CALL_REQUEST_CLOSED');
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

/** The documents that a record names, by the field that names them. */
function filesOf(
  row: Pick<AccountingRecord, 'paymentProofId' | 'offers'> | undefined,
): Record<string, string[]> {
  const isNamed = (id: string | null | undefined) => typeof id === 'string';
  return {
    paymentProofId: [row?.paymentProofId].filter(isNamed),
    offers: (row?.offers ?? []).map(({ fileId }) => fileId).filter(isNamed),
  };
}
