import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { exportTable } from '#ui/tables/export-table.ts';
import { ImportDialog } from '#ui/tables/import-dialog.tsx';
import type { RecordsData, RecordDefinition, RecordRow } from '../definition.ts';
import { fileColumnsOf, fileRowOf, keyColumnOf } from '../file-columns.ts';
import { importLine } from '../import-line.ts';
import { useWords } from '../use-words.ts';

export interface TransferProps {
  definition: RecordDefinition;
  data: RecordsData;
  shown: readonly RecordRow[];
  actor: Actor;
  /** Saves one line, where that is not done by the outbox; answers why it was refused. */
  saveLine?: typeof importLine;
  /** Why nothing can be imported now. */
  whyNot?: string | null;
}

/** Out to a file, the rows in view; and in from one, for those who may change them. */
export function Transfer(props: TransferProps) {
  const { definition, data, shown, actor, saveLine = importLine, whyNot = null } = props;
  const { t } = useLingui();
  const words = useWords();
  const [importing, setImporting] = useState(false);
  const title = words.say(definition.title);
  const save = (format: 'csv' | 'xlsx') =>
    void exportTable({
      name: title,
      columns: fileColumnsOf(definition, data, words),
      rows: shown.map((row) => fileRowOf(definition, row, data, words)),
      format,
    });
  return (
    <>
      <Menu
        trigger={<Button icon={Download}>{t`Export`}</Button>}
        sections={[
          {
            id: 'formats',
            items: [
              { id: 'xlsx', label: t`Spreadsheet (XLSX)`, onSelect: () => save('xlsx') },
              { id: 'csv', label: t`Text (CSV)`, onSelect: () => save('csv') },
            ],
          },
        ]}
      />
      {definition.may(actor, 'create') ? (
        <Button
          icon={Upload}
          disabled={whyNot !== null}
          title={whyNot ?? undefined}
          onClick={() => setImporting(true)}
        >
          <Trans>Import</Trans>
        </Button>
      ) : null}
      {importing ? (
        <Import {...{ definition, data, actor, saveLine }} onClose={() => setImporting(false)} />
      ) : null}
    </>
  );
}

interface ImportProps {
  definition: RecordDefinition;
  data: RecordsData;
  actor: Actor;
  saveLine: typeof importLine;
  onClose: () => void;
}

function Import({ definition, data, actor, saveLine, onClose }: ImportProps) {
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
