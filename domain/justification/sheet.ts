import type { Day } from '../days.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, scaleCents, sumCents } from '../money.ts';
import { itemLabels, rollUpItems } from './items.ts';
import { numberRecords, type OrderedRecord } from './order.ts';
import { deviatingItems } from './parts.ts';
import { imputedBp } from './stamp.ts';
import { ofDocuments } from './suppliers.ts';

/** What the list of expenses tells of a record. */
export interface SheetRecord extends OrderedRecord {
  /** Null for the work of a person. */
  expenseId: string | null;
  creditor: string;
  concept: string;
  paymentDate: Day | null;
  imputedCents: Cents;
  netCents: Cents;
  vatCents: Cents;
  /** What of the document might be imputed at most. */
  baseCents: Cents;
}

/** An item, in the order of the budget. */
export interface SheetItem {
  id: string;
  parentId: string | null;
  name: string;
  approvedCents: Cents;
  /** Why what was spent of it is not what was approved. */
  deviationReason?: string;
}

/** A line of the list of expenses. */
export interface SheetRow {
  id: string;
  expenseId: string | null;
  orderNo: number;
  /** Null where it is of no item that is known. */
  itemId: string | null;
  /** What the item is called (`itemLabels`); empty where there is none. */
  item: string;
  creditor: string;
  nif: string;
  docNumber: string;
  concept: string;
  issueDate: Day;
  paymentDate: Day | null;
  netCents: Cents;
  vatCents: Cents;
  /** Net and VAT: what the document amounts to. */
  documentCents: Cents;
  imputedCents: Cents;
  /** Imputed of what might be, in basis points. */
  imputedBp: number;
}

/** A line of the table of deviations; an item counts with all the items below it. */
export interface DeviationRow {
  /** Empty for what is in no item. */
  item: string;
  approvedCents: Cents;
  imputedCents: Cents;
  /** Imputed less approved. */
  deviationCents: Cents;
  /** The deviation of what was approved, in basis points; null where nothing was. */
  deviationBp: number | null;
  reason: string;
  /** Whether it has to say why (`deviatingItems`). */
  isAsked: boolean;
}

/** The classified list of expenses, as plain data for a sheet, a text or a document. */
export interface ExpenseSheet {
  rows: SheetRow[];
  deviations: DeviationRow[];
  totals: { approvedCents: Cents; imputedCents: Cents; deviationCents: Cents };
}

/** The lines of an item and what they add up to: a document with several lines amounts to itself once. */
export interface ItemLines {
  item: string;
  rows: SheetRow[];
  documentCents: Cents;
  imputedCents: Cents;
}

/** The lines of the list by item, in its order, each with its subtotal: two items may share their name. */
export function linesByItem(rows: readonly SheetRow[]): ItemLines[] {
  return [...groupBy(rows, ({ itemId }) => itemId).values()].map((own) => ({
    item: own[0]?.item ?? '',
    rows: own,
    documentCents: sumCents(ofDocuments(own).map(({ documentCents }) => documentCents)),
    imputedCents: sumCents(own.map(({ imputedCents }) => imputedCents)),
  }));
}

/**
 * The relación clasificada de gastos: of each its creditor and document, amount, dates of issue and
 * payment, and by item the deviations from the budget (RLGS, art. 72.2.a).
 *
 * @param records those to present: the caller leaves out what was rejected
 */
export function expenseSheet(
  records: readonly SheetRecord[],
  items: readonly SheetItem[],
): ExpenseSheet {
  const labels = itemLabels(items);
  const numbered = numberRecords(
    records,
    items.map(({ id }) => id),
  );
  const imputedCents = sumCents(records.map((record) => record.imputedCents));
  const approvedCents = sumCents(items.map((item) => item.approvedCents));
  return {
    rows: numbered.map((record) => ({
      id: record.id,
      expenseId: record.expenseId,
      orderNo: record.orderNo,
      itemId: labels.has(record.crBudgetItemId ?? '') ? record.crBudgetItemId : null,
      item: labels.get(record.crBudgetItemId ?? '') ?? '',
      creditor: record.creditor,
      nif: record.nif,
      docNumber: record.docNumber,
      concept: record.concept,
      issueDate: record.issueDate,
      paymentDate: record.paymentDate,
      netCents: record.netCents,
      vatCents: record.vatCents,
      documentCents: record.netCents + record.vatCents,
      imputedCents: record.imputedCents,
      imputedBp: imputedBp(record.imputedCents, record.baseCents),
    })),
    deviations: deviationsOf(records, items, labels),
    totals: { approvedCents, imputedCents, deviationCents: imputedCents - approvedCents },
  };
}

function deviationsOf(
  records: readonly SheetRecord[],
  items: readonly SheetItem[],
  labels: ReadonlyMap<string, string>,
): DeviationRow[] {
  const approved = rollUpItems(
    items,
    items.map(({ id, approvedCents }) => [id, approvedCents] as const),
  );
  const imputed = rollUpItems(
    items,
    records.map((one) => [one.crBudgetItemId, one.imputedCents] as const),
  );
  const asked = new Set(deviatingItems(items, records).map(({ id }) => id));
  const loose = records.filter((one) => !imputed.has(one.crBudgetItemId ?? ''));
  const looseCents = sumCents(loose.map((one) => one.imputedCents));
  const rows = items.map(({ id, deviationReason: reason = '' }) => {
    const approvedCents = approved.get(id) ?? 0;
    const imputedCents = imputed.get(id) ?? 0;
    const deviationCents = imputedCents - approvedCents;
    const deviationBp =
      approvedCents > 0 ? scaleCents(10_000, deviationCents, approvedCents) : null;
    const item = labels.get(id) ?? '';
    const isAsked = asked.has(id);
    return { item, approvedCents, imputedCents, deviationCents, deviationBp, reason, isAsked };
  });
  if (loose.length === 0) return rows;
  const noItem = { item: '', approvedCents: 0, deviationBp: null, reason: '', isAsked: false };
  return [...rows, { ...noItem, imputedCents: looseCents, deviationCents: looseCents }];
}
