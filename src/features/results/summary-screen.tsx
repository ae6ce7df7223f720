import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Cents, sumCents } from '#domain/money.ts';
import type { ConceptLine } from '#domain/results/tabs.ts';
import { useResultSummary } from '#ui/analytics/use-results.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card, Figure, Figures, Skeleton } from '#ui/page.tsx';
import { FiguresState, ResultsPage, type Tab } from './parts/results-page.tsx';
import { UnmatchedPairs } from './parts/unmatched-pairs.tsx';
import { amountColumn, FIXED, useMonthColumns } from './columns.tsx';
import { useConceptWords } from './words.ts';

/** /results/summary: profit and loss of the Group month by month, and by company with its eliminations. */
export function SummaryScreen() {
  const { t } = useLingui();
  return <ResultsPage title={t`Summary of results`} renderTab={(tab) => <SummaryTab {...tab} />} />;
}

const INCOME = ['projectIncome', 'projectSubsidy', 'otherIncome'] as const;

function SummaryTab({ names, question }: Tab) {
  const { t } = useLingui();
  const summary = useResultSummary(question);
  const months = useMonthColumns<ConceptLine>(question, FIXED);
  const concept = useConceptColumn();
  const byCompany = useCompanyColumns(names.companies, question.companyIds);
  const monthly = useMemo(
    () => [
      concept,
      ...months,
      money('group', t`Group`, (line) => line.groupCents),
      money('previous', t`Year before`, (line) => line.previousCents),
    ],
    [concept, months, t],
  );
  if (!summary) return <Skeleton lines={10} />;
  const { lines, unmatched, pendingChanges } = summary;
  const of = (wanted: ConceptLine['concept']) => lines.find((line) => line.concept === wanted);
  return (
    <>
      <Figures>
        <Figure label={t`Margin of projects`}>
          <MoneyText cents={of('projectMargin')?.groupCents} />
        </Figure>
        <Figure label={t`Result`}>
          <MoneyText cents={of('result')?.groupCents} />
        </Figure>
        <Figure label={t`Result of the year before`}>
          <MoneyText cents={of('result')?.previousCents} />
        </Figure>
        <Figure label={t`Invoiced within the group`}>
          <MoneyText cents={sumCents(INCOME.map((one) => of(one)?.eliminatedCents ?? 0))} />
        </Figure>
      </Figures>
      <FiguresState {...{ pendingChanges }} />
      <Card title={t`The Group by month`}>
        <ConceptGrid label={t`The Group by month`} columns={monthly} lines={lines} state="months" />
      </Card>
      <Card title={t`By company`}>
        <ConceptGrid label={t`By company`} columns={byCompany} lines={lines} state="companies" />
      </Card>
      <UnmatchedPairs rows={unmatched} companies={names.companies} />
    </>
  );
}

function ConceptGrid({
  label,
  columns,
  lines,
  state,
}: {
  label: string;
  columns: GridColumn<ConceptLine>[];
  lines: readonly ConceptLine[];
  state: string;
}) {
  const words = useConceptWords();
  return (
    <DataGrid
      label={label}
      rows={lines}
      columns={columns}
      rowId={({ concept }) => concept}
      rowClass={({ concept }) =>
        concept === 'result' || concept === 'projectMargin' ? 'res-sum' : undefined
      }
      stateKey={`results-summary-${state}`}
      renderCard={(line) => (
        <span className="res-card">
          <span>{words[line.concept]}</span>
          {state === 'months' ? (
            <MoneyText cents={line.groupCents} />
          ) : (
            <dl className="res-card-parts">
              {columns.slice(1).map(({ id, header, value }) => (
                <div key={id}>
                  <dt>{header}</dt>
                  <dd>
                    <MoneyText cents={Number(value(line))} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </span>
      )}
      empty={<Trans>No figures.</Trans>}
    />
  );
}

function useConceptColumn(): GridColumn<ConceptLine> {
  const { t } = useLingui();
  const words = useConceptWords();
  return {
    id: 'concept',
    header: t`Concept`,
    kind: 'text',
    primary: true,
    pinned: true,
    sortable: false,
    width: 220,
    value: ({ concept }) => words[concept],
  };
}

function useCompanyColumns(
  companies: Tab['names']['companies'],
  companyIds: readonly string[] | null,
): GridColumn<ConceptLine>[] {
  const { t } = useLingui();
  const concept = useConceptColumn();
  const inView = companies.filter(({ id }) => companyIds === null || companyIds.includes(id));
  return [
    concept,
    ...inView.map(({ id, name }) => money(id, name, (line) => line.byCompany[id] ?? 0)),
    money('sum', t`Sum`, (line) => line.sumCents),
    money('eliminated', t`Eliminations`, (line) => -line.eliminatedCents),
    money('group', t`Group`, (line) => line.groupCents),
  ];
}

function money(
  id: string,
  header: string,
  value: (line: ConceptLine) => Cents,
): GridColumn<ConceptLine> {
  return amountColumn(id, header, value, FIXED);
}
