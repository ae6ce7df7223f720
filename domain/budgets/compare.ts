import { type Cents, sumCents } from '../money.ts';
import type { BudgetSide } from './kinds.ts';
import { type Thousandths, isCounted } from './line.ts';
import { type BudgetTreeLine, type BudgetTreeRow, flattenBudget } from './tree.ts';

/** What is compared of a line; `amountCents` of an aggregator is worked out, its own is not read. */
export interface ComparedLine extends BudgetTreeLine {
  name: string;
  categoryId: string | null;
  unit: string;
  quantity: Thousandths;
  unitPriceCents: Cents;
  base36: boolean;
  resourceId: string | null;
}

export const COMPARED_FIELDS = [
  'name',
  'parentId',
  'aggregator',
  'side',
  'status',
  'categoryId',
  'unit',
  'quantity',
  'unitPriceCents',
  'amountCents',
  'base36',
  'resourceId',
] as const satisfies readonly (keyof ComparedLine)[];
export type ComparedField = (typeof COMPARED_FIELDS)[number];

export interface FieldDifference {
  field: ComparedField;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

export interface LineDifference<T extends ComparedLine> {
  before: T;
  after: T;
  /** After less before, in cents. */
  amountCents: Cents;
  fields: FieldDifference[];
}

export interface BudgetComparison<T extends ComparedLine> {
  /** In the order of the tree after. */
  added: T[];
  changed: LineDifference<T>[];
  /** In the order of the tree before. A line marked as removed counts as gone. */
  removed: T[];
  totals: Record<BudgetSide, { before: Cents; after: Cents; differenceCents: Cents }>;
}

/**
 * Compares two versions of a budget, lines by id. The place among siblings is not compared: a line
 * that was only moved up or down is the same. Amounts of aggregators are those of their tree.
 */
export function compareBudgets<T extends ComparedLine>(
  before: readonly T[],
  after: readonly T[],
): BudgetComparison<T> {
  const [rowsBefore, rowsAfter] = [flattenBudget(before), flattenBudget(after)];
  const old = rowsBefore.filter(({ line }) => isCounted(line));
  const now = rowsAfter.filter(({ line }) => isCounted(line));
  const oldById = new Map(old.map((row) => [row.line.id, row]));
  const nowIds = new Set(now.map(({ line }) => line.id));
  return {
    added: now.filter(({ line }) => !oldById.has(line.id)).map(({ line }) => line),
    changed: now.flatMap((row) => {
      const was = oldById.get(row.line.id);
      const difference = was && compareRows(was, row);
      return difference && difference.fields.length > 0 ? [difference] : [];
    }),
    removed: old.filter(({ line }) => !nowIds.has(line.id)).map(({ line }) => line),
    totals: {
      expense: compareTotals(rowsBefore, rowsAfter, 'expense'),
      income: compareTotals(rowsBefore, rowsAfter, 'income'),
    },
  };
}

function compareRows<T extends ComparedLine>(
  was: BudgetTreeRow<T>,
  is: BudgetTreeRow<T>,
): LineDifference<T> {
  const [before, after] = [withAmount(was), withAmount(is)];
  return {
    before: was.line,
    after: is.line,
    amountCents: after.amountCents - before.amountCents,
    fields: COMPARED_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
      field,
      before: before[field],
      after: after[field],
    })),
  };
}

function withAmount({ line, amountCents }: BudgetTreeRow<ComparedLine>): ComparedLine {
  return { ...line, amountCents };
}

function compareTotals(
  before: readonly BudgetTreeRow<ComparedLine>[],
  after: readonly BudgetTreeRow<ComparedLine>[],
  side: BudgetSide,
) {
  const [was, is] = [totalOf(before, side), totalOf(after, side)];
  return { before: was, after: is, differenceCents: is - was };
}

function totalOf(rows: readonly BudgetTreeRow<ComparedLine>[], side: BudgetSide): Cents {
  const lines = rows.filter(
    ({ line }) => line.side === side && !line.aggregator && isCounted(line),
  );
  return sumCents(lines.map(({ amountCents }) => amountCents));
}
