import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { claimedCents } from '#domain/justification/record.ts';
import { sumCents } from '#domain/money.ts';
import { type Fmt, useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { todayInMadrid } from '#ui/today.ts';
import { YearNav } from '#ui/year-nav.tsx';
import { plannedIn, setPlanned } from '../actions.ts';
import { readCents, typedCents } from '../cells.ts';
import { type ItemRow, itemsBelow, itemTree } from '../tree.ts';

const NONE: ReadonlySet<string> = new Set();
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

interface Props {
  justification: RequestJustification;
  mayWrite: boolean;
}

/** What is planned to be spent of each item by month, written in its place. */
export function PlanningGrid({ justification, mayWrite }: Props) {
  const { t } = useLingui();
  const { items, plan, summary, records, maySeeRecords } = justification;
  const [year, setYear] = useState(() => Number(startingPeriod(justification).slice(0, 4)));
  const rows = useMemo(() => itemTree(items, summary.items), [items, summary.items]);
  const columns = usePlanColumns(justification, year, mayWrite);
  const fmt = useFmt();
  if (items.length === 0) return null;
  const inYear = (day: string) => day.startsWith(`${year}-`);
  const planned = fmt.money(
    sumCents(plan.filter(({ period }) => inYear(period)).map((one) => one.plannedCents)),
  );
  const justified = fmt.money(
    sumCents(records.filter(({ issueDate }) => inYear(issueDate)).map(claimedCents)),
  );
  return (
    <section className="x-column" aria-label={t`Planning`}>
      <header className="x-line x-line-ends">
        <h2>{t`Planning`}</h2>
        <YearNav year={year} onYear={setYear} />
      </header>
      <DataGrid<ItemRow>
        label={t`Planning of ${year}`}
        rows={rows}
        columns={columns}
        rowId={({ item }) => item.id}
        getSubRows={({ children }) => (children.length > 0 ? children : undefined)}
        defaultExpanded="all"
        stateKey="request-planning"
      />
      <p className="x-hint">
        {maySeeRecords ? (
          <Trans>
            Planned in {year}: {planned}. Issued in it and justified: {justified}.
          </Trans>
        ) : (
          <Trans>
            Planned in {year}: {planned}.
          </Trans>
        )}
      </p>
    </section>
  );
}

function usePlanColumns(
  { items, plan }: RequestJustification,
  year: number,
  mayWrite: boolean,
): GridColumn<ItemRow>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  const header = t`Item`;
  return useMemo(
    () => planColumns({ header, say: (words) => t(words), fmt, items, plan, year, mayWrite }),
    [t, header, fmt, items, plan, year, mayWrite],
  );
}

/** The months of a year; of an item with others below it a month shows the sum of all, and edits its own. */
function planColumns({
  header,
  say,
  fmt,
  items,
  plan,
  year,
  mayWrite,
}: Pick<RequestJustification, 'items' | 'plan'> & {
  header: string;
  say: (words: MessageDescriptor) => string;
  fmt: Fmt;
  year: number;
  mayWrite: boolean;
}): GridColumn<ItemRow>[] {
  const below = itemsBelow(items);
  const sumOf = ({ item }: ItemRow, period: string) =>
    plannedIn(plan, below.get(item.id) ?? NONE, period);
  const months = MONTHS.map((month): GridColumn<ItemRow> => {
    const period = `${year}-${month}`;
    return column.money(
      month,
      fmt.month(`${period}-01`).slice(0, 3),
      (row) => sumOf(row, period) || null,
      {
        width: 102,
        total: 'sum',
        sortable: false,
        edit: ({ item }) =>
          mayWrite
            ? {
                kind: 'number',
                text: typedCents(plannedIn(plan, new Set([item.id]), period) || null),
                save: (typed) => {
                  const read = readCents(typed);
                  if (!read.ok) return say(read.problem);
                  void setPlanned(item, period, plan, read.value ?? 0);
                  return null;
                },
              }
            : null,
      },
    );
  });
  const total = (row: ItemRow) => sumCents(MONTHS.map((month) => sumOf(row, `${year}-${month}`)));
  return [
    column.text('name', header, ({ item }) => item.name, {
      width: 200,
      pinned: true,
      primary: true,
    }),
    column.money('year', String(year), total, {
      width: 116,
      total: 'sum',
      cell: (row) => <MoneyText cents={total(row)} />,
    }),
    ...months,
  ];
}

/** The month of today within the execution, or where that begins. */
function startingPeriod({ request, plan }: RequestJustification): string {
  const today = todayInMadrid();
  const periods = plan.map(({ period }) => period).toSorted();
  const first = request.startDate?.slice(0, 7) ?? periods[0];
  const last = periods.at(-1) ?? request.endDate?.slice(0, 7);
  if (first !== undefined && first > today) return first;
  return last !== undefined && last < today.slice(0, 7) ? last : today;
}
