import { type Day, parseDay } from '../days.ts';
import { type AmountProblem, type Cents, parseAmount } from '../money.ts';
import { withKeys } from './movement-key.ts';
import type { BankMovement, BankStatement, StatementProblem } from './movement.ts';

/** A line of a file whose cells are already apart, with its number in the file. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

/** Which column, from 0, holds what; one of signed amounts, or one for each side. */
export interface StatementColumns {
  operationOn: number;
  /** The operation's day where there is no column of its own. */
  valueOn?: number | null;
  amount: number | { debit: number; credit: number };
  concepts: readonly number[];
  document?: number | null;
  /** The balance after the movement: it gives the opening and the closing, and is checked. */
  balance?: number | null;
}

export type StatementCsvCode =
  | `amount-${AmountProblem}`
  | 'amount-on-both-sides'
  | 'unreadable-day'
  | 'unreadable-balance'
  | 'balance-differs'
  | 'empty-file';

export type StatementCsvProblem = StatementProblem<StatementCsvCode>;

/** Balances are null where no column tells them, days where there are no movements. */
export interface CsvStatement extends Pick<BankStatement, 'account' | 'movements'> {
  fromOn: Day | null;
  toOn: Day | null;
  openingCents: Cents | null;
  closingCents: Cents | null;
}

export interface StatementCsv {
  statement: CsvStatement;
  /** By line. While one is an error, nothing of the file may be imported. */
  problems: StatementCsvProblem[];
}

interface Read {
  movement: Omit<BankMovement, 'key'>;
  balanceCents: Cents | null;
}

type Fail = (code: StatementCsvCode, found?: string) => null;

/**
 * The movements of one account out of the lines of a bank's CSV (without its heading), oldest first
 * whichever way the bank writes them. Days and amounts in Spanish format; blank lines are none.
 */
export function readStatementCsv(
  lines: readonly CsvLine[],
  columns: StatementColumns,
  account: string,
): StatementCsv {
  const problems: StatementCsvProblem[] = [];
  const rows: Read[] = [];
  for (const line of lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))) {
    const fail: Fail = (code, found) => {
      problems.push({ line: line.line, code, severity: 'error', found });
      return null;
    };
    const row = readLine(line, columns, account, fail);
    if (row) rows.push(row);
  }
  if (rows.length === 0 && problems.length === 0) {
    problems.push({ line: lines[0]?.line ?? 1, code: 'empty-file', severity: 'error' });
  }
  const ordered = isNewestFirst(rows) ? rows.toReversed() : rows;
  problems.push(...balanceProblems(ordered));
  return {
    statement: statementOf(ordered, account),
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}

function readLine(
  { line, cells }: CsvLine,
  columns: StatementColumns,
  account: string,
  fail: Fail,
): Read | null {
  const cell = (column: number | null | undefined) =>
    typeof column === 'number' ? (cells[column] ?? '').trim() : '';
  const operationOn = readDay(cell(columns.operationOn), fail);
  const valueText = cell(columns.valueOn);
  const valueOn = valueText === '' ? operationOn : readDay(valueText, fail);
  const amount = readAmount(columns.amount, cell, fail);
  const balanceText = cell(columns.balance);
  const balance = balanceText === '' ? null : signedAmount(balanceText);
  if (balance && !balance.ok) fail('unreadable-balance', balanceText);
  if (operationOn === null || valueOn === null || amount === null) return null;
  return {
    balanceCents: balance?.ok ? balance.cents : null,
    movement: {
      line,
      account,
      operationOn,
      valueOn,
      ...amount,
      commonConcept: '',
      ownConcept: '',
      document: cell(columns.document),
      reference1: '',
      reference2: '',
      concept: columns.concepts.map(cell).join(' ').replace(/\s+/g, ' ').trim(),
      original: null,
    },
  };
}

function readDay(text: string, fail: Fail): Day | null {
  return parseDay(text) ?? fail('unreadable-day', text);
}

function readAmount(
  column: StatementColumns['amount'],
  cell: (column: number) => string,
  fail: Fail,
): Pick<BankMovement, 'amountCents' | 'side'> | null {
  if (typeof column === 'number') {
    const amount = signedAmount(cell(column));
    if (!amount.ok) return fail(`amount-${amount.problem}`, cell(column));
    return { amountCents: amount.cents, side: amount.cents < 0 ? 'debit' : 'credit' };
  }
  const amounts: Pick<BankMovement, 'amountCents' | 'side'>[] = [];
  for (const side of ['debit', 'credit'] as const) {
    const text = cell(column[side]);
    if (text === '') continue;
    const amount = signedAmount(text);
    if (!amount.ok) return fail(`amount-${amount.problem}`, text);
    const amountCents = side === 'debit' && amount.cents > 0 ? -amount.cents : amount.cents;
    amounts.push({ amountCents, side: amountCents < 0 ? 'debit' : side });
  }
  const [first] = amounts.toSorted((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
  if (!first) return fail('amount-empty');
  const filled = amounts.filter(({ amountCents }) => amountCents !== 0);
  return filled.length > 1 ? fail('amount-on-both-sides') : first;
}

type SignedAmount = { ok: true; cents: Cents } | { ok: false; problem: AmountProblem };

/** An amount in Spanish format with a minus before or after it, and the euro named or not. */
function signedAmount(text: string): SignedAmount {
  const bare = text.replace(/[\s\u00a0€]|EUR$/gi, '');
  const isNegative = /^[-−]|[-−]$/.test(bare);
  const amount = parseAmount(bare.replace(/^[-−]|[-−]$/, ''), { allowZero: true });
  if (!amount.ok) return amount;
  return { ok: true, cents: isNegative && amount.cents !== 0 ? -amount.cents : amount.cents };
}

/** By the days; where all are the same, by the direction in which the balances follow each other. */
function isNewestFirst(rows: readonly Read[]): boolean {
  const first = rows[0]?.movement.operationOn ?? '';
  const last = rows.at(-1)?.movement.operationOn ?? '';
  if (first !== last) return first > last;
  return breaksOf(rows.toReversed()).length < breaksOf(rows).length;
}

/** The rows whose balance is not that of the row before and their own amount. */
function breaksOf(rows: readonly Read[]): { row: Read; expected: Cents }[] {
  let before: Cents | null = null;
  const breaks: { row: Read; expected: Cents }[] = [];
  for (const row of rows) {
    const expected: Cents | null = before === null ? null : before + row.movement.amountCents;
    if (expected !== null && row.balanceCents !== null && row.balanceCents !== expected) {
      breaks.push({ row, expected });
    }
    before = row.balanceCents ?? expected;
  }
  return breaks;
}

function balanceProblems(rows: readonly Read[]): StatementCsvProblem[] {
  return breaksOf(rows).map(({ row, expected }) => ({
    line: row.movement.line,
    code: 'balance-differs',
    severity: 'error',
    found: row.balanceCents ?? 0,
    expected,
  }));
}

function statementOf(rows: readonly Read[], account: string): CsvStatement {
  const days = rows.map((row) => row.movement.operationOn).toSorted();
  const [first] = rows;
  const opening = first?.balanceCents ?? null;
  return {
    account,
    fromOn: days[0] ?? null,
    toOn: days.at(-1) ?? null,
    openingCents: first && opening !== null ? opening - first.movement.amountCents : null,
    closingCents: rows.at(-1)?.balanceCents ?? null,
    movements: withKeys(rows.map((row) => row.movement)),
  };
}
