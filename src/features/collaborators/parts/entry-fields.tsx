import { useLingui } from '@lingui/react/macro';
import type { Control, UseFormSetValue } from 'react-hook-form';
import { ENTRY_ORIGINS } from '#domain/collaborators/kinds.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { BALANCE_ORIGINS } from '#ui/words/money.ts';
import { type EntryForm, isCreditOf } from '../form.ts';
import { useProjects } from '../queries.ts';

const CREDIT = 'credit';
const DEBIT = 'debit';

/** The fields of an entry; its origin says which way its amount usually goes. */
export function EntryFields({
  control,
  setValue,
  readOnly,
}: {
  control: Control<EntryForm>;
  setValue: UseFormSetValue<EntryForm>;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const projects = useProjects() ?? [];
  const { field: origin } = useFormField(control, 'origin');
  const { field: date } = useFormField(control, 'date');
  const { field: concept } = useFormField(control, 'concept');
  const { field: project } = useFormField(control, 'projectId');
  const { field: side } = useFormField(control, 'isCredit');
  const { field: amount } = useFormField(control, 'amountCents');
  const pickOrigin = (value: string) => {
    const picked = ENTRY_ORIGINS.find((one) => one === value);
    if (!picked) return;
    origin.onChange(picked);
    setValue('isCredit', isCreditOf(picked), { shouldDirty: true });
  };
  return (
    <div className="collab-fields">
      <SelectField
        label={t`Origin`}
        options={ENTRY_ORIGINS.map((value) => ({ value, label: t(BALANCE_ORIGINS[value]) }))}
        {...origin}
        onChange={pickOrigin}
        {...{ readOnly }}
      />
      <DateField label={t`Date`} required {...date} {...{ readOnly }} />
      <MoneyField label={t`Amount`} required {...amount} {...{ readOnly }} />
      <SelectField
        label={t`Which way`}
        options={[
          { value: DEBIT, label: t`Against: less is owed to them` },
          { value: CREDIT, label: t`In favour: more is owed to them` },
        ]}
        {...side}
        value={side.value ? CREDIT : DEBIT}
        onChange={(value) => side.onChange(value === CREDIT)}
        {...{ readOnly }}
      />
      <div className="collab-wide">
        <TextField label={t`Concept`} maxLength={500} {...concept} {...{ readOnly }} />
      </div>
      <div className="collab-wide">
        <SelectField
          label={t`Project`}
          empty={t`No project`}
          options={projects.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          {...project}
          {...{ readOnly }}
        />
      </div>
    </div>
  );
}
