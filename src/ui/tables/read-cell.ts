import { fold } from '#domain/fold.ts';
import { parseDay } from '#domain/days.ts';
import { parseAmount } from '#domain/money.ts';
import { plainText } from '#domain/spreadsheet-text.ts';
import type { SameWords } from './same-words.ts';
import type { CellResult, TableColumn } from './types.ts';

const YES = ['true', '1', 'yes', 'si', 'x', 'verdadero', 'verdadeiro'];
const NO = ['false', '0', 'no', 'non', 'falso'];

/** Spanish thousands and decimals, as amounts have them (domain/money.ts), but with any number of decimals. */
const NUMBER = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$|^\d+(,\d+)?$/;

/**
 * The value of a cell, or why there is none. An empty cell is '' for a text without a reader of its
 * own, else null.
 */
export function readCell(column: TableColumn, cell: string, sameWords: SameWords): CellResult {
  const text = plainText(cell.trim()).trim();
  if (text === '') {
    if (column.required) return { problem: 'required' };
    return { value: column.kind === 'text' && !column.parse ? '' : null };
  }
  if (column.parse) return column.parse(text);
  const read = readKind(column, text, sameWords);
  const problem = 'value' in read ? column.check?.(read.value) : undefined;
  return problem ? { problem } : read;
}

function readKind(column: TableColumn, text: string, sameWords: SameWords): CellResult {
  if (column.kind === 'text') return { value: text };
  if (column.kind === 'enum') return readOption(column, text, sameWords);
  if (column.kind === 'boolean') return readBoolean(text);
  if (column.kind === 'number') return readNumber(text);
  if (column.kind === 'day') {
    const day = parseDay(text);
    return day === null ? { problem: 'day' } : { value: day };
  }
  return readHundredths(text.replace(/%$/, ''));
}

function readHundredths(text: string): CellResult {
  const { sign, digits } = signed(text);
  const read = parseAmount(digits, { allowZero: true });
  if (read.ok) return { value: sign * read.cents || 0 };
  const isCode = read.problem === 'ambiguous' || read.problem === 'too-large';
  return { problem: isCode ? read.problem : 'not-a-number' };
}

function readNumber(text: string): CellResult {
  const { sign, digits } = signed(text);
  if (/^\d+\.\d+$/.test(digits) && !NUMBER.test(digits)) return { problem: 'ambiguous' };
  if (!NUMBER.test(digits)) return { problem: 'not-a-number' };
  const value = Number(digits.replaceAll('.', '').replace(',', '.'));
  return Number.isFinite(value) ? { value: sign * value || 0 } : { problem: 'too-large' };
}

function signed(text: string): { sign: 1 | -1; digits: string } {
  const clean = text.replace(/\s/g, '');
  return /^[-−]/.test(clean) ? { sign: -1, digits: clean.slice(1) } : { sign: 1, digits: clean };
}

function readBoolean(text: string): CellResult {
  const word = fold(text);
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { problem: 'yes-or-no' };
}

function readOption({ options = [] }: TableColumn, text: string, sameWords: SameWords): CellResult {
  const word = fold(text);
  const option =
    options.find(({ label }) => fold(label) === word) ??
    options.find(({ value }) => fold(value) === word) ??
    options.find(({ label }) => sameWords(label).some((same) => fold(same) === word));
  return option ? { value: option.value } : { problem: 'no-option' };
}
