import type { AmortizationsTab } from '#domain/results/amortizations.ts';
import { FIGURE_OF_TAB, type ResultFigure } from '#domain/results/figures.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import {
  type ConceptLine,
  type LineOfTab,
  type LineTab,
  type ProjectLine,
  projectsTab,
  lineTab,
  LINE_TABS,
  summaryTab,
} from '#domain/results/tabs.ts';
import type { ResultSums } from '#domain/results/sums.ts';

/** A figure as a screen asks for its rows, and what it shows. */
export type ShownFigure = [figure: ResultFigure, cents: number];

/** Every figure of every tab of a question. */
export function figuresShown(
  { companyIds, months: [from, to] }: ResultQuestion,
  sums: ResultSums,
  before: ResultSums,
  amortizations: AmortizationsTab,
): ShownFigure[] {
  const asked = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const byMonth = (figure: ResultFigure, { months }: { months: number[] }): ShownFigure[] =>
    asked.map((month) => [{ ...figure, month }, months[month - 1] ?? 0]);
  const ofConcept = (line: ConceptLine): ShownFigure[] => {
    const { concept: of } = line;
    const group = { of, side: 'group' } as const;
    return [
      ...byMonth(group, line),
      ...Object.entries(line.byCompany).map(
        ([companyId, cents]): ShownFigure => [{ of, companyId }, cents],
      ),
      [{ of }, line.sumCents],
      [{ of, side: 'eliminated' }, -line.eliminatedCents],
      [group, line.groupCents],
      [{ ...group, isBefore: true }, line.previousCents],
    ];
  };
  const ofProject = ({ projectId, ...line }: ProjectLine): ShownFigure[] => [
    [{ of: 'projectIncome', projectId }, line.incomeCents],
    [{ of: 'projectSubsidy', projectId }, line.subsidyCents],
    [{ of: 'projectPersonnel', projectId }, line.personnelCents],
    [{ of: 'projectMaterial', projectId }, line.materialCents],
    [{ of: 'projectOther', projectId }, line.otherCents],
    [{ of: 'projectAmortization', projectId }, line.amortizationCents],
    [{ of: 'projectMargin', projectId }, line.marginCents],
  ];
  const ofLine = (tab: LineTab, { accountNum, contact, ...line }: LineOfTab): ShownFigure[] => {
    const figure = { of: FIGURE_OF_TAB[tab], accountNum, contact };
    const all: ShownFigure[] = [...byMonth(figure, line), [figure, line.totalCents]];
    if (tab !== 'personals') return all;
    const own = line.totalCents - line.onProjectsCents;
    return [
      ...all,
      [{ ...figure, of: 'projectPersonnel' }, line.onProjectsCents],
      [{ ...figure, of: 'personnel' }, own],
    ];
  };
  const of = 'allAmortization' as const;
  const { byResource, byProject, byAccount, total } = amortizations;
  const all: ShownFigure[] = [
    ...summaryTab(sums, before).flatMap(ofConcept),
    ...projectsTab(sums).flatMap(ofProject),
    ...(Object.keys(LINE_TABS) as LineTab[]).flatMap((tab) =>
      lineTab(sums, tab).flatMap((line) => ofLine(tab, line)),
    ),
    ...byResource.flatMap((line) => byMonth({ of, resourceId: line.key ?? '' }, line)),
    ...byProject.flatMap((line) =>
      byMonth(line.key === null ? { of: 'amortization' } : { of, projectId: line.key }, line),
    ),
    ...byAccount.flatMap((line) => byMonth({ of, accountNum: line.key ?? '' }, line)),
    [{ of }, total.totalCents],
  ];
  return all.filter(
    ([{ companyId }]) => !companyId || !companyIds || companyIds.includes(companyId),
  );
}
