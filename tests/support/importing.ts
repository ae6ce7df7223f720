import type { Actor } from '#domain/access/policy.ts';
import { fileColumnsOf, fileRowOf, keyColumnOf } from '#records/file-columns.ts';
import { importLine, importLines } from '#records/import-line.ts';
import { definitionOf, type Importing, readNamedBy } from '#records/import-rows.tsx';
import { matchColumns } from '#ui/tables/match-columns.ts';
import { parseRows } from '#ui/tables/parse-rows.ts';
import { planImport } from '#ui/tables/plan.ts';
import { OWN_WORDS } from '#ui/tables/same-words.ts';
import { ENGLISH as words } from './english-words.ts';

/** What a file does: the lines that its preview refused, and why each of the others was not saved. */
export async function take(
  importing: Importing,
  actor: Actor,
  headers: string[],
  rows: string[][],
) {
  const definition = definitionOf(importing);
  const data = await readNamedBy(definition, importing);
  const columns = fileColumnsOf(definition, data, words);
  const existing = data.rows.map((row) => fileRowOf(definition, row, data, words));
  const lines = parseRows(
    { headers, rows, firstLine: 2 },
    matchColumns(headers, columns),
    columns,
    OWN_WORDS,
  );
  const plan = planImport(lines, columns, existing, keyColumnOf(definition));
  const good = [...plan.added, ...plan.changed];
  if (importing.createAll) {
    const problems = await importLines(definition, actor, data, good, importing);
    return { refused: plan.refused, answers: good.map(({ line }) => problems.get(line) ?? null) };
  }
  const answers: (string | null)[] = [];
  for (const line of good) {
    answers.push(await importLine(definition, actor, data, line, importing));
  }
  return { refused: plan.refused, answers };
}
