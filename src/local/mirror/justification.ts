import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Multimedia } from '#contract/resources/multimedias.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Planning } from '#contract/resources/plannings.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { type Actor, canJustify } from '#domain/access/policy.ts';
import { approvalRuleOf, awaitsApproval } from '#domain/approvals/approval.ts';
import { EXPENSE_APPROVAL } from '#domain/approvals/kinds.ts';
import { itemsInForce } from '#domain/call-requests/grant-changes.ts';
import { papersThere } from '#domain/documentation/terms.ts';
import { saidKind } from '#domain/expenses/files.ts';
import { givenBack } from '#domain/expenses/rectify.ts';
import { groupBy } from '#domain/group-by.ts';
import {
  dueTerms,
  justificationOf,
  projectsAround,
  projectsWithin,
} from '#domain/justification/assemble.ts';
import { checkJustification, type JustificationToCheck } from '#domain/justification/checks.ts';
import { expenseIdsOf, type KeptRecord } from '#domain/justification/record.ts';
import type { Finding } from '#domain/justification/findings.ts';
import type { JustificationRules } from '#domain/justification/rules.ts';
import { type JustificationSummary, summaryOf } from '#domain/justification/summary.ts';
import { madridDay } from '#domain/madrid-day.ts';
import type { Cents } from '#domain/money.ts';
import { checkedWork } from '#domain/people/checked-work.ts';
import type { RequestWork } from '#domain/people/cost.ts';
import { expensesLinked } from '#domain/reinvoices/passing-on.ts';
import { byOrder } from '#domain/order.ts';
import type { LocalRow } from '../db.ts';
import { type SavedCalendars, savedCalendars } from './calendars.ts';
import {
  workOfRequest,
  type MonthPaper,
  type PeopleRows,
  savedPapers,
  savedPeople,
} from './people.ts';
import { savedAccount, savedFilesOf, savedRows, savedRowsOf, savedRowsWhere } from './read.ts';

/** The rows that a justification is seen by; those of the expenses come apart. */
export interface JustificationRows {
  actor: Actor;
  request: LocalRow<CallRequest>;
  tender: LocalRow<Tender>;
  tenders: readonly LocalRow<Tender>[];
  /** All that are known: their aid may meet that of this one. */
  requests: readonly LocalRow<CallRequest>[];
  organization: LocalRow<Organization> | undefined;
  /** In the order of the budget. */
  items: readonly LocalRow<CallRequestBudget>[];
  /** Of all requests, this one included. */
  allItems: readonly LocalRow<CallRequestBudget>[];
  plan: readonly LocalRow<Planning>[];
  documents: readonly LocalRow<Documentation>[];
  /** Of all requests: the same expense may be justified in another. */
  allRecords: readonly LocalRow<AccountingRecord>[];
  companiesById: ReadonlyMap<string, Company>;
  projectsById: ReadonlyMap<string, LocalRow<Project>>;
  /** Those that its money meets other money in. */
  projectIds: readonly string[];
  reinvoices: readonly Reinvoice[];
  calendars: SavedCalendars;
  people: PeopleRows;
}

/** Expenses, with those that are one cost with them. */
export interface CostRows {
  expenses: readonly LocalRow<Expense>[];
  /** What corrects these. */
  creditNotes: readonly LocalRow<Expense>[];
}

/** What hangs from the rows of a justification, and is followed apart. */
export interface JustificationParts extends CostRows {
  /** Of the projects that its money meets other money in. */
  lines: readonly LocalRow<Budget>[];
  multimedias: readonly LocalRow<Multimedia>[];
  papers: readonly MonthPaper[];
  /** Documents of the expenses. */
  files: readonly LocalRow<FileRow>[];
}

/** A justification with what its checks found and how it stands. */
export interface RequestJustification extends JustificationRows {
  records: readonly LocalRow<AccountingRecord>[];
  expensesById: ReadonlyMap<string, LocalRow<Expense>>;
  /** Documents of the expenses. */
  files: readonly LocalRow<FileRow>[];
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
  parts: JustificationParts,
): RequestJustification {
  const { request, tender, items, plan, allRecords, actor } = rows;
  const records = allRecords.filter(({ callRequestId }) => callRequestId === request.id);
  const maySeeRecords = canJustify(actor);
  const toCheck = checkedOf(rows, parts);
  const terms = dueTerms(request, tender);
  return {
    ...rows,
    records,
    expensesById: new Map(parts.expenses.map((expense) => [expense.id, expense])),
    files: parts.files,
    rules: toCheck.rules,
    findings: maySeeRecords ? checkJustification(toCheck) : [],
    summary: summaryOf({
      items: itemsInForce(items, request.grantChanges),
      plan,
      records,
      ...terms,
    }),
    amountToJustifyCents: terms.amountToJustifyCents,
    maySeeRecords,
  };
}

/** All that the checks look at; with `more` as if these were records of the request too. */
export function checkedOf(
  rows: JustificationRows,
  { expenses, creditNotes, lines, multimedias, papers, files }: JustificationParts,
  more: readonly KeptRecord[] = [],
): JustificationToCheck {
  const { request, tender, organization, calendars } = rows;
  const expensesById = new Map(expenses.map((expense) => [expense.id, expense]));
  const proofsOf = groupBy(
    files.filter((file) => saidKind(file) === 'proof'),
    ({ rowId }) => rowId,
  );
  const notesOf = groupBy(creditNotes, ({ rectifiesId }) => rectifiesId ?? '');
  const records = rows.allRecords.filter(({ callRequestId }) => callRequestId === request.id);
  const tendersById = new Map(rows.tenders.map((one) => [one.id, one]));
  return justificationOf({
    request,
    tender,
    calendar: calendars.ofBody(organization),
    papers: papersThere(rows.documents),
    work: checkedWork(records, {
      employees: rows.people.employees,
      work: workOfRequest(rows.people, request.id, tender),
      papers,
      months: rows.people.months,
      hourBasis: tender.hourBasis,
      requests: worksOf(rows),
      today: madridDay(new Date()),
    }),
    hasPublicity: multimedias.some(({ publicityEvidence }) => publicityEvidence),
    around: {
      requests: rows.requests,
      tenderOf: (id) => tendersById.get(id),
      items: rows.allItems,
      records: [...rows.allRecords, ...more],
      expenseOf(id) {
        const expense = expensesById.get(id ?? '');
        return (
          expense && {
            expense,
            document: expense,
            awaitsApproval: awaitsApproval(
              EXPENSE_APPROVAL,
              approvalRuleOf(rows.companiesById.get(expense.companyId)),
              expense,
            ),
            creditNotes: givenBack(notesOf.get(expense.id) ?? []),
            proofIds: proofsOf.get(expense.id)?.map((file) => file.id) ?? [],
          }
        );
      },
      reinvoices: rows.reinvoices,
      projects: rows.projectIds.flatMap((id) => rows.projectsById.get(id) ?? []),
      lines,
    },
  });
}

/** The hours of people in every request, with how its call takes them. */
function worksOf({ tenders, requests, people }: JustificationRows): RequestWork[] {
  const calls = new Map(tenders.map((one) => [one.id, one]));
  const ofRequest = groupBy(people.dedications, ({ callRequestId }) => callRequestId);
  return requests.flatMap(({ id, tenderId }) => {
    const [terms, dedications] = [calls.get(tenderId), ofRequest.get(id)];
    return terms && dedications ? [{ terms, dedications }] : [];
  });
}

/** Null where the request, or its call, is not on this device. */
export async function readJustification(id: string): Promise<JustificationRows | null> {
  const wanted = { field: 'callRequestId', anyOf: [id] } as const;
  const [
    actor,
    requests,
    tenders,
    organizations,
    allItems,
    plan,
    documents,
    allRecords,
    people,
    around,
  ] = await Promise.all([
    savedAccount(),
    savedRows('callRequests'),
    savedRows('tenders'),
    savedRows('organizations'),
    savedRows('callRequestBudgets'),
    savedRowsWhere<'plannings'>('plannings', wanted),
    savedRowsWhere<'documentations'>('documentations', wanted),
    savedRows('accountingRecords'),
    savedPeople(),
    readAround(),
  ]);
  const request = requests.find((one) => one.id === id);
  const tender = tenders.find((one) => one.id === request?.tenderId);
  if (!actor || !request || !tender) return null;
  const organization = organizations.find((one) => one.id === tender.organizationId);
  return {
    actor,
    request,
    requests,
    tender,
    tenders,
    organization,
    items: inOrder(allItems.filter(({ callRequestId }) => callRequestId === id)),
    allItems,
    plan,
    documents,
    allRecords,
    people,
    ...around,
    projectIds: [...projectsAround(request, requests, [...around.projectsById.values()])],
  };
}

/** All are asked for at once: a live query knows only what it asked for before its first wait. */
export async function readParts(rows: JustificationRows): Promise<JustificationParts> {
  const { request, allRecords, reinvoices } = rows;
  const own = allRecords.filter(({ callRequestId }) => callRequestId === request.id);
  const expenseIds = expenseIdsOf(own);
  const [costs, beside, files] = await Promise.all([
    readCosts(expenseIds, reinvoices),
    readBesideCosts(rows),
    savedFilesOf('expenses', expenseIds),
  ]);
  return { ...costs, ...beside, files };
}

/** What hangs from the rows and is of none of their expenses. */
export async function readBesideCosts({
  request,
  projectIds,
  projectsById,
  people,
}: JustificationRows): Promise<Omit<JustificationParts, keyof CostRows | 'files'>> {
  const [lines, multimedias, papers] = await Promise.all([
    savedRowsWhere<'budgets'>('budgets', { field: 'projectId', anyOf: projectIds }),
    savedRowsWhere<'multimedias'>('multimedias', {
      field: 'projectId',
      anyOf: [...projectsWithin(request.projectIds, [...projectsById.values()])],
    }),
    savedPapers(people),
  ]);
  return { lines, multimedias, papers };
}

/**
 * The expenses, with what reinvoices pass on for them and what they correct themselves. That of a credit note whose
 * document is not among them is asked for last, so it is read but not followed.
 */
export async function readCosts(
  expenseIds: readonly string[],
  reinvoices: readonly Reinvoice[],
): Promise<CostRows> {
  const ids = [...new Set([...expenseIds, ...expensesLinked(reinvoices, new Set(expenseIds))])];
  const [expenses, creditNotes] = await Promise.all([
    savedRowsOf('expenses', ids),
    savedRowsWhere<'expenses'>('expenses', { field: 'rectifiesId', anyOf: ids }),
  ]);
  const known = new Set(ids);
  const corrected = expenses.flatMap(({ rectifiesId }) => rectifiesId ?? []);
  const missing = [...new Set(corrected)].filter((id) => !known.has(id));
  if (missing.length === 0) return { expenses, creditNotes };
  const [documents, notes] = await Promise.all([
    savedRowsOf('expenses', missing),
    savedRowsWhere<'expenses'>('expenses', { field: 'rectifiesId', anyOf: missing }),
  ]);
  return { expenses: [...expenses, ...documents], creditNotes: [...creditNotes, ...notes] };
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
