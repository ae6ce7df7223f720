import { type Day, isDay } from '../days.ts';
import { cccControlDigits, ibanOfCcc } from '../identifiers/ccc.ts';
import type { Cents } from '../money.ts';

/** Width of a record; shorter lines have lost the spaces at their end. */
const RECORD_WIDTH = 80;

/** A line of the file that holds something, filled to the width of a record. */
export interface Record43 {
  line: number;
  /** The two digits that tell what the record is. */
  code: string;
  text: string;
}

/**
 * The records of a file, ended by CR, LF, both, or only by their width; blank lines are none, nor is the end mark of
 * old systems (0x1A).
 */
export function recordsOf(file: string): Record43[] {
  const text = file.replaceAll('\u001a', '');
  const lines = /[\r\n]/.test(text) ? text.split(/\r\n|\r|\n/) : (text.match(/.{1,80}/g) ?? []);
  return lines
    .map((text, index) => ({
      line: index + 1,
      code: text.slice(0, 2),
      text: text.padEnd(RECORD_WIDTH),
    }))
    .filter(({ text }) => text.trim() !== '');
}

/** What stands from a position to another, counted from 1 as the layout counts them, both taken. */
export function field(record: Record43, from: number, to: number): string {
  return record.text.slice(from - 1, to);
}

export function words(record: Record43, from: number, to: number): string {
  return plain(field(record, from, to));
}

/** The two halves of a text, 38 letters each: where the first is full, the second goes on in the middle of a word. */
export function joinedWords(record: Record43): string {
  const [first, second] = [field(record, 5, 42), field(record, 43, 80)];
  const goesOn = !first.endsWith(' ') && !second.startsWith(' ');
  return plain(goesOn ? first + second : `${first} ${second}`);
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** A number of digits only; null for anything else, so that a cut line is noticed. */
export function digits(record: Record43, from: number, to: number): number | null {
  const text = field(record, from, to);
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** A day AAMMDD of this century. */
export function day43(record: Record43, from: number): Day | null {
  const text = field(record, from, from + 5);
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  return isDay(day) ? day : null;
}

/**
 * An amount of fourteen digits, in cents, that the digit before it turns: 1 is a debit, 2 a credit.
 * Zero has no sign, so it is never −0, and some banks write none before it.
 */
export function signedCents(record: Record43, signAt: number): Cents | null {
  const sign = field(record, signAt, signAt);
  const cents = digits(record, signAt + 1, signAt + 14);
  if (cents === 0 && hasNoSign(record, signAt)) return 0;
  if (cents === null || (sign !== '1' && sign !== '2')) return null;
  return sign === '1' && cents !== 0 ? -cents : cents;
}

export function hasNoSign(record: Record43, signAt: number): boolean {
  return /^[0 ]$/.test(field(record, signAt, signAt));
}

/** The IBAN of bank, branch and account from position 3 on; the layout leaves control digits out. */
export function accountOf(record: Record43): string | null {
  const office = field(record, 3, 10);
  const account = field(record, 11, 20);
  if (!/^\d{18}$/.test(office + account)) return null;
  return ibanOfCcc(`${office}${cccControlDigits(office, account)}${account}`);
}
