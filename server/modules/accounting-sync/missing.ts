import { type SQL, and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountingProblem } from '#contract/accounting-sync.ts';
import type { DayRange } from '#domain/accounting/madrid-seconds.ts';
import type { Database } from '../../db/client.ts';
import { accountingLinks, expenses, reinvoices } from '../../db/schema/index.ts';
import { TABLES } from '../../rows/tables.ts';
import { DOCUMENTS, type Portion, type SyncedResource, problemOf } from './items.ts';
import type { Place } from './rows.ts';

/** What a record of a step by days became, and its fields that say its day and its name. */
interface Dated {
  resource: SyncedResource;
  day: string;
  label: readonly string[];
  /** Whether the row counts. */
  stands?: SQL | undefined;
}

const DOCUMENT: Dated = {
  resource: 'expenses',
  day: 'issueDate',
  label: ['docNumber', 'contactName'],
  // What a reinvoice wrote is taken back by another pair, and stays.
  stands: sql`${expenses.state} <> 'cancelled' and not exists (select 1 from ${reinvoices}
    where ${reinvoices.state} = 'cancelled' and ${reinvoices.entries} @>
      jsonb_build_array(jsonb_build_object('expenseId', ${expenses.id})))`,
};
const PAYMENT: Dated = { resource: 'movements', day: 'date', label: ['contact', 'concept'] };

/** What a reading of days came upon: ids of what is there, and of what is there but annulled. */
export interface Found {
  there: Set<string>;
  annulled: Set<string>;
}

/** Adds the records of a portion, those too that became nothing. */
export function addFound(found: Found, { items, problems, drafts, annulled }: Portion): void {
  for (const { remoteId } of [...items, ...problems]) found.there.add(remoteId);
  for (const id of drafts) found.there.add(id);
  for (const id of annulled) found.annulled.add(id);
}

/**
 * Records of these days that are linked to a row here, and that a reading of all of them did not find:
 * removed there, moved to days that are not read, or annulled. Rows that are removed or cancelled here too
 * are nobody's trouble.
 * Only of documents and payments: an entry of the ledger goes as a document comes, and lists without
 * days are not looked through.
 */
export async function findMissing(
  db: Database,
  { companyId, step }: Omit<Place, 'author'>,
  { from, to }: DayRange,
  found: Found,
): Promise<AccountingProblem[]> {
  const dated = step in DOCUMENTS ? DOCUMENT : step === 'payments' ? PAYMENT : null;
  if (!dated) return [];
  const table = TABLES[dated.resource];
  const links = await db
    .select({ link: accountingLinks })
    .from(accountingLinks)
    .innerJoin(table, and(eq(table.id, accountingLinks.rowId), isNull(table.deletedAt)))
    .where(
      and(
        eq(accountingLinks.companyId, companyId),
        eq(accountingLinks.kind, step),
        eq(accountingLinks.resource, dated.resource),
        sql`${accountingLinks.seen}->>${dated.day} >= ${from}`,
        sql`${accountingLinks.seen}->>${dated.day} < ${to}`,
        dated.stands,
      ),
    )
    .orderBy(accountingLinks.remoteId);
  return links
    .filter(({ link }) => !found.there.has(link.remoteId))
    .map(({ link: { remoteId, rowId, seen } }) => {
      const label = dated.label.map((name) => seen[name]).filter(Boolean);
      const code = found.annulled.has(remoteId) ? 'annulled' : 'removed-there';
      return { ...problemOf(step, code, remoteId, label.join(' · ')), rowId };
    });
}
