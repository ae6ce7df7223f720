import { guessColumns, statementTable } from '#domain/banking/statement-columns.ts';
import { columnsOf, formsOf, readStatementTable } from '#domain/banking/statement-table.ts';
import { readRows } from '#domain/tables/rows.ts';

/** Of tables without one of their own. */
const IBAN = 'ES7712341234161234567890';

/** What a table becomes without a touch: what it asks, its movements and what it tells of its lines. */
export function readBankTable(text: string, own: readonly string[] = []) {
  const table = statementTable(readRows(text));
  const columns = columnsOf(guessColumns(table, own));
  if (!columns) throw new Error(`columns not found: ${JSON.stringify(guessColumns(table))}`);
  const { forms, questions } = formsOf(table, columns);
  const { dayOrder, decimal } = { ...forms };
  if (dayOrder === null || decimal === null)
    return { asks: questions, movements: [], problems: [], statement: null, statements: [] };
  const ofAll = columns.account === null ? IBAN : table.account;
  const { statements, problems } = readStatementTable(table, columns, { dayOrder, decimal }, ofAll);
  const [statement] = statements;
  return {
    asks: questions,
    statement,
    statements,
    movements: statement.movements.map((m) => [m.operationOn, m.concept, m.amountCents]),
    problems: problems.map(({ line, code, severity }) => `${line} ${severity} ${code}`),
  };
}
