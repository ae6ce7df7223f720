import { fold } from '#domain/fold.ts';
import { plainText } from '#domain/spreadsheet-text.ts';
import { type DayOrder, dayOfCell, dayOfSerial, dayOrderOf } from '#domain/tables/days.ts';
import { type Decimals, decimalsOf, readCents, readPlain } from '#domain/tables/numbers.ts';
import type { SameWords } from './same-words.ts';
import type { CellResult, TableColumn } from './types.ts';

const YES = ['true', '1', 'yes', 'si', 'x', 'verdadero', 'verdadeiro'];
const NO = ['false', '0', 'no', 'non', 'falso'];

/** How the cells of a column write what may be written in several ways. */
export interface CellForms {
  decimals: Decimals;
  dayOrder: DayOrder;
}

/** What a cell alone is taken for: days and numbers of Spain. */
const SPANISH: CellForms = { decimals: 'none', dayOrder: 'day-first' };

/** How a column writes its days and numbers: all of its cells decide. What they leave open is Spanish. */
export function formsOf({ kind }: TableColumn, cells: readonly string[]): CellForms {
  if (kind === 'day') {
    const order = dayOrderOf(cells);
    return { ...SPANISH, dayOrder: order === 'month-first' ? order : 'day-first' };
  }
  const isNumber = kind === 'cents' || kind === 'basis-points' || kind === 'number';
  return isNumber ? { ...SPANISH, decimals: decimalsOf(cells.map(withoutPercent)) } : SPANISH;
}

/**
 * The value of a cell, or why there is none. An empty cell is '' for a text without a reader of its
 * own, else null.
 */
export function readCell(
  column: TableColumn,
  cell: string,
  sameWords: SameWords,
  forms = SPANISH,
): CellResult {
  const text = plainText(cell.trim()).trim();
  if (text === '') {
    if (column.required) return { problem: 'required' };
    return { value: column.kind === 'text' && !column.parse ? '' : null };
  }
  if (column.parse) return column.parse(text);
  const read = readKind(column, text, sameWords, forms);
  const problem = 'value' in read ? column.check?.(read.value) : undefined;
  return problem ? { problem } : read;
}

function readKind(
  column: TableColumn,
  text: string,
  sameWords: SameWords,
  { decimals, dayOrder }: CellForms,
): CellResult {
  if (column.kind === 'text') return { value: text };
  if (column.kind === 'enum') return readOption(column, text, sameWords);
  if (column.kind === 'boolean') return readBoolean(text);
  if (column.kind === 'number') return readNumber(text, decimals);
  if (column.kind === 'day') {
    const day = dayOfCell(text, dayOrder) ?? dayOfSerial(text);
    return day === null ? { problem: 'day' } : { value: day };
  }
  const read = readCents(withoutPercent(text), decimals);
  return read.ok ? { value: read.cents } : { problem: read.problem };
}

function withoutPercent(text: string): string {
  return text.trim().replace(/\s*%$/, '');
}

function readNumber(text: string, decimals: Decimals): CellResult {
  const read = readPlain(withoutPercent(text), decimals);
  if ('problem' in read) return read;
  const value = Number(read.plain);
  return Number.isFinite(value) ? { value: value || 0 } : { problem: 'too-large' };
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

/** Whether another column says what the column is for. */
export function isSaid(
  { instead }: TableColumn,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return instead?.some((key) => Boolean(values[key])) ?? false;
}
