import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Employee } from '#contract/resources/employees.ts';
import { groupBy } from '#domain/group-by.ts';
import { dedicatedHours, dedicatedShare, monthsOf, workedHours } from '#domain/people/hours.ts';
import { workKey } from '#domain/people/kinds.ts';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { setHours } from '../actions.ts';
import { type Elsewhere, type HourUnit, readHours, typedHours, whereElse } from '../hours.ts';
import type { People } from '../queries.ts';

/** The hours of somebody: those of one request, or with `callRequestId` null those of all below it. */
export interface HourRow {
  id: string;
  name: string;
  employee: Employee;
  callRequestId: string | null;
  children: readonly HourRow[];
}

interface Props {
  label: string;
  people: People;
  rows: readonly HourRow[];
  year: number;
  unit: HourUnit;
  mayWrite: boolean;
  /** Columns of the year, before those of its months. Keep them the same. */
  more?: readonly GridColumn<HourRow>[];
  stateKey: string;
}

/** People by month of a year, in hours or in parts of the month, written in their place. */
export function HoursGrid(props: Props) {
  const { label, people, rows, year, unit, mayWrite, more = NONE, stateKey } = props;
  const { t } = useLingui();
  const months = useMonthColumns({ people, year, unit, mayWrite });
  const columns = useMemo(
    () => [
      column.text<HourRow>('name', t`Person`, ({ name }) => name, {
        width: 210,
        pinned: true,
        primary: true,
      }),
      ...more,
      ...months,
    ],
    [t, more, months],
  );
  return (
    <DataGrid<HourRow>
      {...{ label, rows, columns, stateKey }}
      rowId={idOf}
      {...(rows.some(({ children }) => children.length > 0) && TREE)}
    />
  );
}

function useMonthColumns({
  people,
  year,
  unit,
  mayWrite,
}: {
  people: People;
  year: number;
  unit: HourUnit;
  mayWrite: boolean;
}): GridColumn<HourRow>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  return useMemo(() => {
    const worked = new Map(people.months.map((row) => [`${row.employeeId} ${row.month}`, row]));
    const byMonth = groupBy(people.dedications, (one) => workKey(one.employeeId, one.month));
    const ofMonth = ({ employee }: HourRow, month: string) =>
      workedHours(employee, month, worked.get(`${employee.id} ${month}`));
    const partsOf = ({ employee, callRequestId }: HourRow, month: string) => {
      const all = byMonth.get(workKey(employee.id, month)) ?? [];
      return callRequestId === null
        ? all
        : all.filter((one) => one.callRequestId === callRequestId);
    };
    const valueOf = (row: HourRow, month: string): number | null => {
      const parts = partsOf(row, month);
      if (parts.length === 0) return null;
      const whole = ofMonth(row, month);
      const [only] = parts;
      const hours = parts.reduce((sum, one) => sum + dedicatedHours(one, whole), 0);
      if (unit === 'hours') return shownHours(hours);
      const one = parts.length === 1 && only ? only : { hours, shareBp: null };
      return dedicatedShare(one, whole);
    };
    const say = ({ workedHours: all, elsewhereHours, leftHours, callRequestIds }: Elsewhere) => {
      const codes = callRequestIds
        .map((id) => people.requestsById.get(id)?.internalCode ?? '…')
        .join(', ');
      const [month, other, left] = [all, elsewhereHours, leftHours].map((one) =>
        fmt.number(one / 1000),
      );
      return callRequestIds.length === 0
        ? t`The month has ${month} h.`
        : t`The month has ${month} h, of which ${codes} has ${other}: ${left} h are left.`;
    };
    const kind = unit === 'hours' ? column.number : column.percent;
    return monthsOf(year).map((month) =>
      kind<HourRow>(month, fmt.month(`${month}-01`).slice(0, 3), (row) => valueOf(row, month), {
        width: 84,
        sortable: false,
        ...(unit === 'hours' && { total: 'sum' as const }),
        edit: (row) => {
          const { employee, callRequestId } = row;
          if (!mayWrite || callRequestId === null) return null;
          return {
            kind: 'number',
            text: typedHours(partsOf(row, month)[0], unit, ofMonth(row, month)),
            save: (text) => {
              const read = readHours(text, unit);
              if (!read.ok) return t(read.problem);
              const cell = { employee, callRequestId, month };
              const full = whereElse(people, employee, { ...cell, typed: read.value });
              if (full) return say(full);
              void setHours(people, cell, read.value);
              return null;
            },
          };
        },
      }),
    );
  }, [people, year, unit, mayWrite, t, fmt]);
}

/** Thousandths as they are shown, to the hundredth of an hour. */
export function shownHours(thousandths: number): number {
  return Math.round(thousandths / 10) / 100;
}

const NONE: readonly GridColumn<HourRow>[] = [];
const idOf = ({ id }: HourRow): string => id;
const TREE = {
  getSubRows: ({ children }: HourRow) => (children.length > 0 ? children : undefined),
  defaultExpanded: 'all',
} as const;
