import { t } from '@lingui/core/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Actor, MoneyPlace } from '#domain/access/policy.ts';
import {
  type Approvable,
  type ApprovalKind,
  type ApprovalRefusal,
  type ApprovalRule,
  type CompanyRule,
  lacksApproval,
  type Verdict,
  whyNotApproved,
} from '#domain/approvals/approval.ts';
import { APPROVALS } from '#domain/approvals/kinds.ts';
import type { ApprovedKind } from '#domain/approvals/money.ts';
import { expenseName } from '#domain/expenses/name.ts';
import {
  readLimits,
  savedApprovalRule,
  savedWaiting,
  type WaitingRow,
} from '#local/mirror/approvals.ts';
import { type Change, enqueue } from '#local/outbox/enqueue.ts';
import { useUnapproved } from '#ui/analytics/use-ledger.ts';
import { type Outcome, refused } from './outcome.ts';

interface Rows {
  expenses: Expense;
  reinvoices: Reinvoice;
  budgets: Budget;
}

/** A row of one of the kinds that a second person approves. */
export type ApprovedRow = { [R in ApprovedKind]: { resource: R; row: Rows[R] } }[ApprovedKind];

const NO_RULES: readonly CompanyRule[] = [];

/** What waits for the person to be approved; undefined while being read. */
export function useWaitingRows(): readonly WaitingRow[] | undefined {
  const limits = useLiveQuery(readLimits, []);
  const rules = limits?.rules ?? NO_RULES;
  const expenses = useUnapproved(rules);
  const rows = useLiveQuery(() => savedWaiting(limits ?? null, expenses ?? []), [limits, expenses]);
  const isRead = limits !== undefined && (rules.length === 0 || expenses !== undefined);
  return isRead ? rows : undefined;
}

/** The limit of a company: null where it has none, undefined while being read. */
export function useApprovalRule(companyId: string): ApprovalRule | null | undefined {
  return useLiveQuery(() => savedApprovalRule(companyId), [companyId]);
}

/** Whether a row waits for a second person; false while that is being read. */
export function useLacksApproval({ resource, row }: ApprovedRow, companyId: string): boolean {
  const rule = useApprovalRule(companyId);
  const kind = APPROVALS[resource] as ApprovalKind<Approvable>;
  return rule !== undefined && lacksApproval(kind, rule, row);
}

/** Why a change waits for a second person, as the server will say it. */
export async function whyNotYet<Row extends Approvable>(
  actor: Actor,
  kind: ApprovalKind<Row>,
  change: { before: NoInfer<Row> | null; next: NoInfer<Row> },
  { companyId, place }: { companyId: string; place: MoneyPlace },
): Promise<ApprovalRefusal | null> {
  const rule = await savedApprovalRule(companyId);
  return whyNotApproved(actor, kind, change, { rule, place });
}

/**
 * Says that the money of a row is right, or why not, or takes back what was said (null). A line of a budget is
 * approved with it. Saved on this device: the server answers later.
 */
export async function sayVerdict(
  actor: Actor,
  { resource, row }: ApprovedRow,
  place: MoneyPlace,
  { verdict, note = '' }: { verdict: Verdict | null; note?: string },
): Promise<Outcome<ApprovalRefusal>> {
  const approval = verdict && { verdict, note: note.trim(), moneyAt: row.moneyAt };
  const status =
    resource === 'budgets' && verdict === 'approved' ? ({ status: verdict } as const) : {};
  const next = { ...row, approval };
  const around = { rule: null, place };
  const kind = APPROVALS[resource] as ApprovalKind<Approvable>;
  const refusal = whyNotApproved(actor, kind, { before: row, next }, around);
  if (refusal) return refused(refusal);
  const label = labelOf(verdict, nameOfApproved({ resource, row } as ApprovedRow));
  const change = { op: 'update', resource, rowId: row.id, patch: { approval, ...status }, label };
  const { seq } = await enqueue(change as Change);
  return { ok: true, seq, rowId: row.id };
}

function labelOf(verdict: Verdict | null, name: string): string {
  if (verdict === null) return t`Asks again for the approval of ${name}`;
  return verdict === 'approved' ? t`Approves ${name}` : t`Does not approve ${name}`;
}

/** How such a row is called in a sentence. */
export function nameOfApproved({ resource, row }: ApprovedRow): string {
  if (resource === 'budgets') return row.name;
  if (resource === 'reinvoices')
    return [t`Reinvoice`, row.code || row.period].filter(Boolean).join(' ');
  return expenseName(row);
}
