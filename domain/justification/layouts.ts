import type { Day } from '../days.ts';
import { type Cents, sumCents } from '../money.ts';
import { itemPaths, type ItemNode } from './items.ts';

/** An item with what of it was approved. */
export interface LaidItem extends ItemNode {
  categoryId: string | null;
  approvedCents: Cents;
}

/** A category of the group, as far as it tells a chapter. */
export interface Chapter {
  id: string;
  parentId: string | null;
  code: string;
  order: number | null;
}

/** A line of a cost sheet by chapters. */
export interface ChapterLine {
  /** Null: what is of no chapter. */
  categoryId: string | null;
  approvedCents: Cents;
  imputedCents: Cents;
  /** Imputed less approved. */
  deviationCents: Cents;
}

/**
 * The items of a request by the chapters of the group, those of the ICAA among them: the item says its
 * category or that of what it is part of, the category the chapter that it is in. None where no item says one.
 */
export function chapterLines(
  items: readonly LaidItem[],
  records: readonly { crBudgetItemId: string | null; imputedCents: Cents }[],
  categories: readonly Chapter[],
): ChapterLine[] {
  const chapterOf = chapterFinder(items, categories);
  if (!items.some(({ id }) => chapterOf(id) !== null)) return [];
  const places = new Map(
    categories
      .toSorted(
        (a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.code < b.code ? -1 : 1),
      )
      .map(({ id }, index) => [id, index]),
  );
  const used = new Set([
    ...items.filter((item) => item.approvedCents !== 0).map(({ id }) => chapterOf(id)),
    ...records.map(({ crBudgetItemId }) => chapterOf(crBudgetItemId)),
  ]);
  const placeOf = (id: string | null) => places.get(id ?? '') ?? places.size;
  return [...used]
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((categoryId) => {
      const approved = items.filter(({ id }) => chapterOf(id) === categoryId);
      const spent = records.filter((one) => chapterOf(one.crBudgetItemId) === categoryId);
      const approvedCents = sumCents(approved.map((item) => item.approvedCents));
      const imputedCents = sumCents(spent.map((one) => one.imputedCents));
      return {
        categoryId,
        approvedCents,
        imputedCents,
        deviationCents: imputedCents - approvedCents,
      };
    });
}

function chapterFinder(
  items: readonly LaidItem[],
  categories: readonly Chapter[],
): (itemId: string | null) => string | null {
  const paths = itemPaths(items);
  const ofItem = new Map(items.map(({ id, categoryId }) => [id, categoryId]));
  const chapters = itemPaths(categories);
  return (itemId) => {
    const path = paths.get(itemId ?? '') ?? [];
    const categoryId = path.map((id) => ofItem.get(id) ?? null).find((id) => id !== null) ?? null;
    return chapters.get(categoryId ?? '')?.at(-1) ?? null;
  };
}

/** A line of the annex of what people cost. */
export interface PersonnelLine {
  orderNo: number;
  person: string;
  nif: string;
  concept: string;
  /** `2026-05` */
  month: string;
  /** Hours of the person for the activity in that month, in thousandths; null where nobody kept them. */
  hoursMilli: number | null;
  imputedCents: Cents;
}

/** What people cost, by person and month, from the records of personnel of the justification. */
export function personnelLines(
  records: readonly {
    orderNo: number;
    creditor: string;
    nif: string;
    concept: string;
    issueDate: Day;
    imputedCents: Cents;
    isPersonnel: boolean;
    /** The month of the work, and its hours where they are known. */
    workMonth?: string | null;
    hoursMilli?: number | null;
  }[],
): PersonnelLine[] {
  return records
    .filter(({ isPersonnel }) => isPersonnel)
    .map(({ orderNo, creditor, nif, concept, imputedCents, ...one }) => ({
      orderNo,
      person: creditor || concept,
      nif,
      concept,
      month: one.workMonth ?? one.issueDate.slice(0, 7),
      hoursMilli: one.hoursMilli ?? null,
      imputedCents,
    }))
    .toSorted(
      (a, b) => byText(a.person, b.person) || byText(a.month, b.month) || a.orderNo - b.orderNo,
    );
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
