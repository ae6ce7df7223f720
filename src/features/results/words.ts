import { useLingui } from '@lingui/react/macro';
import type { Concept, LineTab } from '#domain/results/tabs.ts';

/** The lines of the profit and loss account in words. */
export function useConceptWords(): Record<Concept, string> {
  const { t } = useLingui();
  return {
    projectIncome: t`Income of projects`,
    projectSubsidy: t`Subsidies of projects`,
    projectPersonnel: t`Personnel of projects`,
    projectMaterial: t`Material of projects`,
    projectOther: t`Other costs of projects`,
    projectAmortization: t`Amortization of projects`,
    projectMargin: t`Margin of projects`,
    otherIncome: t`Other incomes`,
    structure: t`Structure`,
    personnel: t`Personnel not imputed`,
    material: t`Material not imputed`,
    amortization: t`Amortization without project`,
    result: t`Result`,
  };
}

/** The tabs of accounts and contacts in words. */
export function useTabWords(): Record<
  LineTab,
  { title: string; contact: string; nothing: string }
> {
  const { t } = useLingui();
  return {
    structures: {
      title: t`Structure expenses`,
      contact: t`Supplier`,
      nothing: t`No structure expenses in these months`,
    },
    personals: {
      title: t`Personnel expenses`,
      contact: t`Person`,
      nothing: t`No personnel expenses in these months`,
    },
    material: {
      title: t`Material expenses`,
      contact: t`Supplier`,
      nothing: t`No material expenses in these months`,
    },
    others: {
      title: t`Other incomes`,
      contact: t`Client`,
      nothing: t`No other incomes in these months`,
    },
  };
}
