import { roomFor } from '../ledger/shares.ts';

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
