import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { exportTable, type TableExport } from '#ui/tables/export-table.ts';
import { ImportDialog } from '#ui/tables/import-dialog.tsx';
import type { RecordsData, RecordDefinition, RecordRow } from '../definition.ts';
import { fileColumnsOf, fileRowOf, keyColumnOf } from '../file-columns.ts';
import { importLine } from '../import-line.ts';
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
  const [importing, setImporting] = useState(false);
  if (!definition.may(actor, 'create')) return null;
  return (
    <>
      <Button
        icon={Upload}
        disabled={whyNot !== null}
        title={whyNot ?? undefined}
        onClick={() => setImporting(true)}
      >
        <Trans>Import</Trans>
      </Button>
      {importing ? (
        <Import {...{ definition, data, actor, saveLine }} onClose={() => setImporting(false)} />
      ) : null}
    </>
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

interface DialogProps {
  definition: RecordDefinition;
  data: RecordsData;
  actor: Actor;
  saveLine: typeof importLine;
  onClose: () => void;
}

function Import({ definition, data, actor, saveLine, onClose }: DialogProps) {
  const words = useWords();
  const columns = useMemo(() => fileColumnsOf(definition, data, words), [definition, data, words]);
  const existing = useMemo(
    () => data.rows.map((row) => fileRowOf(definition, row, data, words)),
    [definition, data, words],
  );
  return (
    <ImportDialog
      onClose={onClose}
      title={words.say(definition.title)}
      columns={columns}
      existing={existing}
      naturalKey={keyColumnOf(definition)}
      onImport={(line) => saveLine(definition, actor, data, line)}
    />
  );
}
