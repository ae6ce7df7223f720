import { collectionOf } from '../collections/index.ts';
import type { LocalRow, Mark } from '../db.ts';
import { type Entry, type Fields, isHeld } from '../outbox/entry.ts';
import type { Base, ServerRow } from './base.ts';

/**
 * The row as the person sees it: the server's with the unsettled entries on top, in their order.
 * Null when there is nothing to see. Held changes stay in sight, except a delete that did not happen.
 */
export function foldRow(base: Base, entries: readonly Entry[]): LocalRow<ServerRow> | null {
  const collection = collectionOf(base.resource);
  let row: ServerRow | null = base.row;
  for (const entry of entries) {
    if (entry.op === 'delete') {
      if (!isHeld(entry)) row = null;
    } else {
      const under = row ?? (entry.op === 'create' ? newRow(entry) : null);
      row = under && { ...under, ...maskSecrets(entry.patch, collection.secretFields) };
    }
  }
  return row && { ...row, _mark: markOf(entries), _scopes: base.scopes };
}

/** Secrets look as the server would answer them: `••••1234`. */
export function maskSecrets(patch: Fields, secrets: readonly string[]): Fields {
  const masked = { ...patch };
  for (const name of secrets) {
    const value = masked[name];
    if (typeof value === 'string') masked[name] = `••••${value.slice(-4)}`;
  }
  return masked;
}

function newRow(entry: Entry): ServerRow {
  return {
    ...collectionOf(entry.resource).defaults,
    ...entry.provisional,
    id: entry.rowId,
    version: 0,
    createdAt: entry.createdAt,
    createdBy: entry.userId,
    updatedAt: entry.createdAt,
    updatedBy: entry.userId,
  };
}

/** The mark that asks most of the person wins. That one is being sent is added as the row is read (`sending.ts`). */
function markOf(entries: readonly Entry[]): Mark | null {
  if (entries.some((entry) => entry.state === 'conflict')) return 'conflict';
  if (entries.some(isHeld)) return 'failed';
  return entries.length > 0 ? 'pending' : null;
}
