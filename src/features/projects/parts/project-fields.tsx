import { useLingui } from '@lingui/react/macro';
import { type Control, useController } from 'react-hook-form';
import { ART36_TYPES } from '#contract/resources/projects.ts';
import { ColorField } from '#ui/fields/color-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import type { ProjectForm } from '../form.ts';
import { ART36_LABELS } from '../labels.ts';

export interface Option {
  value: string;
  label: string;
}

export interface ProjectOptions {
  companies: readonly Option[];
  parents: readonly Option[];
  people: readonly Option[];
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
  const name = useField(control, 'name');
  const company = useField(control, 'companyId');
  const parent = useField(control, 'parentId');
  const manager = useField(control, 'managerId');
  const start = useField(control, 'startDate');
  const end = useField(control, 'endDate');
  const expenseAccount = useField(control, 'expenseAccount');
  const incomeAccount = useField(control, 'incomeAccount');
  const art36 = useField(control, 'art36Type');
  const color = useField(control, 'color');
  const notes = useField(control, 'notes');
  return (
    <div className="projects-fields">
      <div className="projects-field-wide">
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
      <SelectField
        label={t`Company`}
        required
        empty={t`Choose a company`}
        options={options.companies}
        {...{ readOnly }}
        {...company}
      />
      <SelectField
        label={t`Parent project`}
        empty={t`None: it stands on its own`}
        options={options.parents}
        {...{ readOnly }}
        {...orNull(parent)}
      />
      <SelectField
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
      <div className="projects-field-wide">
        <ColorField
          label={t`Colour`}
          {...{ readOnly }}
          value={color.value}
          onChange={color.onChange}
          error={color.error}
        />
      </div>
      <div className="projects-field-wide">
        <TextAreaField label={t`Notes`} maxLength={5000} {...{ readOnly }} {...notes} />
      </div>
    </div>
  );
}

function useField<N extends keyof ProjectForm>(control: Control<ProjectForm>, name: N) {
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
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
