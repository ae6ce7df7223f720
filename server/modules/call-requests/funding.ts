import { and, arrayOverlaps, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import {
  checkedRecord,
  fundingOf,
  type JustifiedRequest,
  projectsAround,
  type Surroundings,
} from '#domain/justification/assemble.ts';
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
import { marginOf } from '#domain/reinvoices/margin.ts';
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
  reinvoiced: readonly Reinvoice[] = [],
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
  const records = await recordsAround(db, request.id);
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
    .where(isOneOf(expenses.id, expenseIdsOf(records)));
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
            awaitsApproval: awaitsApproval(
              EXPENSE_APPROVAL,
              ruleOf.get(expense.companyId) ?? null,
              expense,
            ),
            marginCents: marginOf(expense, reinvoiced),
            creditNotes,
            proofIds,
          }
        );
      },
      projects: all.filter(({ id }) => around.has(id)),
      lines: await linesOf(db, [...around]),
    },
  };
}

/** The records of a request, and those of others of the same expenses or of the same documents. */
async function recordsAround(db: Database, requestId: string): Promise<AccountingRecord[]> {
  const isThere = isNull(accountingRecords.deletedAt);
  const read = async (of: SQL | undefined) => {
    const rows = await db.select().from(accountingRecords).where(and(of, isThere));
    return rows.map((row) => toWire(row));
  };
  const own = await read(eq(accountingRecords.callRequestId, requestId));
  const documents = own.filter((record) => documentKey(record) !== null);
  const keys = new Set(documents.map(documentKey));
  // The database finds those that agree in their digits; how else a number may be written, `documentKey` knows.
  const digits = [...new Set(documents.map(({ docNumber }) => docNumber.replaceAll(/\D/g, '')))];
  const digitsOf = sql`regexp_replace(${accountingRecords.docNumber}, '[^0-9]', '', 'g')`;
  const beside = await read(
    and(
      ne(accountingRecords.callRequestId, requestId),
      or(isOneOf(accountingRecords.expenseId, expenseIdsOf(own)), inArray(digitsOf, digits)),
    ),
  );
  const expenseIds = new Set(expenseIdsOf(own));
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
