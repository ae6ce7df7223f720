import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { AID_STATES } from '#domain/minimis/aid.ts';
import { MINIMIS_REGIMES } from '#domain/tax/de-minimis.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useLimitName } from '#ui/subventions/use-limit-name.ts';
import { AID_STATES as STATE_WORDS } from '#ui/words/subventions.ts';
import type { AidForm } from '../form.ts';
import type { MinimisDesk } from '../queries.ts';
import { SOURCES } from '../words.ts';

const SOURCE_CODES = ['manual', 'bdns'] as const;

/** The fields of an aid: those of the contract, all of them. */
export function AidFields({
  control,
  desk,
  readOnly,
}: {
  control: Control<AidForm>;
  desk: MinimisDesk;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const bodiesId = useId();
  const nameOf = useLimitName();
  const { field: company } = useFormField(control, 'companyId');
  const { field: grantDate } = useFormField(control, 'grantDate');
  const { field: regime } = useFormField(control, 'regime');
  const { field: amount } = useFormField(control, 'ggeCents');
  const { field: state } = useFormField(control, 'state');
  const { field: source } = useFormField(control, 'source');
  const { field: body } = useFormField(control, 'body');
  const { field: bdns } = useFormField(control, 'bdns');
  const { field: concession } = useFormField(control, 'concessionCode');
  const { field: request } = useFormField(control, 'callRequestId');
  const { field: notes } = useFormField(control, 'notes');
  const companies = desk.companies.filter(({ id, archived }) => !archived || id === company.value);
  const requests = desk.requests.filter(({ companyId }) => companyId === company.value);
  return (
    <div className="min-fields">
      <SelectField
        label={t`Company`}
        required
        empty={t`Choose a company`}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        {...company}
        {...{ readOnly }}
      />
      <SelectField
        label={t`State`}
        options={AID_STATES.map((value) => ({ value, label: t(STATE_WORDS[value]) }))}
        {...state}
        {...{ readOnly }}
      />
      <DateField
        label={state.value === 'requested' ? t`Expected on` : t`Day of grant`}
        required
        {...grantDate}
        {...{ readOnly }}
      />
      <MoneyField
        label={t`Gross grant equivalent`}
        help={t`Before tax: the amount that counts, whenever it is paid.`}
        required
        {...amount}
        {...{ readOnly }}
      />
      <SelectField
        label={t`Regime`}
        options={MINIMIS_REGIMES.map(({ code }) => ({ value: code, label: nameOf(code) }))}
        {...regime}
        {...{ readOnly }}
      />
      <SelectField
        label={t`Source`}
        options={SOURCE_CODES.map((value) => ({ value, label: t(SOURCES[value]) }))}
        {...source}
        {...{ readOnly }}
      />
      <div className="min-wide">
        <TextField
          label={t`Granting body`}
          maxLength={300}
          list={bodiesId}
          {...body}
          {...{ readOnly }}
        />
        <datalist id={bodiesId}>
          {desk.bodies.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      <TextField label={t`BDNS number`} maxLength={20} {...bdns} {...{ readOnly }} />
      <TextField label={t`Code of the award`} maxLength={40} {...concession} {...{ readOnly }} />
      <div className="min-wide">
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
      </div>
      <div className="min-wide">
        <TextAreaField label={t`Notes`} {...notes} {...{ readOnly }} />
      </div>
    </div>
  );
}
