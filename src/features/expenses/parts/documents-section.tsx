import { HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { sayUndoable } from '#records/remove.ts';
import { expensePlace } from '#domain/expenses/change.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { FilePickers } from '#ui/file-picker.tsx';
import { useFmt } from '#ui/fmt.ts';
import { RemoveFileButton } from '#ui/remove-file-button.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { usePastedFiles } from '#ui/use-dropped-files.ts';
import { removeFile, useRowFiles } from '#records/row-files.tsx';
import { useAttach } from '../use-attach.ts';
import { PanelSection } from './panel-section.ts';

/** The documents of an expense; more come by dropping, pasting, choosing or the camera, without network too. */
export function DocumentsSection({ expense, actor }: { expense: Expense; actor: Actor }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const documents = useRowFiles('expenses', expense.id) ?? [];
  const [isOver, setOver] = useState(false);
  const place = { resource: 'expenses', expense: expensePlace(expense) } as const;
  const mayAdd = canFile(actor, 'create', place);
  const attach = useAttach();
  const add = (files: readonly File[]) => attach(expense.id, files);
  const remove = async (file: FileRow) =>
    sayUndoable(await removeFile(file), t`"${file.name}" removed`);
  usePastedFiles((files) => void (mayAdd && add(files)));
  const onDrag = (event: DragEvent) => {
    if (!mayAdd || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    // Without this the browser leaves the app and opens the document.
    if (event.type === 'drop') void add([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes what is dropped; the buttons do the same
    <PanelSection onDragOver={onDrag} onDragLeave={() => setOver(false)} onDrop={onDrag}>
      <h3>
        <Trans>Documents</Trans>
      </h3>
      {documents.length === 0 ? (
        <p className="x-hint">
          <Trans>Without document.</Trans>
        </p>
      ) : (
        <ul className="x-list" aria-label={t`Documents`}>
          {documents.map((file) => (
            <li key={file.id} className="x-row-card-line">
              <span className="x-name">
                <Paperclip size={14} aria-hidden="true" />
                <Link to="/files" search={{ file: file.id }} className="x-row-link">
                  {file.name}
                </Link>
                <SyncMark mark={file._mark} />
              </span>
              <HStack as="span" flex="none" gap="8px">
                <span className="x-hint">{fmt.bytes(file.size)}</span>
                {mayAdd ? (
                  <RemoveFileButton {...{ file }} onRemove={() => void remove(file)} />
                ) : null}
              </HStack>
            </li>
          ))}
        </ul>
      )}
      {mayAdd ? (
        <div className={isOver ? 'x-drop is-over' : 'x-drop'}>
          <FilePickers label={t`Add documents`} size="small" onFiles={(files) => void add(files)} />
          <span className="x-drop-text">
            <Trans>or drop them here, or paste them</Trans>
          </span>
        </div>
      ) : null}
    </PanelSection>
  );
}
