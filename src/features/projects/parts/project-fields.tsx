import { useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import { ART36_TYPES } from '#contract/resources/projects.ts';
import { ComboField, type ComboOption } from '#ui/fields/combo-field.tsx';
import { ColorField } from '#ui/fields/color-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import type { ProjectForm } from '../form.ts';
import { ART36_LABELS } from '../labels.ts';

export interface ProjectOptions {
  companies: readonly ComboOption[];
  parents: readonly ComboOption[];
  people: readonly ComboOption[];
}

/** The fields of a project, for the new one and for the one that is there. */
export function ProjectFields({
  control,
  options,
  readOnly = false,
  isNew = false,
}: {
  control: Control<ProjectForm>;
  options: ProjectOptions;
  readOnly?: boolean;
  isNew?: boolean;
}) {
  const { t } = useLingui();
  const { field: name } = useFormField(control, 'name');
  const { field: company } = useFormField(control, 'companyId');
  const { field: parent } = useFormField(control, 'parentId');
  const { field: manager } = useFormField(control, 'managerId');
  const { field: start } = useFormField(control, 'startDate');
  const { field: end } = useFormField(control, 'endDate');
  const { field: expenseAccount } = useFormField(control, 'expenseAccount');
  const { field: incomeAccount } = useFormField(control, 'incomeAccount');
  const { field: art36 } = useFormField(control, 'art36Type');
  const { field: color } = useFormField(control, 'color');
  const { field: notes } = useFormField(control, 'notes');
  return (
    <div className="x-fields">
      <div className="x-wide">
        <TextField
          label={t`Name`}
          required
          maxLength={200}
          help={isNew ? t`The code is given when the project is sent.` : undefined}
          data-autofocus={isNew ? '' : undefined}
          {...{ readOnly }}
          {...name}
        />
      </div>
      <ComboField
        label={t`Company`}
        required
        empty={t`Choose a company`}
        options={options.companies}
        {...{ readOnly }}
        {...company}
      />
      <ComboField
        label={t`Parent project`}
        empty={t`None: it stands on its own`}
        options={options.parents}
        {...{ readOnly }}
        {...orNull(parent)}
      />
      <ComboField
        label={t`Manager`}
        empty={t`Nobody yet`}
        options={options.people}
        {...{ readOnly }}
        {...orNull(manager)}
      />
      <SelectField
        label={t`Article 36 type`}
        options={ART36_TYPES.map((value) => ({ value, label: t(ART36_LABELS[value]) }))}
        {...{ readOnly }}
        {...art36}
      />
      <DateField label={t`Start`} {...{ readOnly }} {...start} />
      <DateField label={t`End`} min={start.value ?? undefined} {...{ readOnly }} {...end} />
      <TextField
        label={t`Expense account`}
        maxLength={20}
        {...{ readOnly }}
        {...orNull(expenseAccount)}
      />
      <TextField
        label={t`Income account`}
        maxLength={20}
        {...{ readOnly }}
        {...orNull(incomeAccount)}
      />
      <div className="x-wide">
        <ColorField
          label={t`Colour`}
          {...{ readOnly }}
          value={color.value}
          onChange={color.onChange}
          error={color.error}
        />
      </div>
      <div className="x-wide">
        <TextAreaField label={t`Notes`} maxLength={5000} {...{ readOnly }} {...notes} />
      </div>
    </div>
  );
}

/** A text or choice whose emptiness is null in the contract. */
function orNull<T extends { value: string | null; onChange: (value: string | null) => void }>(
  field: T,
) {
  return {
    ...field,
    value: field.value ?? '',
    onChange: (value: string) => field.onChange(value === '' ? null : value),
  };
}
