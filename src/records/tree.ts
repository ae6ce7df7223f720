import { byOrder } from '#domain/order.ts';
import type { Fmt } from '#ui/fmt.ts';
import type { RecordRow } from './definition.ts';
import { textOf } from './names.ts';

/** The rows below each row, in their order; those without a parent on this device under ''. */
export function childrenIn(
  rows: readonly RecordRow[],
  compare: (a: RecordRow, b: RecordRow) => number,
): ReadonlyMap<string, readonly RecordRow[]> {
  const ids = new Set(rows.map(({ id }) => id));
  const children = new Map<string, RecordRow[]>();
  for (const row of rows.toSorted(compare)) {
    const parentId = textOf(row['parentId']);
    const parent = ids.has(parentId) ? parentId : '';
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  return children;
}

/** A row and those beside it, in their order. */
export function siblingsIn(
  rows: readonly RecordRow[],
  row: RecordRow,
  compare: (a: RecordRow, b: RecordRow) => number,
): readonly RecordRow[] {
  const families = [...childrenIn(rows, compare).values()];
  return families.find((family) => family.some(({ id }) => id === row.id)) ?? [];
}

/** Whether a row is the other or lies below it. */
export function isWithin(
  byId: ReadonlyMap<string, RecordRow>,
  id: string,
  ancestorId: string,
): boolean {
  const seen = new Set<string>();
  for (let at = id; at !== '' && !seen.has(at); at = textOf(byId.get(at)?.['parentId'])) {
    if (at === ancestorId) return true;
    seen.add(at);
  }
  return false;
}

/** The rows that pass, and those that lead to them. */
export function withAncestors(
  rows: readonly RecordRow[],
  byId: ReadonlyMap<string, RecordRow>,
): RecordRow[] {
  const kept = new Map<string, RecordRow>();
  for (const row of rows) {
    let at: RecordRow | undefined = row;
    while (at && !kept.has(at.id)) {
      kept.set(at.id, at);
      at = byId.get(textOf(at['parentId']));
    }
  }
  return [...kept.values()];
}

/** By place (`order`, nulls last), then by day, code or number, and by name. */
export function byPlace(fmt: Pick<Fmt, 'compare'>) {
  return (a: RecordRow, b: RecordRow): number =>
    byOrder(a, b) || fmt.compare(wordsOf(a), wordsOf(b));
}

function wordsOf(row: RecordRow): string {
  return ['day', 'code', 'num', 'name'].map((field) => textOf(row[field])).join(' ');
}
