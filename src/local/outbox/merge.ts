import type { Base } from '../mirror/base.ts';
import {
  changedSinceSeen,
  conflictWith,
  endedSinceSeen,
  hasLastWord,
  mergeUpdate,
} from './conflict.ts';
import type { Conflict, Entry } from './entry.ts';

export type MergeResult =
  | { kind: 'clean'; change: Partial<Pick<Entry, 'baseFields' | 'seenFields' | 'patch' | 'undo'>> }
  | { kind: 'converged' }
  | { kind: 'clash'; conflict: Conflict };

/** The three-way check of an entry against the row as it is now. */
export function mergeOn(entry: Entry, base: Base): MergeResult {
  if (entry.op === 'create') return { kind: 'clean', change: {} };
  if (base.row === null) {
    // One's own row that one has removed elsewhere: there is nothing left to change.
    if (entry.op === 'delete' || hasLastWord(entry)) return { kind: 'converged' };
    const conflict = conflictWith('deleted-there', minesOf(entry, base), null);
    return { kind: 'clash', conflict };
  }
  if (entry.op === 'delete') {
    const fields = changedSinceSeen(entry, base.row);
    if (fields.length === 0) return { kind: 'clean', change: { seenFields: base.row } };
    return { kind: 'clash', conflict: conflictWith('deleted-here', fields, base.row) };
  }
  const { clashes, baseFields, patch, converged } = mergeUpdate(entry, base.row);
  if (converged) return { kind: 'converged' };
  const ended = endedSinceSeen(entry, base.row);
  if (ended) {
    const conflict = conflictWith('ended-there', minesOf(entry, base), base.row);
    return { kind: 'clash', conflict: { ...conflict, ended } };
  }
  if (clashes.length === 0) {
    // What was taken back of it would now take back what others did.
    const merged = patch === entry.patch ? {} : { patch, undo: [] };
    return { kind: 'clean', change: { baseFields, ...merged } };
  }
  return { kind: 'clash', conflict: conflictWith('field', clashes, base.row) };
}

/** All that an entry would change, beside what the server has. */
export function minesOf(entry: Entry, base: Base): Conflict['fields'] {
  return Object.entries(entry.patch).map(([name, mine]) => ({
    name,
    group: null,
    base: entry.baseFields[name],
    mine,
    theirs: base.row?.[name],
  }));
}

/** The conflict of a held entry with the row as it is now; `converged` when there is none any more. */
export function conflictOn(entry: Entry, base: Base): Conflict | 'converged' {
  const merge = mergeOn(entry, base);
  if (merge.kind === 'converged') return 'converged';
  if (merge.kind === 'clash') return merge.conflict;
  const before = entry.conflict?.kind ?? 'field';
  // Somebody took the row into use again: it is compared as any other.
  const kind = before === 'ended-there' ? 'field' : before;
  return conflictWith(kind, minesOf(entry, base), base.row);
}
