import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import { DEFAULT_PATTERNS } from '#domain/accounts/account-class.ts';
import { MUNICIPALITIES } from '#domain/calendar/holidays.ts';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import type { CompanyForm } from '../form.ts';
import { undertakingGroups } from '../queries.ts';
import { CertificatesField } from './certificates-field.tsx';
import { IbansField } from './ibans-field.tsx';
import { monthName } from './value-words.ts';

interface SectionProps {
  control: Control<CompanyForm>;
  readOnly: boolean;
}

/** Seat and bank accounts. */
export function PlaceSection({ control, readOnly }: SectionProps) {
  const { t } = useLingui();
  const listId = useId();
  const { field: address } = useFormField(control, 'address');
  const { field: municipality } = useFormField(control, 'municipality');
  const { field: ibans } = useFormField(control, 'ibans');
  return (
    <Section title={<Trans>Seat and bank</Trans>}>
      <TextField label={t`Address`} maxLength={300} {...{ readOnly }} {...address} />
      <TextField
        label={t`Municipality`}
        help={t`Its local holidays count in terms of working days.`}
        maxLength={80}
        list={listId}
        {...{ readOnly }}
        {...municipality}
      />
      <Suggestions id={listId} words={MUNICIPALITIES} />
      <IbansField
        {...{ readOnly }}
        value={ibans.value}
        onChange={ibans.onChange}
        error={ibans.error}
      />
    </Section>
  );
}

/** Fiscal year, undertaking for de minimis aid, accounts that count, and certificates. */
export function AccountsSection({
  control,
  readOnly,
  companyId,
}: SectionProps & { companyId: string | null }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const listId = useId();
  const groups = useLiveQuery(undertakingGroups, []);
  const { field: start } = useFormField(control, 'fiscalYearStart');
  const { field: group } = useFormField(control, 'undertakingGroup');
  const { field: expenses } = useFormField(control, 'expensePattern');
  const { field: incomes } = useFormField(control, 'incomePattern');
  const { field: certificates } = useFormField(control, 'certificates');
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: monthName(index + 1, fmt),
  }));
  return (
    <Section title={<Trans>Accounts and grants</Trans>}>
      <div className="x-form-row">
        <SelectField
          label={t`Its fiscal year begins in`}
          options={months}
          {...{ readOnly }}
          {...start}
          value={String(start.value)}
          onChange={(month) => start.onChange(Number(month))}
        />
        <TextField
          label={t`Single undertaking`}
          help={t`Companies with the same name here share one ceiling of de minimis aid.`}
          maxLength={80}
          list={listId}
          {...{ readOnly }}
          {...group}
        />
        <Suggestions id={listId} words={groups ?? []} />
      </div>
      <div className="x-form-row">
        <TextField
          label={t`Accounts that are expenses`}
          help={t`A pattern; empty for the usual one.`}
          placeholder={DEFAULT_PATTERNS.expensePattern}
          autoComplete="off"
          spellCheck={false}
          {...{ readOnly }}
          {...expenses}
        />
        <TextField
          label={t`Accounts that are incomes`}
          help={t`A pattern; empty for the usual one.`}
          placeholder={DEFAULT_PATTERNS.incomePattern}
          autoComplete="off"
          spellCheck={false}
          {...{ readOnly }}
          {...incomes}
        />
      </div>
      <CertificatesField
        {...{ companyId, readOnly }}
        value={certificates.value}
        onChange={certificates.onChange}
        error={certificates.error}
      />
    </Section>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="companies-section">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </datalist>
  );
}
