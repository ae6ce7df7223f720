/** Largest file that is read, in bytes. */
export const MAX_BYTES = 5_000_000;
/** Most rows below the headings. */
export const MAX_ROWS = 20_000;
/** Most columns. */
export const MAX_COLUMNS = 200;
/** Largest content of a packed file, in bytes: 20,000 rows of 20 wide columns are some 50 MB. */
export const MAX_UNPACKED = 100_000_000;

/** Why a file is no table for us. */
export type TableProblem =
  | 'too-big'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'empty'
  | 'old-excel'
  | 'not-a-table'
  | 'bank-file'
  | 'qif'
  | 'mt940'
  | 'pdf'
  | 'broken'
  | 'unreadable';

/** A file could not be read as a table. */
export class TableError extends Error {
  override name = 'TableError';
  constructor(readonly problem: TableProblem) {
    super(problem);
  }
}
