import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { type Control, useController, useWatch } from 'react-hook-form';
import { CURRENCIES, EURO, eurosOf, formatRate } from '#domain/currencies.ts';
import { netBeforeWithholding } from '#domain/expenses/withholding.ts';
import { savedRowsWhere } from '#local/mirror/read.ts';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { RateField } from '#ui/fields/rate-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import type { ExpenseForm } from '../form.ts';

/** As Tab does it: what is typed takes the place of what is there. Called once, when the field appears. */
const focusFirst = (field: HTMLElement | null) => {
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
};

interface Props {
  control: Control<ExpenseForm>;
  readOnly: boolean;
  /** Somebody has just asked for it: it takes the focus. */
  comesFirst: boolean;
}

/**
 * The currency of a document. In another one than euros its amount and the rate of its day fill in the net amount,
 * as long as there is one rate of VAT; the rate is that of another document of the day, where there is one.
 */
export function CurrencyFields({ control, readOnly, comesFirst }: Props) {
  const { t } = useLingui();
  const { field: currency } = useFormField(control, 'currency');
  const { field: original } = useFormField(control, 'original');
  const { field: rate } = useFormField(control, 'rate');
  const { field: net } = useController({ control, name: 'net' });
  const [vat, withholding, withholdingBp, rates, issueDate] = useWatch({
    control,
    name: ['vat', 'withholding', 'withholdingBp', 'rates', 'issueDate'],
  });
  const fill = (amount: number | null, perEuro: number | null) => {
    // Not a number while it is half typed.
    if (!amount || !perEuro || rates) return;
    const left = eurosOf(amount, perEuro) - (vat || 0);
    const follows = withholding === null && withholdingBp;
    net.onChange(follows ? netBeforeWithholding(left, withholdingBp) : left + (withholding || 0));
  };
  const choose = async (code: string) => {
    currency.onChange(code);
    if (code === EURO) {
      original.onChange(null);
      rate.onChange(null);
      return;
    }
    rate.onChange(null);
    const known = await rateOn(code, issueDate);
    // One that was typed by then stays.
    if (known === null) return;
    rate.onChange(known);
    fill(original.value, known);
  };
  const code = currency.value;
  const isAsked = code !== EURO && rate.value === null && !readOnly;
  const known = useLiveQuery(
    async () => (isAsked ? rateOn(code, issueDate) : null),
    [isAsked, code, issueDate],
  );
  const asBefore = formatRate(known ?? 0);
  return (
    <>
      <SelectField
        label={t`Currency`}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        {...currency}
        {...(comesFirst && { ref: focusFirst })}
        {...{ readOnly }}
        onChange={(value) => void choose(value)}
      />
      {code === EURO ? null : (
        <>
          <MoneyField
            label={t`Total in ${code}`}
            required
            suffix={code}
            {...original}
            {...{ readOnly }}
            onChange={(amount) => {
              original.onChange(amount);
              fill(amount, rate.value);
            }}
          />
          <RateField
            label={t`${code} for one euro`}
            help={t`As the European Central Bank publishes it, of the day of issue.`}
            required
            {...rate}
            {...{ readOnly }}
            onChange={(perEuro) => {
              rate.onChange(perEuro);
              fill(original.value, perEuro);
            }}
          />
          {known ? (
            <div className="x-wide">
              <Button
                size="small"
                onClick={() => {
                  rate.onChange(known);
                  fill(original.value, known);
                }}
              >
                <Trans>{asBefore}, as another document of that day</Trans>
              </Button>
            </div>
          ) : null}
        </>
      )}
    </>
  );
}

/** The rate of a currency on a day, as another document of that day has it; null where none has. */
async function rateOn(currency: string, day: string | null): Promise<number | null> {
  const rows = await savedRowsWhere('expenses', { field: 'currency', anyOf: [currency] });
  const ofDay = rows.filter(({ issueDate }) => issueDate === day);
  const [last] = ofDay.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return last?.rateMillionths ?? null;
}
