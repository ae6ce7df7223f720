import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { today } from '#ui/today.ts';
import { safeText } from '#domain/spreadsheet-text.ts';
import { csvText } from './csv.ts';
import { downloadCsv } from './download.ts';
import type { ReadFile } from './import-step.ts';
import type { RefusedLine } from './plan.ts';
import { useProblemWords } from './problem-words.ts';
import type { TableColumn } from './types.ts';

/** As many as a person reads; the file to download has all. */
const SHOWN = 100;

/** The lines that stay out and why, to read and to download, be mended and imported again. */
export function RefusedLines({
  file,
  columns,
  refused,
}: {
  file: ReadFile;
  columns: readonly TableColumn[];
  refused: readonly RefusedLine[];
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = useProblemWords();
  if (refused.length === 0) return null;
  const headerOf = (key: string): string =>
    columns.find((column) => column.key === key)?.header ?? key;
  const save = (): void => {
    const lines = refused.map(({ line, problems }) => {
      const reasons = problems.map(
        ({ column, problem }) => `${headerOf(column)}: ${words(problem)}`,
      );
      return [
        ...(file.table.rows[line - file.table.firstLine] ?? []),
        String(line),
        reasons.join(' · '),
      ];
    });
    const head = [...file.table.headers, t`Line`, t`Problem`];
    downloadCsv(
      t`Lines with problems`,
      today(),
      csvText([head, ...lines].map((cells) => cells.map(safeText))),
    );
  };
  const more = fmt.number(refused.length - SHOWN);
  return (
    <section className="x-import-part">
      <table className="x-import-table">
        <caption>
          <Trans>Lines with problems</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Column</Trans>
            </th>
            <th scope="col">
              <Trans>Problem</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, SHOWN).flatMap(({ line, problems }) =>
            problems.map(({ column, problem }, index) => (
              <tr key={`${line} ${column} ${index}`}>
                <td>{fmt.number(line)}</td>
                <td>{headerOf(column)}</td>
                <td>{words(problem)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {refused.length > SHOWN ? (
        <p>
          <Trans>and {more} more</Trans>
        </p>
      ) : null}
      <div>
        <Button size="small" icon={Download} onClick={save}>
          <Trans>Download the lines with problems</Trans>
        </Button>
      </div>
    </section>
  );
}
