import type {
  RecordsData,
  RecordDefinition,
  RecordRow,
  FieldDefinition,
  FormValues,
} from '../definition.ts';
import { idsNamedBy } from '#contract/references.ts';
import type { Words } from '../field-text.ts';
import { nameOf } from '../names.ts';
import { isWithin } from '../tree.ts';
import type { ComboOption } from '#ui/fields/combo-field.tsx';

/**
 * What may be chosen in a field: rows in use that the field accepts and that make no loop; what is
 * chosen now is always among them.
 */
export function optionsOf(
  definition: RecordDefinition,
  field: FieldDefinition,
  data: RecordsData,
  row: RecordRow | null,
  values: FormValues | null,
  { fmt, language }: Words,
): ComboOption[] {
  if (field.kind === 'table') {
    return field.options.map(({ value, label }) => ({ value, label: label(language) }));
  }
  if (field.kind !== 'reference' && field.kind !== 'references') return [];
  const chosen = new Set(idsNamedBy(row?.[field.name]));
  const targets = data.byId(field.to);
  const accepts = (target: RecordRow): boolean => {
    if (field.to === definition.resource && row && isWithin(targets, target.id, row.id))
      return false;
    if (chosen.has(target.id)) return true;
    const isOut = target['archived'] === true || target['active'] === false;
    if (isOut || field.kind === 'references') return !isOut;
    const { accepts: takes, among } = field;
    return (takes?.(target) ?? true) && (!among || !values || among(target, values));
  };
  const options = [...targets.values()]
    .filter(accepts)
    .map((target) => ({ value: target.id, label: nameOf(field.to, target, language) }));
  const isInOrder = field.kind === 'reference' && field.inOrder;
  return isInOrder ? options : options.toSorted((a, b) => fmt.compare(a.label, b.label));
}
