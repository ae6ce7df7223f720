import type { Day } from '../days.ts';
import { isCurrency } from '../currencies.ts';
import type { AmountProblem, Cents } from '../money.ts';
import { type DayOrder, dayOfCell, dayOfSerial, isWrittenDay } from '../tables/days.ts';
import type { TableLine } from '../tables/find-headings.ts';
import { type Decimals, readCents, writtenNumber } from '../tables/numbers.ts';
import type { BankMovement, StatementProblem } from './movement.ts';
import { ibanOf } from './statement-accounts.ts';
import { type OrderedRow, ofSide, withSide } from './statement-order.ts';
import { type Sign, outgoing } from './statement-signs.ts';
import { isBalanceWord, isNotFinal, isSumWord, sideOf } from './statement-words.ts';

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

type Side = BankMovement['side'];

/** Reads one line of a table; what is wrong in it is told. */
export class LineReader {
  private readonly problems: StatementTableProblem[] = [];

  constructor(
    private readonly line: TableLine,
    private readonly headings: readonly string[],
    private readonly columns: StatementColumns,
    private readonly forms: StatementForms,
    /** Of the whole table. */
    private readonly account: string,
    private readonly signs: { debit: Sign; fee: Sign },
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
    if (isSum || this.isBalance() || (isEmpty && !isWrittenDay(dayText))) {
      return this.warn('no-movement');
    }
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

  /** Whether the line says what the account held: its amount is that balance, or nothing. */
  private isBalance(): boolean {
    if (!isBalanceWord(this.concept())) return false;
    const balance = this.cents(this.cell(this.columns.balance));
    return amountColumns(this.columns).every((at) => {
      const cents = this.cents(this.cell(at));
      return (
        typeof balance === 'string' || typeof cents === 'string' || [0, balance].includes(cents)
      );
    });
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
    const amountCents = amount.amountCents + outgoing(fee, this.signs.fee);
    return { amountCents, side: amountCents < 0 ? 'debit' : amount.side };
  }

  private gross(): { amountCents: Cents; side: Side } | null {
    const { amount: column } = this.columns;
    if (typeof column === 'number') {
      const cents = this.cents(this.cell(column));
      if (typeof cents === 'string') return this.fail(cents, this.cell(column));
      const said = this.cell(this.columns.sign);
      const side = sideOf(said);
      if (side !== null) return ofSide(cents, side, this.signs.debit);
      return said === '' || cents < 0 ? withSide(cents) : this.fail('sign-unknown', said);
    }
    const amounts: { amountCents: Cents; side: Side }[] = [];
    for (const side of ['debit', 'credit'] as const) {
      const text = this.cell(column[side]);
      if (text === '') continue;
      const cents = this.cents(text);
      if (typeof cents === 'string') return this.fail(cents, text);
      amounts.push(ofSide(cents, side, this.signs.debit));
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

export function amountColumns({ amount }: StatementColumns): number[] {
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
