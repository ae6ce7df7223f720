import { chakra, HStack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { sayUndoable } from '#records/remove.ts';
import { EXPENSE_FILE_KINDS, saidKind } from '#domain/expenses/files.ts';
import { expenseFilePlace } from '#domain/expenses/whose-pay.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { FilePickers } from '#ui/file-picker.tsx';
import { useFmt } from '#ui/fmt.ts';
import { RemoveFileButton } from '#ui/remove-file-button.tsx';
import { PlaceSelect } from '#ui/subventions/file-line.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { usePastedFiles } from '#ui/use-dropped-files.ts';
import { removeFile, useRowFiles } from '#records/row-files.tsx';
import { EXPENSE_FILE_WORDS } from '#ui/words/documents.ts';
import { sayKind } from '../actions.ts';
import { useAttach } from '../use-attach.ts';
import { PanelSection } from './panel-section.ts';

/** The documents of an expense; more come by dropping, pasting, choosing or the camera, without network too. */
export function DocumentsSection({ expense, actor }: { expense: Expense; actor: Actor }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const documents = useRowFiles('expenses', expense.id) ?? [];
  const [isOver, setOver] = useState(false);
  const mayAdd = canFile(actor, 'create', expenseFilePlace(expense));
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
      <h3>{t`Documents`}</h3>
      {documents.length === 0 ? (
        <p className="x-hint">{t`Without document.`}</p>
      ) : (
        <ul className="x-list" aria-label={t`Documents`}>
          {documents.map((file) => (
            <chakra.li key={file.id} className="x-row-card-line" flexWrap="wrap">
              <chakra.span className="x-name" flex="1 1 180px">
                <Paperclip size={14} aria-hidden="true" />
                <Link to="/files" search={{ file: file.id }} className="x-row-link">
                  {file.name}
                </Link>
                <SyncMark mark={file._mark} />
              </chakra.span>
              <HStack as="span" flex="none" gap="8px" marginInlineStart="auto">
                <span className="x-hint">{fmt.bytes(file.size)}</span>
                <KindSelect {...{ file, mayAdd }} />
                {mayAdd ? (
                  <RemoveFileButton {...{ file }} onRemove={() => void remove(file)} />
                ) : null}
              </HStack>
            </chakra.li>
          ))}
        </ul>
      )}
      {mayAdd ? (
        <div className={isOver ? 'x-drop is-over' : 'x-drop'}>
          <FilePickers label={t`Add documents`} size="small" onFiles={(files) => void add(files)} />
          <span className="x-drop-text">{t`or drop them here, or paste them`}</span>
        </div>
      ) : null}
    </PanelSection>
  );
}

/** What a document is to its expense; what its name tells is only proposed where it is asked. */
function KindSelect({ file, mayAdd }: { file: FileRow; mayAdd: boolean }) {
  const { t } = useLingui();
  const kind = saidKind(file);
  if (!mayAdd) {
    return kind === null ? null : <span className="x-hint">{t(EXPENSE_FILE_WORDS[kind])}</span>;
  }
  return (
    <PlaceSelect
      label={t`What "${file.name}" is`}
      value={kind ?? ''}
      options={[
        { value: '', label: t`Not known yet` },
        ...EXPENSE_FILE_KINDS.map((value) => ({ value, label: t(EXPENSE_FILE_WORDS[value]) })),
      ]}
      onChange={(location) => void sayKind(file, saidKind({ location }))}
    />
  );
}
