import { useLingui } from '@lingui/react/macro';
import type { OwnControlProps } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';

/** The proof of a payment: one of the documents of the expense, which are all that the form knows. */
export function ProofField({ value, values: _values, data, row: _row, ...field }: OwnControlProps) {
  const { t } = useLingui();
  const documents = [...data.byId('files').values()];
  const options = documents.map(({ id, name }) => ({ value: id, label: textOf(name) }));
  const chosen = textOf(value);
  const isElsewhere = chosen !== '' && !options.some((option) => option.value === chosen);
  const elsewhere = { value: chosen, label: t`A document that is not on this device` };
  return (
    <ComboField
      {...field}
      help={documents.length === 0 ? t`The expense has no documents: add them to it` : undefined}
      empty={t({ message: 'None', context: 'proof' })}
      options={isElsewhere ? [...options, elsewhere] : options}
      value={chosen}
    />
  );
}
