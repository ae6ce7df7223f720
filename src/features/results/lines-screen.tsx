import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { nameOfAccount } from '#domain/accounts/pgc.ts';
import type { Cents } from '#domain/money.ts';
import type { LineOfTab, LineTab } from '#domain/results/tabs.ts';
import { useResultLines } from '#ui/analytics/use-results.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn, GridGrouping } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Figure, Figures, Skeleton } from '#ui/page.tsx';
import { FiguresState, ResultsPage, type Tab } from './parts/results-page.tsx';
import { amountColumn, SUMMED, useMonthColumns } from './columns.tsx';
import { useTabWords } from './words.ts';

/** /results/structures, personals, material and others: accounts and contacts, month by month. */
export function LinesScreen({ tab }: { tab: LineTab }) {
  const { title } = useTabWords()[tab];
  return <ResultsPage title={title} renderTab={(known) => <LinesTab {...known} tab={tab} />} />;
}

function LinesTab({ names, question, tab }: Tab & { tab: LineTab }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = useTabWords()[tab];
  const answer = useResultLines(question, tab);
  const months = useMonthColumns<LineOfTab>(question, SUMMED);
  const groupBy = useMemo((): GridGrouping<LineOfTab> => {
    const nameOf = (num: string) => names.accountNames.get(num) ?? nameOfAccount(num) ?? '';
    return {
      id: 'account',
      label: ({ accountNum: num }) => [num, nameOf(num)].filter(Boolean).join(' ') || '—',
    };
  }, [names]);
  const columns = useMemo((): GridColumn<LineOfTab>[] => {
    return [
      {
        id: 'contact',
        header: words.contact,
        kind: 'text',
        primary: true,
        pinned: true,
        width: 220,
        value: ({ contactName, contact }) => contactName || contact || '—',
      },
      {
        id: 'account',
        header: t`Account`,
        kind: 'text',
        hidden: true,
        value: ({ accountNum }) => accountNum,
      },
      ...months,
      amount('total', t`Total`, (line) => line.totalCents),
      ...(tab === 'personals' || tab === 'material'
        ? [
            amount('projects', t`On projects`, (line) => line.onProjectsCents),
            amount('own', t`Not imputed`, (line) => line.totalCents - line.onProjectsCents),
          ]
        : []),
    ];
  }, [t, words.contact, months, tab]);
  if (!answer) return <Skeleton lines={10} />;
  const { lines, count, total, pendingChanges } = answer;
  return (
    <>
      <Figures>
        <Figure label={t`Total`}>
          <MoneyText cents={total.totalCents} />
        </Figure>
        {tab === 'personals' || tab === 'material' ? (
          <Figure label={t`Not imputed`}>
            <MoneyText cents={total.totalCents - total.onProjectsCents} />
          </Figure>
        ) : null}
      </Figures>
      <FiguresState {...{ pendingChanges }} />
      {count > lines.length ? (
        <p className="res-state">
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
        groupBy={groupBy}
        renderCard={(line) => (
          <span className="res-card">
            <span>{line.contactName || line.accountNum}</span>
            <MoneyText cents={line.totalCents} />
          </span>
        )}
        empty={<EmptyState kind="none-match" title={words.nothing} />}
      />
    </>
  );
}

function amount(
  id: string,
  header: string,
  value: (line: LineOfTab) => Cents,
): GridColumn<LineOfTab> {
  return amountColumn(id, header, value, SUMMED);
}
