import { isSaid } from './read-cell.ts';
import { fieldOf } from './cells.ts';
import type { CellProblem, ParsedLine, TableColumn } from './types.ts';

/** A good line of a file: a new row, or what changes in one that is there. */
export interface ImportLine<Row> {
  line: number;
  /** The row that the line changes; null for a new one. */
  row: Row | null;
  /** By key of the column: of a new row all that the file has, of another what differs alone. */
  values: Readonly<Record<string, unknown>>;
}

export interface RefusedLine {
  line: number;
  problems: readonly CellProblem[];
}

/** What an import will do. */
export interface ImportPlan<Row> {
  added: ImportLine<Row>[];
  changed: ImportLine<Row>[];
  unchanged: number;
  refused: RefusedLine[];
}

/**
 * Compares the lines of a file with the rows that are there, found by their natural key: a tax
 * number, a code, a name. Case and spaces around do not count; a line without the key is new.
 */
export function planImport<Row extends object>(
  lines: readonly ParsedLine[],
  columns: readonly TableColumn[],
  existing: readonly Row[],
  naturalKey: string,
): ImportPlan<Row> {
  const plan: ImportPlan<Row> = { added: [], changed: [], unchanged: 0, refused: [] };
  const rows = byKey(existing, naturalKey);
  const seen = new Set<string>();
  for (const { line, values, problems } of lines) {
    const key = keyText(values[naturalKey]);
    const found = key === '' ? [] : (rows.get(key) ?? []);
    const [row] = found;
    const all = [
      ...problems,
      ...keyProblems(naturalKey, seen.has(key), found.length),
      ...(row ? [] : absentProblems(columns, values, problems)),
    ];
    if (key !== '') seen.add(key);
    if (all.length > 0) plan.refused.push({ line, problems: all });
    else if (row === undefined) plan.added.push({ line, row: null, values });
    else {
      const differing = columns.filter(
        ({ key: name }) => name in values && !isSame(fieldOf(row, name), values[name]),
      );
      if (differing.length === 0) plan.unchanged += 1;
      else {
        const changes = differing.map(({ key: name }) => [name, values[name]] as const);
        plan.changed.push({ line, row, values: Object.fromEntries(changes) });
      }
    }
  }
  return plan;
}

function byKey<Row extends object>(rows: readonly Row[], naturalKey: string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyText(fieldOf(row, naturalKey));
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

/** What a new row must have and the file has no column for. */
function absentProblems(
  columns: readonly TableColumn[],
  values: ParsedLine['values'],
  problems: readonly CellProblem[],
): CellProblem[] {
  return columns
    .filter((column) => column.required && !(column.key in values) && !isSaid(column, values))
    .filter(({ key }) => !problems.some((problem) => problem.column === key))
    .map(({ key }) => ({ column: key, problem: 'required' }));
}

function keyProblems(column: string, isRepeated: boolean, found: number): CellProblem[] {
  if (isRepeated) return [{ column, problem: 'repeated' }];
  return found > 1 ? [{ column, problem: 'several' }] : [];
}

function keyText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).normalize('NFC').trim().toLowerCase();
}

/** Nothing, an absent field and an empty text are the same to a file. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === undefined || text === '' ? null : text;
}
