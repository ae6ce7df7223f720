import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { vatAt } from '#domain/expenses/vat.ts';
import { type Cents, opposite } from '#domain/money.ts';
import { AddButton } from '#ui/add-button.tsx';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SignedMoneyField } from '#ui/fields/signed-money-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import type { ExpenseForm, RateForm } from '../form.ts';

/** Of the law (articles 90 and 91 LIVA). */
const RATES_BP = [2_100, 1_000, 400, 500, 0];
const GENERAL_BP = 2_100;
const REDUCED_BP = 1_000;

/** A further rate: what is left after the general one is usually the reduced. */
export const NEW_RATE: RateForm = {
  base: null,
  rateBp: REDUCED_BP,
  vat: null,
  deductibleBp: 10_000,
  surcharge: null,
};

/** The rate of the law that the VAT of a base tells, or the general one. */
export function rateTold(base: number | null, vat: number | null): number {
  if (base === null || vat === null) return GENERAL_BP;
  return RATES_BP.find((rateBp) => Math.abs(vatAt(base, rateBp) - vat) <= 1) ?? GENERAL_BP;
}

/** VAT and surcharge go the way of their base (articles 78 and 161 LIVA), which alone is asked for its direction. */
function asBase({ base }: Pick<RateForm, 'base'>, amount: Cents | null): Cents | null {
  if (!amount) return amount;
  return base !== null && base < 0 ? opposite(Math.abs(amount)) : Math.abs(amount);
}

interface Props {
  control: Control<ExpenseForm>;
  rates: readonly RateForm[];
  readOnly: boolean;
  /** Back to net and VAT alone. */
  onOne: () => void;
}

/** The amounts of an expense by rate. The VAT of a base follows its rate until another is typed. */
export function VatRates({ control, rates, readOnly, onOne }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { field } = useController({ control, name: 'rates' });
  const change = (index: number, part: Partial<RateForm>) => {
    const line = { ...(rates[index] ?? NEW_RATE), ...part };
    const { base, rateBp } = line;
    const isKnown = base !== null && rateBp !== null && !Number.isNaN(base + rateBp);
    const vat = !('vat' in part) && isKnown ? vatAt(base, rateBp) : line.vat;
    const surcharge = asBase(line, line.surcharge);
    field.onChange(rates.map((one, at) => (at === index ? { ...line, vat, surcharge } : one)));
  };
  return (
    <>
      {rates.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no ids, and stay in their order
        <chakra.fieldset key={index} className="x-wide x-section">
          <legend>{t`VAT at ${fmt.percent(line.rateBp ?? 0)}`}</legend>
          <div className="x-fields">
            <SignedMoneyField
              label={t`Base`}
              required
              directions={[t`As the document`, t`Against it, as a discount`]}
              value={line.base}
              onChange={(base) => change(index, { base })}
              {...{ readOnly }}
            />
            <PercentField
              label={t`Rate`}
              value={line.rateBp}
              onChange={(rateBp) => change(index, { rateBp })}
              {...{ readOnly }}
            />
            <MoneyField
              label={t`VAT`}
              value={line.vat && Math.abs(line.vat)}
              onChange={(vat) => change(index, { vat: asBase(line, vat) })}
              {...{ readOnly }}
            />
            <PercentField
              label={t`VAT that is deducted`}
              value={line.deductibleBp}
              onChange={(deductibleBp) => change(index, { deductibleBp, vat: line.vat })}
              {...{ readOnly }}
            />
            <MoneyField
              label={t`Equivalence surcharge`}
              value={line.surcharge && Math.abs(line.surcharge)}
              onChange={(surcharge) => change(index, { surcharge, vat: line.vat })}
              {...{ readOnly }}
            />
          </div>
          {readOnly ? null : (
            <div>
              <Button
                size="small"
                icon={Trash2}
                onClick={() =>
                  rates.length < 2 ? onOne() : field.onChange(rates.filter((one) => one !== line))
                }
              >
                <Trans>Remove this rate</Trans>
              </Button>
            </div>
          )}
        </chakra.fieldset>
      ))}
      {readOnly ? null : (
        <div className="x-wide x-actions">
          <AddButton onClick={() => field.onChange([...rates, NEW_RATE])}>
            <Trans>Another rate</Trans>
          </AddButton>
          <Button size="small" onClick={onOne}>{t`One rate alone`}</Button>
        </div>
      )}
    </>
  );
}
