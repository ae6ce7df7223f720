import { readCamt } from '#domain/banking/camt.ts';
import type { BankStatement, StatementProblem } from '#domain/banking/movement.ts';
import { readNorma43 } from '#domain/banking/norma43.ts';
import { readOfx } from '#domain/banking/ofx.ts';
import { type StatementTable, statementTable } from '#domain/banking/statement-columns.ts';
import type { StatementFile as ProgramFile } from '#domain/banking/statement-file.ts';
import { readFile } from '#ui/tables/read-file.ts';
import { TableError, type TableProblem } from '#ui/tables/table-error.ts';
import type { StatementCode } from './words.ts';

/** A table of a bank. */
export interface TableFile {
  kind: 'table';
  name: string;
  table: StatementTable;
}

/** A file that says itself whose it is and what its movements are. */
interface StatementFile {
  kind: 'statements';
  name: string;
  statements: readonly (BankStatement | ProgramFile['statements'][number])[];
  problems: readonly StatementProblem<StatementCode>[];
  /** A movement that cannot be read spoils the others of its account too: the sums of the bank are of all of them. */
  isWhole: boolean;
}

/** Reads what a bank gave, told by what stands in it: a table, Norma 43, OFX or CAMT.053. At most 5 MB. */
export async function readStatement(
  file: File,
): Promise<TableFile | StatementFile | { kind: 'none'; problem: TableProblem }> {
  const { name } = file;
  try {
    const content = await readFile(file);
    switch (content.kind) {
      case 'table':
        return { kind: 'table', name, table: statementTable(content.rows) };
      case 'norma43':
        return {
          kind: 'statements',
          name,
          isWhole: true,
          ...readNorma43(content.text, content.asFirstRead),
        };
      case 'ofx':
        return { kind: 'statements', name, isWhole: false, ...readOfx(content.text) };
      case 'camt':
        return { kind: 'statements', name, isWhole: false, ...readCamt(content.root) };
    }
  } catch (error) {
    if (error instanceof TableError) return { kind: 'none', problem: error.problem };
    reportError(error);
    return { kind: 'none', problem: 'broken' };
  }
}
