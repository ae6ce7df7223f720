import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { numberRecords } from '#domain/justification/order.ts';
import type { LocalRow } from '#local/db.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { differencesOf, type SnapshotField } from '#domain/justification/snapshot.ts';

/** A record as the tab shows it. */
export interface RecordLine {
  record: LocalRow<AccountingRecord>;
  /** Its number in the list of expenses; null for what is not presented again. */
  orderNo: number | null;
  /** Empty for none. */
  itemName: string;
  expense: LocalRow<Expense> | undefined;
  findings: readonly Finding[];
  /** In which fields it is not as its expense is now. */
  differences: readonly SnapshotField[];
}

/** The records in the order of the list of expenses, what the body rejected last. */
export function recordLines(justification: RequestJustification): RecordLine[] {
  const { records, items, findings, expensesById } = justification;
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const findingsOf = groupBy(findings, ({ recordId }) => recordId);
  const lineOf = (record: LocalRow<AccountingRecord>, orderNo: number | null): RecordLine => {
    const expense = expensesById.get(record.expenseId ?? '');
    return {
      record,
      orderNo,
      itemName: names.get(record.crBudgetItemId ?? '') ?? '',
      expense,
      findings: findingsOf.get(record.id) ?? [],
      differences: expense ? differencesOf(record, expense) : [],
    };
  };
  const byId = new Map(records.map((record) => [record.id, record]));
  const presented = records.filter(({ result }) => result !== 'rejected');
  const numbered = numberRecords(
    presented,
    items.map(({ id }) => id),
  );
  return [
    ...numbered.map((one) => lineOf(byId.get(one.id) ?? one, one.orderNo)),
    ...records.filter(({ result }) => result === 'rejected').map((one) => lineOf(one, null)),
  ];
}
