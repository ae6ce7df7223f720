import { useLingui } from '@lingui/react/macro';
import { textOf } from '#records/names.ts';
import type { OwnControlProps } from '#records/definition.ts';
import { rowsOf } from '#records/records-data.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useParentOptions } from './parent-options.ts';

/** The aggregators of its side that a line may hang from, as the tree that they are. */
export function ParentField({ value, values, data, row, ...field }: OwnControlProps) {
  const { t } = useLingui();
  const lines = [...rowsOf(data, 'budgets').values()];
  const side = values['side'] === 'income' ? 'income' : 'expense';
  const options = useParentOptions(lines, row?.id ?? null, side);
  return (
    <ComboField {...field} empty={t`None: at the top`} options={options} value={textOf(value)} />
  );
}
