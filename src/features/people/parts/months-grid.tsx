import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Employee } from '#contract/resources/employees.ts';
import type { EmployeeMonth } from '#contract/resources/employee-months.ts';
import type { Actor } from '#domain/access/policy.ts';
import { monthProblems } from '#domain/people/bounds.ts';
import { monthCost, yearCost } from '#domain/people/cost.ts';
import { agreedHours, monthsOf } from '#domain/people/hours.ts';
import { missingPapers } from '#domain/people/papers.ts';
import type { LocalRow } from '#local/db.ts';
import { recordsDataOf } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { NEW_ROW } from '#records/search.ts';
import { formatCents, parseAmount } from '#domain/money.ts';
import { workKey } from '#domain/people/kinds.ts';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { todayInMadrid } from '#ui/today.ts';
import { EMPLOYEE_MONTHS_FIELDS } from '#ui/words/fields/employee-months.ts';
import { PAPER_WORDS } from '#ui/words/people.ts';
import { setMonth } from '../actions.ts';
import { EMPLOYEE_MONTHS } from '../definition.ts';
import { shownHours } from './hours-grid.tsx';
import { type People, usePapers } from '../queries.ts';

/** A month of somebody; `row` is what was written of it. */
interface MonthLine {
  id: string;
  employee: Employee;
  month: string;
  row: LocalRow<EmployeeMonth> | undefined;
  /** With what an hour of theirs costs in the year. */
  person: string;
  agreed: number;
  /** Names of the documents that are missing. */
  missing: string;
}

interface Props {
  people: People;
  actor: Actor;
  year: number;
}

/** What each month of the year cost of each person, written in its place, and what of its documents is missing. */
export function MonthsGrid({ people, actor, year }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const papers = usePapers(people);
  const [opened, setOpened] = useState<{ employeeId: string; month: string } | null>(null);
  const rows = useMemo(() => {
    const written = new Map(people.months.map((row) => [`${row.employeeId} ${row.month}`, row]));
    const today = todayInMadrid();
    return people.employees
      .toSorted((a, b) => fmt.compare(a.name, b.name))
      .flatMap((employee) => {
        const own = people.months.filter((one) => one.employeeId === employee.id);
        const { hourCents } = yearCost(employee, year, own, 'agreement');
        const person =
          hourCents === null ? employee.name : `${employee.name} · ${fmt.money(hourCents)}/h`;
        return monthsOf(year).flatMap((month): MonthLine[] => {
          const { id: employeeId, companyId } = employee;
          const id = workKey(employeeId, month);
          const [row, agreed] = [written.get(id), agreedHours(employee, month)];
          if (!row && agreed === 0) return [];
          const missing = row
            ? missingPapers({ employeeId, companyId, month }, papers ?? [], today)
            : [];
          const names = missing.map((kind) => t(PAPER_WORDS[kind])).join(', ');
          return [{ id, employee, person, month, row, agreed, missing: names }];
        });
      });
  }, [people, papers, year, fmt, t]);
  const columns = useColumns();
  const row =
    opened &&
    people.months.find((one) => one.employeeId === opened.employeeId && one.month === opened.month);
  const data = useMemo(
    () =>
      recordsDataOf('employeeMonths', {
        employeeMonths: people.months,
        employees: people.employees,
      }),
    [people],
  );
  const close = useCallback((peek?: string) => {
    if (peek === undefined || peek === NEW_ROW) setOpened(null);
  }, []);
  return (
    <>
      <DataGrid<MonthLine>
        label={t`Costs of people in ${year}`}
        rows={rows}
        columns={columns}
        rowId={idOf}
        groupBy={BY_PERSON}
        stateKey="people-months"
        onOpen={({ employee, month }) => setOpened({ employeeId: employee.id, month })}
      />
      <p className="x-hint">
        <Trans>
          The cost of an hour is gross pay and Social Security of the year, less the sick pay that
          is paid back, by the hours of the agreement, or by those that were worked where they are
          more. Enter on a month opens its documents.
        </Trans>
      </p>
      {opened ? (
        <RowPanel
          key={`${opened.employeeId} ${opened.month}`}
          {...{ data, actor }}
          definition={EMPLOYEE_MONTHS}
          start={opened}
          peek={row ? row.id : NEW_ROW}
          onPeek={close}
        />
      ) : null}
    </>
  );
}

function useColumns(): GridColumn<MonthLine>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  const problem = t`Write an amount such as 1.234,56`;
  const tooMuch = t`The sick pay that is paid back is a part of the gross pay`;
  const gross = t(EMPLOYEE_MONTHS_FIELDS.grossCents);
  const contributions = t(EMPLOYEE_MONTHS_FIELDS.socialSecurityCents);
  const sickPay = t(EMPLOYEE_MONTHS_FIELDS.sickPayCents);
  const paid = t(EMPLOYEE_MONTHS_FIELDS.paidDate);
  return useMemo(() => {
    const words = { problem, tooMuch };
    return [
      column.text('month', t`Month`, ({ month }) => fmt.month(`${month}-01`), {
        width: 220,
        pinned: true,
        primary: true,
        sortable: false,
      }),
      amountColumn('grossCents', gross, words),
      amountColumn('socialSecurityCents', contributions, words),
      amountColumn('sickPayCents', sickPay, words),
      column.money('cost', t`Cost`, ({ row }) => (row && monthCost(row)) || null, {
        width: 120,
        total: 'sum',
        sortable: false,
      }),
      column.number(
        'hours',
        t`Hours`,
        ({ row, agreed }) => shownHours(row?.workedHours ?? agreed),
        {
          width: 90,
          total: 'sum',
          sortable: false,
        },
      ),
      column.day('paid', paid, ({ row }) => row?.paidDate ?? null, {
        width: 120,
        sortable: false,
      }),
      column.text('missing', t`Missing documents`, ({ missing }) => missing, {
        width: 260,
        sortable: false,
      }),
    ];
  }, [t, fmt, problem, tooMuch, gross, contributions, sickPay, paid]);
}

/** An amount that is written in its place. */
function amountColumn(
  name: 'grossCents' | 'socialSecurityCents' | 'sickPayCents',
  header: string,
  { problem, tooMuch }: Record<'problem' | 'tooMuch', string>,
): GridColumn<MonthLine> {
  return column.money(name, header, ({ row }) => row?.[name] || null, {
    width: 130,
    total: 'sum',
    sortable: false,
    edit: ({ employee, month, row }) => ({
      kind: 'number',
      text: row?.[name] ? formatCents(row[name]) : '',
      save(text) {
        const read = parseAmount(text, { allowZero: true });
        if (text.trim() !== '' && !read.ok) return problem;
        const patch = { [name]: read.ok ? read.cents : 0 };
        const next = { grossCents: 0, sickPayCents: 0, ...row, ...patch };
        if (monthProblems({ ...next, workedHours: null }).sickPayCents) return tooMuch;
        void setMonth(employee, month, row, patch);
        return null;
      },
    }),
  });
}

const BY_PERSON = { id: 'person', label: ({ person }: MonthLine) => person };
const idOf = ({ id }: MonthLine): string => id;
