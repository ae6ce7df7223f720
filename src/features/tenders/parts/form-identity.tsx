import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Organization } from '#contract/resources/organizations.ts';
import { TENDER_STATUSES as STATUSES } from '#domain/tenders/status.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { optionsOf } from '#ui/words/options.ts';
import { TENDER_STATUSES } from '#ui/words/subventions.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';

import { choicesOf, FormSection, type SectionProps, orNull } from './form-parts.tsx';

/** What the call is and who makes it. */
export const IdentitySection = memo(function IdentitySection({
  control,
  readOnly,
  organizationsById,
}: SectionProps & { organizationsById: ReadonlyMap<string, Organization> }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { field: title } = useFormField(control, 'title');
  const { field: code } = useFormField(control, 'code');
  const { field: bdns } = useFormField(control, 'bdns');
  const { field: procedure } = useFormField(control, 'procedureCode');
  const { field: notes } = useFormField(control, 'notes');
  const chosen = useWatch({ control, name: 'organizationId' });
  const bodies = [...organizationsById.values()]
    .filter(({ id, archived }) => !archived || id === chosen)
    .toSorted((a, b) => fmt.compare(a.name, b.name))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormSection title={t`The call`}>
      <div className="x-wide">
        <TextAreaField
          label={t(TENDERS_FIELDS.title)}
          rows={2}
          required
          maxLength={500}
          {...{ readOnly }}
          {...title}
        />
      </div>
      <TextField
        label={t(TENDERS_FIELDS.code)}
        required
        maxLength={40}
        {...{ readOnly }}
        {...code}
      />
      <TextField
        label={t(TENDERS_FIELDS.bdns)}
        inputMode="numeric"
        maxLength={7}
        help={t`Six or seven digits`}
        {...{ readOnly }}
        {...bdns}
      />
      <TextField
        label={t(TENDERS_FIELDS.procedureCode)}
        maxLength={20}
        help={t`As the body numbers it: CT207G, IG408H`}
        {...{ readOnly }}
        {...procedure}
      />
      <ComboField
        label={t(TENDERS_FIELDS.organizationId)}
        empty={t`Not known yet`}
        options={bodies}
        {...{ readOnly }}
        {...orNull(useFormField(control, 'organizationId').field)}
      />
      <SelectField
        label={t(TENDERS_FIELDS.level)}
        empty={t`Not known yet`}
        options={optionsOf('tenders', 'level').map(({ value, label }) => ({
          value,
          label: t(label),
        }))}
        {...{ readOnly }}
        {...orNull(useFormField(control, 'level').field)}
      />
      <SelectField
        label={t(TENDERS_FIELDS.statusOverride)}
        empty={t`None: it follows from the dates`}
        options={choicesOf(STATUSES, TENDER_STATUSES, t)}
        {...{ readOnly }}
        {...orNull(useFormField(control, 'statusOverride').field)}
      />
      <div className="x-wide">
        <TextAreaField
          label={t(TENDERS_FIELDS.notes)}
          rows={3}
          maxLength={5000}
          {...{ readOnly }}
          {...notes}
        />
      </div>
    </FormSection>
  );
});

/** Where and when it was published. */
export const PublicationSection = memo(function PublicationSection({
  control,
  readOnly,
}: SectionProps) {
  const { t } = useLingui();
  const { field: name } = useFormField(control, 'gazetteName');
  const { field: number } = useFormField(control, 'gazetteNumber');
  const { field: paperDate } = useFormField(control, 'gazetteDate');
  const { field: paperUrl } = useFormField(control, 'gazetteUrl');
  const { field: published } = useFormField(control, 'publicationDate');
  const { field: date } = useFormField(control, 'date');
  const { field: bases } = useFormField(control, 'urlBases');
  return (
    <FormSection title={t`Publication`}>
      <DateField label={t(TENDERS_FIELDS.publicationDate)} {...{ readOnly }} {...published} />
      <DateField label={t(TENDERS_FIELDS.date)} {...{ readOnly }} {...date} />
      <TextField
        label={t`Gazette`}
        maxLength={80}
        placeholder="DOG, BOE, BOP"
        {...{ readOnly }}
        {...name}
      />
      <TextField label={t`Number of the gazette`} maxLength={40} {...{ readOnly }} {...number} />
      <DateField label={t`Date of the gazette`} {...{ readOnly }} {...paperDate} />
      <TextField
        type="url"
        label={t`Address of the gazette`}
        maxLength={500}
        {...{ readOnly }}
        {...paperUrl}
      />
      <div className="x-wide">
        <TextField
          type="url"
          label={t(TENDERS_FIELDS.urlBases)}
          maxLength={500}
          {...{ readOnly }}
          {...bases}
        />
      </div>
    </FormSection>
  );
});
