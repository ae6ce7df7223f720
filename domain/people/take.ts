import { groupBy } from '../group-by.ts';
import type { RecordResult } from '../justification/record.ts';
import { type CostTerms, type ImputedMonth, imputedMonths } from './cost.ts';
import { type Dedicated, type Employed, type Month, type WorkedMonth, workKey } from './kinds.ts';

/** A record of a justification that is of the work of a person in a month. */
export interface WorkRecord {
  id: string;
  employeeId: string | null;
  workMonth: Month | null;
  imputedCents: number;
  result: RecordResult;
}

/** What taking the cost of people into the records does; `held` stays as it was presented. */
export interface Taking<R> {
  created: ImputedMonth[];
  changed: { record: R; month: ImputedMonth }[];
  same: { record: R; month: ImputedMonth }[];
  /** Records that nobody has hours for any more. */
  gone: R[];
  /** Presented, and no longer what the hours come to. */
  held: R[];
  /** Hours whose cost is not known. */
  unknown: ImputedMonth[];
}

/** The cost of all who have hours in a request, by person and month. */
export function workOf(
  employees: readonly Employed[],
  dedications: readonly Dedicated[],
  months: readonly WorkedMonth[],
  terms: CostTerms,
): ImputedMonth[] {
  const ofPerson = groupBy(dedications, ({ employeeId }) => employeeId);
  const paid = groupBy(months, ({ employeeId }) => employeeId);
  return employees.flatMap((employee) =>
    imputedMonths(employee, ofPerson.get(employee.id) ?? [], paid.get(employee.id) ?? [], terms),
  );
}

/**
 * What has to be done so that a request has one record for each person and month, of what their hours cost. Done
 * again it does nothing: the record of a person and month is the one that is there.
 */
export function takingOf<R extends WorkRecord>(
  work: readonly ImputedMonth[],
  records: readonly R[],
): Taking<R> {
  const taking: Taking<R> = {
    created: [],
    changed: [],
    same: [],
    gone: [],
    held: [],
    unknown: [],
  };
  const left = new Map(
    records.flatMap((record) =>
      record.employeeId === null ? [] : [[workKey(record.employeeId, record.workMonth), record]],
    ),
  );
  for (const month of work) {
    const key = workKey(month.employeeId, month.month);
    const record = left.get(key);
    left.delete(key);
    if (month.imputedCents === null) taking.unknown.push(month);
    else if (!record) taking.created.push(month);
    else if (record.imputedCents === month.imputedCents) taking.same.push({ record, month });
    else if (isOpen(record)) taking.changed.push({ record, month });
    else taking.held.push(record);
  }
  for (const record of left.values()) (isOpen(record) ? taking.gone : taking.held).push(record);
  return taking;
}

/** Whether it was presented with hours that are not those of now: with which ones nobody kept. */
export function hadOtherHours(
  record: Pick<WorkRecord, 'result' | 'imputedCents'>,
  expectedCents: number | null,
): boolean {
  return !isOpen(record) && record.imputedCents !== expectedCents;
}

/** What was presented stays as it was. */
function isOpen({ result }: Pick<WorkRecord, 'result'>): boolean {
  return result === 'draft' || result === 'ready';
}
