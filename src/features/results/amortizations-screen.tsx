import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { nameOfAccount } from '#domain/accounts/pgc.ts';
import type { Cents } from '#domain/money.ts';
import type { AmortizationLine } from '#domain/results/amortizations.ts';
import type { ResultFigure } from '#domain/results/figures.ts';
import { useResultAmortizations } from '#ui/analytics/use-results.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { Figure, Figures, Skeleton, TabNav } from '#ui/page.tsx';
import { useMonthPoints } from './charts/period.ts';
import { amountColumn, type FigureOfLine, SUMMED, useMonthColumns } from './columns.tsx';
import { Drill } from './parts/drill.tsx';
import { EndOfLife } from './parts/end-of-life.tsx';
import { ResultsPage, type Tab } from './parts/results-page.tsx';
import { TabTools, useTabFile } from './parts/tab-tools.tsx';
import { type Resources, useResources } from './queries.ts';
import { AMORTIZATION_GROUPS, type AmortizationGroup, useResultsSearch } from './search.ts';

/** /results/amortizations: what resources cost month by month, what they are worth, and which are at their end. */
export function AmortizationsScreen() {
  const { t } = useLingui();
  return (
    <ResultsPage title={t`Amortizations`} renderTab={(tab) => <AmortizationsTab {...tab} />} />
  );
}

function AmortizationsTab({ names, question }: Tab) {
  const { t } = useLingui();
  const { by = 'resource' } = useResultsSearch().search;
  const answer = useResultAmortizations(question);
  const resources = useResources();
  const words = useGroupWords();
  const titleOf = useTitle(by, names, resources);
  const months = useMonthColumns<AmortizationLine>(question, SUMMED, FIGURES_OF[by]);
  const columns = useMemo(
    (): GridColumn<AmortizationLine>[] => [
      column.text('name', words[by].one, titleOf, { primary: true, pinned: true, width: 240 }),
      amountColumn('total', t`Total`, (line) => line.totalCents, SUMMED, FIGURES_OF[by]),
      ...months,
    ],
    [t, words, by, titleOf, months],
  );
  const file = useTabFile(t`Amortizations`, answer?.question ?? question);
  if (!answer || !resources) return <Skeleton lines={10} />;
  const { byResource, byProject, byAccount, total, netMonths, ending } = answer;
  const lines = { resource: byResource, project: byProject, account: byAccount }[by];
  const label = t`Amortizations of ${question.year}`;
  return (
    <>
      <TabTools question={answer.question} state={answer} />
      <Figures>
        <Figure label={t`Total`}>
          <Drill cents={total.totalCents} figure={ALL} />
        </Figure>
        <Figure label={t`Net book value at the end of the year`} cents={netMonths.at(-1)} />
      </Figures>
      {question.basis === 'cash' ? (
        <p className="x-hint">{t`Charges are never paid: counted when paid there are none.`}</p>
      ) : null}
      <NetValueChart {...{ netMonths }} year={answer.question.year} />
      <TabNav label={t`Grouped by`}>
        {AMORTIZATION_GROUPS.map((group) => (
          <Link
            key={group}
            to="."
            search={(current: object) => ({ ...current, by: group })}
            aria-current={group === by ? 'page' : undefined}
          >
            {words[group].tab}
          </Link>
        ))}
      </TabNav>
      <DataGrid
        label={label}
        rows={lines}
        columns={columns}
        rowId={keyOf}
        stateKey={`results-amortizations-${by}`}
        file={file}
        renderCard={(line) => (
          <span className="x-row-card-line">
            <span>{titleOf(line)}</span>
            <Drill cents={line.totalCents} figure={FIGURES_OF[by](line)} />
          </span>
        )}
        empty={<EmptyState kind="none-match" title={t`No amortization in these months`} />}
      />
      <EndOfLife {...{ ending, resources }} year={answer.question.year} />
    </>
  );
}

const ALL = { of: 'allAmortization' } as const satisfies ResultFigure;

/** The rows of a line: what has no project is a bucket of its own. */
const FIGURES_OF: Record<AmortizationGroup, FigureOfLine<AmortizationLine>> = {
  resource: (line) => ({ ...ALL, ...(line && { resourceId: line.key ?? '' }) }),
  project: (line) => {
    if (line === null) return ALL;
    return line.key === null ? { of: 'amortization' } : { ...ALL, projectId: line.key };
  },
  account: (line) => ({ ...ALL, ...(line && { accountNum: line.key ?? '' }) }),
};

function useGroupWords(): Record<AmortizationGroup, { tab: string; one: string; none: string }> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      resource: { tab: t`By resource`, one: t`Resource`, none: t`Entries without resource` },
      project: { tab: t`By project`, one: t`Project`, none: t`Without project` },
      account: { tab: t`By account`, one: t`Account`, none: t`Without account` },
    }),
    [t],
  );
}

function useTitle(
  by: AmortizationGroup,
  { projectsById, accountNames }: Tab['names'],
  resources: Resources | undefined,
): (line: AmortizationLine) => string {
  const words = useGroupWords();
  return useCallback(
    ({ key }) => {
      if (key === null) return words[by].none;
      if (by === 'resource') return resources?.get(key)?.title ?? key.slice(0, 8);
      if (by === 'account') {
        const name = accountNames.get(key) ?? nameOfAccount(key) ?? '';
        return [key, name].filter(Boolean).join(' ');
      }
      const project = projectsById.get(key);
      return project ? `${project.code} ${project.name}` : key.slice(0, 8);
    },
    [by, words, resources, projectsById, accountNames],
  );
}

const keyOf = ({ key }: AmortizationLine): string => key ?? 'none';

/** What all resources are worth at the end of each month. */
function NetValueChart({ netMonths, year }: { netMonths: readonly Cents[]; year: number }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const monthPoints = useMonthPoints({ ...WHOLE_YEAR, year });
  if (netMonths.every((cents) => cents === 0)) return null;
  const [first, last] = [fmt.money(netMonths[0] ?? 0), fmt.money(netMonths.at(-1) ?? 0)];
  return (
    <ChartFigure
      kind="lines"
      title={t`Net book value`}
      reading={t`At the end of January ${year} the resources are worth ${first}, at the end of December ${last}.`}
      pointHeader={t`Month`}
      series={[{ id: 'net', name: t`Net book value`, look: 'area' }]}
      points={monthPoints({ net: netMonths })}
    />
  );
}

const WHOLE_YEAR = {
  companyIds: null,
  months: [1, 12],
  basis: 'accrual',
  intercompany: true,
} as const;
