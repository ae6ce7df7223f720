import {
  and,
  arrayOverlaps,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import {
  fundingOf,
  type JustifiedRequest,
  projectsAround,
  type Surroundings,
} from '#domain/justification/assemble.ts';
import { checkedRecord } from '#domain/justification/checked-record.ts';
import { givenBack } from '#domain/expenses/rectify.ts';
import type { ExpenseFileKind } from '#domain/expenses/files.ts';
import { groupBy } from '#domain/group-by.ts';
import { awaitsApproval, approvalRuleOf } from '#domain/approvals/approval.ts';
import { EXPENSE_APPROVAL } from '#domain/approvals/kinds.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { stopsPresenting } from '#domain/justification/presenting.ts';
import { documentKey } from '#domain/justification/check-amounts.ts';
import { checkApproval } from '#domain/justification/check-approval.ts';
import { checkFunding } from '#domain/justification/check-funding.ts';
import { expenseIdsOf } from '#domain/justification/record.ts';
import { expensesLinked } from '#domain/reinvoices/passing-on.ts';
import type { Database } from '../../db/client.ts';
import {
  accountingRecords,
  budgets,
  callRequestBudgets,
  callRequests,
  companies,
  expenses,
  files,
  projects,
  reinvoices,
  tenders,
} from '../../db/schema/index.ts';
import { isOneOf, toWire } from '../../db/wire.ts';

const PROOF: ExpenseFileKind = 'proof';

/** What the justification of a request is not presented with. */
export async function stoppingOf(db: Database, request: JustifiedRequest): Promise<Finding[]> {
  const known = await aroundOf(db, request);
  if (!known) return [];
  const { tender, around } = known;
  const presented = around.records.filter(
    ({ callRequestId, result }) => callRequestId === request.id && result !== 'rejected',
  );
  return stopsPresenting([
    ...presented.flatMap((record) =>
      checkApproval(checkedRecord(record, around.expenseOf(record.expenseId))),
    ),
    ...checkFunding(fundingOf(request, tender, around)),
  ]);
}

/** All that a justification is checked by but its own papers; null where its call is not known. */
export async function aroundOf(
  db: Database,
  request: JustifiedRequest,
): Promise<{ tender: Tender; around: Surroundings } | null> {
  const all = await db
    .select({
      id: projects.id,
      parentId: projects.parentId,
      code: projects.code,
      name: projects.name,
    })
    .from(projects)
    .where(isNull(projects.deletedAt));
  const passing = await db.select().from(reinvoices).where(isNull(reinvoices.deletedAt));
  const { own: ownRecords, expenseIds } = await documentsOf(db, request.id, passing);
  const records = await recordsAround(db, request.id, ownRecords, expenseIds);
  const own = projectsAround(request, [], all);
  const others = await requestsBeside(db, own, [
    ...new Set(records.map(({ callRequestId }) => callRequestId)),
  ]);
  // As it is to be: what is saved with the step counts.
  const requests = [...others.filter(({ id }) => id !== request.id), request];
  const tendersById = await tendersOf(db, requests);
  const tender = tendersById.get(request.tenderId);
  if (!tender) return null;
  const requestIds = requests.map(({ id }) => id);
  const items = await db
    .select()
    .from(callRequestBudgets)
    .where(
      and(
        isOneOf(callRequestBudgets.callRequestId, requestIds),
        isNull(callRequestBudgets.deletedAt),
      ),
    );
  const around = projectsAround(request, requests, all);
  const spent = await db
    .select()
    .from(expenses)
    .where(isOneOf(expenses.id, [...new Set([...expenseIds, ...expenseIdsOf(records)])]));
  const expensesById = new Map(spent.map((row) => [row.id, toWire(row)]));
  const { id, approvalOverCents, approvalSince } = companies;
  const limits = await db.select({ id, approvalOverCents, approvalSince }).from(companies);
  const ruleOf = new Map(limits.map((one) => [one.id, approvalRuleOf(one)]));
  const notes = await db
    .select()
    .from(expenses)
    .where(
      and(isOneOf(expenses.rectifiesId, [...expensesById.keys()]), isNull(expenses.deletedAt)),
    );
  const notesOf = groupBy(
    notes.map((row) => toWire(row)),
    ({ rectifiesId }) => rectifiesId ?? '',
  );
  const proofs = await db
    .select({ id: files.id, rowId: files.rowId })
    .from(files)
    .where(
      and(
        eq(files.resource, 'expenses'),
        isOneOf(files.rowId, [...expensesById.keys()]),
        eq(files.location, PROOF),
        isNull(files.deletedAt),
      ),
    );
  const proofsOf = groupBy(proofs, ({ rowId }) => rowId);
  return {
    tender,
    around: {
      requests,
      tenderOf: (id) => tendersById.get(id),
      items: items.map((row) => toWire(row)),
      records,
      expenseOf(id) {
        const expense = expensesById.get(id ?? '');
        const creditNotes = givenBack(notesOf.get(id ?? '') ?? []);
        const proofIds = proofsOf.get(id ?? '')?.map((file) => file.id) ?? [];
        return (
          expense && {
            expense,
            document: expense,
            awaitsApproval: awaitsApproval(
              EXPENSE_APPROVAL,
              ruleOf.get(expense.companyId) ?? null,
              expense,
            ),
            creditNotes,
            proofIds,
          }
        );
      },
      reinvoices: passing,
      projects: all.filter(({ id }) => around.has(id)),
      lines: await linesOf(db, [...around]),
    },
  };
}

/**
 * The records of a request, and the expenses that are one cost with theirs: what they correct, what corrects these,
 * and what reinvoices pass on or wrote of them.
 */
async function documentsOf(
  db: Database,
  requestId: string,
  passing: Parameters<typeof expensesLinked>[0],
): Promise<{ own: AccountingRecord[]; expenseIds: ReadonlySet<string> }> {
  const own = await readRecords(db, eq(accountingRecords.callRequestId, requestId));
  const ids = new Set(expenseIdsOf(own));
  for (const id of expensesLinked(passing, ids)) ids.add(id);
  const isNote = and(isOneOf(expenses.id, [...ids]), isNotNull(expenses.rectifiesId));
  const notes = await db.select({ of: expenses.rectifiesId }).from(expenses).where(isNote);
  for (const note of notes) if (note.of !== null) ids.add(note.of);
  const isOfThem = and(isOneOf(expenses.rectifiesId, [...ids]), isNull(expenses.deletedAt));
  const corrected = await db.select({ id: expenses.id }).from(expenses).where(isOfThem);
  for (const { id } of corrected) ids.add(id);
  for (const id of expensesLinked(passing, ids)) ids.add(id);
  return { own, expenseIds: ids };
}

async function readRecords(db: Database, of: SQL | undefined): Promise<AccountingRecord[]> {
  const isThere = isNull(accountingRecords.deletedAt);
  const rows = await db.select().from(accountingRecords).where(and(of, isThere));
  return rows.map((row) => toWire(row));
}

/** The records of a request, and those of others of the same costs or of the same documents. */
async function recordsAround(
  db: Database,
  requestId: string,
  own: readonly AccountingRecord[],
  expenseIds: ReadonlySet<string>,
): Promise<AccountingRecord[]> {
  const documents = own.filter((record) => documentKey(record) !== null);
  const keys = new Set(documents.map(documentKey));
  // The database finds those that agree in their digits; how else a number may be written, `documentKey` knows.
  const digits = [...new Set(documents.map(({ docNumber }) => docNumber.replaceAll(/\D/g, '')))];
  const digitsOf = sql`regexp_replace(${accountingRecords.docNumber}, '[^0-9]', '', 'g')`;
  const beside = await readRecords(
    db,
    and(
      ne(accountingRecords.callRequestId, requestId),
      or(isOneOf(accountingRecords.expenseId, [...expenseIds]), inArray(digitsOf, digits)),
    ),
  );
  const isAround = (record: AccountingRecord) =>
    expenseIds.has(record.expenseId ?? '') || keys.has(documentKey(record));
  return [...own, ...beside.filter(isAround)];
}

async function requestsBeside(
  db: Database,
  projectIds: ReadonlySet<string>,
  ids: readonly string[],
): Promise<CallRequest[]> {
  const isBeside = or(
    isOneOf(callRequests.id, ids),
    projectIds.size > 0 ? arrayOverlaps(callRequests.projectIds, [...projectIds]) : sql`false`,
  );
  const rows = await db
    .select()
    .from(callRequests)
    .where(and(isBeside, isNull(callRequests.deletedAt)));
  return rows.map((row) => toWire(row));
}

async function tendersOf(
  db: Database,
  requests: readonly JustifiedRequest[],
): Promise<Map<string, Tender>> {
  const ids = [...new Set(requests.map(({ tenderId }) => tenderId))];
  const rows = await db.select().from(tenders).where(isOneOf(tenders.id, ids));
  return new Map(rows.map((row) => [row.id, toWire(row)]));
}

async function linesOf(db: Database, projectIds: readonly string[]) {
  return db
    .select({
      projectId: budgets.projectId,
      side: budgets.side,
      status: budgets.status,
      aggregator: budgets.aggregator,
      amountCents: budgets.amountCents,
    })
    .from(budgets)
    .where(and(isOneOf(budgets.projectId, projectIds), isNull(budgets.deletedAt)));
}
