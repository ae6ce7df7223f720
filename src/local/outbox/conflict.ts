import type { ServerRow } from '../mirror/base.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { mergeItems } from './merge-items.ts';
import { type Collection, collectionOf } from '../collections/index.ts';
import type { Conflict, ConflictField, EndedField, Entry, Fields } from './entry.ts';

/** What the server writes into every row. */
export const BOOKKEEPING = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

export interface Merge {
  clashes: ConflictField[];
  /** What the person is taken to have seen once the server's row is the new ground. */
  baseFields: Fields;
  /** What the change comes to on that ground: lists with what others did to their items. */
  patch: Fields;
  /** Every field already has my value: there is nothing left to send. */
  converged: boolean;
}

/**
 * Compares an update with the row as it is now, field by field: unchanged since the person saw it →
 * mine; already mine → converged; else a clash. The fields of a merge group count as one.
 */
export function mergeUpdate(entry: Entry, theirs: ServerRow): Merge {
  const merge: Merge = {
    clashes: [],
    baseFields: { ...entry.baseFields },
    patch: entry.patch,
    converged: true,
  };
  const collection = collectionOf(entry.resource);
  const isAsked = !hasLastWord(entry);
  for (const unit of unitsOf(Object.keys(entry.patch), collection)) {
    const mine = (name: string) =>
      name in entry.patch ? entry.patch[name] : entry.baseFields[name];
    const isMine = unit.names.every((name) => isSameValue(theirs[name], mine(name)));
    const isUnchanged = unit.names.every((name) =>
      isSameValue(theirs[name], entry.baseFields[name]),
    );
    if (!isMine) merge.converged = false;
    const [name = ''] = unit.names;
    const both =
      isMine || isUnchanged || !collection.mergeLists.includes(name)
        ? null
        : mergeItems(entry.baseFields[name], mine(name), theirs[name]);
    if (both) merge.patch = { ...merge.patch, [name]: both };
    if (isMine || isUnchanged || !isAsked || both) {
      for (const name of unit.names) merge.baseFields[name] = theirs[name];
    } else {
      for (const name of unit.names) {
        const base = entry.baseFields[name];
        merge.clashes.push({
          name,
          group: unit.group,
          base,
          mine: mine(name),
          theirs: theirs[name],
        });
      }
    }
  }
  return merge;
}

/** Whether the row is one's own, in which the last word counts and nobody is asked. */
export function hasLastWord({ resource }: Pick<Entry, 'resource'>): boolean {
  return collectionOf(resource).conflict === 'mine-wins';
}

/**
 * Whether somebody took the row out of use since the person saw it: what is changed in it then would be done
 * and have no effect. Null where the change itself decides on that.
 */
export function endedSinceSeen(
  { resource, patch, baseFields }: Pick<Entry, 'resource' | 'patch' | 'baseFields'>,
  row: ServerRow,
): EndedField[] | null {
  const collection = collectionOf(resource);
  const { ends } = collection;
  if (!ends || ends.field in patch) return null;
  const isOut = (value: unknown) => ends.values.includes(value);
  if (!isOut(row[ends.field]) || isOut(baseFields[ends.field])) return null;
  const names = new Set([ends.field, ...fieldsSeenWith([ends.field], collection)]);
  return [...names].map((name) => ({ name, seen: baseFields[name], theirs: row[name] }));
}

/** What changed in a row that the person wants to delete, since they saw it. */
export function changedSinceSeen(entry: Entry, theirs: ServerRow): ConflictField[] {
  if (hasLastWord(entry)) return [];
  const ignored = new Set([...BOOKKEEPING, ...collectionOf(entry.resource).serverFields]);
  return Object.keys(entry.seenFields)
    .filter((name) => name in theirs && !ignored.has(name))
    .filter((name) => !isSameValue(theirs[name], entry.seenFields[name]))
    .map((name) => ({
      name,
      group: null,
      base: entry.seenFields[name],
      mine: null,
      theirs: theirs[name],
    }));
}

export function conflictWith(
  kind: Conflict['kind'],
  fields: ConflictField[],
  theirs: ServerRow | null,
): Conflict {
  return {
    kind,
    fields,
    theirsBy: typeof theirs?.['updatedBy'] === 'string' ? theirs['updatedBy'] : null,
    theirsAt: typeof theirs?.['updatedAt'] === 'string' ? theirs['updatedAt'] : null,
    version: theirs?.version ?? null,
  };
}

/** All fields that a change of `names` is compared with later: what it was decided on, and what ends the row. */
export function fieldsComparedWith(names: readonly string[], collection: Collection): string[] {
  const { ends } = collection;
  return fieldsSeenWith(ends ? [...names, ends.field] : names, collection);
}

/** All fields whose value a change of `names` was decided on: themselves and their merge groups. */
export function fieldsSeenWith(names: readonly string[], collection: Collection): string[] {
  return unitsOf(names, collection).flatMap((unit) => [...unit.names]);
}

interface Unit {
  group: string | null;
  names: readonly string[];
}

function unitsOf(names: readonly string[], collection: Collection): Unit[] {
  if (collection.conflict === 'ask') return [{ group: names.join('+'), names }];
  const units = new Map<string, Unit>();
  for (const name of names) {
    const group = collection.mergeGroups.find((members) => members.includes(name));
    const key = group?.join('+') ?? name;
    units.set(key, { group: group ? key : null, names: group ?? [name] });
  }
  return [...units.values()];
}

/**
 * The entry with its author's wish over the values that the conflict showed, and no newer ones: these
 * ask again. A merge group is wished whole: half of it would be a value that nobody has seen.
 */
export function mineOverShown(entry: Entry): Entry {
  const { fields = [], ended } = entry.conflict ?? {};
  // What clashes in it beside that is asked for then.
  if (ended) {
    const now = Object.fromEntries(ended.map(({ name, theirs }) => [name, theirs]));
    return { ...entry, baseFields: { ...entry.baseFields, ...now } };
  }
  const shown = Object.fromEntries(fields.map(({ name, theirs }) => [name, theirs]));
  if (entry.op === 'delete') return { ...entry, seenFields: { ...entry.seenFields, ...shown } };
  const grouped = fields.filter(({ group }) => group !== null);
  const whole = Object.fromEntries(grouped.map(({ name, mine }) => [name, mine]));
  return {
    ...entry,
    patch: { ...whole, ...entry.patch },
    baseFields: { ...entry.baseFields, ...shown },
  };
}
