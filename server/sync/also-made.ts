import type { ResourceName } from '#contract/paths.ts';
import type { Database } from '../db/client.ts';

interface Made {
  resource: ResourceName;
  after: { id: string };
}

const made = new WeakMap<Database, Made[]>();

/** Notes a row that a change made beside its own: the audit names who asked for that change. */
export function noteAlsoMade(tx: Database, resource: ResourceName, after: { id: string }): void {
  made.set(tx, [...(made.get(tx) ?? []), { resource, after }]);
}

/** What was noted in this transaction since the last time. */
export function takeAlsoMade(tx: Database): readonly Made[] {
  const noted = made.get(tx) ?? [];
  made.delete(tx);
  return noted;
}
