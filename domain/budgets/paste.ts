import type { Cents } from '../money.ts';
import type { BudgetSide } from './kinds.ts';
import type { Thousandths } from './line.ts';
import {
  type NumberField,
  type NumberProblem,
  type PastedNumbers,
  isNoFigure,
  readNumbers,
} from './paste-numbers.ts';
import { type Decimals, decimalsOf } from '../tables/numbers.ts';
import { hasText, pastedRows } from '../tables/rows.ts';
import {
  type PasteField,
  headerColumns,
  isTotalName,
  pasteKey,
  sideOfWord,
  unitOfWord,
  yesOrNo,
} from './paste-words.ts';

export type PasteProblem =
  | NumberProblem
  | 'name-missing'
  | 'category-unknown'
  | 'side-unknown'
  | 'unit-unknown'
  | 'not-yes-or-no'
  /** A filled cell in a column that is no field of a budget line. */
  | 'column-unknown';

export interface CellProblem {
  /** Index of the cell in its row; null when the paste has no column for it. */
  column: number | null;
  code: PasteProblem;
}

export interface ProposedLine {
  name: string;
  categoryId: string | null;
  side: BudgetSide;
  aggregator: boolean;
  /** Index in `rows` of the heading that it stands under. */
  parentRow: number | null;
  unit: string;
  quantity: Thousandths | null;
  unitPriceCents: Cents | null;
  amountCents: Cents | null;
  base36: boolean | null;
}

/**
 * `line` and `heading` are to be taken (a heading has a name and no figures: an aggregator); `total`
 * sums up others and would count them twice; `title` stands above the headers.
 */
export type PasteRowKind = 'title' | 'header' | 'line' | 'heading' | 'total' | 'blank';

export interface PasteRow {
  kind: PasteRowKind;
  /** What was pasted, as it was. */
  cells: string[];
  /** Null for titles, headers and blank rows. */
  line: ProposedLine | null;
  problems: CellProblem[];
}

export interface PastedBudget {
  /** The field of each column. */
  columns: (PasteField | null)[];
  /** One for each pasted row, in its order. */
  rows: PasteRow[];
}

export interface PasteOptions {
  side: BudgetSide;
  /** Ids of budget items by `pasteKey` of their codes and names. */
  categoriesByKey: ReadonlyMap<string, string>;
  /** Fields of the columns as a person set them; left out, the headers tell. */
  columns?: readonly (PasteField | null)[];
}

/** Columns of a paste without headers. */
const USUAL_COLUMNS = ['name', 'unit', 'quantity', 'unitPrice', 'amount'] as const;
const HEADERS_WITHIN = 10;

/**
 * Reads rows pasted from a spreadsheet as proposed budget lines. Nothing is thrown away: every row
 * and cell comes back, and what could not be read has a problem at its cell.
 */
export function readPastedBudget(text: string, options: PasteOptions): PastedBudget {
  const table = pastedRows(text);
  const headerAt = table
    .slice(0, HEADERS_WITHIN)
    .findIndex((cells) => headerColumns(cells) !== null);
  const columns = [...(options.columns ?? headerColumns(table[headerAt] ?? []) ?? USUAL_COLUMNS)];
  const decimalsIn = (field: NumberField): Decimals =>
    decimalsOf(table.slice(headerAt + 1).map((cells) => cells[columns.indexOf(field)] ?? ''));
  const context = {
    columns,
    options,
    hasFigures: FIGURES.some((field) => columns.includes(field)),
    decimals: {
      quantity: decimalsIn('quantity'),
      unitPrice: decimalsIn('unitPrice'),
      amount: decimalsIn('amount'),
    },
  };
  let heading: Heading | null = null;
  const rows = table.map((cells, index) => {
    if (!hasText(cells)) return bare('blank', cells);
    if (index <= headerAt) return bare(index === headerAt ? 'header' : 'title', cells);
    const row = readRow(cells, context, heading);
    if (row.kind === 'heading') heading = { row: index, side: row.line?.side ?? options.side };
    if (row.kind === 'total') heading = null;
    return row;
  });
  return { columns, rows };
}

const FIGURES = ['quantity', 'unitPrice', 'amount'] as const;

/** The aggregator that lines stand under from its row on. */
interface Heading {
  row: number;
  side: BudgetSide;
}

const NO_NUMBERS: PastedNumbers = {
  unit: 'unit',
  quantity: null,
  unitPriceCents: null,
  amountCents: null,
  problems: [],
};

interface Context {
  columns: readonly (PasteField | null)[];
  options: PasteOptions;
  hasFigures: boolean;
  /** How the numbers of each column are written. */
  decimals: Readonly<Record<NumberField, Decimals>>;
}

function bare(kind: PasteRowKind, cells: string[]): PasteRow {
  return { kind, cells, line: null, problems: [] };
}

function readRow(cells: string[], context: Context, heading: Heading | null): PasteRow {
  const { columns, options } = context;
  const problems: CellProblem[] = [];
  const columnOf = (field: PasteField): number | null => {
    const column = columns.indexOf(field);
    return column === -1 ? null : column;
  };
  const textOf = (field: PasteField): string => (cells[columnOf(field) ?? -1] ?? '').trim();
  const report = (field: PasteField, code: PasteProblem): void => {
    problems.push({ column: columnOf(field), code });
  };
  /** The meaning of a cell; `fallback` for an empty one, and with a problem for an unknown word. */
  const read = <T>(
    field: PasteField,
    of: (text: string) => T | null,
    code: PasteProblem,
    fallback: T,
  ): T => {
    const text = textOf(field);
    if (text === '') return fallback;
    const value = of(text);
    if (value === null) report(field, code);
    return value ?? fallback;
  };

  const name = textOf('name');
  const figures = {
    quantity: textOf('quantity'),
    unitPrice: textOf('unitPrice'),
    amount: textOf('amount'),
  };
  const kind = kindOf(name, Object.values(figures).every(isNoFigure), context);
  const category = (text: string) => options.categoriesByKey.get(pasteKey(text)) ?? null;
  if (name === '') report('name', 'name-missing');
  const side = read('side', sideOfWord, 'side-unknown', options.side);
  const unit = read<string | null>('unit', unitOfWord, 'unit-unknown', null);
  const numbers = kind === 'heading' ? NO_NUMBERS : readNumbers(figures, context.decimals, unit);
  for (const { field, code } of numbers.problems) report(field, code);
  const line: ProposedLine = {
    name,
    categoryId: read<string | null>('category', category, 'category-unknown', null),
    side,
    aggregator: kind === 'heading',
    parentRow: kind === 'line' && heading?.side === side ? heading.row : null,
    unit: numbers.unit,
    quantity: numbers.quantity,
    unitPriceCents: numbers.unitPriceCents,
    amountCents: numbers.amountCents,
    base36: columns.includes('base36') ? read('base36', yesOrNo, 'not-yes-or-no', false) : null,
  };
  cells.forEach((cell, column) => {
    const isUnknown = (columns[column] ?? null) === null && cell.trim() !== '';
    if (isUnknown) problems.push({ column, code: 'column-unknown' });
  });
  return { kind, cells, line, problems };
}

function kindOf(name: string, hasNoFigures: boolean, { hasFigures }: Context): PasteRowKind {
  if (isTotalName(name)) return 'total';
  return hasFigures && hasNoFigures && name !== '' ? 'heading' : 'line';
}
