import { collectionOf } from '#local/collections/index.ts';
import { fieldsSeenWith } from '#local/outbox/conflict.ts';
import type { ConflictField, Entry, Fields } from '#local/outbox/entry.ts';
import type { ConflictChoice } from '#local/outbox/resolve.ts';

export type Side = 'mine' | 'theirs';

/** What is chosen at once: one field, or the fields of a merge group. */
export interface Unit {
  key: string;
  fields: ConflictField[];
}

export function unitsOf(fields: readonly ConflictField[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const field of fields) {
    const key = field.group ?? field.name;
    const unit = units.get(key) ?? { key, fields: [] };
    unit.fields.push(field);
    units.set(key, unit);
  }
  return [...units.values()];
}

export function namesOf({ fields }: Unit): string[] {
  return fields.map(({ name }) => name);
}

export type Sides = Readonly<Record<string, Side | undefined>>;

/** The same side for every unit. */
export function sameForAll(units: readonly Unit[], side: Side): Sides {
  return Object.fromEntries(units.map(({ key }) => [key, side]));
}

/** The values of one side, by field; of the sides chosen, once each unit has one. */
export function valuesOf(units: readonly Unit[], of: 'base' | Side | Sides): Fields | null {
  const values: Fields = {};
  for (const { key, fields } of units) {
    const side = typeof of === 'string' ? of : of[key];
    if (side === undefined) return null;
    for (const field of fields) values[field.name] = field[side];
  }
  return values;
}

/**
 * What the sides chosen mean; null while one is missing. "Theirs" for all gives the whole change up only
 * when nothing else is in it: fields that did not clash stay the person's.
 */
export function choiceOf(
  entry: Entry,
  units: readonly Unit[],
  sides: Sides,
): ConflictChoice | null {
  const chosen = units.map(({ key }) => sides[key]);
  if (units.length === 0 || chosen.includes(undefined)) return null;
  if (chosen.every((side) => side === 'mine')) return { kind: 'mine' };
  const fields: Record<string, Side> = {};
  for (const { key, fields: names } of units) {
    for (const { name } of names) fields[name] = sides[key] ?? 'mine';
  }
  const isAllTheirs = chosen.every((side) => side === 'theirs');
  const clashing = new Set(fieldsSeenWith(Object.keys(fields), collectionOf(entry.resource)));
  const isWhole = Object.keys(entry.patch).every((name) => clashing.has(name));
  return isAllTheirs && isWhole ? { kind: 'theirs' } : { kind: 'fields', fields };
}
