import type { AmountName, ExpenseColumns } from './columns.ts';
import { compareTexts } from './dictionary.ts';
import { roomFor } from './shares.ts';
import type { ExpenseSortField } from './types.ts';

type Compare = (a: number, b: number) => number;
type TextName = keyof ExpenseColumns['texts'];

const TEXTS: Partial<Record<ExpenseSortField, TextName>> = {
  docNumber: 'docNumber',
  contactName: 'contact',
  concept: 'concept',
  accountNum: 'account',
};

/** Places in the order of one field, kept in order while rows change. Equal ones are in the order of their ids. */
export class Order {
  /** The first `#length` of them count. */
  #places: Int32Array;
  #length: number;
  readonly #compare: Compare;

  constructor(columns: ExpenseColumns, field: ExpenseSortField, places: Int32Array) {
    const text = TEXTS[field];
    this.#places = text
      ? sortByText(columns, text, places)
      : sortByNumber(columns, numbersOf(columns, field), places);
    this.#length = places.length;
    const compare = text ? textsOf(columns, text) : numbersCompared(columns, field);
    this.#compare = (a, b) => compare(a, b) || compareIds(columns, a, b);
  }

  get inOrder(): Int32Array {
    return this.#places.subarray(0, this.#length);
  }

  /** Where a place stands, or would stand; ask before its row changes. */
  find(place: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#places[middle] ?? 0, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  removeAt(index: number): void {
    this.#places.copyWithin(index, index + 1, this.#length);
    this.#length -= 1;
  }

  insert(place: number): void {
    if (this.#length === this.#places.length) {
      const larger = new Int32Array(roomFor(this.#length));
      larger.set(this.#places);
      this.#places = larger;
    }
    const index = this.find(place);
    this.#places.copyWithin(index + 1, index, this.#length);
    this.#places[index] = place;
    this.#length += 1;
  }

  /** The row at this index changed: moves it if it stands wrong now. */
  settle(index: number): void {
    const place = this.#places[index] ?? 0;
    const isAfter = index === 0 || this.#compare(this.#places[index - 1] ?? 0, place) < 0;
    const isLast = index === this.#length - 1;
    if (isAfter && (isLast || this.#compare(place, this.#places[index + 1] ?? 0) < 0)) return;
    this.removeAt(index);
    this.insert(place);
  }
}

/** Sorts places by a number of each; equal ones by id. */
export function sortByNumber(
  columns: ExpenseColumns,
  numbers: ArrayLike<number>,
  places: Int32Array,
): Int32Array {
  return places.toSorted(
    (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || compareIds(columns, a, b),
  );
}

function sortByText(columns: ExpenseColumns, name: TextName, places: Int32Array): Int32Array {
  const ranks = columns.texts[name].ranks();
  const codes = columns.ints[name];
  const ranksOfPlaces = codes.map((code) => ranks[code] ?? 0);
  return sortByNumber(columns, ranksOfPlaces, places);
}

// What follows looks the columns up in each comparison: they are others after they grew.

function numbersCompared(columns: ExpenseColumns, field: ExpenseSortField): Compare {
  return (a, b) => {
    const numbers = numbersOf(columns, field);
    return (numbers[a] ?? 0) - (numbers[b] ?? 0);
  };
}

function textsOf(columns: ExpenseColumns, name: TextName): Compare {
  const { folded } = columns.texts[name];
  return (a, b) => {
    const codes = columns.ints[name];
    return compareTexts(folded[codes[a] ?? 0] ?? '', folded[codes[b] ?? 0] ?? '');
  };
}

function numbersOf({ ints, amounts }: ExpenseColumns, field: ExpenseSortField): ArrayLike<number> {
  if (field === 'issueDate') return ints.day;
  return field === 'state' ? ints.state : amounts[field as AmountName];
}

function compareIds({ ids }: ExpenseColumns, a: number, b: number): number {
  return compareTexts(ids[a] ?? '', ids[b] ?? '');
}
