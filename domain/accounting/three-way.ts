import { isSameValue } from '../same-value.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What to do with a row whose record was read again. */
export type Verdict =
  | { kind: 'keep' }
  | { kind: 'update'; fields: Fields }
  /** Both say the same by now. */
  | { kind: 'agree' }
  /** Names of the fields that were changed on both sides. */
  | { kind: 'conflict'; fields: string[] };

/**
 * Compares field by field what the record said when both last agreed, what it says now and what the row
 * says: who changed it alone is right, and what both changed is left to people, with all of the record.
 */
export function compareThreeWays(seen: Fields, remote: Fields, local: Fields): Verdict {
  const changed = Object.keys(remote).filter(
    (name) => name in seen && !isSameValue(remote[name], seen[name]),
  );
  if (changed.length === 0) return { kind: 'keep' };
  const open = changed.filter((name) => !isSameValue(local[name], remote[name]));
  const conflicts = open.filter((name) => !isSameValue(local[name], seen[name]));
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts };
  if (open.length === 0) return { kind: 'agree' };
  return { kind: 'update', fields: Object.fromEntries(open.map((name) => [name, remote[name]])) };
}
