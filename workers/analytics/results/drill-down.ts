import type { Cents } from '#domain/money.ts';
import { BUCKETS } from '#domain/results/buckets.ts';
import { bucketsOf, centsIn, type ResultFigure } from '#domain/results/figures.ts';
import { type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import { isSalary } from '#domain/results/salaries.ts';
import { asked } from '#domain/results/sums.ts';
import { bucketOf } from './codes.ts';
import type { ResultColumns } from './columns.ts';
import { countingCells, type Half, partsOfHalf, projectCells } from './counting.ts';
import { largest } from './largest.ts';
import { monthNumber, type RowParts } from './row-parts.ts';

/** A row of a ledger by its number there, and what of it is in the figure. */
export interface FoundRow {
  ledger: 'expenses' | 'amortizations';
  row: number;
  cents: Cents;
}

export interface FoundRows {
  /** A window of them, the largest first. */
  rows: FoundRow[];
  /** How many there are, and what they come to. */
  count: number;
  cents: Cents;
  /** What is in the figure besides, and not told row by row. */
  untold: { count: number; cents: Cents };
}

export interface Window {
  start: number;
  count: number;
}

/** Cells, lines and projects that a figure is of; null asks for all. */
interface Wanted {
  months: [first: number, last: number];
  lines: Uint8Array | null;
  project: number | null;
  /** By cell of a project. */
  ofProjects: Uint8Array | null;
  resource: number | null;
}

const OTHER = 1;
const UNTOLD = 2;

/**
 * The rows behind a figure: one pass over the parts. What of them is in it adds up to the figure; a row of
 * which nothing is left is none of them.
 */
export function drillDown(
  columns: ResultColumns,
  halves: readonly Half[],
  asking: ResultQuestion,
  figure: ResultFigure,
  { start, count, hidesSalaries }: Window & { hidesSalaries: boolean },
): FoundRows {
  const question = figure.isBefore ? yearBefore(asking) : asking;
  const counting = countingCells(columns, question);
  const [expenses, charges] = [counting.expenses, counting.charges].map((counts) =>
    wantedCells(columns, counts, figure, hidesSalaries),
  ) as [Uint8Array, Uint8Array];
  const wanted = wantedOf(columns, question, figure);
  const found = new Found();
  if (figure.resourceId === undefined || figure.resourceId === '') {
    const months = question.basis === 'cash' ? columns.expenses.paid : columns.expenses.accrual;
    const paired = pairedByPart(columns, halves, question);
    const { intercompany } = question;
    collect(columns.expenses, months, expenses, { ...wanted, resource: null }, (part) => {
      const cents = columns.expenses.cents[part] ?? 0;
      const amounts = { cents, pairedCents: paired.get(part) ?? 0 };
      found.add(columns.expenses, part, centsIn(figure, amounts, intercompany), expenses);
    });
  }
  found.close('expenses');
  if (question.basis === 'accrual' && figure.resourceId !== '' && figure.side !== 'eliminated') {
    const { charges: parts, resources } = columns;
    collect(parts, parts.accrual, charges, wanted, (part) => {
      if (wanted.resource !== null && resources.resourceOf(part) !== wanted.resource) return;
      found.add(parts, part, parts.cents[part] ?? 0, charges);
    });
  }
  found.close('amortizations');
  return found.window(start, count);
}

/** By cell: whether its parts are in the figure, and are told. */
function wantedCells(
  { codes }: ResultColumns,
  counts: Uint8Array,
  { of, companyId }: ResultFigure,
  hidesSalaries: boolean,
): Uint8Array {
  const buckets = new Set(bucketsOf(of));
  const isAsked = asked({ companyIds: companyId === undefined ? null : [companyId] });
  const isOfCompany = codes.companies.texts.map(isAsked);
  return counts.map((isCounted, cell) => {
    const bucket = bucketOf(cell);
    if (isCounted !== 1 || !buckets.has(bucket) || !isOfCompany[codes.companyOf(cell)]) return 0;
    return hidesSalaries && isSalary(bucket) ? UNTOLD : OTHER;
  });
}

/** What no row has has a number all the same: −1. */
function wantedOf(
  columns: ResultColumns,
  question: ResultQuestion,
  { month, accountNum, contact, projectId, resourceId }: ResultFigure,
): Wanted {
  const { codes, resources } = columns;
  const { year, months } = question;
  const [from, to] = month === undefined ? months : [Math.max(month, months[0]), month];
  const account = accountNum === undefined ? null : (codes.accounts.find(accountNum) ?? -1);
  const person = contact === undefined ? null : (codes.contacts.keys.find(contact) ?? -1);
  const isAnyLine = account === null && person === null;
  return {
    months: [monthNumber(year, from), monthNumber(year, Math.min(to, months[1]))],
    lines: isAnyLine
      ? null
      : Uint8Array.from(codes.lines, (line) =>
          Number(
            (account === null || line.account === account) &&
              (person === null || line.contact === person),
          ),
        ),
    project: projectId === undefined ? null : (codes.projects.find(projectId) ?? -1),
    ofProjects: projectCells(columns, question),
    resource: resourceId ? (resources.codes.find(resourceId) ?? -1) : null,
  };
}

/** What pairs within the companies asked for make of the parts, by part. */
function pairedByPart(
  columns: ResultColumns,
  halves: readonly Half[],
  question: ResultQuestion,
): ReadonlyMap<number, Cents> {
  const isAsked = asked(question);
  const paired = new Map<number, Cents>();
  for (const half of halves) {
    if (!isAsked(half.counterpartId)) continue;
    const [from, amounts] = partsOfHalf(columns, half);
    for (const [index, cents] of amounts.entries()) paired.set(from + index, cents);
  }
  return paired;
}

function collect(
  { end, cell: cells, line: lines, project: projects }: RowParts,
  months: Uint16Array,
  isWanted: Uint8Array,
  { months: [first, last], lines: wantedLines, project, ofProjects }: Wanted,
  take: (part: number) => void,
): void {
  for (let part = 0; part < end; part += 1) {
    const month = months[part] as number;
    if (month < first || month > last || isWanted[cells[part] as number] === 0) continue;
    if (wantedLines !== null && wantedLines[lines[part] as number] !== 1) continue;
    if (project !== null && projectOf(projects[part] as number) !== project) continue;
    if (ofProjects !== null && ofProjects[projects[part] as number] !== 1) continue;
    take(part);
  }
}

/** The project of a project's cell; the cell of none is below zero. */
function projectOf(cell: number): number {
  return cell < 0 ? -2 : Math.floor(cell / BUCKETS.length);
}

/** Puts the parts of one row together: they lie one after another. */
class Found {
  readonly #rows: number[] = [];
  readonly #cents: Cents[] = [];
  readonly #untold = { count: 0, cents: 0 };
  /** How many of them are expenses. */
  #expenses = 0;
  #row = 0;
  #sum = 0;
  #untoldSum = 0;

  add(parts: RowParts, part: number, cents: Cents, cells: Uint8Array): void {
    const row = parts.rowOf(part, this.#row);
    if (row !== this.#row) this.#endRow();
    this.#row = row;
    if (cells[parts.cell[part] ?? 0] === UNTOLD) this.#untoldSum += cents;
    else this.#sum += cents;
  }

  /** A ledger has no more: the rows of the next are numbered from 0 again. */
  close(ledger: FoundRow['ledger']): void {
    this.#endRow();
    this.#row = 0;
    if (ledger === 'expenses') this.#expenses = this.#rows.length;
  }

  window(start: number, count: number): FoundRows {
    const rows = largest(this.#cents, start, count).map((at): FoundRow => {
      const ledger = at < this.#expenses ? 'expenses' : 'amortizations';
      return { ledger, row: this.#rows[at] ?? 0, cents: this.#cents[at] ?? 0 };
    });
    let cents = 0;
    for (const one of this.#cents) cents += one;
    return { rows, count: this.#rows.length, cents, untold: this.#untold };
  }

  #endRow(): void {
    if (this.#sum !== 0) {
      this.#rows.push(this.#row);
      this.#cents.push(this.#sum);
    }
    if (this.#untoldSum !== 0) {
      this.#untold.count += 1;
      this.#untold.cents += this.#untoldSum;
    }
    [this.#sum, this.#untoldSum] = [0, 0];
  }
}
