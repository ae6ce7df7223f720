import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { FIGURE_OF_TAB } from '#domain/results/figures.ts';
import type { LineOfTab, LineTab } from '#domain/results/tabs.ts';
import { useResultLines } from '#ui/analytics/use-results.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn, GridGrouping } from '#ui/grid/types.ts';
import { Figure, Figures, Skeleton } from '#ui/page.tsx';
import { LinesCharts } from './charts/lines-charts.tsx';
import { AllocationCard } from './parts/allocation-card.tsx';
import { Drill, shownTo } from './parts/drill.tsx';
import { ResultsPage, type Tab } from './parts/results-page.tsx';
import { TabTools, useTabFile } from './parts/tab-tools.tsx';
import {
  hidesPeople,
  Imputed,
  IMPUTED_TABS,
  ownCents,
  useLineColumns,
} from './parts/use-line-columns.tsx';
import { useTabWords } from './words.ts';

/** /results/structures, personals, material and others: accounts and contacts, month by month. */
export function LinesScreen({ tab }: { tab: LineTab }) {
  const { title } = useTabWords()[tab];
  return <ResultsPage title={title} renderTab={(known) => <LinesTab {...known} tab={tab} />} />;
}

function LinesTab({ actor, names, question, tab }: Tab & { tab: LineTab }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = useTabWords()[tab];
  const answer = useResultLines(question, tab);
  const { columns, figureOf, accountOf } = useLineColumns({ actor, names, question, tab });
  const groupBy = useMemo(
    (): GridGrouping<LineOfTab> | null =>
      hidesPeople(actor, tab) ? null : { id: 'account', label: accountOf },
    [actor, tab, accountOf],
  );
  const imputedOf = IMPUTED_TABS[tab];
  const file = useTabFile(words.title, question);
  if (!answer) return <Skeleton lines={10} />;
  const { lines, count, total, parts } = answer;
  return (
    <>
      <TabTools question={question} state={answer} />
      <Figures>
        <Figure label={t`Total`}>
          <Drill cents={total.totalCents} figure={shownTo(actor, { of: FIGURE_OF_TAB[tab] })} />
        </Figure>
        {imputedOf ? (
          <>
            <Figure label={t`Not imputed`}>
              <Drill cents={ownCents(total)} figure={shownTo(actor, { of: imputedOf.own })} />
            </Figure>
            <Figure label={t`Imputed %`}>
              <Imputed line={total} />
            </Figure>
          </>
        ) : null}
      </Figures>
      <LinesCharts {...{ tab, lines, parts }} question={answer.question} />
      {count > lines.length ? (
        <p className="x-hint">
          <Trans>
            The largest {fmt.number(lines.length)} of {fmt.number(count)}; the total is of all.
          </Trans>
        </p>
      ) : null}
      <DataGrid
        label={words.title}
        rows={lines}
        columns={columns}
        rowId={({ accountNum, contact }) => `${accountNum} ${contact}`}
        stateKey={`results-${tab}`}
        file={file}
        groupBy={groupBy}
        totals={totalsOf(columns, total)}
        renderCard={(line) => (
          <span className="x-row-card-line">
            <span>{line.contactName || accountOf(line)}</span>
            <Drill cents={line.totalCents} figure={figureOf(line)} />
          </span>
        )}
        empty={<EmptyState kind="none-match" title={words.nothing} />}
      />
      {tab === 'structures' ? <AllocationCard {...{ actor, names, question }} /> : null}
    </>
  );
}

/** The totals of all lines, those included that are not listed. */
function totalsOf(columns: readonly GridColumn<LineOfTab>[], total: LineOfTab) {
  const summed = columns.filter((column) => column.total !== undefined);
  return Object.fromEntries(summed.map(({ id, value }) => [id, Number(value(total))]));
}
