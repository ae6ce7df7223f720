import { useLingui } from '@lingui/react/macro';
import type { FieldDefinition, OwnControlProps } from '#records/definition.ts';
import { nameIn } from '#records/names.ts';
import { rowsOf } from '#records/records-data.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { partOf } from '#ui/fields/part-of.ts';
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

function ApplicantField(props: OwnControlProps) {
  const { label, error, readOnly, value, data, onChange, ref, name } = props;
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
  const errorOf = (part: string) => (part === wrong ? error : undefined);
  const of = partOf(applicant, put, { readOnly, errorOf });
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
          <TextField label={t`Name of the applicant`} required maxLength={200} {...of('name')} />
          <TextField label={t`Tax number`} maxLength={20} {...of('nif')} />
        </>
      ) : null}
    </div>
  );
}
