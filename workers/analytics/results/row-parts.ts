import type { NumberColumn } from '#local/ledger/stored.ts';
import { roomFor } from '../ledger/shares.ts';

/** The parts of rows of which none has changed yet, in whatever numbers hold them. */
export interface KeptParts {
  accrual: NumberColumn;
  paid: NumberColumn;
  cell: NumberColumn;
  project: NumberColumn;
  line: NumberColumn;
  cents: NumberColumn;
  /** By row: how many parts it has. */
  counts: NumberColumn;
}

/** The project of what no project bears. */
export const NO_PROJECT = -1;

/**
 * The parts of all rows of a ledger as columns, those of a row one after another. A row that changes leaves a
 * hole where its parts were and goes to the end.
 */
export class RowParts {
  /** Months as `monthNumber` has them: of accrual and of payment; 0 for none. By part. */
  accrual = new Uint16Array(0);
  paid = new Uint16Array(0);
  cell = new Int32Array(0);
  project = new Int32Array(0);
  line = new Int32Array(0);
  cents = new Float64Array(0);
  /** How many places are taken. */
  end = 0;
  rows = 0;
  #first = new Int32Array(0);
  #counts = new Int32Array(0);
  readonly #zones = { accrual: new Zones(), paid: new Zones() };

  constructor(kept?: KeptParts) {
    if (!kept) return;
    this.accrual = new Uint16Array(kept.accrual);
    this.paid = new Uint16Array(kept.paid);
    this.cell = new Int32Array(kept.cell);
    this.project = new Int32Array(kept.project);
    this.line = new Int32Array(kept.line);
    this.cents = new Float64Array(kept.cents);
    this.#counts = new Int32Array(kept.counts);
    this.#first = new Int32Array(kept.counts.length);
    for (let row = 0; row < this.#first.length; row += 1) {
      this.#first[row] = this.end;
      this.end += this.#counts[row] as number;
    }
    this.rows = this.#first.length;
  }

  /** A copy to be kept; of rows of which none has changed yet. */
  copy(): KeptParts {
    const { end, rows } = this;
    return {
      accrual: this.accrual.slice(0, end),
      paid: this.paid.slice(0, end),
      cell: this.cell.slice(0, end),
      project: this.project.slice(0, end),
      line: this.line.slice(0, end),
      cents: this.cents.slice(0, end),
      counts: this.#counts.slice(0, rows),
    };
  }

  /** Begins a row; the parts that are added next are its own. Answers its number. */
  begin(): number {
    const row = this.rows;
    this.rows += 1;
    if (row >= this.#first.length) {
      const room = roomFor(this.rows);
      this.#first = larger(this.#first, new Int32Array(room));
      this.#counts = larger(this.#counts, new Int32Array(room));
    }
    this.#first[row] = this.end;
    return row;
  }

  /** A part of the row that was begun last. */
  add(cell: number, project: number, line: number, cents: number, accrual: number, paid: number) {
    const at = this.end;
    if (at >= this.cell.length) this.#grow(roomFor(at + 1));
    this.end = at + 1;
    this.cell[at] = cell;
    this.project[at] = project;
    this.line[at] = line;
    this.cents[at] = cents;
    this.accrual[at] = accrual;
    this.paid[at] = paid;
    const row = this.rows - 1;
    this.#counts[row] = (this.#counts[row] ?? 0) + 1;
  }

  /** Where the parts of a row begin and end. */
  placesOf(row: number): [from: number, to: number] {
    const from = this.#first[row] ?? 0;
    return [from, from + (this.#counts[row] ?? 0)];
  }

  /**
   * The pieces of some parts that may have one in these months: a ledger lies month by month, and most of it is in
   * none that is asked for.
   */
  *piecesIn(
    basis: 'accrual' | 'paid',
    [from, to]: [number, number],
    [first, last]: [number, number],
  ): Generator<[from: number, to: number]> {
    const zones = this.#zones[basis];
    zones.cover(this[basis], this.end);
    for (let at = from; at < to; ) {
      const zone = Math.floor(at / ZONE);
      const next = Math.min(to, (zone + 1) * ZONE);
      if (zones.mayHave(zone, first, last)) yield [at, next];
      at = next;
    }
  }

  /** The row that a part is of, which is `from` or a later one. */
  rowOf(part: number, from: number): number {
    let row = from;
    while (row + 1 < this.rows && (this.#first[row + 1] ?? 0) <= part) row += 1;
    return row;
  }

  /** The row has no parts any more. */
  empty(row: number): void {
    const [from, to] = this.placesOf(row);
    // In no month: it is in no sum.
    this.accrual.fill(0, from, to);
    this.paid.fill(0, from, to);
    this.#counts[row] = 0;
  }

  get bytes(): number {
    const { accrual, paid, cell, project, line, cents } = this;
    const columns = [accrual, paid, cell, project, line, cents, this.#first, this.#counts];
    return columns.reduce((sum, column) => sum + column.byteLength, 0);
  }

  #grow(room: number): void {
    this.accrual = larger(this.accrual, new Uint16Array(room));
    this.paid = larger(this.paid, new Uint16Array(room));
    this.cell = larger(this.cell, new Int32Array(room));
    this.project = larger(this.project, new Int32Array(room));
    this.line = larger(this.line, new Int32Array(room));
    this.cents = larger(this.cents, new Float64Array(room));
  }
}

/** So many parts have one first and one last month. */
const ZONE = 2_048;

/** The first and the last month of each whole zone of parts. They get no further: a row that changes goes to the end. */
class Zones {
  #first = new Uint16Array(0);
  #last = new Uint16Array(0);
  #count = 0;

  cover(months: Uint16Array, end: number): void {
    const count = Math.floor(end / ZONE);
    if (count > this.#first.length) {
      this.#first = larger(this.#first, new Uint16Array(roomFor(count)));
      this.#last = larger(this.#last, new Uint16Array(roomFor(count)));
    }
    for (let zone = this.#count; zone < count; zone += 1) {
      let [first, last] = [NEVER, 0];
      for (let at = zone * ZONE; at < (zone + 1) * ZONE; at += 1) {
        const month = months[at] as number;
        if (month !== 0 && month < first) first = month;
        if (month > last) last = month;
      }
      this.#first[zone] = first;
      this.#last[zone] = last;
    }
    this.#count = count;
  }

  mayHave(zone: number, first: number, last: number): boolean {
    if (zone >= this.#count) return true;
    return (this.#first[zone] ?? 0) <= last && (this.#last[zone] ?? NEVER) >= first;
  }
}

/** After all months. */
const NEVER = 2 ** 16 - 1;
const YEAR_ZERO = 1900;

/** Months since the year 1900, January of it 12; 0 is none. */
export function monthNumber(year: number, month: number): number {
  return (year - YEAR_ZERO + 1) * 12 + month - 1;
}

/** The year of such a month. */
export function yearOf(month: number): number {
  return Math.floor(month / 12) + YEAR_ZERO - 1;
}

function larger<Column extends Uint16Array | Int32Array | Float64Array>(
  old: Column,
  column: Column,
): Column {
  column.set(old);
  return column;
}
