import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { collectionOf } from '#local/collections/index.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { createRow } from '../actions.ts';
import { CREATABLE } from '../catalogues/creatable.ts';
import type { Beside, FieldDefinition } from '../definition.ts';
import { problemsIn, valuesOf } from '../form-values.ts';
import { sayRefused } from '../outcome.ts';
import { CreateDialog } from './create-dialog.tsx';

interface Props extends ComponentProps<typeof ComboField> {
  field: FieldDefinition & { kind: 'reference' };
  beside: Beside;
}

/** A row to choose, or one that is made of what was typed. */
export function ReferenceField({ field, beside: { actor, data }, ...combo }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<string | null>(null);
  const made = CREATABLE[field.to];
  // Where not every row may be chosen, a new one may be none of them.
  const isOpen = !field.accepts && !field.among && made?.may(actor, 'create');
  const choose = (rowId: string, name: string) => {
    showSnackbar(t`"${name}" saved on this device`);
    combo.onChange(rowId);
  };
  const create = async (name: string) => {
    if (!made) return;
    const values = valuesOf(made, { ...collectionOf(made.resource).defaults, name });
    if (Object.keys(problemsIn(made, values)).length > 0) {
      setAsked(name);
      return;
    }
    const outcome = await createRow(made, actor, values);
    if (sayRefused(outcome)) choose(outcome.rowId, name);
  };
  return (
    <>
      <ComboField {...combo} onCreate={isOpen ? (name) => void create(name) : undefined} />
      {made && asked !== null ? (
        <CreateDialog
          definition={made}
          {...{ actor, data }}
          name={asked}
          onCreated={choose}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
