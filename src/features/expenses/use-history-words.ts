import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Expense, expenseRow } from '#contract/resources/expenses.ts';
import { isDay } from '#domain/days.ts';
import { useFmt } from '#ui/fmt.ts';
import { optionWords } from '#ui/words/options.ts';
import { useTargetName } from './parts/target-fields.tsx';
import type { Catalogues } from './queries.ts';

/** The fields as the form of an expense calls them. */
const LABELS: Readonly<Record<string, MessageDescriptor>> = {
  companyId: msg`Company`,
  type: msg`Type`,
  contactName: msg`Supplier or client`,
  contactNif: msg`Tax number`,
  docNumber: msg`Document number`,
  concept: msg`Concept`,
  issueDate: msg`Date of issue`,
  accrualDate: msg`Date of accrual`,
  dueDate: msg`Due date`,
  paidDate: msg`Paid on`,
  paymentMethod: msg`Means of payment`,
  movementId: msg`Movement of the bank`,
  netCents: msg`Net`,
  vatCents: msg`VAT`,
  vatDeductibleBp: msg`VAT that is deducted`,
  withholdingCents: msg`Withholding`,
  totalCents: msg`Total`,
  accountNum: msg`Account`,
  offers: msg`Offers`,
  relatedParty: msg`From a related party`,
  intercompany: msg`Between companies of the group`,
  state: msg`State`,
  notes: msg`Notes`,
  imputations: msg`Imputations`,
  origin: msg`Origin`,
  holdedId: msg`Id in the accounting program`,
} satisfies Partial<Record<keyof Expense, MessageDescriptor>>;

const NOTHING = '—';

/** Fields of the history of an expense in words; `label` is null for what this version does not know. */
export function useHistoryWords(catalogues: Catalogues): {
  label: (name: string) => string | null;
  say: (name: string, value: unknown) => string;
} {
  const { t } = useLingui();
  const fmt = useFmt();
  const targetName = useTargetName(catalogues);

  const sayList = (name: string, value: unknown): string => {
    const { imputations, offers } = expenseRow.shape;
    const said =
      name === 'imputations'
        ? imputations.safeParse(value).data?.map((one) => sum(targetName(one), one.amountCents))
        : offers.safeParse(value).data?.map((one) => sum(one.provider, one.amountCents));
    return said?.join('\n') || NOTHING;
  };
  const sum = (of: string, cents: number) => `${of}: ${fmt.money(cents)}`;
  const sayText = (name: string, value: string): string => {
    if (name === 'companyId') return catalogues.companiesById.get(value)?.name ?? NOTHING;
    if (name === 'movementId') return t`matched`;
    const words = optionWords('expenses', name, value);
    if (words) return t(words);
    return isDay(value) ? fmt.day(value) : value || NOTHING;
  };
  return {
    label: (name) => (LABELS[name] ? t(LABELS[name]) : null),
    say: (name, value) => {
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
      if (typeof value === 'string') return sayText(name, value);
      if (typeof value !== 'number') return sayList(name, value);
      return name.endsWith('Bp') ? fmt.percent(value) : fmt.money(value);
    },
  };
}
