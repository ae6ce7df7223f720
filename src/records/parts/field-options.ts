import type {
  RecordsData,
  RecordDefinition,
  RecordRow,
  FieldDefinition,
  FormValues,
} from '../definition.ts';
import { idsNamedBy } from '#contract/references.ts';
import type { Words } from '../words.ts';
import { nameOf } from '../names.ts';
import { isWithin } from '../tree.ts';
import type { Actor } from '#domain/access/policy.ts';
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
  /** Who chooses; without them a field that looks at that, or at the other values, offers all. */
  actor?: Actor,
): ComboOption[] {
  if (field.kind === 'table') {
    return field.options.map(({ value, label }) => ({ value, label: label(language) }));
  }
  if (field.kind !== 'reference' && field.kind !== 'references') return [];
  const chosen = new Set([...idsNamedBy(row?.[field.name]), ...idsNamedBy(values?.[field.name])]);
  const targets = data.byId(field.to);
  const order = field.kind === 'reference' ? field.order : undefined;
  const accepts = (target: RecordRow): boolean => {
    if (field.to === definition.resource && row && isWithin(targets, target.id, row.id))
      return false;
    if (chosen.has(target.id)) return true;
    const isOut = target['archived'] === true || target['active'] === false;
    if (isOut || field.kind === 'references') return !isOut;
    return isOffered(field, target, values, actor);
  };
  const options = [...targets.values()]
    .filter(accepts)
    .map((target) => ({ value: target.id, label: nameOf(field.to, target, language), target }));
  const isInOrder = field.kind === 'reference' && field.inOrder;
  if (!isInOrder) {
    options.sort((a, b) => order?.(a.target, b.target) || fmt.compare(a.label, b.label));
  }
  return options.map(({ value, label }) => ({ value, label }));
}

/** Whether the row may be chosen, as far as the field says: by itself, and by what else stands in the form. */
export function isOffered(
  { accepts, among }: FieldDefinition & { kind: 'reference' },
  target: RecordRow,
  values: FormValues | null,
  actor: Actor | undefined,
): boolean {
  const isFree = !among || !values || !actor;
  return (accepts?.(target) ?? true) && (isFree || among(target, values, actor));
}
