import { fold } from '#domain/fold.ts';
import * as z from 'zod';
import type { CsvLine, StatementColumns } from '#domain/banking/statement-csv.ts';
import { parseDay } from '#domain/days.ts';

/** What may be read from a column of a bank's table. */
export const COLUMN_ROLES = [
  'operationOn',
  'valueOn',
  'amount',
  'debit',
  'credit',
  'concept',
  'concept2',
  'document',
  'balance',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Which column, from 0, holds what; null for none. */
export type ColumnChoice = Readonly<Record<ColumnRole, number | null>>;

/** What banks write over their columns, in the languages of the country and in English, the likeliest first. */
const NAMES: Readonly<Record<ColumnRole, RegExp>> = {
  operationOn:
    /^(f(echa|\.)? ?(de )?(la )?(operacion|oper\.?)|data (da )?operacion|fecha|data|date)/,
  valueOn: /^(f(echa|\.)? ?(de )?valor|data (de )?valor|valor|value date)/,
  amount: /^(importe|amount|cantidade?|movimiento|movemento)\b/,
  debit: /^(cargo|debe|debito|gasto|adeudo|debit|pagos?|saidas?|salidas?)/,
  credit: /^(abono|haber|credito|ingreso|credit|cobros?|entradas?)/,
  concept: /^(concepto|concepto|descripcion|descricion|detalle|description|concept)/,
  concept2:
    /^(observacion|mas datos|mais datos|informacion|comentario|beneficiario|ordenante|remark)/,
  document: /^(documento|n.? ?(de )?doc|referencia|num|document|reference)/,
  balance: /^(saldo|balance)/,
};

/**
 * Parts a table into its headings and its lines: banks write what account it is, and more, above the
 * headings. They are the last row with the names of columns over the first row that has a day, which may
 * follow on an opening balance of no day; in other languages the row above it. Rows are counted from 1.
 */
export function splitHeadings(rows: readonly (readonly string[])[]): {
  headings: readonly string[];
  lines: CsvLine[];
} {
  const first = rows.findIndex((row) => row.some((cell) => parseDay(cell.trim()) !== null));
  const named = rows.slice(0, Math.max(first, 0)).findLastIndex(isHeading);
  const at = named === -1 ? Math.max(first - 1, 0) : named;
  return {
    headings: rows[at] ?? [],
    lines: rows.slice(at + 1).map((cells, index) => ({ line: at + index + 2, cells })),
  };
}

/** Finds the columns by their headings; each serves once. */
export function guessColumns(headings: readonly string[]): ColumnChoice {
  const found = headings.map((heading) => fold(heading).trim());
  const taken = new Set<number>();
  const choice = { ...NO_COLUMNS };
  // The value date before the date: both may begin with the same word.
  for (const role of ['valueOn', ...COLUMN_ROLES] as const) {
    if (choice[role] !== null) continue;
    const index = found.findIndex((name, at) => NAMES[role].test(name) && !taken.has(at));
    if (index < 0) continue;
    choice[role] = index;
    taken.add(index);
  }
  return choice;
}

function isHeading(cells: readonly string[]): boolean {
  const { operationOn, concept, amount, debit, credit } = guessColumns(cells);
  return operationOn !== null && (concept ?? amount ?? debit ?? credit) !== null;
}

/** The columns as they are read; null while the day, the concept or the amount is missing. */
export function columnsOf(choice: ColumnChoice): StatementColumns | null {
  const { operationOn, valueOn, amount, debit, credit, concept, concept2, document } = choice;
  const sides = debit !== null && credit !== null ? { debit, credit } : null;
  const amounts = amount ?? sides;
  if (operationOn === null || concept === null || amounts === null) return null;
  return {
    operationOn,
    valueOn,
    amount: amounts,
    concepts: concept2 === null ? [concept] : [concept, concept2],
    document,
    balance: choice.balance,
  };
}

/** What was chosen for a table of these headings on this device the last time. */
export function keptColumns(headings: readonly string[]): ColumnChoice | undefined {
  return readKept().find(({ name }) => name === nameOf(headings))?.choice;
}

/** Remembers the columns for tables of these headings, on this device. */
export function keepColumns(headings: readonly string[], choice: ColumnChoice): void {
  const name = nameOf(headings);
  const others = readKept().filter((one) => one.name !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ name, choice }, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Private mode or full: the choice holds for this file only.
  }
}

const KEY = 'statement-columns';
/** Layouts of banks that are remembered. */
const MOST_KEPT = 20;
const NO_COLUMNS: Record<ColumnRole, number | null> = {
  operationOn: null,
  valueOn: null,
  amount: null,
  debit: null,
  credit: null,
  concept: null,
  concept2: null,
  document: null,
  balance: null,
};

const column = z.int().min(0).nullable();
const kept = z.array(
  z.object({ name: z.string(), choice: z.record(z.enum(COLUMN_ROLES), column) }),
);

function readKept(): z.infer<typeof kept> {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function nameOf(headings: readonly string[]): string {
  return headings.map((heading) => fold(heading).trim()).join('|');
}
