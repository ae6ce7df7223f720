import type { Day } from '../days.ts';
import { fold } from '../fold.ts';
import type { Cents } from '../money.ts';
import { dayOrderOf, unsureDay } from '../tables/days.ts';
import type { TableLine } from '../tables/find-headings.ts';
import { decimalsOf, unsureNumber } from '../tables/numbers.ts';
import { hasText } from '../tables/rows.ts';
import { withKeys } from './movement-key.ts';
import type { BankStatement } from './movement.ts';
import type { ColumnChoice, StatementTable } from './statement-columns.ts';
import {
  LineReader,
  type StatementColumns,
  type StatementForms,
  type StatementTableProblem,
  amountColumns,
} from './statement-line.ts';
import { type OrderedRow, breaksOf, inOrder } from './statement-order.ts';
import { type Sign, usualSign } from './statement-signs.ts';
import { sideOf } from './statement-words.ts';

/** What the table does not tell of its forms, with a cell of it that shows why. */
export interface StatementQuestions {
  dayOrder: string | null;
  decimal: string | null;
}

/** Balances are null where no column tells them, days where there are no movements. */
export interface ReadStatement extends Pick<BankStatement, 'account' | 'movements'> {
  fromOn: Day | null;
  toOn: Day | null;
  openingCents: Cents | null;
  closingCents: Cents | null;
}

export interface StatementOfTable {
  /** One for each account, in the order of the table; one at least, which may have no movements. */
  statements: [ReadStatement, ...ReadStatement[]];
  /** By line. A line with an error is no movement; one that is left out has a warning. */
  problems: StatementTableProblem[];
}

/** The columns as they are read; null while the day, the concept or the amount is missing. */
export function columnsOf(choice: ColumnChoice): StatementColumns | null {
  const { operationOn, amount, debit, credit, concept, concept2, concept3, ...others } = choice;
  const sides = debit !== null && credit !== null ? { debit, credit } : null;
  const amounts = amount ?? sides;
  if (operationOn === null || concept === null || amounts === null) return null;
  const concepts = [concept, concept2, concept3].filter((column) => column !== null);
  return { ...others, operationOn, amount: amounts, concepts };
}

/**
 * How the table writes its days and amounts, as far as it tells, and what is to be asked. A day that has two
 * readings is one of Spain, unless the table looks foreign.
 */
export function formsOf(
  { headings, lines }: StatementTable,
  columns: StatementColumns,
): {
  forms: { [Form in keyof StatementForms]: StatementForms[Form] | null };
  questions: StatementQuestions;
} {
  const cellsOf = (at: number | null | undefined) => cellsAt(lines, at);
  const amounts = amountColumns(columns).flatMap(cellsOf);
  const inAmounts = decimalsOf(amounts);
  const isToldByBalance = inAmounts === 'unsure' || inAmounts === 'none';
  const found = isToldByBalance ? decimalsOf([...amounts, ...cellsOf(columns.balance)]) : inAmounts;
  const decimal = found === 'unsure' ? null : found === 'none' ? ',' : found;

  const days = [...cellsOf(columns.operationOn), ...cellsOf(columns.valueOn)];
  const heading = fold(headings[columns.operationOn] ?? '').trim();
  const isForeign = /\bdate\b/.test(heading) || (decimal === '.' && heading === '');
  const [inOperation, inValue] = [columns.operationOn, columns.valueOn].map((at) =>
    dayOrderOf(cellsOf(at), isForeign),
  );
  const order = inOperation === 'unsure' && inValue !== 'none' && inValue ? inValue : inOperation;
  const asksDay = order === 'unsure' && isForeign;
  const dayOrder = order === 'month-first' ? order : asksDay ? null : 'day-first';
  return {
    forms: { dayOrder, decimal },
    questions: {
      dayOrder: asksDay ? unsureDay(days) : null,
      decimal: found === 'unsure' ? unsureNumber([...amounts, ...cellsOf(columns.balance)]) : null,
    },
  };
}

/**
 * The movements out of the lines of a bank's table by their account, oldest first whichever way the bank writes them.
 * Blank lines are none; sums, what waits or was taken back, and what is not in euros are left out and told. `account` is
 * that of the whole table: where a column says it line by line, what stands above the table, from which no line differs.
 */
export function readStatementTable(
  table: StatementTable,
  columns: StatementColumns,
  forms: StatementForms,
  account: string,
): StatementOfTable {
  const debits = usualSign(debitCells(table.lines, columns));
  const fee = usualSign(cellsAt(table.lines, columns.fee)).sign;
  const readAs = (debit: Sign) => readSigned(table, columns, forms, account, { debit, fee });
  const usual = readAs(debits.sign);
  if (!debits.isMixed) return usual;
  // Of a side with both signs the balance tells better than their number which of them takes back.
  const other = readAs(debits.sign === 1 ? -1 : 1);
  return breaksIn(other) < breaksIn(usual) ? other : usual;
}

function breaksIn({ problems }: StatementOfTable): number {
  return problems.filter(({ code }) => code === 'balance-differs').length;
}

/** What goes out by its own column, or by the side that stands beside it. */
function debitCells(lines: readonly TableLine[], { amount, sign }: StatementColumns): string[] {
  if (typeof amount !== 'number') return cellsAt(lines, amount.debit);
  const sides = cellsAt(lines, sign);
  return cellsAt(lines, amount).filter((_, at) => sideOf(sides[at] ?? '') === 'debit');
}

function cellsAt(lines: readonly TableLine[], at: number | null | undefined): string[] {
  return typeof at === 'number' ? lines.map(({ cells }) => cells[at] ?? '') : [];
}

function readSigned(
  { headings, lines }: StatementTable,
  columns: StatementColumns,
  forms: StatementForms,
  account: string,
  signs: { debit: Sign; fee: Sign },
): StatementOfTable {
  const problems: StatementTableProblem[] = [];
  const rowsByAccount = new Map<string, OrderedRow[]>();
  /** Accounts whose last line was left out; one without an account may have been of any. */
  const broken = new Set<string>();
  for (const line of lines.filter(({ cells }) => hasText(cells))) {
    const read = new LineReader(line, headings, columns, forms, account, signs).read();
    problems.push(...read.problems);
    const own = rowsByAccount.get(read.account) ?? [];
    if (read.row) {
      own.push({ ...read.row, isAfterGap: broken.delete(read.account) });
      rowsByAccount.set(read.account, own);
    } else
      for (const one of read.account === '' ? rowsByAccount.keys() : [read.account]) {
        broken.add(one);
      }
  }
  const rows = [...rowsByAccount.values()].flat();
  if (rows.length === 0 && problems.every(({ severity }) => severity === 'warning')) {
    problems.push({ line: lines[0]?.line ?? 1, code: 'empty-file', severity: 'error' });
  }
  const isUnsigned = hasNoSigns(rows, columns);
  const [first = statementOf([], account), ...others] = [...rowsByAccount].map(([iban, own]) => {
    const { ordered, unsigned } = inOrder(own, isUnsigned);
    for (const line of unsigned) problems.push({ line, code: 'sign-unknown', severity: 'error' });
    problems.push(...balanceProblems(ordered));
    return statementOf(ordered, iban);
  });
  return {
    statements: [first, ...others],
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}

/** Whether no amount has a sign, and no column tells it. */
function hasNoSigns(rows: readonly OrderedRow[], { amount, sign }: StatementColumns): boolean {
  return (
    typeof amount === 'number' &&
    typeof sign !== 'number' &&
    rows.every(({ movement }) => movement.amountCents >= 0)
  );
}

function balanceProblems(rows: readonly OrderedRow[]): StatementTableProblem[] {
  return breaksOf(rows).map(({ row, expected }) => ({
    line: row.movement.line,
    code: 'balance-differs',
    severity: 'warning',
    found: row.balanceCents ?? 0,
    expected,
  }));
}

function statementOf(rows: readonly OrderedRow[], account: string): ReadStatement {
  const days = rows.map((row) => row.movement.operationOn).toSorted();
  const [first] = rows;
  const opening = first?.balanceCents ?? null;
  return {
    account,
    fromOn: days[0] ?? null,
    toOn: days.at(-1) ?? null,
    openingCents: first && opening !== null ? opening - first.movement.amountCents : null,
    closingCents: rows.at(-1)?.balanceCents ?? null,
    movements: withKeys(rows.map(({ movement }) => ({ ...movement, account }))),
  };
}
