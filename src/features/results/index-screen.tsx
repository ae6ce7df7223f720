import { Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Cents, sumCents } from '#domain/money.ts';
import { yearBefore } from '#domain/results/question.ts';
import type { Concept } from '#domain/results/tabs.ts';
import { useResultCollaborators, useResultSummary } from '#ui/analytics/use-results.ts';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card, Figure as Shown, Figures, Skeleton } from '#ui/page.tsx';
import { exportGrid } from '#ui/tables/export-grid.ts';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import { usePeriod } from './charts/period.ts';
import { ResultChart } from './charts/summary-charts.tsx';
import { changeBp, type Figure, headlineOf, marginBp, tabTotal } from './figures.ts';
import { ResultsPage, type Tab } from './parts/results-page.tsx';
import { TabTools, useTabFile } from './parts/tab-tools.tsx';
import { useTabWords } from './words.ts';

/** /results: how the year goes beside the one before, and the way to each tab. */
export function IndexScreen() {
  const { t } = useLingui();
  return <ResultsPage title={t`Results`} renderTab={(tab) => <IndexTab {...tab} />} />;
}

function IndexTab({ question }: Tab) {
  const { t } = useLingui();
  const fmt = useFmt();
  const before = usePeriod(yearBefore(question));
  const summary = useResultSummary(question);
  const accounts = useResultCollaborators(question);
  const owed = accounts?.lines.map(({ balanceCents }) => balanceCents);
  const tabs = useTabs(summary?.lines ?? [], owed ? sumCents(owed) : null);
  const { name, canPrint } = useTabFile(t`Results`, question);
  if (!summary) return <Skeleton lines={10} />;
  const { lines } = summary;
  const { income, costs, result } = headlineOf(lines);
  const margin = marginBp(result.cents, income.cents);
  const marginBefore = marginBp(result.previousCents, income.previousCents);
  const columns: GridColumn<TabLine>[] = [
    column.text('tab', t`Concept`, ({ label }) => label),
    column.money('total', t`Total`, ({ cents }) => cents),
  ];
  return (
    <>
      <TabTools question={question} state={summary}>
        <ExportMenu
          canPrint={canPrint}
          onSave={(format) => exportGrid(name, format, { columns, rows: tabs })}
        />
      </TabTools>
      <Figures>
        <Headline label={t`Income`} figure={income} {...{ before }} />
        <Headline label={t`Costs`} figure={costs} {...{ before }} isCost />
        <Headline label={t`Result`} figure={result} {...{ before }} />
        <Shown label={t`Margin`}>
          {margin === null ? '—' : fmt.percent(margin)}
          <Before>
            {before}: {marginBefore === null ? '—' : fmt.percent(marginBefore)}
          </Before>
        </Shown>
      </Figures>
      <ResultChart {...{ lines, question }} />
      <Card title={t`In detail`}>
        <Grid
          as="ul"
          className="x-list res-tabs"
          gap="0 24px"
          templateColumns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))"
        >
          {tabs.map(({ to, label, cents }) => (
            <li key={to}>
              <Link to={to} search={true as never} className="x-row-card-line">
                <span>{label}</span>
                {cents === null ? null : <MoneyText cents={cents} />}
              </Link>
            </li>
          ))}
        </Grid>
        <p className="x-hint">
          <Trans>
            Totals of the companies in view, before what they invoice to one another is taken out.
          </Trans>
        </p>
      </Card>
    </>
  );
}

interface HeadlineProps {
  label: string;
  figure: Figure;
  /** The months that it is compared with, in words. */
  before: string;
  /** Spending more is more, though it is further below zero. */
  isCost?: boolean;
}

function Headline({ label, figure, before, isCost = false }: HeadlineProps) {
  const fmt = useFmt();
  const sign = isCost ? -1 : 1;
  const change = changeBp(sign * figure.cents, sign * figure.previousCents);
  return (
    <Shown label={label}>
      <MoneyText cents={figure.cents} />
      <Before>
        {before}: {fmt.money(figure.previousCents)}
        {change === null ? null : ` (${change > 0 ? '+' : ''}${fmt.percent(change)})`}
      </Before>
    </Shown>
  );
}

function Before({ children }: { children: ReactNode }) {
  return (
    <Text className="x-hint" fontWeight="400">
      {children}
    </Text>
  );
}

interface TabLine {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** Null where it is not known yet, or is none. */
  cents: Cents | null;
}

function useTabs(lines: Parameters<typeof tabTotal>[0], owed: Cents | null): TabLine[] {
  const { t } = useLingui();
  const words = useTabWords();
  const of = (...concepts: Concept[]) => tabTotal(lines, concepts);
  return [
    { to: '/results/summary', label: t`Summary of results`, cents: of('result') },
    { to: '/results/projects', label: t`Results by project`, cents: of('projectMargin') },
    { to: '/results/collaborators', label: t`By collaborator`, cents: owed },
    { to: '/results/structures', label: words.structures.title, cents: of('structure') },
    {
      to: '/results/personals',
      label: words.personals.title,
      cents: of('projectPersonnel', 'personnel'),
    },
    {
      to: '/results/material',
      label: words.material.title,
      cents: of('projectMaterial', 'material'),
    },
    { to: '/results/others', label: words.others.title, cents: of('otherIncome') },
    {
      to: '/results/amortizations',
      label: t`Amortizations`,
      cents: of('projectAmortization', 'amortization'),
    },
    { to: '/results/treasury', label: t`Treasury`, cents: null },
  ];
}
