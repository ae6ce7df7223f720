import { useLingui } from '@lingui/react/macro';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import type { Company } from '#contract/resources/companies.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { type ApplicantForm, OUTSIDE } from '../applicant.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';

/** Who applies: a company of the group, or somebody else by name and tax number. */
export function ApplicantFields<T extends FieldValues & ApplicantForm>({
  control,
  companies,
  readOnly = false,
}: {
  control: Control<T>;
  companies: Iterable<Company>;
  readOnly?: boolean;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const at = (name: keyof ApplicantForm) => name as FieldPath<T>;
  const { field: applicant } = useFormField(control, at('applicant'));
  const { field: name } = useFormField(control, at('outsideName'));
  const { field: nif } = useFormField(control, at('outsideNif'));
  const chosen: string = useWatch({ control, name: at('applicant') });
  const options = [...companies]
    .filter(({ id, archived }) => !archived || id === chosen)
    .toSorted((a, b) => fmt.compare(a.name, b.name))
    .map((company) => ({ value: company.id, label: company.name }));
  return (
    <>
      <ComboField
        label={t(CALL_REQUESTS_FIELDS.companyId)}
        empty={t`Not known yet`}
        options={[...options, { value: OUTSIDE, label: t`Another, outside the group` }]}
        {...{ readOnly }}
        {...applicant}
      />
      {chosen === OUTSIDE ? (
        <>
          <TextField
            label={t`Name of the applicant`}
            required
            maxLength={200}
            {...{ readOnly }}
            {...name}
          />
          <TextField label={t`Tax number`} maxLength={20} {...{ readOnly }} {...nif} />
        </>
      ) : null}
    </>
  );
}
