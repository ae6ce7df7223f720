import type { MessageDescriptor } from '@lingui/core';
import type { ResourceName } from '#contract/paths.ts';
import { tags } from '#contract/row.ts';
import { nameOfField } from '#ui/words/fields/index.ts';
import { optionWords } from '#ui/words/options.ts';
import type { LocalRow, RowOf } from '#local/db.ts';
import type { FieldDefinition } from './definition.ts';
import { kindOf, listOf, schemaAt } from './field-kinds.ts';

/**
 * A field as the contract and the lexicon have it: its kind, its name, its choices.
 * @throws Error for one that is a structure of its own, which no control can hold
 */
export function contractField(resource: ResourceName, name: string): FieldDefinition {
  const { label } = nameOnly(resource, name);
  const kind = kindOf(resource, name);
  const list = listOf(resource, name);
  switch (kind.type) {
    case 'text':
      if (kind.isLong) return { name, label, kind: 'long-text' };
      return {
        name,
        label,
        kind: 'text',
        ...(kind.live && { live: kind.live }),
        ...(kind.isUrl && { isUrl: true }),
      };
    case 'color':
    case 'code':
      return { name, label, kind: 'text' };
    case 'hundredths':
      return { name, label, kind: 'money' };
    case 'money':
    case 'percent':
    case 'day':
    case 'month':
    case 'boolean':
      return { name, label, kind: kind.type };
    case 'number':
    case 'year':
    case 'thousandths':
      return { name, label, kind: 'integer' };
    case 'reference': {
      const to = kind.target;
      if (list === null) return { name, label, kind: 'reference', to };
      return { name, label, kind: 'references', to, as: list === 'objects' ? 'objects' : 'ids' };
    }
    case 'select':
      return {
        name,
        label,
        kind: 'enum',
        options: kind.options.flatMap((value) => {
          const said = optionWords(resource, name, value);
          return said ? [{ value, label: said }] : [];
        }),
      };
    default:
      if (schemaAt(resource, name) === tags) return { name, label, kind: 'tags' };
      if (list === 'numbers' || list === 'words') return { name, label, kind: list };
      throw new Error(`${resource}.${name} is no value that a field could hold.`);
  }
}

function nameOnly(
  resource: ResourceName,
  name: string,
): { name: string; label: MessageDescriptor } {
  // A member of a list is called as it is beside the others.
  const label = nameOfField(resource, name.split('.').at(-1) ?? name);
  if (!label) throw new Error(`${resource}.${name} has no name.`);
  return { name, label };
}

/** What a definition says of a field beside what contract and lexicon know. */
type FieldSaid<Row extends object> = Partial<
  { [Kind in FieldDefinition<Row> as Kind['kind']]: Omit<Kind, 'name'> }[FieldDefinition['kind']]
>;

/** The fields of a form in their order: as the contract has them, and what is said of each besides. */
export function contractFields<R extends ResourceName>(
  resource: R,
  said: { readonly [Name in keyof RowOf<R> & string]?: FieldSaid<LocalRow<RowOf<R>>> },
): FieldDefinition<LocalRow<RowOf<R>>>[] {
  return Object.entries(said).map(([name, own]) => {
    const isOwn = (own as { kind?: string }).kind === 'own';
    const known = isOwn ? nameOnly(resource, name) : contractField(resource, name);
    return { ...known, ...(own as object) } as FieldDefinition<LocalRow<RowOf<R>>>;
  });
}
