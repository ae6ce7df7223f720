import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  type ItemMonths,
  type MonthAmounts,
  plannedAgainstImputed,
} from '#domain/justification/months.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';

const MEASURES = ['plannedCents', 'imputedCents', 'differenceCents'] as const;
type Measure = (typeof MEASURES)[number];

/** One of the three lines of an item, or of all of them. */
interface MonthLine {
  id: string;
  name: string;
  measure: Measure;
  of: ItemMonths;
}

/** What was planned of each item, month by month, what of it is justified, and the difference. */
export function MonthsGrid({ justification }: { justification: RequestJustification }) {
  const { t } = useLingui();
  const { items, plan, records } = justification;
  const months = useMemo(() => plannedAgainstImputed(items, plan, records), [items, plan, records]);
  const columns = useMonthColumns(months.periods);
  const [none, all] = [t`Of no item`, t`All items`];
  const rows = useMemo(() => {
    const names = new Map(items.map(({ id, name }) => [id, name]));
    const linesOf = (of: ItemMonths, id: string, name: string): MonthLine[] =>
      MEASURES.map((measure) => ({ id: `${id} ${measure}`, name, measure, of }));
    return [
      ...months.items.flatMap((of) =>
        linesOf(of, of.itemId ?? 'none', names.get(of.itemId ?? '') ?? none),
      ),
      ...linesOf(months.all, ALL, all),
    ];
  }, [items, months, none, all]);
  if (months.periods.length === 0) {
    return (
      <EmptyState title={t`Nothing is planned or imputed yet`}>
        <Trans>Months are planned in the budget of the request.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <DataGrid<MonthLine>
        label={t`Planned and justified by month`}
        rows={rows}
        columns={columns}
        rowId={idOf}
        totals={null}
        stateKey="request-months"
        rowClass={classOf}
      />
      <p className="x-hint">
        <Trans>
          A document counts in the month in which it was issued; what the body rejected does not
          count. The difference is justified less planned.
        </Trans>
      </p>
    </>
  );
}

function useMonthColumns(periods: readonly string[]): GridColumn<MonthLine>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  return useMemo(() => {
    const words: Readonly<Record<Measure, string>> = {
      plannedCents: t`Planned`,
      imputedCents: t`Justified`,
      differenceCents: t`Difference`,
    };
    const amount = (
      id: string,
      header: string,
      of: (line: MonthLine) => MonthAmounts | undefined,
    ): GridColumn<MonthLine> =>
      column.money(id, header, (line) => of(line)?.[line.measure] || (id === 'total' ? 0 : null), {
        width: 112,
        sortable: false,
      });
    return [
      column.text('name', t`Item`, ({ name }) => name, {
        width: 150,
        pinned: true,
        primary: true,
        sortable: false,
        cell: ({ name, measure }) => (
          <span className={measure === MEASURES[0] ? 'rqa-month-name' : 'x-hidden'}>{name}</span>
        ),
      }),
      column.text('measure', t`Amount`, ({ measure }) => words[measure], {
        width: 92,
        hideable: false,
        sortable: false,
      }),
      amount('total', t`Total`, ({ of }) => of.total),
      ...periods.map((period, at) =>
        amount(period, fmt.month(`${period}-01`), ({ of }) => of.months[at]),
      ),
    ];
  }, [t, fmt, periods]);
}

const idOf = ({ id }: MonthLine): string => id;
const ALL = 'all';
const classOf = ({ id, measure }: MonthLine) =>
  [
    'rqa-month',
    measure === 'differenceCents' ? 'rqa-month-difference' : '',
    id.startsWith(ALL) ? 'rqa-month-all' : '',
  ].join(' ');
