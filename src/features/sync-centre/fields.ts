import { collectionOf } from '#local/collections/index.ts';
import type { Entry, Fields } from '#local/outbox/entry.ts';
import { writable } from '#records/field-kinds.ts';
import { isEmpty } from '#records/value-words.ts';

export interface SentField {
  name: string;
  /** Absent for a row that is new. */
  before?: unknown;
  /** Absent for a row that is removed. */
  after?: unknown;
  /** What the server has now; present only where it is to be compared. */
  there?: unknown;
}

/** Exactly what the entry will do, field by field; of a removal, what goes with it. */
export function fieldsOf(entry: Entry): SentField[] {
  const { op, resource, patch, baseFields, seenFields, conflict } = entry;
  const there = new Map(conflict?.fields.map(({ name, theirs }) => [name, theirs]));
  if (op === 'delete') {
    return Object.keys(writable(resource, 'update'))
      .filter((name) => !isEmpty(seenFields[name]))
      .map((name) => ({ name, before: seenFields[name] }));
  }
  return Object.entries(patch)
    .filter(([name, value]) => name !== 'id' && (op !== 'create' || !isEmpty(value)))
    .map(([name, after]) => ({
      name,
      after,
      ...(op === 'update' && { before: baseFields[name] }),
      ...(entry.state === 'unknown' && there.has(name) && { there: there.get(name) }),
    }));
}

/** The request as it goes over the wire, to be read: pretty and with its secrets masked. */
export function rawOf(entry: Entry): string {
  const { frozen, key } = entry;
  const masked = (fields: Fields): string => JSON.stringify(maskedFields(entry, fields), null, 2);
  if (!frozen) return masked(entry.patch);
  const lines = [
    `${frozen.method} ${frozen.path}`,
    `Idempotency-Key: "${key}"`,
    ...(frozen.ifMatch === null ? [] : [`If-Match: ${frozen.ifMatch}`]),
  ];
  if (frozen.body === null) return lines.join('\n');
  return `${lines.join('\n')}\n\n${masked(JSON.parse(frozen.body) as Fields)}`;
}

/** Everything of one change that a person may want to keep, in readable form. */
export function exportOf(entry: Entry): object {
  const { seq, key, label, op, resource, rowId, createdAt, state, attempts, problem } = entry;
  return {
    seq,
    key,
    label,
    op,
    resource,
    rowId,
    createdAt,
    state,
    attempts,
    problem,
    fields: maskedFields(entry, entry.patch),
    before: maskedFields(entry, op === 'delete' ? entry.seenFields : entry.baseFields),
    conflict: entry.conflict && {
      ...entry.conflict,
      fields: entry.conflict.fields.map((field) => ({
        ...field,
        mine: maskedFields(entry, { [field.name]: field.mine })[field.name],
      })),
    },
    file: entry.file,
  };
}

function maskedFields(entry: Entry, fields: Fields): Fields {
  const { secretFields } = collectionOf(entry.resource);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretFields.includes(name) && value !== null ? '••••' : value,
    ]),
  );
}
