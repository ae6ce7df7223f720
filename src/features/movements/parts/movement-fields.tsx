import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type Control, type UseFormSetValue, useController } from 'react-hook-form';
import { MOVEMENT_KINDS as KINDS, MOVEMENT_STATES as STATES } from '#domain/movements/kinds.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { type Choice, SelectField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#ui/words/money.ts';
import { kindFor, type MovementForm } from '../form.ts';
import { AccountField } from './account-field.tsx';

/** The fields of a movement, the direction first. */
export function MovementFields({
  control,
  setValue,
  accounts,
  budgets,
  readOnly,
  isPaid = false,
}: {
  control: Control<MovementForm>;
  setValue: UseFormSetValue<MovementForm>;
  accounts: readonly Choice[];
  budgets: readonly Choice[];
  readOnly: boolean;
  /** Its state follows what it paid. */
  isPaid?: boolean;
}) {
  const { t } = useLingui();
  const { field: kind } = useFormField(control, 'kind');
  const { field: date } = useFormField(control, 'date');
  const { field: valueDate } = useFormField(control, 'valueDate');
  const { field: amount } = useFormField(control, 'amount');
  const { field: contact } = useFormField(control, 'contact');
  const { field: concept } = useFormField(control, 'concept');
  const { field: bankIban } = useFormField(control, 'bankIban');
  const { field: budgetId } = useFormField(control, 'budgetId');
  const { field: state } = useFormField(control, 'state');
  const { field: notes } = useFormField(control, 'notes');
  return (
    <div className="mov-fields">
      <Direction
        {...{ control, readOnly }}
        onChange={(direction) =>
          setValue('kind', kindFor(direction, kind.value), { shouldDirty: true })
        }
      />
      <DateField label={t`Date`} required {...date} {...{ readOnly }} />
      <MoneyField label={t`Amount`} required {...amount} {...{ readOnly }} />
      <TextField label={t`Contact`} maxLength={200} {...contact} {...{ readOnly }} />
      <TextField label={t`Concept`} maxLength={500} {...concept} {...{ readOnly }} />
      {readOnly ? (
        <TextField label={t`Bank account`} value={bankIban.value} readOnly />
      ) : (
        <AccountField
          options={accounts}
          value={bankIban.value}
          error={bankIban.error}
          onChange={bankIban.onChange}
        />
      )}
      <SelectField
        label={t`Budget line`}
        empty={t`No line yet`}
        options={budgets}
        {...budgetId}
        {...{ readOnly }}
      />
      <DateField label={t`Value date`} {...valueDate} {...{ readOnly }} />
      <SelectField
        label={t`Type`}
        options={KINDS.map((value) => ({ value, label: t(MOVEMENT_KINDS[value]) }))}
        {...kind}
        {...{ readOnly }}
      />
      <SelectField
        label={t`State`}
        options={STATES.map((value) => ({ value, label: t(MOVEMENT_STATES[value]) }))}
        {...state}
        readOnly={readOnly || isPaid}
      />
      <div className="mov-wide">
        <TextAreaField label={t`Notes`} rows={3} maxLength={5000} {...notes} {...{ readOnly }} />
      </div>
    </div>
  );
}

function Direction({
  control,
  readOnly,
  onChange,
}: {
  control: Control<MovementForm>;
  readOnly: boolean;
  onChange: (direction: MovementForm['direction']) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const { field } = useController({ control, name: 'direction' });
  const options = [
    { value: 'in', label: t`Money in` },
    { value: 'out', label: t`Money out` },
  ] as const;
  return (
    <fieldset className="mov-direction mov-wide" disabled={readOnly}>
      <legend>
        <Trans>Direction</Trans>
      </legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            ref={field.value === value ? field.ref : undefined}
            type="radio"
            name={id}
            checked={field.value === value}
            onChange={() => {
              field.onChange(value);
              onChange(value);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
