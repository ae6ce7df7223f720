import type { Budget } from '#contract/resources/budgets.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { type Actor, canApprove } from '#domain/access/policy.ts';
import { type ApprovalRule, approvalRuleOf, waitsFor } from '#domain/approvals/approval.ts';
import { BUDGET_APPROVAL, EXPENSE_APPROVAL, REINVOICE_APPROVAL } from '#domain/approvals/kinds.ts';
import type { ApprovedKind } from '#domain/approvals/money.ts';
import { expensePlace } from '#domain/expenses/change.ts';
import type { Cents } from '#domain/money.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import type { LocalRow } from '../db.ts';
import { savedAccount, savedRow, savedRows, savedRowsWhere } from './read.ts';

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

/** The companies whose limit makes something wait for the signed-in person; null while nobody is. */
export interface Limits {
  actor: Actor;
  companies: readonly Company[];
}

export async function readLimits(): Promise<Limits | null> {
  const [actor, companies] = await Promise.all([savedAccount(), savedRows('companies')]);
  return actor ? { actor, companies: companies.filter((one) => mayWait(actor, one)) } : null;
}

/** What waits to be approved, the oldest first; nothing is read where no company has a limit. */
export async function savedWaiting(limits: Limits | null): Promise<WaitingRow[]> {
  if (!limits || limits.companies.length === 0) return [];
  const { actor, companies } = limits;
  const rules = new Map(companies.map((one) => [one.id, approvalRuleOf(one)]));
  // All are asked for at once: a live query knows only what it asked for before its first wait.
  const [expenses, reinvoices, projects, lines] = await Promise.all([
    readRecent(companies),
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

function mayWait(actor: Actor, { id, approvalOverCents }: Company): boolean {
  return approvalOverCents !== null && canApprove(actor, { companyId: id, projectIds: [] });
}

/** Expenses whose money was written since the first of these limits: of the years before none is unpacked. */
async function readRecent(companies: readonly Company[]): Promise<LocalRow<Expense>[]> {
  const since = companies.map(({ approvalSince }) => approvalSince ?? '').toSorted()[0] ?? '';
  return savedRowsWhere('expenses', { field: 'moneyAt', from: since, to: LAST });
}

const LAST = '9999';

function writtenAt({ row }: WaitingRow): string {
  return row.moneyAt ?? row.createdAt;
}
