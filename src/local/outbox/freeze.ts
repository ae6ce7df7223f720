import { v4 } from 'uuid';
import { resourcePath, SINGLE_ROW } from '#contract/paths.ts';
import type { Base } from '../mirror/base.ts';
import { collectionOf } from '../collections/index.ts';
import type { Entry, FrozenRequest } from './entry.ts';

type RequestShape = Omit<FrozenRequest, 'epoch'>;

/** The request of an entry on the row as the server has it now: what is frozen at the first send. */
export function requestOf(entry: Entry, base: Base): RequestShape {
  // Of a row that has left sight all that is known is how it was.
  const known = { ...base.last, ...entry.seenFields, ...base.row, ...entry.patch };
  const collection = resourcePath(entry.resource, known);
  if (collection === null) throw new Error(`Nobody writes ${entry.resource}.`);
  const path = SINGLE_ROW.has(entry.resource) ? collection : `${collection}/${entry.rowId}`;
  const ifMatch = `"${base.version}"`;
  const fields = Object.fromEntries(
    Object.entries(entry.patch).filter(
      ([name]) => !collectionOf(entry.resource).serverFields.includes(name),
    ),
  );
  if (entry.op === 'delete') return { method: 'DELETE', path, ifMatch, body: null };
  if (entry.op === 'update') return { method: 'PUT', path, ifMatch, body: JSON.stringify(fields) };
  const body = JSON.stringify({ ...fields, id: entry.rowId });
  return { method: 'POST', path: collection, ifMatch: null, body };
}

/** The entry thawed for a new attempt: another request is another key (R1). */
export function withNewKey(entry: Entry): Entry {
  return {
    ...entry,
    key: v4(),
    supersedes: [...entry.supersedes, entry.key],
    ever: false,
    frozen: null,
    attempts: 0,
  };
}
