import type { ResourceName } from '#contract/paths.ts';
import { isDbOpen, localDb } from '../db.ts';

/**
 * Makes the live query that calls it ask again at any change of these resources: the analytics worker
 * reads them in its own thread, unseen by it. Counted, so that no ledger is brought here.
 */
export async function watchRows(...resources: ResourceName[]): Promise<void> {
  if (!isDbOpen()) return;
  await Promise.all(resources.map((resource) => localDb().table(resource).count()));
}

/** What tracking and summaries are made of. */
export function watchMoney(): Promise<void> {
  return watchRows('accounts', 'amortizations', 'budgets', 'expenses', 'movements', 'projects');
}
