import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountingProblem } from '#contract/accounting-sync.ts';
import type { DayRange } from '#domain/accounting/madrid-seconds.ts';
import type { Database } from '../../db/client.ts';
import { accountingLinks } from '../../db/schema/index.ts';
import { TABLES } from '../../rows/tables.ts';
import { DOCUMENTS, type Portion, type SyncedResource, problemOf } from './items.ts';
import type { Place } from './rows.ts';

/** What a record of a step by days became, and its fields that say its day and its name. */
interface Dated {
  resource: SyncedResource;
  day: string;
  label: readonly string[];
}

const DOCUMENT: Dated = {
  resource: 'expenses',
  day: 'issueDate',
  label: ['docNumber', 'contactName'],
};
const PAYMENT: Dated = { resource: 'movements', day: 'date', label: ['contact', 'concept'] };

/** The ids of all records of a portion, those too that became nothing. */
export function idsOf({ items, problems }: Portion): string[] {
  return [...items, ...problems].map(({ remoteId }) => remoteId);
}

/**
 * Records of these days that are linked to a row here, and that a reading of all of them did not find:
 * removed there, or moved to days that are not read. Rows that are removed here too are nobody's trouble.
 * Only of documents and payments: an entry of the ledger goes as a document comes, and lists without
 * days are not looked through.
 */
export async function findMissing(
  db: Database,
  { companyId, step }: Omit<Place, 'author'>,
  { from, to }: DayRange,
  found: ReadonlySet<string>,
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
      ),
    )
    .orderBy(accountingLinks.remoteId);
  return links
    .filter(({ link }) => !found.has(link.remoteId))
    .map(({ link: { remoteId, rowId, seen } }) => {
      const label = dated.label.map((name) => seen[name]).filter(Boolean);
      return { ...problemOf(step, 'removed-there', remoteId, label.join(' · ')), rowId };
    });
}
