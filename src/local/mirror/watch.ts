import type { ResourceName } from '#contract/paths.ts';
import { isDbOpen, localDb } from '../db.ts';
import { isLedger } from '../ledger/segments.ts';

/**
 * Makes the live query that calls it ask again at any change of these resources: the analytics worker
 * reads them in its own thread, unseen by it. Counted, so that no ledger is brought here.
 */
export async function watchRows(...resources: ResourceName[]): Promise<void> {
  if (!isDbOpen()) return;
  const db = localDb();
  const over = resources.some(isLedger) ? [db.deltas, db.segments, db.gone] : [];
  const tables = [...resources.map((resource) => db.table(resource)), ...over];
  await Promise.all(tables.map((table) => table.count()));
}

/** What tracking and summaries are made of. */
export async function watchMoney(): Promise<void> {
  // A server that shows no lines sums them up itself.
  if (isDbOpen()) await localDb().summaries.count();
  await watchRows('accounts', 'amortizations', 'budgets', 'expenses', 'movements', 'projects');
}
