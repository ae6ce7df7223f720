import type { Day } from '../days.ts';
import { fold } from '../fold.ts';
import { isCurrency } from '../currencies.ts';
import type { AmountProblem, Cents } from '../money.ts';
import {
  type DayOrder,
  dayOfCell,
  dayOfSerial,
  dayOrderOf,
  isWrittenDay,
  unsureDay,
} from '../tables/days.ts';
import type { TableLine } from '../tables/find-headings.ts';
import {
  type Decimals,
  decimalsOf,
  readCents,
  unsureNumber,
  writtenNumber,
} from '../tables/numbers.ts';
import { hasText } from '../tables/rows.ts';
import { withKeys } from './movement-key.ts';
import type { BankMovement, BankStatement, StatementProblem } from './movement.ts';
import { ibanOf } from './statement-accounts.ts';
import type { ColumnChoice, StatementTable } from './statement-columns.ts';
import { type OrderedRow, breaksOf, inOrder, withSide } from './statement-order.ts';
import { isNotFinal, isSumWord, sideOf } from './statement-words.ts';

/** Which column, from 0, holds what; one of signed amounts, or one for each side. */
export interface StatementColumns {
  operationOn: number;
  /** The operation's day where there is no column of its own. */
  valueOn?: number | null;
  amount: number | { debit: number; credit: number };
  /** Which side the amount is of: `D` or `H`. */
  sign?: number | null;
  currency?: number | null;
  /** What the bank took for the movement: it goes off the amount. */
  fee?: number | null;
  concepts: readonly number[];
  document?: number | null;
  /** Whether the money moved: lines that wait or were taken back are left out. */
  state?: number | null;
  /** The balance after the movement: it gives the opening and the closing, the order and, where need be, the sign. */
  balance?: number | null;
  /** Whose account the line is of, in a table of several. */
  account?: number | null;
}

/** How days and amounts are written. */
export interface StatementForms {
  dayOrder: DayOrder;
  /** `mixed` where the amounts contradict each other: then those are errors that can be read in two ways. */
  decimal: Exclude<Decimals, 'unsure' | 'none'>;
}

/** What the table does not tell of its forms, with a cell of it that shows why. */
export interface StatementQuestions {
  dayOrder: string | null;
  decimal: string | null;
}

export type StatementTableCode =
  | `amount-${AmountProblem}`
  | 'amount-on-both-sides'
  | 'sign-unknown'
  | 'unreadable-day'
  | 'unreadable-balance'
  | 'balance-differs'
  | 'unreadable-account'
  | 'account-differs'
  | 'no-movement'
  | 'not-final'
  | 'line-in-other-currency'
  | 'empty-file';

export type StatementTableProblem = StatementProblem<StatementTableCode>;

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
  const cellsOf = (at: number | null | undefined) =>
    typeof at === 'number' ? lines.map(({ cells }) => cells[at] ?? '') : [];
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
  { headings, lines }: StatementTable,
  columns: StatementColumns,
  forms: StatementForms,
  account: string,
): StatementOfTable {
  const problems: StatementTableProblem[] = [];
  const rowsByAccount = new Map<string, OrderedRow[]>();
  /** Accounts whose last line was left out; one without an account may have been of any. */
  const broken = new Set<string>();
  for (const line of lines.filter(({ cells }) => hasText(cells))) {
    const read = new LineReader(line, headings, columns, forms, account).read();
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

type Side = BankMovement['side'];

class LineReader {
  private readonly problems: StatementTableProblem[] = [];

  constructor(
    private readonly line: TableLine,
    private readonly headings: readonly string[],
    private readonly columns: StatementColumns,
    private readonly forms: StatementForms,
    /** Of the whole table. */
    private readonly account: string,
  ) {}

  read(): {
    account: string;
    row: Omit<OrderedRow, 'isAfterGap'> | null;
    problems: StatementTableProblem[];
  } {
    return { account: this.own() || this.account, row: this.row(), problems: this.problems };
  }

  /** The account that its column says. */
  private own(): string {
    return ibanOf(this.cell(this.columns.account));
  }

  /** Whether it is known whose the line is, and nothing says otherwise. */
  private hasAccount(): boolean {
    const [own, { account }] = [this.own(), this];
    if (own === '' && account === '') this.fail('unreadable-account');
    const isOther = own !== '' && account !== '' && own !== account;
    if (isOther) this.fail('account-differs', own, account);
    return !isOther && (own !== '' || account !== '');
  }

  private row(): Omit<OrderedRow, 'isAfterGap'> | null {
    const { columns } = this;
    const dayText = this.cell(columns.operationOn);
    const amountTexts = amountColumns(columns).map((at) => this.cell(at));
    const isEmpty = amountTexts.every((text) => text === '');
    const isSum = dayText === '' && this.line.cells.some(isSumWord);
    if (isSum || (isEmpty && !isWrittenDay(dayText))) return this.warn('no-movement');
    const state = this.cell(columns.state);
    if (isNotFinal(state)) return this.warn('not-final', state);
    const currency = this.currency(amountTexts);
    if (currency !== 'EUR') return this.warn('line-in-other-currency', currency);

    const operationOn = this.day(dayText);
    const valueText = this.cell(columns.valueOn);
    const valueOn = valueText === '' ? operationOn : this.day(valueText);
    const hasAccount = this.hasAccount();
    const amount = this.amount();
    const balanceText = this.cell(columns.balance);
    const balance = balanceText === '' ? null : this.cents(balanceText);
    if (typeof balance === 'string') this.warn('unreadable-balance', balanceText);
    if (!hasAccount || operationOn === null || valueOn === null || amount === null) return null;
    return {
      balanceCents: typeof balance === 'number' ? balance : null,
      movement: {
        line: this.line.line,
        operationOn,
        valueOn,
        ...amount,
        commonConcept: '',
        ownConcept: '',
        document: this.cell(columns.document),
        reference1: '',
        reference2: '',
        concept: this.concept(),
        original: null,
      },
    };
  }

  private cell(column: number | null | undefined): string {
    return typeof column === 'number' ? (this.line.cells[column] ?? '').trim() : '';
  }

  /** The texts of its columns; one that says what another says already is not said again. */
  private concept(): string {
    const texts = this.columns.concepts.map((at) => this.cell(at).replace(/\s+/g, ' '));
    return texts
      .filter(
        (text, at) =>
          !texts.some((other, to) => (other !== text ? to < at && other.includes(text) : to < at)),
      )
      .filter((text) => text !== '')
      .join(' ');
  }

  private day(text: string): Day | null {
    return (
      dayOfCell(text, this.forms.dayOrder) ?? dayOfSerial(text) ?? this.fail('unreadable-day', text)
    );
  }

  /** What the amount, the heading over it or else the line says that it is in. */
  private currency(amountTexts: readonly string[]): string {
    const inAmounts = amountTexts.map((text) => writtenNumber(text)?.currency ?? '');
    const inHeadings = amountColumns(this.columns).map((at) => currencyIn(this.headings[at] ?? ''));
    const overIt = inHeadings.filter((code) => code !== '');
    const beside = this.cell(this.columns.currency).toUpperCase().replace('€', 'EUR');
    const said = [...inAmounts, ...(overIt.length > 0 ? overIt : [beside])];
    return said.find((code) => code !== '' && code !== 'EUR') ?? 'EUR';
  }

  private amount(): { amountCents: Cents; side: Side } | null {
    const amount = this.gross();
    const feeText = this.cell(this.columns.fee);
    if (amount === null || feeText === '') return amount;
    const fee = this.cents(feeText);
    if (typeof fee === 'string') return this.fail(fee, feeText);
    const amountCents = amount.amountCents - Math.abs(fee);
    return { amountCents, side: amountCents < 0 ? 'debit' : amount.side };
  }

  private gross(): { amountCents: Cents; side: Side } | null {
    const { amount: column } = this.columns;
    if (typeof column === 'number') {
      const cents = this.cents(this.cell(column));
      if (typeof cents === 'string') return this.fail(cents, this.cell(column));
      const said = this.cell(this.columns.sign);
      if (said === '' || cents < 0) return withSide(cents);
      const side = sideOf(said);
      if (side === null) return this.fail('sign-unknown', said);
      return { amountCents: side === 'debit' && cents > 0 ? -cents : cents, side };
    }
    const amounts: { amountCents: Cents; side: Side }[] = [];
    for (const side of ['debit', 'credit'] as const) {
      const text = this.cell(column[side]);
      if (text === '') continue;
      const cents = this.cents(text);
      if (typeof cents === 'string') return this.fail(cents, text);
      const amountCents = side === 'debit' && cents > 0 ? -cents : cents;
      amounts.push({ amountCents, side: amountCents < 0 ? 'debit' : side });
    }
    const [first] = amounts.toSorted((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
    if (!first) return this.fail('amount-empty');
    const filled = amounts.filter(({ amountCents }) => amountCents !== 0);
    return filled.length > 1 ? this.fail('amount-on-both-sides') : first;
  }

  private cents(text: string): Cents | StatementTableCode {
    const read = readCents(text, this.forms.decimal);
    return read.ok ? read.cents : `amount-${read.problem}`;
  }

  private fail(code: StatementTableCode, found?: string, expected?: string): null {
    this.problems.push({ line: this.line.line, code, severity: 'error', found, expected });
    return null;
  }

  private warn(code: StatementTableCode, found?: string): null {
    this.problems.push({ line: this.line.line, code, severity: 'warning', found });
    return null;
  }
}

function amountColumns({ amount }: StatementColumns): number[] {
  return typeof amount === 'number' ? [amount] : [amount.debit, amount.credit];
}

/** The currency that a heading names: `IMPORTE (USD)`. */
function currencyIn(heading: string): string {
  return (
    heading
      .toUpperCase()
      .match(/[A-Z]+/g)
      ?.find(isCurrency) ?? ''
  );
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
