import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountingProblem } from '#contract/accounting-sync.ts';
import type { DayRange } from '#domain/accounting/madrid-seconds.ts';
import type { Database } from '../../db/client.ts';
import { accountingLinks } from '../../db/schema/index.ts';
import { TABLES } from '../../rows/tables.ts';
import { type Portion, type SyncedResource, problemOf } from './items.ts';
import type { Place } from './rows.ts';

/** Fields that tell of which day a record is, by what its row is. */
const DAYS: Partial<Record<SyncedResource, { day: string; label: readonly string[] }>> = {
  expenses: { day: 'issueDate', label: ['docNumber', 'contactName'] },
  movements: { day: 'date', label: ['contact', 'concept'] },
};

/** The ids of all records of a portion, those too that became nothing. */
export function idsOf({ items, problems }: Portion): string[] {
  return [...items, ...problems].map(({ remoteId }) => remoteId);
}

/**
 * Records of these days that are linked to a row here, and that a reading of all of them did not find:
 * removed there, or moved to days that are not read. Rows that are removed here too are nobody's trouble.
 */
export async function findMissing(
  db: Database,
  { companyId, step }: Omit<Place, 'author'>,
  { from, to }: DayRange,
  found: ReadonlySet<string>,
): Promise<AccountingProblem[]> {
  const missing: AccountingProblem[] = [];
  for (const [resource, { day, label }] of Object.entries(DAYS)) {
    const table = TABLES[resource as SyncedResource];
    const links = await db
      .select({ link: accountingLinks })
      .from(accountingLinks)
      .innerJoin(table, and(eq(table.id, accountingLinks.rowId), isNull(table.deletedAt)))
      .where(
        and(
          eq(accountingLinks.companyId, companyId),
          eq(accountingLinks.kind, step),
          eq(accountingLinks.resource, resource),
          sql`${accountingLinks.seen}->>${day} >= ${from}`,
          sql`${accountingLinks.seen}->>${day} < ${to}`,
        ),
      )
      .orderBy(accountingLinks.remoteId);
    for (const { link } of links) {
      if (found.has(link.remoteId)) continue;
      const words = label.map((name) => link.seen[name]).filter(Boolean);
      const problem = problemOf(step, 'removed-there', link.remoteId, words.join(' · '));
      missing.push({ ...problem, rowId: link.rowId });
    }
  }
  return missing;
}
