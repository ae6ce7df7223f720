import { Charts } from './charts/charts.tsx';
import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { type Cents, opposite, sumCents } from '#domain/money.ts';
import type { ResultFigure } from '#domain/results/figures.ts';
import { yearBefore } from '#domain/results/question.ts';
import type { ConceptLine } from '#domain/results/tabs.ts';
import { useResultSummary } from '#ui/analytics/use-results.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { Card, Figure, Figures, Skeleton } from '#ui/page.tsx';
import { usePeriod } from './charts/period.ts';
import { MonthsChart, WaterfallChart } from './charts/summary-charts.tsx';
import { Drill, shownTo } from './parts/drill.tsx';
import { ResultsPage, type Tab } from './parts/results-page.tsx';
import { TabTools, useTabFile } from './parts/tab-tools.tsx';
import { UnmatchedPairs } from './parts/unmatched-pairs.tsx';
import { amountColumn, type FigureOfLine, FIXED, useMonthColumns } from './columns.tsx';
import { useConceptWords } from './words.ts';

/** /results/summary: profit and loss of the Group month by month, and by company with its eliminations. */
export function SummaryScreen() {
  const { t } = useLingui();
  return <ResultsPage title={t`Summary of results`} renderTab={(tab) => <SummaryTab {...tab} />} />;
}

const GROUP_MARGIN = { of: 'projectMargin', side: 'group' } as const;
const GROUP_RESULT = { of: 'result', side: 'group' } as const;
const RESULT_BEFORE = { ...GROUP_RESULT, isBefore: true };
const INCOME = ['projectIncome', 'projectSubsidy', 'otherIncome'] as const;

function SummaryTab({ actor, names, question }: Tab) {
  const { t } = useLingui();
  const ofGroup = useCallback(
    (line: ConceptLine | null) => line && shownTo(actor, { of: line.concept, side: 'group' }),
    [actor],
  );
  const summary = useResultSummary(question);
  const months = useMonthColumns<ConceptLine>(question, FIXED, ofGroup);
  const concept = useConceptColumn();
  const before = usePeriod(yearBefore(question));
  const byCompany = useCompanyColumns(actor, names.companies, question.companyIds);
  const monthly = useMemo(
    () => [
      concept,
      money('group', t`Group`, (line) => line.groupCents, ofGroup),
      money(
        'previous',
        before,
        (line) => line.previousCents,
        (line) => {
          const figure = ofGroup(line);
          return figure && { ...figure, isBefore: true };
        },
      ),
      ...months,
    ],
    [concept, months, t, ofGroup, before],
  );
  if (!summary) return <Skeleton lines={10} />;
  const { lines, unmatched } = summary;
  const of = (wanted: ConceptLine['concept']) => lines.find((line) => line.concept === wanted);
  return (
    <>
      <TabTools question={question} state={summary} />
      <Figures>
        <Figure label={t`Margin of projects`}>
          <Drill cents={of('projectMargin')?.groupCents ?? 0} figure={GROUP_MARGIN} />
        </Figure>
        <Figure label={t`Result`}>
          <Drill cents={of('result')?.groupCents ?? 0} figure={GROUP_RESULT} />
        </Figure>
        <Figure label={t`Result of the year before`}>
          <Drill cents={of('result')?.previousCents ?? 0} figure={RESULT_BEFORE} />
        </Figure>
        <Figure
          label={t`Invoiced within the group`}
          cents={sumCents(INCOME.map((one) => of(one)?.eliminatedCents ?? 0))}
        />
      </Figures>
      <Charts>
        <MonthsChart lines={lines} question={summary.question} />
        <WaterfallChart lines={lines} question={summary.question} />
      </Charts>
      <Card title={t`The Group by month`}>
        <ConceptGrid
          label={t`The Group by month`}
          columns={monthly}
          state="months"
          {...{ lines, question }}
        />
      </Card>
      <Card title={t`By company`}>
        <ConceptGrid
          label={t`By company`}
          columns={byCompany}
          state="companies"
          {...{ lines, question }}
        />
      </Card>
      <UnmatchedPairs rows={unmatched} companies={names.companies} />
    </>
  );
}

interface ConceptGridProps {
  label: string;
  question: Tab['question'];
  columns: GridColumn<ConceptLine>[];
  lines: readonly ConceptLine[];
  state: string;
}

function ConceptGrid({ label, question, columns, lines, state }: ConceptGridProps) {
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
      file={useTabFile(label, question)}
      renderCard={(line) => (
        <span className="x-row-card-line">
          <span>{words[line.concept]}</span>
          {state === 'months' ? (
            columns.find(({ id }) => id === 'group')?.cell?.(line)
          ) : (
            <Box as="dl" flex="1" maxW="60%">
              {columns.slice(1).map(({ id, header, cell }) => (
                <div className="x-row-card-line" key={id}>
                  <dt className="x-hint">{header}</dt>
                  <dd>{cell?.(line)}</dd>
                </div>
              ))}
            </Box>
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
  return column.text('concept', t`Concept`, ({ concept }) => words[concept], {
    primary: true,
    pinned: true,
    sortable: false,
    width: 220,
  });
}

function useCompanyColumns(
  actor: Actor,
  companies: Tab['names']['companies'],
  companyIds: readonly string[] | null,
): GridColumn<ConceptLine>[] {
  const { t } = useLingui();
  const concept = useConceptColumn();
  const of = (figure: Omit<ResultFigure, 'of'>) => (line: ConceptLine | null) =>
    line && shownTo(actor, { of: line.concept, ...figure });
  const inView = companies.filter(({ id }) => companyIds === null || companyIds.includes(id));
  return [
    concept,
    ...inView.map(({ id, name }) =>
      money(id, name, (line) => line.byCompany[id] ?? 0, of({ companyId: id })),
    ),
    money('sum', t`Sum`, (line) => line.sumCents, of({})),
    money(
      'eliminated',
      t`Eliminations`,
      (line) => opposite(line.eliminatedCents),
      of({ side: 'eliminated' }),
    ),
    money('group', t`Group`, (line) => line.groupCents, of({ side: 'group' })),
  ];
}

function money(
  id: string,
  header: string,
  value: (line: ConceptLine) => Cents,
  figureOf: FigureOfLine<ConceptLine>,
): GridColumn<ConceptLine> {
  return amountColumn(id, header, value, FIXED, figureOf);
}
