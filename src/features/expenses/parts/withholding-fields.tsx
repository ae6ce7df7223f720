import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { LEGAL_RATES } from '#domain/expenses/withholding.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { WITHHELD_FOR } from '#ui/words/money.ts';
import type { ExpenseForm } from '../form.ts';
import { useMoney } from '../use-money.ts';

interface Props {
  control: Control<ExpenseForm>;
  readOnly: boolean;
}

/**
 * What is withheld: a rate, whose amount follows the net until another is typed, or an amount alone. Beside an amount
 * that is not that of it no rate stands.
 */
export function WithholdingFields({ control, readOnly }: Props) {
  const { t } = useLingui();
  const ratesId = useId();
  const { field: rate } = useFormField(control, 'withholdingBp');
  const { field: amount } = useFormField(control, 'withholding');
  const { withholdingCents, withholdingBp } = useMoney(control);
  return (
    <>
      <PercentField
        label={t`Rate of withholding`}
        list={ratesId}
        {...rate}
        value={Number.isNaN(rate.value) ? rate.value : withholdingBp}
        {...{ readOnly }}
        onChange={(rateBp) => {
          rate.onChange(rateBp);
          amount.onChange(null);
        }}
      />
      <datalist id={ratesId}>
        {LEGAL_RATES.map(({ rateBp, isFor, article }) => (
          <option key={rateBp} value={String(rateBp / 100)}>
            {`${t(WITHHELD_FOR[isFor])} (art. ${article})`}
          </option>
        ))}
      </datalist>
      <MoneyField
        label={t`Withholding`}
        {...amount}
        value={amount.value ?? (Math.abs(withholdingCents) || null)}
        {...{ readOnly }}
      />
    </>
  );
}
