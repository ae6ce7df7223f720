import type { MessageDescriptor } from '@lingui/core';
import type { ResourceName } from '#contract/paths.ts';
import { FIELD_WORDS } from '#ui/words/fields/index.ts';
import { optionWords } from '#ui/words/options.ts';
import type { FieldDefinition } from './definition.ts';
import { kindOf } from './field-kinds.ts';

/**
 * A field as the contract and the lexicon have it: its kind, its name, its choices.
 * @throws Error for one that is a structure of its own, which no cell can hold
 */
export function contractField(resource: ResourceName, name: string): FieldDefinition {
  const words: Readonly<Record<string, MessageDescriptor>> = FIELD_WORDS[resource];
  const label = words[name];
  if (!label) throw new Error(`${resource}.${name} has no name.`);
  const kind = kindOf(resource, name);
  switch (kind.type) {
    case 'text':
      return { name, label, kind: kind.isLong ? 'long-text' : 'text' };
    case 'color':
      return { name, label, kind: 'text' };
    case 'money':
    case 'percent':
    case 'day':
    case 'boolean':
      return { name, label, kind: kind.type };
    case 'number':
      return { name, label, kind: 'integer' };
    case 'reference':
      return { name, label, kind: 'reference', to: kind.target };
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
      throw new Error(`${resource}.${name} is no single value.`);
  }
}
