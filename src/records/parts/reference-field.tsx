import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, createContext, use } from 'react';
import { collectionOf } from '#local/collections/index.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { createRow } from '../actions.ts';
import { CREATABLE } from '../catalogues/creatable.ts';
import type { Beside, FieldDefinition, RecordDefinition } from '../definition.ts';
import { problemsIn, valuesOf } from '../form-values.ts';
import { sayRefused } from '../outcome.ts';

/** A row that is made where it is chosen, and needs more than its name. */
export interface NewRow {
  definition: RecordDefinition;
  /** As it was typed. */
  name: string;
  onCreated: (rowId: string, name: string) => void;
}

/** Asks for what such a row needs: the form around does, by whose fields it is asked. */
export const AskContext = createContext<((row: NewRow) => void) | null>(null);

interface Props extends ComponentProps<typeof ComboField> {
  field: FieldDefinition & { kind: 'reference' };
  beside: Beside;
}

/** A row to choose, or one that is made of what was typed. */
export function ReferenceField({ field, beside: { actor }, ...combo }: Props) {
  const { t } = useLingui();
  const ask = use(AskContext);
  const made = CREATABLE[field.to];
  // Where not every row may be chosen, a new one may be none of them.
  const isOpen = !field.accepts && !field.among && made?.may(actor, 'create');
  const choose = (rowId: string, name: string) => {
    showSnackbar(t`"${name}" saved on this device`);
    combo.onChange(rowId);
  };
  const create = async (definition: RecordDefinition, name: string) => {
    const usual = collectionOf(definition.resource).defaults;
    const values = valuesOf(definition, { ...usual, name });
    if (Object.keys(problemsIn(definition, values)).length > 0) {
      ask?.({ definition, name, onCreated: choose });
      return;
    }
    const outcome = await createRow(definition, actor, values);
    if (sayRefused(outcome)) choose(outcome.rowId, name);
  };
  return (
    <ComboField
      {...combo}
      onCreate={made && isOpen ? (name) => void create(made, name) : undefined}
    />
  );
}
