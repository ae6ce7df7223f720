import { useLingui } from '@lingui/react/macro';
import { memo, useId, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { EXPENSE_TYPES as TYPES } from '#domain/accounts/account-class.ts';
import { PAYMENT_METHODS as METHODS } from '#domain/expenses/kinds.ts';
import { ComboField, type ComboOption } from '#ui/fields/combo-field.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { EXPENSE_TYPES, PAYMENT_METHODS } from '#ui/words/money.ts';
import type { ExpenseForm } from '../form.ts';
import type { Catalogues } from '../queries.ts';
import { AmountFields, type AmountProps } from './amount-fields.tsx';
import { SupplierField } from './supplier-field.tsx';

interface Props {
  control: Control<ExpenseForm>;
  readOnly: boolean;
}

interface DocumentProps extends Props {
  companies: readonly ComboOption[];
  isSettled: boolean;
  /** Which field of a new one gets the focus. */
  beginsAt?: 'company' | 'supplier' | undefined;
}

interface AccountingProps extends Props {
  accounts: Catalogues['accounts'];
}

interface PaymentProps extends Props {
  /** One that is there says below how it was paid; a new one may be paid already. */
  paid: 'new' | 'not' | 'partly';
}

/** The fields of an expense, in groups that are drawn each for itself; what can be imputed follows what is typed. */
export function ExpenseFields({
  control,
  readOnly,
  companies,
  isSettled,
  beginsAt,
  id,
  accounts,
  paid,
}: DocumentProps & AmountProps & AccountingProps & PaymentProps) {
  return (
    <>
      <DocumentFields {...{ control, readOnly, companies, isSettled, beginsAt }} />
      <AmountFields {...{ control, readOnly, id, isSettled }} />
      <AccountingFields {...{ control, readOnly, accounts }} />
      <PaymentFields {...{ control, readOnly, paid }} />
    </>
  );
}

const DocumentFields = memo(function DocumentFields({
  control,
  readOnly,
  companies,
  isSettled,
  beginsAt,
}: DocumentProps) {
  const { t } = useLingui();
  const { field: companyId } = useFormField(control, 'companyId');
  const { field: type } = useFormField(control, 'type');
  const { field: contactNif } = useFormField(control, 'contactNif');
  const { field: docNumber } = useFormField(control, 'docNumber');
  const { field: issueDate } = useFormField(control, 'issueDate');
  const { field: concept } = useFormField(control, 'concept');
  const types = useMemo(
    () => TYPES.map((value) => ({ value, label: t(EXPENSE_TYPES[value]) })),
    [t],
  );
  return (
    <FieldGroup title={t`Document`}>
      <ComboField
        label={t`Company`}
        required
        empty={t`Choose a company`}
        comesFirst={beginsAt === 'company'}
        options={companies}
        {...companyId}
        {...{ readOnly }}
      />
      <SelectField label={t`Type`} options={types} {...type} readOnly={readOnly || isSettled} />
      <SupplierField {...{ control, readOnly }} comesFirst={beginsAt === 'supplier'} />
      <TextField label={t`Tax number`} maxLength={20} {...contactNif} {...{ readOnly }} />
      <TextField label={t`Document number`} maxLength={100} {...docNumber} {...{ readOnly }} />
      <DateField label={t`Date of issue`} required {...issueDate} {...{ readOnly }} />
      <div className="x-wide">
        <TextField label={t`Concept`} maxLength={500} {...concept} {...{ readOnly }} />
      </div>
    </FieldGroup>
  );
});

const AccountingFields = memo(function AccountingFields({
  control,
  readOnly,
  accounts,
}: AccountingProps) {
  const { t } = useLingui();
  const accountsId = useId();
  const companyId = useWatch({ control, name: 'companyId' });
  const { field: accountNum } = useFormField(control, 'accountNum');
  const { field: accrualDate } = useFormField(control, 'accrualDate');
  const { field: relatedParty } = useFormField(control, 'relatedParty');
  const { field: intercompany } = useFormField(control, 'intercompany');
  return (
    <FieldGroup title={t`Accounting`}>
      <TextField
        label={t`Account`}
        maxLength={20}
        list={accountsId}
        autoComplete="off"
        {...accountNum}
        {...{ readOnly }}
      />
      <datalist id={accountsId}>
        {accounts
          .filter((account) => account.companyId === companyId && account.active)
          .map(({ id, num, name }) => (
            <option key={id} value={num}>
              {name}
            </option>
          ))}
      </datalist>
      <DateField label={t`Date of accrual`} {...accrualDate} {...{ readOnly }} />
      <SwitchField label={t`From a related party`} {...relatedParty} {...{ readOnly }} />
      <SwitchField label={t`Between companies of the group`} {...intercompany} {...{ readOnly }} />
    </FieldGroup>
  );
});

const PaymentFields = memo(function PaymentFields({ control, readOnly, paid }: PaymentProps) {
  const { t } = useLingui();
  const { field: dueDate } = useFormField(control, 'dueDate');
  const { field: paidDate } = useFormField(control, 'paidDate');
  const { field: paymentMethod } = useFormField(control, 'paymentMethod');
  const { field: notes } = useFormField(control, 'notes');
  const methods = useMemo(
    () => METHODS.map((value) => ({ value, label: t(PAYMENT_METHODS[value]) })),
    [t],
  );
  return (
    <FieldGroup title={t`Payment`}>
      <DateField label={t`Due date`} {...dueDate} {...{ readOnly }} />
      {paid === 'new' ? <DateField label={t`Paid on`} {...paidDate} {...{ readOnly }} /> : null}
      {paid === 'partly' ? null : (
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
    </FieldGroup>
  );
});
