import { useLingui } from '@lingui/react/macro';
import { formatIban } from '#domain/identifiers/iban.ts';
import { type Fmt, useFmt } from '#ui/fmt.ts';
import { CERTIFICATE_WORDS } from '#ui/words/options.ts';
import type { Certificate } from '../certificates.ts';
import { EMPTY_COMPANY, type CompanyFields } from '../form.ts';
import { nameOfField } from '#ui/words/fields/index.ts';

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
    label: (name) => {
      const words = nameOfField('companies', name);
      return words ? t(words) : null;
    },
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
