import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { Coins } from 'lucide-react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { EURO } from '#domain/currencies.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { isCreditNote } from '#domain/expenses/rectify.ts';
import { opposite } from '#domain/money.ts';
import { AddButton } from '#ui/add-button.tsx';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { Figure, Figures } from '#ui/page.tsx';
import { totalOf } from '../expense.ts';
import { type ExpenseForm, moneyOf } from '../form.ts';
import { useMoney } from '../use-money.ts';
import { CurrencyFields } from './currency-fields.tsx';
import { RectifiesField } from './rectifies-field.tsx';
import { NEW_RATE, rateTold, VatRates } from './vat-rates.tsx';
import { WithholdingFields } from './withholding-fields.tsx';

export interface AmountProps {
  control: Control<ExpenseForm>;
  readOnly: boolean;
  /** Null for a new expense. */
  id: string | null;
  /** Its money stays as it was justified. */
  isSettled: boolean;
}

/** What it costs, at one rate of VAT or several, in euros or another currency. */
export const AmountFields = memo(function AmountFields({
  control,
  readOnly,
  id,
  isSettled,
}: AmountProps) {
  const { t } = useLingui();
  const isMoneyFixed = readOnly || isSettled;
  const { field: net } = useFormField(control, 'net');
  const { field: vat } = useFormField(control, 'vat');
  const { field: deductibleBp } = useFormField(control, 'deductibleBp');
  const { field: refund } = useFormField(control, 'refund');
  const ratesField = useController({ control, name: 'rates' }).field;
  const rates = ratesField.value;
  /** What was typed of one rate is the first of them. */
  const onSeveralRates = () => {
    const first = { base: net.value, rateBp: rateTold(net.value, vat.value), vat: vat.value };
    const line = { ...first, deductibleBp: deductibleBp.value, surcharge: null };
    ratesField.onChange([line, NEW_RATE]);
  };
  const onOneRate = () => {
    const sums = moneyOf({
      refund: false,
      net: null,
      vat: null,
      deductibleBp: null,
      rates,
      withholding: null,
      withholdingBp: null,
    });
    // What comes to a sum against the document turns it round.
    const isTurned = isCreditNote(sums);
    refund.onChange(refund.value !== isTurned);
    net.onChange(isTurned ? opposite(sums.netCents) : sums.netCents);
    vat.onChange(isTurned ? opposite(sums.vatCents) : sums.vatCents);
    deductibleBp.onChange(sums.vatDeductibleBp);
    ratesField.onChange(null);
  };
  const currency = useWatch({ control, name: 'currency' });
  const [asksCurrency, setAsksCurrency] = useState(false);
  const isForeign = asksCurrency || currency !== EURO;
  return (
    <FieldGroup title={t`Amounts`}>
      {isSettled ? (
        <p className="x-hint x-wide">
          <Trans>It is settled: its amounts stay as they were justified.</Trans>
        </p>
      ) : null}
      {isForeign ? (
        <CurrencyFields {...{ control, readOnly: isMoneyFixed }} comesFirst={asksCurrency} />
      ) : null}
      {rates ? (
        <VatRates {...{ control, rates, readOnly: isMoneyFixed }} onOne={onOneRate} />
      ) : (
        <>
          <MoneyField label={t`Net`} required {...net} {...{ readOnly: isMoneyFixed }} />
          <MoneyField label={t`VAT`} {...vat} {...{ readOnly: isMoneyFixed }} />
          <PercentField
            label={t`VAT that is deducted`}
            help={t`The rest of the VAT is a cost, and can be imputed.`}
            {...deductibleBp}
            {...{ readOnly: isMoneyFixed }}
          />
        </>
      )}
      <WithholdingFields {...{ control, readOnly: isMoneyFixed }} />
      <div className="x-wide">
        <SwitchField
          label={t`It is a refund`}
          help={t`Its amounts count below zero.`}
          {...refund}
          {...{ readOnly: isMoneyFixed }}
        />
      </div>
      {refund.value ? <RectifiesField {...{ control, id, readOnly }} /> : null}
      {isMoneyFixed || (rates && isForeign) ? null : (
        <div className="x-wide x-actions">
          {rates ? null : <AddButton onClick={onSeveralRates}>{t`Several rates of VAT`}</AddButton>}
          {isForeign ? null : (
            <Button size="small" icon={Coins} onClick={() => setAsksCurrency(true)}>
              <Trans>In another currency</Trans>
            </Button>
          )}
        </div>
      )}
      <LiveFigures control={control} />
    </FieldGroup>
  );
});

/** Total and base of what is typed. */
function LiveFigures({ control }: { control: Control<ExpenseForm> }) {
  const { t } = useLingui();
  const money = useMoney(control);
  return (
    <div className="x-wide" role="status">
      <Figures>
        <Figure label={t`Total`} cents={totalOf(money)} />
        <Figure label={t`Base to impute`} cents={imputableBase(money)} />
      </Figures>
    </div>
  );
}
