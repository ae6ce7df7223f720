import type { Cents } from '#domain/money.ts';
import { BUCKETS } from '#domain/results/buckets.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import { asked, type ResultSums } from '#domain/results/sums.ts';
import { bucketOf, type Codes } from './codes.ts';
import type { ResultColumns } from './columns.ts';
import { countingCells, type Half, partsOfHalf, projectCells } from './counting.ts';
import { monthNumber, NO_PROJECT, type RowParts } from './row-parts.ts';

const MONTHS = 12;

/**
 * What a question comes to, kept up to date row by row. One pass over the parts makes all its groupings;
 * a row that changes is taken out as it was and put in as it is.
 */
export class KeptSums {
  #companies = new Float64Array(0);
  #projects = new Float64Array(0);
  #lines = new Float64Array(0);
  readonly #eliminated = new Float64Array(BUCKETS.length * MONTHS);
  /** By cell: 1 where its parts count. */
  #counts = new Uint8Array(0);
  /** Of these only as far as no charge says it too. */
  #countsAccounted = new Uint8Array(0);
  /** By cell of a project: 1 where it is asked for; null where all are. */
  #ofProjects: Uint8Array | null = null;
  readonly #january: number;
  readonly #first: number;
  readonly #last: number;
  readonly #isAsked: (companyId: string) => boolean;

  constructor(
    readonly question: ResultQuestion,
    readonly columns: ResultColumns,
    halves: readonly Half[],
  ) {
    const { year, months } = question;
    this.#january = monthNumber(year, 1);
    this.#first = monthNumber(year, months[0]);
    this.#last = monthNumber(year, months[1]);
    this.#isAsked = asked(question);
    this.#makeRoom();
    const { expenses, charges } = columns;
    this.#addParts(expenses, 0, expenses.end, 1);
    if (question.basis === 'accrual') this.#addParts(charges, 0, charges.end, 1);
    for (const half of halves) this.addHalf(half, 1);
  }

  /** Puts the parts of an expense in, or takes them out. */
  addExpense(row: number, sign: 1 | -1): void {
    this.#makeRoom();
    const [from, to] = this.columns.expenses.placesOf(row);
    this.#addParts(this.columns.expenses, from, to, sign);
  }

  addCharge(row: number, sign: 1 | -1): void {
    if (this.question.basis === 'cash') return;
    this.#makeRoom();
    const [from, to] = this.columns.charges.placesOf(row);
    this.#addParts(this.columns.charges, from, to, sign);
  }

  /** Puts what a half comes to among the eliminations, or takes it out of all. */
  addHalf(half: Half, sign: 1 | -1): void {
    if (!this.#isAsked(half.counterpartId)) return;
    const { expenses } = this.columns;
    const [from, paired] = partsOfHalf(this.columns, half);
    for (const [index, cents] of paired.entries()) {
      const at = from + index;
      const month = this.#monthOf(expenses, at);
      if (month < 0 || this.#countsAccounted[expenses.cell[at] ?? 0] !== 1) continue;
      if (this.#ofProjects !== null && this.#ofProjects[expenses.project[at] ?? 0] !== 1) continue;
      if (!this.question.intercompany) this.#add(expenses, at, month, -sign * cents);
      else {
        const cell = ((expenses.cell[at] ?? 0) % BUCKETS.length) * MONTHS + month;
        this.#eliminated[cell] = (this.#eliminated[cell] ?? 0) + sign * cents;
      }
    }
  }

  get bytes(): number {
    const all = [this.#companies, this.#projects, this.#lines, this.#counts, this.#countsAccounted];
    return all.reduce((sum, one) => sum + one.byteLength, 0);
  }

  /** As they are now: read it before anything else changes. Only the groups that are read become objects. */
  sums(): ResultSums {
    const { codes } = this.columns;
    const [companies, projects, lines, eliminated] = [
      this.#companies,
      this.#projects,
      this.#lines,
      this.#eliminated,
    ];
    const made: Partial<ResultSums> = {};
    return {
      get companies() {
        return (made.companies ??= groupsOf(companies, (cell, months) => ({
          companyId: codes.companies.texts[codes.companyOf(cell)] ?? '',
          bucket: bucketOf(cell),
          months,
        })));
      },
      get projects() {
        return (made.projects ??= groupsOf(projects, (cell, months) => ({
          projectId: codes.projects.texts[codes.companyOf(cell)] ?? '',
          bucket: bucketOf(cell),
          months,
        })));
      },
      get lines() {
        return (made.lines ??= groupsOf(lines, (line, months) => ({
          ...lineOf(codes, line),
          months,
        })));
      },
      get eliminated() {
        return (made.eliminated ??= groupsOf(eliminated, (code, months) => ({
          bucket: bucketOf(code),
          months,
        })));
      },
    };
  }

  #addParts(parts: RowParts, from: number, to: number, sign: 1 | -1): void {
    const basis = this.question.basis === 'cash' ? 'paid' : 'accrual';
    for (const piece of parts.piecesIn(basis, [from, to], [this.#first, this.#last])) {
      this.#addPiece(parts, parts[basis], piece, sign);
    }
  }

  /** The one pass. Small enough a body that the engine keeps it in registers. */
  #addPiece(
    parts: RowParts,
    months: Uint16Array,
    [from, to]: [number, number],
    sign: 1 | -1,
  ): void {
    const { cell: cells, project: projects, line: lines, cents: amounts } = parts;
    const counted = parts === this.columns.expenses ? this.#countsAccounted : this.#counts;
    const [first, last, january] = [this.#first, this.#last, this.#january];
    const ofProjects = this.#ofProjects;
    const [companySums, projectSums, lineSums] = [this.#companies, this.#projects, this.#lines];
    for (let at = from; at < to; at += 1) {
      const month = months[at] as number;
      if (month < first || month > last) continue;
      const cell = cells[at] as number;
      if (counted[cell] !== 1) continue;
      const project = projects[at] as number;
      // The cell of no project is in none.
      if (ofProjects !== null && ofProjects[project] !== 1) continue;
      const cents = sign * (amounts[at] as number);
      const column = month - january;
      (companySums[cell * MONTHS + column] as number) += cents;
      (lineSums[(lines[at] as number) * MONTHS + column] as number) += cents;
      if (project !== NO_PROJECT) (projectSums[project * MONTHS + column] as number) += cents;
    }
  }

  #add(parts: RowParts, at: number, column: number, cents: Cents): void {
    const put = (sums: Float64Array, code: number) => {
      sums[code * MONTHS + column] = (sums[code * MONTHS + column] ?? 0) + cents;
    };
    put(this.#companies, parts.cell[at] ?? 0);
    put(this.#lines, parts.line[at] ?? 0);
    const project = parts.project[at] ?? NO_PROJECT;
    if (project !== NO_PROJECT) put(this.#projects, project);
  }

  /** January is 0; −1 for one that is not asked for. */
  #monthOf(parts: RowParts, at: number): number {
    const month = (this.question.basis === 'cash' ? parts.paid : parts.accrual)[at] ?? 0;
    return month < this.#first || month > this.#last ? -1 : month - this.#january;
  }

  /** New companies, projects and lines have sums too. */
  #makeRoom(): void {
    const { codes } = this.columns;
    const cells = codes.companies.size * BUCKETS.length;
    if (this.#counts.length < cells) {
      this.#companies = grown(this.#companies, cells);
      // A company's first charge changes which of its entries count: `Results` asks anew then.
      const { charges, expenses } = countingCells(this.columns, this.question);
      [this.#counts, this.#countsAccounted] = [charges, expenses];
    }
    const ofProjects = codes.projects.size * BUCKETS.length;
    this.#projects = grown(this.#projects, ofProjects);
    if (this.#ofProjects === null || this.#ofProjects.length < ofProjects) {
      this.#ofProjects = projectCells(this.columns, this.question);
    }
    this.#lines = grown(this.#lines, codes.lines.length);
  }
}

function grown(sums: Float64Array<ArrayBuffer>, codes: number): Float64Array<ArrayBuffer> {
  if (sums.length >= codes * MONTHS) return sums;
  const larger = new Float64Array(codes * MONTHS * 2);
  larger.set(sums);
  return larger;
}

function lineOf(codes: Codes, code: number) {
  const { bucket, account, contact } = codes.lines[code] ?? { bucket: 0, account: 0, contact: 0 };
  return {
    bucket: bucketOf(bucket),
    accountNum: codes.accounts.texts[account] ?? '',
    contact: codes.contacts.keys.texts[contact] ?? '',
    contactName: codes.contacts.nameOf(contact),
  };
}

/** The codes whose months are not all zero. */
function groupsOf<Group>(
  sums: Float64Array,
  groupOf: (code: number, months: Cents[]) => Group,
): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < sums.length; at += MONTHS) {
    let first = 0;
    while (first < MONTHS && sums[at + first] === 0) first += 1;
    if (first === MONTHS) continue;
    // There are tens of thousands of groups: number by number costs a tenth of a copy by iteration.
    const months: Cents[] = [];
    for (let month = 0; month < MONTHS; month += 1) months.push(sums[at + month] ?? 0);
    groups.push(groupOf(at / MONTHS, months));
  }
  return groups;
}
