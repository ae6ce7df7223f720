import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { type Actor, canApprove } from '#domain/access/policy.ts';
import {
  type ApprovalRule,
  approvalRuleOf,
  type CompanyRule,
  waitsFor,
} from '#domain/approvals/approval.ts';
import { BUDGET_APPROVAL, EXPENSE_APPROVAL, REINVOICE_APPROVAL } from '#domain/approvals/kinds.ts';
import type { ApprovedKind } from '#domain/approvals/money.ts';
import { expensePlace } from '#domain/expenses/change.ts';
import type { Cents } from '#domain/money.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import type { LocalRow } from '../db.ts';
import { savedAccount, savedRow, savedRows } from './read.ts';

interface Rows {
  expenses: LocalRow<Expense>;
  reinvoices: LocalRow<Reinvoice>;
  budgets: LocalRow<Budget>;
}

/** A row that needs this person to go on. */
export type WaitingRow = {
  [R in ApprovedKind]: {
    resource: R;
    row: Rows[R];
    companyId: string;
    /** What is measured, gross where it has VAT. */
    amountCents: Cents;
  };
}[ApprovedKind];

/** Above which amount a company asks for a second person, as far as this device knows. */
export async function savedApprovalRule(companyId: string): Promise<ApprovalRule | null> {
  return approvalRuleOf(await savedRow('companies', companyId));
}

/** The limits that make something wait for the signed-in person. */
export interface Limits {
  actor: Actor;
  rules: readonly CompanyRule[];
}

/** Null while nobody is signed in. */
export async function readLimits(): Promise<Limits | null> {
  const [actor, companies] = await Promise.all([savedAccount(), savedRows('companies')]);
  if (!actor) return null;
  const rules = companies.flatMap((company) => {
    const rule = canApprove(actor, { companyId: company.id, projectIds: [] })
      ? approvalRuleOf(company)
      : null;
    return rule ? { companyId: company.id, ...rule } : [];
  });
  return { actor, rules };
}

/**
 * What waits to be approved, the oldest first; nothing is read where no company has a limit.
 * @param expenses those that may wait: of a ledger not all are read
 */
export async function savedWaiting(
  limits: Limits | null,
  expenses: readonly LocalRow<Expense>[],
): Promise<WaitingRow[]> {
  if (!limits || limits.rules.length === 0) return [];
  const { actor } = limits;
  const rules = new Map(limits.rules.map((rule) => [rule.companyId, rule]));
  // All are asked for at once: a live query knows only what it asked for before its first wait.
  const [reinvoices, projects, lines] = await Promise.all([
    savedRows('reinvoices'),
    savedRows('projects'),
    savedRows('budgets'),
  ]);
  const companyOf = new Map(projects.map(({ id, companyId }) => [id, companyId]));
  const found: WaitingRow[] = [];
  for (const row of expenses) {
    const around = { rule: rules.get(row.companyId) ?? null, place: expensePlace(row) };
    if (!waitsFor(actor, EXPENSE_APPROVAL, row, around)) continue;
    const amountCents = EXPENSE_APPROVAL.amountOf(row);
    found.push({ resource: 'expenses', row, companyId: row.companyId, amountCents });
  }
  for (const row of reinvoices) {
    const around = { rule: rules.get(row.issuerId) ?? null, place: reinvoicePlace(row) };
    if (!waitsFor(actor, REINVOICE_APPROVAL, row, around)) continue;
    const amountCents = REINVOICE_APPROVAL.amountOf(row);
    found.push({ resource: 'reinvoices', row, companyId: row.issuerId, amountCents });
  }
  for (const row of lines) {
    const companyId = companyOf.get(row.projectId) ?? '';
    const place = moneyPlaceOf({ companyId, projectId: row.projectId });
    const rule = rules.get(companyId) ?? null;
    if (!waitsFor(actor, BUDGET_APPROVAL, row, { rule, place })) continue;
    found.push({ resource: 'budgets', row, companyId, amountCents: BUDGET_APPROVAL.amountOf(row) });
  }
  return found.toSorted((a, b) => (writtenAt(a) < writtenAt(b) ? -1 : 1));
}

function writtenAt({ row }: WaitingRow): string {
  return row.moneyAt ?? row.createdAt;
}
