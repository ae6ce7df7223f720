import { useLingui } from '@lingui/react/macro';
import type { FieldDefinition, OwnControlProps } from '#records/definition.ts';
import { nameIn } from '#records/names.ts';
import { rowsOf } from '#records/records-data.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import {
  applicantIn,
  applicantOf,
  applicantText,
  OUTSIDE,
  wholeApplicant,
  wrongPart,
} from '../applicant.ts';

/** Who applies: a company of the group, or somebody else by name and tax number. */
export const applicantField = {
  kind: 'own',
  wide: true,
  toForm: (companyId, row) =>
    applicantText(applicantOf({ ...row, companyId: companyId as string })),
  fromForm: (value) => wholeApplicant(value).companyId,
  rest: (value) => ({ anonymousCompany: wholeApplicant(value).anonymousCompany }),
  words: (id, { language }, { byId }) => nameIn(byId('companies'), 'companies', id, language),
  Control: ApplicantField,
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

function ApplicantField({
  label,
  error,
  readOnly,
  value,
  data,
  onChange,
  ref,
  name,
}: OwnControlProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const applicant = applicantIn(value);
  const { chosen } = applicant;
  const options = [...rowsOf(data, 'companies').values()]
    .filter(({ id, archived }) => !archived || id === chosen)
    .toSorted((a, b) => fmt.compare(a.name, b.name))
    .map((company) => ({ value: company.id, label: company.name }));
  const put = (part: Partial<typeof applicant>) =>
    onChange(applicantText({ ...applicant, ...part }));
  const wrong = wrongPart(value);
  return (
    <div className="x-fields">
      <div className="x-wide">
        <ComboField
          {...{ label, readOnly, ref, name }}
          empty={t`Not known yet`}
          options={[...options, { value: OUTSIDE, label: t`Another, outside the group` }]}
          value={chosen}
          onChange={(next) => put({ chosen: next })}
        />
      </div>
      {chosen === OUTSIDE ? (
        <>
          <TextField
            label={t`Name of the applicant`}
            required
            maxLength={200}
            error={wrong === 'name' ? error : undefined}
            value={applicant.name}
            onChange={(next) => put({ name: next })}
            readOnly={readOnly}
          />
          <TextField
            label={t`Tax number`}
            maxLength={20}
            error={wrong === 'nif' ? error : undefined}
            value={applicant.nif}
            onChange={(nif) => put({ nif })}
            readOnly={readOnly}
          />
        </>
      ) : null}
    </div>
  );
}
