import { type SQL, and, eq, isNull, ne } from 'drizzle-orm';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { inForce, itemsInForce } from '#domain/call-requests/grant-changes.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { groupBy } from '#domain/group-by.ts';
import { expenseIdsOf } from '#domain/justification/record.ts';
import { numberRecords } from '#domain/justification/order.ts';
import { type ExpenseSheet, expenseSheet } from '#domain/justification/sheet.ts';
import { type JustificationSummary, summaryOf } from '#domain/justification/summary.ts';
import { dueTerms } from '#domain/justification/assemble.ts';
import type { Cents } from '#domain/money.ts';
import { byOrder } from '#domain/order.ts';
import type { Database } from '../../../db/client.ts';
import {
  accountingRecords,
  callRequestBudgets,
  callRequests,
  companies,
  expenses,
  files,
  organizations,
  plannings,
  tenders,
} from '../../../db/schema/index.ts';
import { isOneOf, toWire } from '../../../db/wire.ts';
import { allOf, partsBy, partsOf } from '../../../lists/parts.ts';
import { readPlaced } from '../../../lists/seen.ts';
import { Refusal } from '../../../problem.ts';

/** A record with its number in the list and its documents. */
export interface DossierRecord {
  orderNo: number;
  record: AccountingRecord;
  /** What of its document might be imputed at most. */
  baseCents: Cents;
  invoices: FileRow[];
  /** That which the record names, and those of the payments of its expense. */
  proofs: FileRow[];
  /** The documents of the offers that were asked for (RLGS, art. 72.2.f). */
  offers: FileRow[];
}

/** Another grant for the same projects (RLGS, art. 72.2.e). */
export interface OtherGrant {
  internalCode: string;
  tender: string;
  grantedCents: Cents;
}

/** All that a justification is written from. */
export interface Dossier {
  request: CallRequest;
  tender: Tender;
  body: string;
  applicant: { name: string; nif: string };
  sheet: ExpenseSheet;
  summary: JustificationSummary;
  records: DossierRecord[];
  others: OtherGrant[];
  amountToJustifyCents: Cents;
  /** The latest change of what it is made of: the same data have the same day. */
  changedAt: Date;
}

/** Reads a justification; what the body rejected is not presented again. @throws Refusal NOT_FOUND */
export async function readDossier(db: Database, id: string): Promise<Dossier> {
  const isThere = and(eq(callRequests.id, id), isNull(callRequests.deletedAt));
  const [found] = await db
    .select({
      request: callRequests,
      tender: tenders,
      body: organizations.name,
    })
    .from(callRequests)
    .innerJoin(tenders, eq(tenders.id, callRequests.tenderId))
    .leftJoin(organizations, eq(organizations.id, tenders.organizationId))
    .where(isThere);
  if (!found) throw new Refusal('NOT_FOUND');
  const stored: CallRequest = toWire(found.request);
  const request = inForce(stored);
  const items = await ofRequest<CallRequestBudget>(db, callRequestBudgets, id);
  const plan = await ofRequest<{ itemId: string; plannedCents: Cents }>(db, plannings, id);
  const all = await ofRequest<AccountingRecord>(db, accountingRecords, id);
  const presented = all.filter(({ result }) => result !== 'rejected');
  const spent = await expensesOf(db, presented);
  const baseOf = ({ expenseId, netCents }: AccountingRecord) => {
    const expense = spent.get(expenseId ?? '');
    return expense ? imputableBase(expense) : netCents;
  };
  const sorted = itemsInForce(items, stored.grantChanges).toSorted(
    (a, b) => byOrder(a, b) || compare(a.id, b.id),
  );
  const tender = toWire(found.tender);
  const terms = dueTerms(request, tender);
  const company = request.companyId === null ? undefined : await companyOf(db, request.companyId);
  const applicant = company
    ? { name: company.businessName || company.name, nif: company.cif }
    : { name: request.anonymousCompany?.name ?? '', nif: request.anonymousCompany?.nif ?? '' };
  return {
    request,
    tender,
    body: found.body ?? '',
    applicant,
    sheet: expenseSheet(
      presented.map((record) => ({ ...record, baseCents: baseOf(record) })),
      sorted,
    ),
    summary: summaryOf({
      items: sorted,
      plan,
      records: presented,
      ...terms,
    }),
    records: await withDocuments(
      db,
      numberRecords(
        presented,
        sorted.map((item) => item.id),
      ).map((record) => ({
        record,
        orderNo: record.orderNo,
        baseCents: baseOf(record),
        proofIds: proofIdsOf(record, spent.get(record.expenseId ?? '')),
      })),
    ),
    others: await otherGrants(db, request),
    amountToJustifyCents: terms.amountToJustifyCents,
    changedAt: latestOf([request, ...items, ...all]),
  };
}

/** Who has the aid: after the resolution it may have gone to another. */
async function companyOf(db: Database, id: string) {
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  return company;
}

async function ofRequest<Row>(
  db: Database,
  table: typeof accountingRecords | typeof callRequestBudgets | typeof plannings,
  id: string,
): Promise<Row[]> {
  const isOfIt = and(eq(table.callRequestId, id), isNull(table.deletedAt));
  const rows = await allOf(partsBy((from) => readPlaced(db, table, isOfIt, from)));
  return rows.map((row) => toWire(row) as Row);
}

async function expensesOf(
  db: Database,
  records: readonly AccountingRecord[],
): Promise<Map<string, Expense>> {
  const found = new Map<string, Expense>();
  for await (const part of partsOf(records)) {
    const ids = expenseIdsOf(part);
    const rows = await db.select().from(expenses).where(isOneOf(expenses.id, ids));
    for (const row of rows) found.set(row.id, toWire(row));
  }
  return found;
}

type Numbered = Omit<DossierRecord, 'invoices' | 'proofs' | 'offers'> & { proofIds: string[] };

/** The proof that the record names, and those of all payments of its expense: of each part, and of what was withheld. */
function proofIdsOf({ paymentProofId }: AccountingRecord, expense: Expense | undefined): string[] {
  const ofPayments = expense?.payments.flatMap(({ proofFileIds }) => proofFileIds) ?? [];
  return [...new Set([...(paymentProofId === null ? [] : [paymentProofId]), ...ofPayments])];
}

/** The invoices are the documents of the expenses that are named neither as a proof nor as an offer. */
async function withDocuments(db: Database, records: readonly Numbered[]): Promise<DossierRecord[]> {
  const named = new Set(records.flatMap(namedBy));
  const all: DossierRecord[] = [];
  for await (const part of partsOf(records)) {
    const byId = new Map(
      (await filesOf(db, isOneOf(files.id, part.flatMap(namedBy)))).map((file) => [file.id, file]),
    );
    const expenseIds = expenseIdsOf(part.map(({ record }) => record));
    const ofExpenses = and(eq(files.resource, 'expenses'), isOneOf(files.rowId, expenseIds));
    const byExpense = groupBy(
      (await filesOf(db, ofExpenses)).filter(({ id }) => !named.has(id)),
      ({ rowId }) => rowId,
    );
    for (const { proofIds, ...one } of part) {
      all.push({
        ...one,
        invoices: byExpense.get(one.record.expenseId) ?? [],
        proofs: proofIds.flatMap((id) => byId.get(id) ?? []),
        offers: one.record.offers.flatMap(({ fileId }) => byId.get(fileId ?? '') ?? []),
      });
    }
  }
  return all;
}

function namedBy({ record, proofIds }: Numbered): string[] {
  return [...proofIds, ...record.offers.map(({ fileId }) => fileId)].filter(isGiven);
}

async function filesOf(db: Database, where: SQL | undefined): Promise<FileRow[]> {
  const rows = await db
    .select()
    .from(files)
    .where(and(where, isNull(files.deletedAt)))
    .orderBy(files.createdAt, files.id);
  return rows.map((row) => toWire(row));
}

async function otherGrants(db: Database, { id, projectIds }: CallRequest): Promise<OtherGrant[]> {
  if (projectIds.length === 0) return [];
  const rows = await db
    .select({ request: callRequests, title: tenders.title })
    .from(callRequests)
    .innerJoin(tenders, eq(tenders.id, callRequests.tenderId))
    .where(and(ne(callRequests.id, id), isNull(callRequests.deletedAt)))
    .orderBy(callRequests.internalCode);
  return rows.flatMap(({ request, title }) =>
    request.grantedCents !== null && request.projectIds.some((one) => projectIds.includes(one))
      ? [
          {
            internalCode: request.internalCode,
            tender: title,
            grantedCents: inForce(toWire(request)).grantedCents ?? 0,
          },
        ]
      : [],
  );
}

function isGiven(id: string | null): id is string {
  return id !== null;
}

function latestOf(rows: readonly { updatedAt: string }[]): Date {
  return new Date(Math.max(...rows.map(({ updatedAt }) => Date.parse(updatedAt))));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
