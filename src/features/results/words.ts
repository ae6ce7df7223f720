import { useLingui } from '@lingui/react/macro';
import type { FigureOf, ResultFigure } from '#domain/results/figures.ts';
import type { Concept, LineTab } from '#domain/results/tabs.ts';
import type { Names, Resources } from './queries.ts';

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
    otherIncome: t`Other income`,
    structure: t`Structure`,
    personnel: t`Personnel not imputed`,
    material: t`Material not imputed`,
    amortization: t`Amortization without project`,
    result: t`Result`,
  };
}

/** What figures are of, in words. */
export function useFigureWords(): Record<FigureOf, string> {
  const { t } = useLingui();
  return {
    ...useConceptWords(),
    allPersonnel: t`Personnel expenses`,
    allMaterial: t`Material expenses`,
    allAmortization: t`Amortizations`,
  };
}

/** What a figure is of besides, in words: company, project, account, person, resource, eliminations. */
export function useFigureFacts(
  { side, companyId, projectId, accountNum, resourceId }: ResultFigure,
  { companies, projectsById }: Names,
  resources: Resources,
  person: string | undefined,
): string[] {
  const { t } = useLingui();
  const project = projectsById.get(projectId ?? '');
  const resource = resourceId ? resources.get(resourceId)?.title : undefined;
  const sides = { counted: '', group: t`Group`, eliminated: t`Eliminations` };
  return [
    sides[side ?? 'counted'],
    companies.find(({ id }) => id === companyId)?.name ?? '',
    project ? `${project.code} ${project.name}` : '',
    accountNum ?? '',
    person ?? '',
    resource ?? (resourceId === '' ? t`Without resource` : ''),
  ].filter((fact) => fact !== '');
}

/** The tabs of accounts and contacts in words. */
export function useTabWords(): Record<
  LineTab,
  { title: string; byMonth: string; contact: string; nothing: string }
> {
  const { t } = useLingui();
  return {
    structures: {
      title: t`Structure expenses`,
      byMonth: t`Structure expenses by month`,
      contact: t`Supplier`,
      nothing: t`No structure expenses in these months`,
    },
    personals: {
      title: t`Personnel expenses`,
      byMonth: t`Personnel expenses by month`,
      contact: t`Person`,
      nothing: t`No personnel expenses in these months`,
    },
    material: {
      title: t`Material expenses`,
      byMonth: t`Material expenses by month`,
      contact: t`Supplier`,
      nothing: t`No material expenses in these months`,
    },
    others: {
      title: t`Other income`,
      byMonth: t`Other income by month`,
      contact: t`Client`,
      nothing: t`No other income in these months`,
    },
  };
}
