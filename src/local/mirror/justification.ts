import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Planning } from '#contract/resources/plannings.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { type Actor, canJustify } from '#domain/access/policy.ts';
import { amountToJustify } from '#domain/call-requests/amounts.ts';
import { justificationOf, type KnownExpense, rulesOf } from '#domain/justification/assemble.ts';
import { checkJustification } from '#domain/justification/checks.ts';
import type { Finding } from '#domain/justification/findings.ts';
import type { JustificationRules } from '#domain/justification/rules.ts';
import { type JustificationSummary, summaryOf } from '#domain/justification/summary.ts';
import { type Cents, scaleCents, sumCents } from '#domain/money.ts';
import { lineBaseCents, storedLines } from '#domain/reinvoices/lines.ts';
import { byOrder } from '#domain/order.ts';
import type { LocalRow } from '../db.ts';
import { type SavedCalendars, savedCalendars } from './calendars.ts';
import { savedAccount, savedRow, savedRows, savedRowsWhere } from './read.ts';

/** The rows that a justification is seen by; those of the expenses come apart. */
export interface JustificationRows {
  actor: Actor;
  request: LocalRow<CallRequest>;
  tender: LocalRow<Tender>;
  organization: LocalRow<Organization> | undefined;
  /** In the order of the budget. */
  items: readonly LocalRow<CallRequestBudget>[];
  plan: readonly LocalRow<Planning>[];
  /** Of all requests: the same expense may be justified in another. */
  allRecords: readonly LocalRow<AccountingRecord>[];
  companiesById: ReadonlyMap<string, Company>;
  projectsById: ReadonlyMap<string, LocalRow<Project>>;
  reinvoices: readonly Reinvoice[];
  calendars: SavedCalendars;
}

/** A justification with what its checks found and how it stands. */
export interface RequestJustification extends JustificationRows {
  records: readonly LocalRow<AccountingRecord>[];
  expensesById: ReadonlyMap<string, LocalRow<Expense>>;
  rules: JustificationRules;
  /** None where the person may not know of the records. */
  findings: readonly Finding[];
  summary: JustificationSummary;
  amountToJustifyCents: Cents;
  /** Whether the person knows of the records at all. */
  maySeeRecords: boolean;
}

/** Items by their order, those without one last, then by age. */
export function inOrder<T extends { id: string; order: number | null }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => byOrder(a, b) || (a.id < b.id ? -1 : 1));
}

export function assembled(
  rows: JustificationRows,
  expenses: readonly LocalRow<Expense>[],
): RequestJustification {
  const { request, tender, organization, items, plan, allRecords, calendars, actor } = rows;
  const calendar = calendars.ofBody(organization);
  const expensesById = new Map(expenses.map((expense) => [expense.id, expense]));
  const records = allRecords.filter(({ callRequestId }) => callRequestId === request.id);
  const maySeeRecords = canJustify(actor);
  const toCheck = justificationOf({
    request,
    tender,
    calendar,
    records: allRecords,
    items,
    expenseOf: (id) => knownExpense(expensesById.get(id), rows),
  });
  const amountToJustifyCents = amountToJustify(request);
  const grantedCents = request.grantedCents ?? 0;
  return {
    ...rows,
    records,
    expensesById,
    rules: rulesOf(tender, request, calendar),
    findings: maySeeRecords ? checkJustification(toCheck) : [],
    summary: summaryOf({ items, plan, records, grantedCents, amountToJustifyCents }),
    amountToJustifyCents,
    maySeeRecords,
  };
}

function knownExpense(
  expense: LocalRow<Expense> | undefined,
  rows: JustificationRows,
): KnownExpense | undefined {
  if (!expense) return undefined;
  const marginCents = marginOf(expense, rows.reinvoices);
  return { expense, marginCents };
}

/** What of an expense that a reinvoice wrote is the margin of the other company of the group. */
export function marginOf({ id, netCents }: Expense, reinvoices: readonly Reinvoice[]): Cents {
  const source = reinvoices.find(({ entries }) =>
    entries.some(({ expenseId }) => expenseId === id),
  );
  if (!source) return 0;
  const lines = storedLines(source.expenses);
  const baseCents = sumCents(lines.map(lineBaseCents));
  const margin = baseCents - sumCents(lines.map(({ amountCents }) => amountCents));
  return baseCents === 0 ? 0 : Math.max(0, scaleCents(margin, netCents, baseCents));
}

/** Null where the request, or its call, is not on this device. */
export async function readJustification(id: string): Promise<JustificationRows | null> {
  const wanted = { field: 'callRequestId', anyOf: [id] } as const;
  const [actor, request, tenders, organizations, items, plan, allRecords, around] =
    await Promise.all([
      savedAccount(),
      savedRow('callRequests', id),
      savedRows('tenders'),
      savedRows('organizations'),
      savedRowsWhere<'callRequestBudgets'>('callRequestBudgets', wanted),
      savedRowsWhere<'plannings'>('plannings', wanted),
      savedRows('accountingRecords'),
      readAround(),
    ]);
  const tender = tenders.find((one) => one.id === request?.tenderId);
  if (!actor || !request || !tender) return null;
  const organization = organizations.find((one) => one.id === tender.organizationId);
  return {
    actor,
    request,
    tender,
    organization,
    items: inOrder(items),
    plan,
    allRecords,
    ...around,
  };
}

async function readAround() {
  const [companies, projects, reinvoices, calendars] = await Promise.all([
    savedRows('companies'),
    savedRows('projects'),
    savedRows('reinvoices'),
    savedCalendars(),
  ]);
  return {
    companiesById: new Map(companies.map((row) => [row.id, row])),
    projectsById: new Map(projects.map((row) => [row.id, row])),
    reinvoices,
    calendars,
  };
}
