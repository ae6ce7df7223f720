/** One column of a table that goes out to a file and comes back. */
export interface TableColumn {
  /** Field of the row. */
  key: string;
  /** Translated heading. */
  header: string;
  /** `cents`: integer cents, a decimal number in the file. `basis-points`: percent with two decimals in the file. */
  kind: 'text' | 'number' | 'cents' | 'basis-points' | 'day' | 'boolean' | 'enum';
  /** Of an enum: its values and their translated labels. */
  options?: readonly { value: string; label: string }[];
  required?: boolean;
  /** Keys of columns of which one may say it in its place, where it is required. */
  instead?: readonly string[];
  /** Other headings of programs, as people read them. */
  alsoCalled?: readonly string[];
  /** Asked for only where the file has such a heading. */
  isWhereFound?: boolean;
  /**
   * Reads a cell instead of the kind's own reader; never called with an empty text. `problem` is a
   * code of a field or a translated text.
   */
  parse?: (text: string) => CellResult;
  /** Judges what the kind's own reader made of a cell: a code of a field or a translated text, null for none. */
  check?: (value: unknown) => string | null;
  /** Key of the column whose texts, on the lines above, a cell may name too: a parent that the file itself brings. */
  above?: string;
}

/** What a cell says, or why it was not taken: a code of a field or a text. */
export type CellResult = { value: unknown } | { problem: string };

/** A table as it was read: the texts of its headings, and of the rows below them, all as long as the headings. */
export interface Table {
  headers: string[];
  rows: string[][];
  /** Of the first of the rows in the file, from 1. */
  firstLine: number;
}

/** Key of each column → index of its heading in the file; null where the file does not have it. */
export type ColumnMapping = Readonly<Record<string, number | null>>;

export interface CellProblem {
  /** Key of the column. */
  column: string;
  /** A code of a field or a text. */
  problem: string;
}

/** A line of the file with a value for each column that the file has and that could be read. */
export interface ParsedLine {
  /** Row of the sheet as a spreadsheet counts it, from 1. */
  line: number;
  values: Record<string, unknown>;
  problems: CellProblem[];
}
