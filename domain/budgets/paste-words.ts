import { BUDGET_UNITS, type BudgetUnitCode } from './units.ts';
import type { BudgetSide } from './kinds.ts';

/** What a column of a pasted budget may hold. */
export const PASTE_FIELDS = [
  'name',
  'category',
  'side',
  'unit',
  'quantity',
  'unitPrice',
  'amount',
  'base36',
] as const;
export type PasteField = (typeof PASTE_FIELDS)[number];

/** Words as they are compared: lower case, without accents, dots and other marks (`%` stays). */
export function pasteKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/**
 * The field of each column by the words of a row of headers in Spanish, Galician or English; null
 * where a word is not known or its field is taken. Null for the row when it is no row of headers:
 * two known words are asked for, or one for a name where there is no other column.
 */
export function headerColumns(cells: readonly string[]): (PasteField | null)[] | null {
  const keys = cells.map(pasteKey);
  const columns = keys.map((key, index) => {
    const field = FIELD_BY_WORD.get(key) ?? null;
    const isFirst =
      keys.findIndex((other) => (FIELD_BY_WORD.get(other) ?? null) === field) === index;
    return isFirst ? field : null;
  });
  keys.forEach((key, index) => {
    if (!ITEM_WORDS.has(key)) return;
    const free = (['name', 'category'] as const).find((field) => !columns.includes(field));
    columns[index] = free ?? null;
  });
  const known = columns.filter((field) => field !== null).length;
  const isListOfNames = columns.length === 1 && columns[0] === 'name';
  return known >= 2 || isListOfNames ? columns : null;
}

export function unitOfWord(text: string): BudgetUnitCode | null {
  const key = pasteKey(text);
  return BUDGET_UNITS.find(({ code, words }) => code === key || words.includes(key))?.code ?? null;
}

export function sideOfWord(text: string): BudgetSide | null {
  const key = pasteKey(text);
  if (EXPENSE_WORDS.has(key)) return 'expense';
  return INCOME_WORDS.has(key) ? 'income' : null;
}

/** A mark of yes or no; an empty cell is a no. Null where it is neither. */
export function yesOrNo(text: string): boolean | null {
  const key = pasteKey(text) || text.trim();
  if (YES_WORDS.has(key)) return true;
  return NO_WORDS.has(key) ? false : null;
}

/** Whether a row sums up others by its name: `Total`, `Subtotal equipo`, `Suma y sigue`. */
export function isTotalName(name: string): boolean {
  return /^(sub ?total|total|suma|sum)\b/.test(pasteKey(name));
}

/** Headers by field, as `pasteKey` writes them, with commas between. */
const HEADER_WORDS: Record<PasteField, string> = {
  name: `concepto, descripcion, nombre, detalle, denominacion, descricion, nome, name, description,
    concept, detail`,
  category: 'categoria, capitulo, codigo, cod, category, chapter, code',
  side: 'tipo, gasto ingreso, ingreso gasto, type, side, expense income',
  unit: 'unidad, unidad de medida, ud, medida, unidade, unidade de medida, unit, measure',
  quantity: `cantidad, cant, unidades, uds, no, num, numero, no unidades, no uds, cantidade, quantity,
    qty, units, number`,
  unitPrice: `precio unitario, precio, precio unidad, precio ud, coste unitario, importe unitario,
    tarifa, pu, p unitario, p unit, prezo unitario, prezo, prezo unidade, custo unitario, unit price,
    price, unit cost, rate`,
  amount: `importe, importe total, total, coste, coste total, presupuesto, custo, custo total,
    orzamento, amount, total amount, cost, total cost, budget`,
  base36: 'base36, base 36, art 36, art36, articulo 36, artigo 36, article 36',
};

/** The name of a line, or its budget item where another column is its name. */
const ITEM_WORDS = new Set(['partida', 'item', 'budget item', 'partida presupuestaria']);

const FIELD_BY_WORD = new Map(
  PASTE_FIELDS.flatMap((field) =>
    HEADER_WORDS[field].split(',').map((word) => [pasteKey(word), field] as const),
  ),
);
const EXPENSE_WORDS = new Set(['gasto', 'gastos', 'expense', 'expenses']);
const INCOME_WORDS = new Set(['ingreso', 'ingresos', 'income']);
const YES_WORDS = new Set([
  'si',
  's',
  'x',
  'yes',
  'y',
  '1',
  'true',
  'verdadero',
  'verdadeiro',
  '✓',
]);
const NO_WORDS = new Set(['', 'no', 'non', 'n', '0', 'false', 'falso', '-', '–']);
