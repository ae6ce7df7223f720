import { useLingui } from '@lingui/react/macro';
import { expenseRow } from '#contract/resources/expenses.ts';
import { isDay } from '#domain/days.ts';
import { useFmt } from '#ui/fmt.ts';
import { nameOfField } from '#ui/words/fields/index.ts';
import { optionWords } from '#ui/words/options.ts';
import { useTargetName } from './parts/target-fields.tsx';
import type { Catalogues } from './queries.ts';

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
    label: (name) => {
      const words = nameOfField('expenses', name);
      return words ? t(words) : null;
    },
    say: (name, value) => {
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
      if (typeof value === 'string') return sayText(name, value);
      if (typeof value !== 'number') return sayList(name, value);
      return name.endsWith('Bp') ? fmt.percent(value) : fmt.money(value);
    },
  };
}
