import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatIban } from '#domain/identifiers/iban.ts';
import { type Fmt, useFmt } from '#ui/fmt.ts';
import { CERTIFICATE_WORDS } from '#ui/words/options.ts';
import type { Certificate } from '../certificates.ts';
import { EMPTY_COMPANY, type CompanyFields } from '../form.ts';

type Known = keyof CompanyFields | 'archived' | 'holdedApiKey';

const LABELS: Readonly<Record<Known, MessageDescriptor>> = {
  cif: msg`CIF`,
  name: msg`Name`,
  businessName: msg`Business name`,
  commercialRegistry: msg`Commercial registry`,
  description: msg`Description`,
  color: msg`Colour`,
  address: msg`Address`,
  municipality: msg`Municipality`,
  ibans: msg`Bank accounts`,
  undertakingGroup: msg`Single undertaking`,
  fiscalYearStart: msg`Its fiscal year begins in`,
  expensePattern: msg`Accounts that are expenses`,
  incomePattern: msg`Accounts that are incomes`,
  certificates: msg`Certificates`,
  isUA: msg`Belongs to the UA companies`,
  archived: msg`Archived`,
  holdedApiKey: msg`Accounting key`,
};

/** Whether a former value can come back: all but the accounting key, which nobody can read. */
export function isRestorable(name: string): name is keyof CompanyFields | 'archived' {
  return name === 'archived' || Object.hasOwn(EMPTY_COMPANY, name);
}

/** The fields of a company and their values in the words of the language in use. */
export function useValueWords(): {
  /** Null for a field that this version of the app does not know. */
  label: (name: string) => string | null;
  say: (name: string, value: unknown) => string;
} {
  const { t } = useLingui();
  const fmt = useFmt();
  return {
    label: (name) => (Object.hasOwn(LABELS, name) ? t(LABELS[name as Known]) : null),
    say: (name, value) => {
      if (typeof value === 'string') return value === '' ? '—' : value;
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
      if (typeof value === 'number') return monthName(value, fmt);
      if (!Array.isArray(value)) return '—';
      const texts =
        name === 'certificates'
          ? (value as Certificate[]).map(
              ({ type, validTo }) => `${t(CERTIFICATE_WORDS[type])} ${fmt.day(validTo)}`,
            )
          : (value as string[]).map(formatIban);
      return texts.join(', ') || '—';
    },
  };
}

/** The name of a month, January = 1. */
export function monthName(month: number, fmt: Fmt): string {
  // The formatter gives month and year of a day: any year does.
  return fmt.month(`2026-${String(month).padStart(2, '0')}-01`).replace(/ \d+$/, '');
}
