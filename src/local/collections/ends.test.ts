import { expect, it } from 'vitest';
import { RESOURCE_NAMES } from '#contract/paths.ts';
import { RESOURCES } from '#contract/resources/index.ts';
import { collectionOf } from './index.ts';

/** What a field says where a row is out of use, whichever row it is of. */
const OUT_OF_USE = ['removed', 'archived', 'cancelled', 'retired', 'discarded', 'not-applicable'];
/** Changed with a connection only, or by nobody. */
const NOT_HERE = new Set(['users', 'people']);

it('every kind of row that can be taken out of use says by which field', () => {
  const lacking = RESOURCE_NAMES.filter((name) => {
    const fields = Object.entries(RESOURCES[name].row.shape);
    const canEnd = fields.some(
      ([field, schema]) =>
        field === 'archived' || field === 'active' || optionsOf(schema).some(isOutOfUse),
    );
    return canEnd && !NOT_HERE.has(name) && collectionOf(name).ends === null;
  });
  expect(lacking).toEqual([]);
});

it('and names a field that the row has, with values that it takes', () => {
  for (const name of RESOURCE_NAMES) {
    const { ends } = collectionOf(name);
    if (!ends) continue;
    const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
      RESOURCES[name].row.shape;
    for (const value of ends.values) {
      expect([name, ends.field, shape[ends.field]?.safeParse(value).success]).toEqual([
        name,
        ends.field,
        true,
      ]);
    }
  }
});

function isOutOfUse(option: unknown): boolean {
  return OUT_OF_USE.includes(String(option));
}

/** Of an enum, also where it may be null. */
function optionsOf(schema: unknown): readonly unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('options' in schema && Array.isArray(schema.options)) return schema.options;
  return 'unwrap' in schema && typeof schema.unwrap === 'function'
    ? optionsOf(schema.unwrap())
    : [];
}
