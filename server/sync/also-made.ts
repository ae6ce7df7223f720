import type { ResourceName } from '#contract/paths.ts';
import type { Database } from '../db/client.ts';

type Row = { id: string };

interface Made {
  resource: ResourceName;
  /** What it was, of a row that was there before. */
  before?: Row;
  after: Row;
}

const made = new WeakMap<Database, Made[]>();

/** Notes a row that a change made beside its own: the audit names who asked for that change. */
export function noteAlsoMade(tx: Database, resource: ResourceName, after: Row): void {
  note(tx, { resource, after });
}

/** Notes a row that a change changed beside its own. */
export function noteAlsoChanged(
  tx: Database,
  resource: ResourceName,
  before: Row,
  after: Row,
): void {
  note(tx, { resource, before, after });
}

function note(tx: Database, one: Made): void {
  made.set(tx, [...(made.get(tx) ?? []), one]);
}

/** What was noted in this transaction since the last time. */
export function takeAlsoMade(tx: Database): readonly Made[] {
  const noted = made.get(tx) ?? [];
  made.delete(tx);
  return noted;
}
