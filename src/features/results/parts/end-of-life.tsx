import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ResourceValue } from '#domain/results/amortizations.ts';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { amountColumn, SUMMED } from '../columns.tsx';
import type { Resources } from '../queries.ts';

interface Props {
  ending: readonly ResourceValue[];
  resources: Resources;
  year: number;
}

/** Resources whose life ends in the year or the next: they will want another. */
export function EndOfLife({ ending, resources, year }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const columns = useColumns(resources, year);
  const next = year + 1;
  const title = t`Resources whose life ends in ${year} or ${next}`;
  return (
    <Card title={title}>
      <DataGrid
        label={title}
        rows={ending}
        columns={columns}
        rowId={({ resourceId }) => resourceId}
        stateKey="results-end-of-life"
        renderCard={(value) => (
          <span className="x-row-card-line">
            <span>
              {resources.get(value.resourceId)?.title}{' '}
              <span className="x-hint">{fmt.month(firstOf(value.lastMonth))}</span>
            </span>
            <MoneyText cents={value.netCents} />
          </span>
        )}
        empty={<p className="x-hint">{t`None ends in these two years.`}</p>}
      />
    </Card>
  );
}

function useColumns(resources: Resources, year: number): GridColumn<ResourceValue>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  return useMemo(() => {
    const titleOf = ({ resourceId }: ResourceValue) => resources.get(resourceId)?.title ?? '';
    return [
      column.text('name', t`Resource`, titleOf, {
        primary: true,
        pinned: true,
        width: 240,
        cell: (line) => (
          <Link
            to="/amortizations"
            search={{ by: 'resource', year, line: line.resourceId }}
            className="x-clip"
          >
            {titleOf(line)}
          </Link>
        ),
      }),
      column.text('last', t`Last month`, ({ lastMonth }) => firstOf(lastMonth).slice(0, 7), {
        width: 150,
        cell: ({ lastMonth }) => fmt.month(firstOf(lastMonth)),
      }),
      amountColumn('cost', t`Cost`, (line) => line.costCents, SUMMED),
      amountColumn('taken', t`Accumulated`, (line) => line.takenCents, SUMMED),
      amountColumn('net', t`Net value`, (line) => line.netCents, SUMMED),
      amountColumn('planned', t`Planned after`, (line) => line.plannedCents, SUMMED),
      amountColumn('missing', t`Not planned yet`, (line) => line.missingCents, SUMMED),
    ];
  }, [t, fmt, resources, year]);
}

/** The first day of a `yyyymm`. */
function firstOf(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-01`;
}
