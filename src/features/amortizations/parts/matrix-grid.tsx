import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AmortizationView } from '#domain/amortizations/views.ts';
import type { Cents } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import type { MatrixLine } from '../matrix.ts';
import { ALL_LINES, type AmortizationsSearch, NO_LINE } from '../search.ts';
import { useViewWords } from './use-view-words.ts';

interface Props {
  lines: readonly MatrixLine[];
  view: AmortizationView;
  year: number;
  search: AmortizationsSearch;
  onChange: (changes: Partial<AmortizationsSearch>) => void;
}

/** The year as a matrix of lines and months; a figure leads to the charges behind it. */
export function MatrixGrid({ lines, view, year, search, onChange }: Props) {
  const { t } = useLingui();
  const words = useViewWords()[view];
  const columns = useMatrixColumns(view, year);
  const label = t`Amortizations of ${year} by ${words.one.toLowerCase()}`;
  return (
    <DataGrid
      label={label}
      rows={lines}
      columns={columns}
      rowId={keyOf}
      onOpen={({ key }) => onChange({ line: key, month: undefined })}
      rowClass={({ key }) => (key === search.line ? 'amort-line-open' : undefined)}
      stateKey={`amortizations-${view}`}
      toolbar={
        <Button size="small" onClick={() => onChange({ line: ALL_LINES, month: undefined })}>
          <Trans>Charges of the year</Trans>
        </Button>
      }
      renderCard={(line) => <LineCard {...{ line, view }} />}
      empty={
        <EmptyState kind="none-match" title={t`No amortizations in ${year}`}>
          <Trans>
            Make the schedule of an asset, or charge a project for the use of a resource.
          </Trans>
        </EmptyState>
      }
    />
  );
}

function useMatrixColumns(view: AmortizationView, year: number): GridColumn<MatrixLine>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = useViewWords()[view];
  return useMemo(() => {
    const nameOf = ({ key, name }: MatrixLine) =>
      name || (key === NO_LINE ? words.none : words.unknown);
    const months = Array.from({ length: 12 }, (_, index): GridColumn<MatrixLine> => {
      const month = index + 1;
      const name = fmt.month(`${year}-${String(month).padStart(2, '0')}-01`);
      return column.money(
        `month-${month}`,
        name.slice(0, 3),
        (line) => line.monthsCents[index] ?? 0,
        {
          width: 96,
          total: 'sum',
          cell: (line) => (
            <Drill line={line.key} {...{ month }} cents={line.monthsCents[index] ?? 0}>
              {`${nameOf(line)}, ${name}`}
            </Drill>
          ),
        },
      );
    });
    const values: [string, string, (line: MatrixLine) => Cents | null][] = [
      ['cost', t`Cost`, (line) => line.costCents],
      ['taken', t`Accumulated`, (line) => line.takenCents],
      ['net', t`Net value`, (line) => line.netCents],
    ];
    const worth = values.map(
      ([id, header, value]): GridColumn<MatrixLine> =>
        column.money(id, header, value, { width: 120, total: 'sum' }),
    );
    return [
      column.text('name', words.one, nameOf, {
        primary: true,
        pinned: true,
        width: 240,
        cell: (line) => (
          <Link
            to="."
            className="x-row-link"
            search={(current: object) => ({ ...current, line: line.key, month: undefined })}
          >
            {nameOf(line)}
          </Link>
        ),
      }),
      column.money('total', t`Year`, (line) => line.totalCents, {
        width: 120,
        total: 'sum',
        cell: (line) => (
          <Drill line={line.key} cents={line.totalCents}>
            {`${nameOf(line)}, ${year}`}
          </Drill>
        ),
      }),
      ...months,
      ...(view === 'resource' ? worth : []),
    ];
  }, [t, fmt, words.one, words.none, words.unknown, view, year]);
}

interface DrillProps {
  line: string;
  month?: number;
  cents: Cents;
  children: string;
}

/** A figure that leads to the charges behind it; `children` is what it is of, for who does not see it. */
function Drill({ line, month, cents, children }: DrillProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (cents === 0) return '—';
  const amount = fmt.money(cents);
  return (
    <Link
      to="."
      className="x-plain-link"
      search={(current: object) => ({ ...current, line, month })}
      aria-label={t`${amount}, ${children}: the charges behind it`}
    >
      {amount}
    </Link>
  );
}

/** A line on a phone: its name and its year. */
function LineCard({ line, view }: { line: MatrixLine; view: AmortizationView }) {
  const words = useViewWords()[view];
  return (
    <span className="x-row-card-line">
      <Link
        to="."
        className="x-row-link"
        search={(current: object) => ({ ...current, line: line.key, month: undefined })}
      >
        {line.name || (line.key === NO_LINE ? words.none : words.unknown)}
      </Link>
      <MoneyText cents={line.totalCents} />
    </span>
  );
}

const keyOf = ({ key }: MatrixLine): string => key;
