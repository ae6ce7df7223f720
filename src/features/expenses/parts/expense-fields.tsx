import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Coins } from 'lucide-react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { Payment } from '#contract/resources/expenses.ts';
import { EXPENSE_TYPES as TYPES } from '#domain/accounts/account-class.ts';
import { PAYMENT_METHODS as METHODS } from '#domain/expenses/kinds.ts';
import { EURO } from '#domain/currencies.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { isCreditNote } from '#domain/expenses/rectify.ts';
import { opposite } from '#domain/money.ts';
import { AddButton } from '#ui/add-button.tsx';
import { Button } from '#ui/button.tsx';
import { ComboField, type ComboOption } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { EXPENSE_TYPES, PAYMENT_METHODS } from '#ui/words/money.ts';
import { Figure, Figures } from '#ui/page.tsx';
import { totalOf } from '../expense.ts';
import { type ExpenseForm, moneyOf } from '../form.ts';
import { useMoney } from '../use-money.ts';
import type { Catalogues } from '../queries.ts';
import { CurrencyFields } from './currency-fields.tsx';
import { RectifiesField } from './rectifies-field.tsx';
import { SupplierField } from './supplier-field.tsx';
import { NEW_RATE, rateTold, VatRates } from './vat-rates.tsx';
import { WithholdingFields } from './withholding-fields.tsx';

/** The fields of an expense, in groups; what can be imputed follows what is typed. */
export function ExpenseFields({
  control,
  id = null,
  catalogues,
  companies,
  readOnly,
  isSettled,
  beginsAt,
  payments = null,
}: {
  control: Control<ExpenseForm>;
  /** Null for a new expense. */
  id?: string | null;
  catalogues: Catalogues;
  companies: readonly ComboOption[];
  readOnly: boolean;
  /** Its money stays as it was justified. */
  isSettled: boolean;
  /** Which field of a new one gets the focus. */
  beginsAt?: 'company' | 'supplier';
  /** Of one that is there, which says them below; null of a new one, which may be paid already. */
  payments?: readonly Payment[] | null;
}) {
  const { t } = useLingui();
  const accountsId = useId();
  const isMoneyFixed = readOnly || isSettled;
  const { field: companyId } = useFormField(control, 'companyId');
  const { field: type } = useFormField(control, 'type');
  const { field: contactNif } = useFormField(control, 'contactNif');
  const { field: docNumber } = useFormField(control, 'docNumber');
  const { field: issueDate } = useFormField(control, 'issueDate');
  const { field: concept } = useFormField(control, 'concept');
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
  const { field: accountNum } = useFormField(control, 'accountNum');
  const { field: accrualDate } = useFormField(control, 'accrualDate');
  const { field: relatedParty } = useFormField(control, 'relatedParty');
  const { field: intercompany } = useFormField(control, 'intercompany');
  const { field: dueDate } = useFormField(control, 'dueDate');
  const { field: paidDate } = useFormField(control, 'paidDate');
  const { field: paymentMethod } = useFormField(control, 'paymentMethod');
  const { field: notes } = useFormField(control, 'notes');
  const types = useMemo(
    () => TYPES.map((value) => ({ value, label: t(EXPENSE_TYPES[value]) })),
    [t],
  );
  const methods = useMemo(
    () => METHODS.map((value) => ({ value, label: t(PAYMENT_METHODS[value]) })),
    [t],
  );
  return (
    <>
      <Group title={t`Document`}>
        <ComboField
          label={t`Company`}
          required
          empty={t`Choose a company`}
          comesFirst={beginsAt === 'company'}
          options={companies}
          {...companyId}
          {...{ readOnly }}
        />
        <SelectField label={t`Type`} options={types} {...type} readOnly={isMoneyFixed} />
        <SupplierField {...{ control, readOnly }} comesFirst={beginsAt === 'supplier'} />
        <TextField label={t`Tax number`} maxLength={20} {...contactNif} {...{ readOnly }} />
        <TextField label={t`Document number`} maxLength={100} {...docNumber} {...{ readOnly }} />
        <DateField label={t`Date of issue`} required {...issueDate} {...{ readOnly }} />
        <div className="x-wide">
          <TextField label={t`Concept`} maxLength={500} {...concept} {...{ readOnly }} />
        </div>
      </Group>
      <Group title={t`Amounts`}>
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
            {rates ? null : (
              <AddButton onClick={onSeveralRates}>{t`Several rates of VAT`}</AddButton>
            )}
            {isForeign ? null : (
              <Button size="small" icon={Coins} onClick={() => setAsksCurrency(true)}>
                <Trans>In another currency</Trans>
              </Button>
            )}
          </div>
        )}
        <LiveFigures control={control} />
      </Group>
      <Group title={t`Accounting`}>
        <TextField
          label={t`Account`}
          maxLength={20}
          list={accountsId}
          autoComplete="off"
          {...accountNum}
          {...{ readOnly }}
        />
        <datalist id={accountsId}>
          {catalogues.accounts
            .filter((account) => account.companyId === companyId.value && account.active)
            .map(({ id, num, name }) => (
              <option key={id} value={num}>
                {name}
              </option>
            ))}
        </datalist>
        <DateField label={t`Date of accrual`} {...accrualDate} {...{ readOnly }} />
        <SwitchField label={t`From a related party`} {...relatedParty} {...{ readOnly }} />
        <SwitchField
          label={t`Between companies of the group`}
          {...intercompany}
          {...{ readOnly }}
        />
      </Group>
      <Group title={t`Payment`}>
        <DateField label={t`Due date`} {...dueDate} {...{ readOnly }} />
        {payments ? null : <DateField label={t`Paid on`} {...paidDate} {...{ readOnly }} />}
        {payments && payments.length > 0 ? null : (
          <SelectField
            label={t`Payment method`}
            options={methods}
            {...paymentMethod}
            {...{ readOnly }}
          />
        )}
        <div className="x-wide">
          <TextAreaField label={t`Notes`} rows={3} maxLength={5000} {...notes} {...{ readOnly }} />
        </div>
      </Group>
    </>
  );
}

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

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="x-section">
      <legend>{title}</legend>
      <div className="x-fields">{children}</div>
    </fieldset>
  );
}
