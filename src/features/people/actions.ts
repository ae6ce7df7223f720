import { t } from '@lingui/core/macro';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { Employee } from '#contract/resources/employees.ts';
import type { EmployeeMonth } from '#contract/resources/employee-months.ts';
import { endOfMonth } from '#domain/days.ts';
import { type ImputedMonth, monthCost } from '#domain/people/cost.ts';
import type { Month } from '#domain/people/kinds.ts';
import type { Taking } from '#domain/people/take.ts';
import type { PeopleRows } from '#local/mirror/people.ts';
import { type Change, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { type UndoKind, undoOf } from '#local/outbox/undo.ts';
import { fmtInUse } from '#ui/fmt.ts';
import { type TypedHours, whereElse } from './hours.ts';

/** Takes a change back, and says what came of it. */
export type Undo = () => Promise<UndoKind>;

interface Cell {
  callRequestId: string;
  employee: Employee;
  month: Month;
}

/** Says how much of a month of somebody is of a request; null takes it away. */
export async function setHours(people: PeopleRows, cell: Cell, typed: TypedHours): Promise<void> {
  await enqueueAll(hoursChanges(people, cell, typed));
}

/** Two devices may have written the same month: the first row takes what the others leave of it. */
function hoursChanges(
  { dedications }: PeopleRows,
  { callRequestId, employee, month }: Cell,
  typed: TypedHours,
): Change[] {
  const label = t`Hours of ${employee.name}, ${fmtInUse().month(`${month}-01`)}`;
  const resource = 'dedications';
  const [row, ...others] = dedications.filter(
    (one) =>
      one.employeeId === employee.id && one.callRequestId === callRequestId && one.month === month,
  );
  const gone = (rowId: string): Change => ({ op: 'delete', resource, rowId, label });
  const rest = others.map(({ id }) => gone(id));
  if (!row) {
    if (!typed) return rest;
    const patch = { employeeId: employee.id, callRequestId, month, ...typed };
    return [...rest, { op: 'create', resource, rowId: newRowId(), patch, label }];
  }
  if (!typed) return [...rest, gone(row.id)];
  const seen = { hours: row.hours, shareBp: row.shareBp };
  return [...rest, { op: 'update', resource, rowId: row.id, patch: typed, seen, label }];
}

/**
 * Copies the hours of a request from a month to the next, where nothing is written yet; as one action. Answers how
 * many were copied, who has no hours left for it, and the way back.
 */
export async function copyMonth(
  people: PeopleRows,
  callRequestId: string,
  employees: readonly Employee[],
  { from, to }: { from: Month; to: Month },
): Promise<{ copied: number; full: Employee[]; undo: Undo }> {
  const changes: Change[] = [];
  const full: Employee[] = [];
  for (const employee of employees) {
    const at = (month: Month) =>
      people.dedications.find(
        (one) =>
          one.employeeId === employee.id &&
          one.callRequestId === callRequestId &&
          one.month === month,
      );
    const before = at(from);
    if (!before || at(to)) continue;
    const typed = { hours: before.hours, shareBp: before.shareBp };
    const cell = { callRequestId, employee, month: to };
    if (whereElse(people, employee, { ...cell, typed })) full.push(employee);
    else changes.push(...hoursChanges(people, cell, typed));
  }
  const { seqs } = await enqueueAll(changes);
  return { copied: changes.length, full, undo: undoOf(seqs) };
}

/** Makes the records of the work of people what the hours come to, as one action. Answers how to take it back. */
export async function takeIntoRecords(
  people: PeopleRows,
  callRequestId: string,
  crBudgetItemId: string | null,
  { created, changed, gone }: Taking<AccountingRecord>,
): Promise<Undo> {
  const resource = 'accountingRecords';
  const byId = new Map(people.employees.map((one) => [one.id, one]));
  const label = (name: string, month: Month) =>
    t`Payroll of ${name}, ${fmtInUse().month(`${month}-01`)}`;
  const creations = created.flatMap((work): Change[] => {
    const employee = byId.get(work.employeeId);
    if (!employee) return [];
    const { employeeId, month } = work;
    const patch = {
      callRequestId,
      crBudgetItemId,
      employeeId,
      workMonth: month,
      creditor: employee.name,
      nif: employee.nif ?? '',
      issueDate: endOfMonth(`${month}-01`),
      ...amountsOf(people, work),
    };
    const rowId = newRowId();
    return [{ op: 'create', resource, rowId, patch, label: label(employee.name, month) }];
  });
  const updates = changed.map(({ record, month }): Change => {
    const said = label(record.creditor, month.month);
    const seen = { imputedCents: record.imputedCents };
    const patch = amountsOf(people, month);
    return { op: 'update', resource, rowId: record.id, patch, seen, label: said };
  });
  const removals = gone.map(
    ({ id: rowId, creditor, workMonth }): Change => ({
      op: 'delete',
      resource,
      rowId,
      label: label(creditor, workMonth ?? ''),
    }),
  );
  const { seqs } = await enqueueAll([...creations, ...updates, ...removals]);
  return undoOf(seqs);
}

/** What a record says of the work of a month: the document is all that the month cost. */
function amountsOf(
  { months }: PeopleRows,
  { employeeId, month, hours, imputedCents }: ImputedMonth,
) {
  const fmt = fmtInUse();
  const paid = months.find((one) => one.employeeId === employeeId && one.month === month);
  const costCents = (paid && monthCost(paid)) || (imputedCents ?? 0);
  const [when, count] = [fmt.month(`${month}-01`), fmt.number(hours / 1000)];
  return {
    concept: t`Payroll of ${when} (${count} h)`,
    imputedCents: imputedCents ?? 0,
    netCents: costCents,
    totalCents: costCents,
    paymentDate: paid?.paidDate ?? null,
  };
}

/** Writes an amount, the hours or the day of a month of somebody, whether there is a row of it yet or not. */
export async function setMonth(
  employee: Employee,
  month: Month,
  row: EmployeeMonth | undefined,
  patch: Partial<Pick<EmployeeMonth, 'grossCents' | 'socialSecurityCents' | 'sickPayCents'>>,
): Promise<void> {
  const label = t`Month of ${employee.name}, ${fmtInUse().month(`${month}-01`)}`;
  const resource = 'employeeMonths';
  if (!row) {
    const fields = { employeeId: employee.id, month, ...patch };
    await enqueueAll([{ op: 'create', resource, rowId: newRowId(), patch: fields, label }]);
    return;
  }
  const seen = Object.fromEntries(
    Object.keys(patch).map((name) => [name, row[name as keyof typeof patch]]),
  );
  await enqueueAll([{ op: 'update', resource, rowId: row.id, patch, seen, label }]);
}
