import type { Actor } from '#domain/access/policy.ts';
import { exportTable, type TableExport } from '#ui/tables/export-table.ts';
import type { RecordsData, RecordDefinition, RecordRow } from '../definition.ts';
import { fileColumnsOf, fileRowOf } from '../file-columns.ts';
import { ImportButton } from '../import-button.tsx';
import { importLine } from '../import-line.ts';
import { ImportRecords } from '../import-rows.tsx';
import { useWords } from '../use-words.ts';

export interface RecordsImportProps {
  definition: RecordDefinition;
  data: RecordsData;
  actor: Actor;
  /** Saves one line, where that is not done by the outbox; answers why it was refused. */
  saveLine?: typeof importLine;
  /** Why nothing can be imported now. */
  whyNot?: string | null;
}

/** In from a file, for those who may add rows. */
export function RecordsImport(props: RecordsImportProps) {
  const { definition, data, actor, saveLine = importLine, whyNot = null } = props;
  const { say } = useWords();
  if (!definition.may(actor, 'create')) return null;
  return (
    <ImportButton
      whyNot={whyNot}
      renderDialog={(onClose) => (
        <ImportRecords
          {...{ definition, data, onClose }}
          title={say(definition.title)}
          onImport={(line) => saveLine(definition, actor, data, line)}
        />
      )}
    />
  );
}

/** Out to a file that `RecordsImport` takes back: all fields of these rows. */
export function useRecordsFile(
  definition: RecordDefinition,
  data: RecordsData,
  rows: readonly RecordRow[],
): (format: TableExport['format']) => Promise<void> {
  const words = useWords();
  return (format) =>
    exportTable({
      name: words.say(definition.title),
      columns: fileColumnsOf(definition, data, words),
      rows: rows.map((row) => fileRowOf(definition, row, data, words)),
      format,
    });
}
