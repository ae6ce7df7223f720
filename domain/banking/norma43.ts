import { type Cents, sumCents } from '../money.ts';
import { currencyOfNumber } from '../currencies.ts';
import { keysOfFile } from './movement-key.ts';
import type { BankMovement, BankStatement, StatementProblem } from './movement.ts';
import {
  type Record43,
  accountOf,
  day43,
  digits,
  field,
  hasNoSign,
  joinedWords,
  recordsOf,
  signedCents,
  words,
} from './norma43-fields.ts';

export type Norma43Code =
  | 'empty-file'
  | 'unknown-record'
  | 'unreadable-account'
  | 'unreadable-day'
  | 'unreadable-amount'
  | 'unreadable-count'
  | 'other-currency'
  | 'movement-outside-account'
  | 'detail-outside-movement'
  | 'end-outside-account'
  | 'account-without-end'
  | 'account-differs'
  | 'debit-count-differs'
  | 'debit-sum-differs'
  | 'credit-count-differs'
  | 'credit-sum-differs'
  | 'closing-differs'
  | 'closing-left-out'
  | 'record-count-differs'
  | 'file-without-end'
  | 'record-after-end';

export type Norma43Problem = StatementProblem<Norma43Code>;

export interface Norma43File {
  statements: BankStatement[];
  /** By line. While one is an error, nothing of the file may be imported. */
  problems: Norma43Problem[];
}

/** ISO 4217 number of the euro. */
const EURO = '978';

type Draft = Omit<BankMovement, 'key'> & { texts: string[] };
type Difference = Pick<Norma43Problem, 'found' | 'expected'>;
type OpenStatement = Omit<BankStatement, 'movements' | 'closingCents'> & { movements: Draft[] };

/**
 * Reads an account statement in the Norma 43 layout (AEB/CECA, "Información normalizada de cuenta
 * corriente"): 11 opens an account, 22 is a movement, 23 its texts, 24 its amount in another
 * currency, 33 closes the account with its sums, 88 closes the file; after it another file may
 * follow. An account in another currency is left out and told. Never throws: what cannot be read or
 * does not add up is told line by line. `asFirstRead` is how its letters were read before: the keys of what is saved
 * are made of that.
 */
export function readNorma43(text: string, asFirstRead = text): Norma43File {
  const file = readText(text);
  if (asFirstRead === text) return file;
  const before = readText(asFirstRead);
  const statements = file.statements.map((statement, at) => {
    const keys = before.statements[at]?.movements.map(({ key }) => key) ?? [];
    const movements = statement.movements.map((one, index) => ({
      ...one,
      key: keys[index] ?? one.key,
    }));
    return { ...statement, movements };
  });
  return { ...file, statements };
}

function readText(text: string): Norma43File {
  const records = recordsOf(text);
  const reader = new Reader();
  for (const record of records) reader.read(record);
  return reader.end(records.at(-1)?.line ?? 1);
}

class Reader {
  /**
   * The account that is being read; `unreadable` swallows what belongs to a header that failed, `left-out` what
   * belongs to an account in another currency.
   */
  private open: OpenStatement | 'unreadable' | 'left-out' | null = null;
  private readonly keysOf = keysOfFile();
  private readonly statements: BankStatement[] = [];
  private readonly problems: Norma43Problem[] = [];
  private movement: Draft | 'unreadable' | null = null;
  /** Movements of zero in the account whose side is not said. */
  private unsigned = 0;
  private isEnded = false;
  private isEmpty = true;
  /** Records since the file began, or the one that is joined to another. */
  private records = 0;

  read(record: Record43): void {
    this.isEmpty = false;
    if (this.isEnded && record.code === '11') {
      this.isEnded = false;
      this.records = 0;
    }
    if (this.isEnded) this.fail(record.line, 'record-after-end');
    if (record.code === '11') this.openAccount(record);
    else if (record.code === '22') this.takeMovement(record);
    else if (record.code === '23' || record.code === '24') this.takeDetail(record);
    else if (record.code === '33') this.closeAccount(record);
    else if (record.code === '88') this.closeFile(record, this.records);
    else this.fail(record.line, 'unknown-record', { found: record.code });
    this.records += 1;
  }

  end(lastLine: number): Norma43File {
    if (this.isEmpty) this.fail(1, 'empty-file');
    else if (!this.isEnded) {
      this.leaveAccount(lastLine);
      this.warn(lastLine, 'file-without-end');
    }
    return { statements: this.statements, problems: this.problems };
  }

  private openAccount(record: Record43): void {
    this.leaveAccount(record.line);
    const { line } = record;
    const currency = field(record, 48, 50);
    if (/^\d{3}$/.test(currency) && currency !== EURO) {
      this.open = 'left-out';
      return this.warn(line, 'other-currency', { found: currencyOfNumber(currency) });
    }
    const account = this.need(accountOf(record), line, 'unreadable-account');
    const fromOn = this.need(day43(record, 21), line, 'unreadable-day');
    const toOn = this.need(day43(record, 27), line, 'unreadable-day');
    const openingCents = this.need(signedCents(record, 33), line, 'unreadable-amount');
    if (currency !== EURO) this.fail(line, 'other-currency', { found: currency.trim() });
    this.open = 'unreadable';
    if (currency !== EURO) return;
    if (account === null || fromOn === null || toOn === null || openingCents === null) return;
    const holder = words(record, 52, 77);
    this.open = { line, account, holder, fromOn, toOn, openingCents, movements: [] };
    this.unsigned = 0;
  }

  private takeMovement(record: Record43): void {
    const { line } = record;
    this.movement = 'unreadable';
    if (this.open === null) return this.fail(line, 'movement-outside-account');
    if (this.open === 'left-out') return;
    const operationOn = this.need(day43(record, 11), line, 'unreadable-day');
    const valueOn = this.need(day43(record, 17), line, 'unreadable-day');
    const amountCents = this.need(signedCents(record, 28), line, 'unreadable-amount');
    if (operationOn === null || valueOn === null || amountCents === null) return;
    if (this.open === 'unreadable') return;
    this.movement = {
      line,
      account: this.open.account,
      operationOn,
      valueOn,
      amountCents,
      side: field(record, 28, 28) === '1' ? 'debit' : 'credit',
      commonConcept: words(record, 23, 24),
      ownConcept: words(record, 25, 27),
      document: words(record, 43, 52),
      reference1: words(record, 53, 64),
      reference2: words(record, 65, 80),
      concept: '',
      original: null,
      texts: [],
    };
    this.open.movements.push(this.movement);
    if (hasNoSign(record, 28)) this.unsigned += 1;
  }

  private takeDetail(record: Record43): void {
    if (this.movement === null) return this.fail(record.line, 'detail-outside-movement');
    if (this.movement === 'unreadable') return;
    if (record.code === '23') {
      this.movement.texts.push(joinedWords(record));
      return;
    }
    const cents = this.need(digits(record, 8, 21), record.line, 'unreadable-amount');
    if (cents !== null) this.movement.original = { currency: words(record, 5, 7), cents };
  }

  private closeAccount(record: Record43): void {
    const open = this.open;
    this.open = null;
    this.movement = null;
    if (open === null) return this.fail(record.line, 'end-outside-account');
    if (open === 'unreadable' || open === 'left-out') return;
    const { line } = record;
    this.compare(line, 'account-differs', accountOf(record) ?? '', open.account);
    const currency = words(record, 74, 76);
    if (currency !== '') this.compare(line, 'other-currency', currencyOfNumber(currency), 'EUR');
    const bySide = (side: string) =>
      open.movements
        .filter((movement) => movement.side === side)
        .map((m) => Math.abs(m.amountCents));
    const debits = bySide('debit');
    const credits = bySide('credit');
    const amount = 'unreadable-amount';
    const closing = this.need(signedCents(record, 59), line, amount);
    this.compareCount(record, 'debit-count-differs', 21, debits.length);
    this.compare(
      line,
      'debit-sum-differs',
      this.need(digits(record, 26, 39), line, amount),
      sumCents(debits),
    );
    this.compareCount(record, 'credit-count-differs', 40, credits.length - this.unsigned);
    this.compare(
      line,
      'credit-sum-differs',
      this.need(digits(record, 45, 58), line, amount),
      sumCents(credits),
    );
    const made = open.openingCents + sumCents(credits) - sumCents(debits);
    if (closing === 0 && made !== 0)
      this.warn(line, 'closing-left-out', { found: 0, expected: made });
    else this.compare(line, 'closing-differs', closing, made);
    this.take(open, closing || made);
  }

  /** The count leaves the record 88 out; some banks count it, which is taken too. */
  private closeFile(record: Record43, recordsBefore: number): void {
    this.leaveAccount(record.line);
    this.isEnded = true;
    const count = this.need(digits(record, 21, 26), record.line, 'unreadable-count');
    if (count === recordsBefore + 1) return;
    this.compare(record.line, 'record-count-differs', count, recordsBefore);
  }

  /** An account that another record ends without its own: its movements stay, its sums are unknown. */
  private leaveAccount(line: number): void {
    const open = this.open;
    this.open = null;
    this.movement = null;
    if (open === null) return;
    if (open === 'left-out') return;
    this.fail(line, 'account-without-end');
    if (open === 'unreadable') return;
    const sum = sumCents(open.movements.map((movement) => movement.amountCents));
    this.take(open, open.openingCents + sum);
  }

  private take(open: OpenStatement, closingCents: Cents): void {
    const movements = open.movements.map(({ texts, ...movement }) => ({
      ...movement,
      concept: texts.filter((text) => text !== '').join(' '),
    }));
    const whole = { ...open, closingCents, movements };
    this.statements.push({ ...whole, movements: this.keysOf(whole) });
  }

  /** A movement of zero without a sign counts on either side, or on none. */
  private compareCount(record: Record43, code: Norma43Code, from: number, made: number): void {
    const found = this.need(digits(record, from, from + 4), record.line, 'unreadable-count');
    const isWithin = found !== null && found >= made && found <= made + this.unsigned;
    if (!isWithin) this.compare(record.line, code, found, made);
  }

  private compare<T extends string | number>(
    line: number,
    code: Norma43Code,
    found: T | null,
    expected: T,
  ): void {
    if (found !== null && found !== expected) this.fail(line, code, { found, expected });
  }

  private need<T>(value: T | null, line: number, code: Norma43Code): T | null {
    if (value === null) this.fail(line, code);
    return value;
  }

  private fail(line: number, code: Norma43Code, values: Difference = {}): void {
    this.problems.push({ line, code, severity: 'error', ...values });
  }

  private warn(line: number, code: Norma43Code, values: Difference = {}): void {
    this.problems.push({ line, code, severity: 'warning', ...values });
  }
}
