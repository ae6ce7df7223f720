import { useLingui } from '@lingui/react/macro';
import type { Control, UseFormSetValue } from 'react-hook-form';
import {
  DIRECTIONS,
  TREASURY_HOLDERS,
  TREASURY_STATES,
  TREASURY_TYPES,
  type TreasuryType,
  usualDirection,
} from '#domain/treasury/kinds.ts';
import { RECURRENCE_STEPS } from '#domain/treasury/recurrence.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import {
  DIRECTION_WORDS,
  HOLDER_WORDS,
  RECURRENCE_WORDS,
  TREASURY_STATE_WORDS,
  TREASURY_TYPE_WORDS,
} from '#ui/words/treasury.ts';
import { LAST_WORKING_DAY, type RecordForm } from '../form.ts';
import type { TreasuryDesk } from '../queries.ts';

interface Of {
  control: Control<RecordForm>;
  setValue: UseFormSetValue<RecordForm>;
  desk: TreasuryDesk;
  readOnly: boolean;
}

/** The fields of a record: those of the contract, all of them. */
export function RecordFields({ control, setValue, desk, readOnly }: Of) {
  const { t } = useLingui();
  const { field: company } = useFormField(control, 'companyId');
  const { field: type } = useFormField(control, 'type');
  const { field: direction } = useFormField(control, 'direction');
  const { field: amount } = useFormField(control, 'amountCents');
  const { field: concept } = useFormField(control, 'concept');
  const { field: due } = useFormField(control, 'dueDate');
  const { field: register } = useFormField(control, 'registerDate');
  const { field: state } = useFormField(control, 'state');
  const { field: probability } = useFormField(control, 'probabilityBp');
  const chooseType = (next: string) => {
    type.onChange(next);
    setValue('direction', usualDirection(next as TreasuryType), { shouldDirty: true });
  };
  const companies = desk.companies.filter(({ id, archived }) => !archived || id === company.value);
  return (
    <div className="tre-fields">
      <SelectField
        label={t`Company`}
        required
        empty={t`Choose a company`}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        {...company}
        {...{ readOnly }}
      />
      <SelectField
        label={t`Type`}
        options={TREASURY_TYPES.map((value) => ({ value, label: t(TREASURY_TYPE_WORDS[value]) }))}
        {...type}
        onChange={chooseType}
        {...{ readOnly }}
      />
      <div className="tre-wide">
        <TextField label={t`Concept`} maxLength={500} {...concept} {...{ readOnly }} />
      </div>
      <MoneyField label={t`Amount`} required {...amount} {...{ readOnly }} />
      <SelectField
        label={t`Direction`}
        options={DIRECTIONS.map((value) => ({ value, label: t(DIRECTION_WORDS[value]) }))}
        {...direction}
        {...{ readOnly }}
      />
      <DateField label={t`Due date`} required {...due} {...{ readOnly }} />
      <DateField label={t`Registered on`} required {...register} {...{ readOnly }} />
      <SelectField
        label={t`State`}
        options={TREASURY_STATES.map((value) => ({ value, label: t(TREASURY_STATE_WORDS[value]) }))}
        {...state}
        {...{ readOnly }}
      />
      <PercentField
        label={t`Probability`}
        help={t`The forecast counts this part of the amount.`}
        {...probability}
        {...{ readOnly }}
      />
      <RecurrenceFields {...{ control, readOnly }} />
      <PartyFields {...{ control, desk, readOnly }} />
    </div>
  );
}

function RecurrenceFields({ control, readOnly }: Pick<Of, 'control' | 'readOnly'>) {
  const { t } = useLingui();
  const { field: recurring } = useFormField(control, 'recurring');
  const { field: every } = useFormField(control, 'every');
  const { field: on } = useFormField(control, 'on');
  const { field: end } = useFormField(control, 'endDate');
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
  return (
    <>
      <div className="tre-wide">
        <SwitchField label={t`It comes again and again`} {...recurring} {...{ readOnly }} />
      </div>
      {recurring.value ? (
        <>
          <SelectField
            label={t`Every`}
            options={RECURRENCE_STEPS.map((value) => ({
              value,
              label: t(RECURRENCE_WORDS[value]),
            }))}
            {...every}
            {...{ readOnly }}
          />
          <SelectField
            label={t`On day`}
            options={[
              ...days.map((value) => ({ value, label: value })),
              { value: LAST_WORKING_DAY, label: t`Last working day` },
            ]}
            {...on}
            {...{ readOnly }}
          />
        </>
      ) : null}
      <DateField
        label={t`End`}
        help={recurring.value ? t`The last day on which it may come; none for no end.` : undefined}
        {...end}
        {...{ readOnly }}
      />
    </>
  );
}

/** Whose it is, and what it belongs to. */
function PartyFields({ control, desk, readOnly }: Omit<Of, 'setValue'>) {
  const { t } = useLingui();
  const { field: company } = useFormField(control, 'companyId');
  const { field: holder } = useFormField(control, 'holder');
  const { field: who } = useFormField(control, 'counterparty');
  const { field: client } = useFormField(control, 'clientId');
  const { field: contact } = useFormField(control, 'contact');
  const { field: iban } = useFormField(control, 'bankIban');
  const { field: project } = useFormField(control, 'projectId');
  const { field: request } = useFormField(control, 'callRequestId');
  const { field: scenario } = useFormField(control, 'scenarioId');
  const { field: notes } = useFormField(control, 'notes');
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const ibans = desk.companies.find(({ id }) => id === company.value)?.ibans ?? [];
  const choices = [...new Set([...ibans, ...(iban.value ? [iban.value] : [])])];
  const requests = [...desk.requests.values()].filter(
    ({ companyId, id }) => companyId === company.value || id === request.value,
  );
  return (
    <>
      <SelectField
        label={t`Holder`}
        options={TREASURY_HOLDERS.map((value) => ({ value, label: t(HOLDER_WORDS[value]) }))}
        {...holder}
        {...{ readOnly }}
      />
      <TextField label={t`Provider or employee`} maxLength={200} {...who} {...{ readOnly }} />
      <SelectField
        label={t`Client`}
        empty={t`None`}
        options={named(desk.clients)}
        {...client}
        {...{ readOnly }}
      />
      <TextField label={t`Contact`} maxLength={200} {...contact} {...{ readOnly }} />
      <SelectField
        label={t`Account`}
        empty={t`Not said`}
        options={choices.map((value) => ({ value, label: value }))}
        {...iban}
        {...{ readOnly }}
      />
      <SelectField
        label={t`Project`}
        empty={t`None`}
        options={named(desk.projects)}
        {...project}
        {...{ readOnly }}
      />
      <SelectField
        label={t`Call request`}
        empty={t`None of ours`}
        options={requests.map(({ id, internalCode, title }) => ({
          value: id,
          label: [internalCode, title].filter(Boolean).join(' '),
        }))}
        {...request}
        {...{ readOnly }}
      />
      <SelectField
        label={t`Scenario`}
        empty={t`In all of them`}
        options={named(desk.scenarios)}
        {...scenario}
        {...{ readOnly }}
      />
      <div className="tre-wide">
        <TextAreaField label={t`Notes`} {...notes} {...{ readOnly }} />
      </div>
    </>
  );
}
