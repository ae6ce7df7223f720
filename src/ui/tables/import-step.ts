import type { ImportLine, ImportPlan, RefusedLine } from './plan.ts';
import type { SameWords } from './same-words.ts';
import type { TableProblem } from './table-error.ts';
import type { ColumnMapping, Table } from './types.ts';

/** A file that was read, and how to read its words. */
export interface ReadFile {
  name: string;
  table: Table;
  sameWords: SameWords;
}

/** Where an import stands. */
export type ImportStep<Row> =
  | { name: 'choose'; isReading: boolean; problem: TableProblem | null }
  | { name: 'columns'; file: ReadFile; mapping: ColumnMapping; lacksKey: boolean }
  | {
      name: 'preview';
      file: ReadFile;
      mapping: ColumnMapping;
      plan: ImportPlan<Row>;
      /** The person said that the lines with problems stay out. */
      leavesOut: boolean;
    }
  | { name: 'importing'; done: number; total: number }
  | { name: 'result'; file: ReadFile; result: ImportResult };

export interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
  /** Good lines that were not reached, because the person stopped. */
  left: number;
  refused: readonly RefusedLine[];
}

/**
 * Writes one line: a new row, or the changed fields of `line.row`. Answers nothing, or why the line
 * was refused: a code of a field or a translated text.
 */
export type WriteLine<Row> = (line: ImportLine<Row>) => Promise<string | null | undefined | void>;

/** Writes all lines as one action, in the order of the file. Answers why some were refused, by their line. */
export type WriteLines<Row> = (
  lines: readonly ImportLine<Row>[],
) => Promise<ReadonlyMap<number, string>>;
