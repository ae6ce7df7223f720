import { type SQL, and, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { type Actor, canSeeSalaries } from '#domain/access/policy.ts';
import { inForce, itemsInForce } from '#domain/call-requests/grant-changes.ts';
import { DOCUMENTATION_GROUPS, type DocumentationGroup } from '#domain/documentation/kinds.ts';
import { isToBring, papersThere } from '#domain/documentation/terms.ts';
import { type ExpenseFileKind, isKindOpen, saidKind } from '#domain/expenses/files.ts';
import type { Payment } from '#domain/expenses/payments.ts';
import type { PaymentMethod } from '#domain/expenses/kinds.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { personnelFinder } from '#domain/justification/items.ts';
import { type ChapterLine, chapterLines } from '#domain/justification/layouts.ts';
import { dossierIndex, type PartMark } from '#domain/justification/parts.ts';
import { areProven, asksForProof } from '#domain/justification/record.ts';
import type { Names } from '#domain/names.ts';
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
  categories,
  companies,
  documentations,
  expenses,
  files,
  milestones,
  organizations,
  plannings,
  tenders,
} from '../../../db/schema/index.ts';
import { isOneOf, toWire } from '../../../db/wire.ts';
import { allOf, partsBy, partsOf } from '../../../lists/parts.ts';
import { readPlaced } from '../../../lists/seen.ts';
import { Refusal } from '../../../problem.ts';
import { findingsOf } from './found.ts';
import { type OtherGrant, otherGrants } from './other-grants.ts';
import { type DossierWork, NO_WORK, readWork } from './work.ts';

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
  /** Documents of its expense that are something else. */
  others: FileRow[];
  /** Those that nobody has said what they are. */
  open: FileRow[];
  isPersonnel: boolean;
  paymentMethod: PaymentMethod;
}

/** A document of the request: what it is, its moment, its state and its files. */
export interface DossierDocument {
  group: DocumentationGroup | null;
  type: string;
  files: FileRow[];
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
  /** What is asked for and not there: so it is only told. */
  documents: DossierDocument[];
  work: DossierWork;
  findings: Finding[];
  index: PartMark[];
  chapters: (Omit<ChapterLine, 'categoryId'> & { category: (Names & { code: string }) | null })[];
  amountToJustifyCents: Cents;
  /** The latest change of what it is made of: the same data have the same day. */
  changedAt: Date;
}

/** Reads a justification; what the body rejected is not presented again. @throws Refusal NOT_FOUND */
export async function readDossier(db: Database, id: string, actor: Actor): Promise<Dossier> {
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
  const kinds = (await db.select().from(categories)).map((row) => toWire(row));
  const isOfPeople = personnelFinder(sorted, kinds);
  const tender = toWire(found.tender);
  const terms = dueTerms(request, tender);
  const company = request.companyId === null ? undefined : await companyOf(db, request.companyId);
  const applicant = company
    ? { name: company.businessName || company.name, nif: company.cif }
    : { name: request.anonymousCompany?.name ?? '', nif: request.anonymousCompany?.nif ?? '' };
  const records = await withDocuments(
    db,
    numberRecords(
      presented,
      sorted.map((item) => item.id),
    ).map((record) => {
      const expense = spent.get(record.expenseId ?? '');
      return {
        record,
        orderNo: record.orderNo,
        baseCents: baseOf(record),
        proofIds: proofIdsOf(record, expense),
        asksForProof: asksForProof(record, expense),
        isPersonnel:
          record.employeeId !== null ||
          expense?.type === 'payrolls' ||
          isOfPeople(record.crBudgetItemId),
        paymentMethod: expense?.payments.at(-1)?.means ?? '',
        payments: expense?.payments ?? [],
      };
    }),
  );
  const asked = (await ofRequest<Documentation>(db, documentations, id)).toSorted(
    (a, b) => byOrder(a, b) || compare(a.id, b.id),
  );
  const papers = papersThere(asked);
  const work = canSeeSalaries(actor) ? await readWork(db, id, tender, presented) : NO_WORK;
  const findings = await findingsOf(db, stored, papers, work.checked);
  const others = await otherGrants(db, request, all);
  const named = new Set(all.flatMap(({ offers }) => offers.map(({ fileId }) => fileId)));
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
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
    records,
    work,
    others,
    documents: await documentsOf(db, id, asked, named),
    findings,
    index: dossierIndex({
      mode: tender.justificationMode,
      request,
      items: sorted,
      records: records.map((one) => ({
        id: one.record.id,
        expenseId: one.record.expenseId,
        crBudgetItemId: one.record.crBudgetItemId,
        imputedCents: one.record.imputedCents,
        isPersonnel: one.isPersonnel,
        hasPaymentProof: one.hasPaymentProof,
        hasInvoice: one.record.employeeId !== null || one.invoices.length > 0,
        openKinds: one.open.length,
        offers: one.record.offers,
      })),
      papers,
      toBring: asked.filter((one) => one.group === 'justification' && isToBring(one)).length,
      otherGrants: others.length,
      errors: findings.filter(({ severity }) => severity === 'error').length,
    }),
    chapters: chapterLines(sorted, presented, kinds).map(({ categoryId, ...line }) => ({
      ...line,
      category: byId.get(categoryId ?? '') ?? null,
    })),
    amountToJustifyCents: terms.amountToJustifyCents,
    changedAt: latestOf([request, ...items, ...all, ...asked]),
  };
}

/** Who has the aid: after the resolution it may have gone to another. */
async function companyOf(db: Database, id: string) {
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  return company;
}

/** Every document of the request by its moment, in the order of its list; those of no line last. */
async function documentsOf(
  db: Database,
  id: string,
  asked: readonly Documentation[],
  offers: ReadonlySet<string | null>,
): Promise<DossierDocument[]> {
  const steps = await ofRequest<Milestone>(db, milestones, id);
  const owners = [id, ...asked.map((one) => one.id), ...steps.map((one) => one.id)];
  const kinds = ['callRequests', 'documentations', 'milestones'] as const;
  const found = await filesOf(
    db,
    and(inArray(files.resource, kinds), isOneOf(files.rowId, owners)),
  );
  const ofOwner = groupBy(
    found.filter((file) => !offers.has(file.id)),
    ({ rowId }) => rowId,
  );
  const lines = [
    ...DOCUMENTATION_GROUPS.flatMap((group) => asked.filter((one) => one.group === group)),
    ...steps.map((step) => ({ id: step.id, group: null, type: step.title })),
    { id, group: null, type: '' },
  ];
  return lines.flatMap(({ id: owner, group, type }) => {
    const own = ofOwner.get(owner) ?? [];
    return own.length === 0 ? [] : { group, type, files: own };
  });
}

async function ofRequest<Row>(
  db: Database,
  table:
    | typeof accountingRecords
    | typeof callRequestBudgets
    | typeof documentations
    | typeof milestones
    | typeof plannings,
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

type Documents = Pick<DossierRecord, 'invoices' | 'proofs' | 'offers' | 'others' | 'open'>;
type Numbered = Omit<DossierRecord, keyof Documents> & {
  proofIds: string[];
  asksForProof: boolean;
  payments: readonly Payment[];
};
type Documented<One> = Omit<One, 'proofIds' | 'asksForProof'> &
  Documents & { hasPaymentProof: boolean };

/** The proof that the record names, and those of all payments of its expense: of each part, and of what was withheld. */
function proofIdsOf({ paymentProofId }: AccountingRecord, expense: Expense | undefined): string[] {
  const ofPayments = expense?.payments.flatMap(({ proofFileIds }) => proofFileIds) ?? [];
  return [...new Set([...(paymentProofId === null ? [] : [paymentProofId]), ...ofPayments])];
}

/**
 * Each document of an expense as what somebody said that it is, or what names it as a proof or an offer: none is taken
 * for an invoice that nobody calls one.
 */
async function withDocuments<One extends Numbered>(
  db: Database,
  records: readonly One[],
): Promise<Documented<One>[]> {
  const named = new Set(records.flatMap(namedBy));
  const all: Documented<One>[] = [];
  for await (const part of partsOf(records)) {
    const byId = new Map(
      (await filesOf(db, isOneOf(files.id, part.flatMap(namedBy)))).map((file) => [file.id, file]),
    );
    const expenseIds = expenseIdsOf(part.map(({ record }) => record));
    const ofExpenses = and(eq(files.resource, 'expenses'), isOneOf(files.rowId, expenseIds));
    const byExpense = groupBy(await filesOf(db, ofExpenses), ({ rowId }) => rowId);
    for (const { proofIds, asksForProof, ...one } of part) {
      const own = byExpense.get(one.record.expenseId) ?? [];
      const said = (kind: ExpenseFileKind) =>
        own.filter(
          (file) => saidKind(file) === kind && (kind === 'invoice' || !named.has(file.id)),
        );
      const { record } = one;
      const offers = record.offers.flatMap(({ fileId }) => byId.get(fileId ?? '') ?? []);
      const proofs = [...proofIds.flatMap((id) => byId.get(id) ?? []), ...said('proof')];
      const ids = said('proof').map(({ id }) => id);
      all.push({
        ...one,
        hasPaymentProof: !asksForProof || areProven(one.payments, record.paymentProofId, ids),
        invoices: said('invoice'),
        proofs,
        offers: [...offers, ...said('offer')],
        others: said('other'),
        open: own.filter((file) => isKindOpen(file, named)),
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
