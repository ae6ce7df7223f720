import { useActor } from '#records/use-actor.ts';
import { useStatusPart } from '#records/use-status.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { addFiles } from '#local/files/adding.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { warmPreview } from '#ui/preview/warm.ts';
import { today } from '#ui/today.ts';
import { useBulkTags } from '#records/tagging/use-bulk-tags.tsx';
import { NoRowsYet } from '#records/not-downloaded.tsx';
import { AddingBars } from '#records/row-files.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import {
  type DocumentRow,
  type Documents,
  fileOwnerOf,
  rowsOf,
  trayOf,
  viewDocuments,
} from './documents.ts';
import { isShown } from '#records/documents/kinds.ts';
import { DocumentPanel } from './parts/document-panel.tsx';
import { DocumentCard, useDocumentsColumns } from './parts/documents-columns.tsx';
import { DocumentPreview } from '#records/documents/document-preview.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { namesOfSame } from './actions.ts';
import { DocumentsFilters } from './parts/documents-filters.tsx';
import { useDocuments, useFilesHere, useStorage } from './queries.ts';
import { ReceivedTray } from './received/received-tray.tsx';
import { type FilesSearch, filesSearch, NO_FILTERS } from './search.ts';
import { useTextsWith } from './texts.ts';

const NONE: ReadonlySet<string> = new Set();

/** /files: every document that the person sees, and the way in for new ones. */
export function FilesScreen() {
  const { t } = useLingui();
  const documents = useDocuments();
  const here = useFilesHere() ?? NONE;
  const actor = useActor();
  const { search, change } = useAddressSearch(filesSearch);
  const mayAdd = actor !== undefined && canFile(actor, 'create', trayOf(actor));
  const row = documents && rowsOf(documents).find(({ id }) => id === search.file);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(warmPreview, []);
  return (
    <div className="x-column">
      <PageHeader title={t`Files`} count={documents ? String(documents.files.length) : undefined} />
      {mayAdd && documents ? (
        <ReceivedTray {...{ documents, actor, search }} onChange={change} />
      ) : null}
      {mayAdd ? <AddDocuments onAdded={(file) => change({ file })} /> : null}
      <AddingBars rowId={null} />
      {documents === undefined ? (
        <Skeleton lines={6} />
      ) : documents.files.length === 0 ? (
        <NoDocuments />
      ) : (
        <DocumentsGrid {...{ documents, here, search, actor }} onChange={change} />
      )}
      {row && documents && actor ? (
        <DocumentPanel
          key={row.id}
          row={row}
          documents={documents}
          actor={actor}
          isHere={here.has(row.id)}
          onShow={() => setShown(row.id)}
          onClose={() => change({ file: undefined })}
        />
      ) : null}
      {row && shown === row.id && isShown(row.file.type) ? (
        <DocumentPreview file={row.file} onClose={() => setShown(null)} />
      ) : null}
    </div>
  );
}

interface DocumentsGridProps {
  documents: Documents;
  here: ReadonlySet<string>;
  search: FilesSearch;
  actor: Actor | undefined;
  onChange: (changes: Partial<FilesSearch>) => void;
}

function DocumentsGrid({ documents, here, search, actor, onChange }: DocumentsGridProps) {
  const { t } = useLingui();
  const online = useStatusPart('online');
  const inText = useTextsWith(documents.files, search.q);
  const columns = useDocumentsColumns(here, inText);
  const rows = useMemo(
    () => viewDocuments(documents, search, today(), inText),
    [documents, search, inText],
  );
  const shown = useMemo(() => rows.map(({ file }) => file), [rows]);
  const tagging = useBulkTags(
    'files',
    shown,
    (file) => actor !== undefined && canFile(actor, 'update', fileOwnerOf(file, documents)),
    ({ name }) => name,
  );
  const kept = documents.files.filter(({ id }) => here.has(id));
  return (
    <>
      <DocumentsFilters documents={documents} search={search} onChange={onChange} />
      {search.q !== undefined && !online ? (
        <p className="x-hint">
          <Trans>Without network, only the beginning of the text of documents is searched.</Trans>
        </p>
      ) : null}
      <DataGrid
        label={t`Files`}
        rows={rows}
        columns={columns}
        rowId={idOf}
        {...tagging.grid}
        toolbar={tagging.bar}
        onOpen={({ id }) => onChange({ file: id })}
        renderCard={(row) => (
          <DocumentCard row={row} isHere={here.has(row.id)} excerpt={inText.get(row.id)} />
        )}
        stateKey="files"
        empty={
          <NoMatch title={t`No document matches`} onClear={() => onChange(NO_FILTERS)}>
            <Trans>None of the documents on this device passes all the filters.</Trans>
          </NoMatch>
        }
      />
      <StorageLine count={kept.length} bytesHere={kept.reduce((sum, { size }) => sum + size, 0)} />
    </>
  );
}

function NoDocuments() {
  const { t } = useLingui();
  return (
    <NoRowsYet
      title={t`No documents yet`}
      missing={t`The list of documents is not on this device yet`}
    >
      <Trans>
        Invoices, contracts, photos: what you add is kept on this device at once and sent when there
        is network.
      </Trans>
    </NoRowsYet>
  );
}

const idOf = ({ id }: DocumentRow): string => id;

/** How much of this device the documents take, and the whole app of what the browser gives it. */
function StorageLine({ bytesHere, count }: { bytesHere: number; count: number }) {
  const fmt = useFmt();
  const storage = useStorage(bytesHere);
  const documents = fmt.bytes(bytesHere);
  const used = fmt.bytes(storage?.usage ?? 0);
  const quota = fmt.bytes(storage?.quota ?? 0);
  return (
    <p className="x-hint">
      <Plural
        value={count}
        one={`# document on this device, ${documents}.`}
        other={`# documents on this device, ${documents}.`}
      />{' '}
      {storage?.quota ? (
        <Trans>
          The app uses {used} of {quota}.
        </Trans>
      ) : null}
    </p>
  );
}

/** The ways in: a strip that takes what is dropped, a button, the camera of a phone; pasting works too. */
function AddDocuments({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useLingui();
  const add = async (files: File[]): Promise<void> => {
    const ids = await addFiles(files, { resource: null, rowId: null }, t`Document`);
    const [first] = ids;
    if (first === undefined) return;
    const [same] = await namesOfSame(first);
    const count = ids.length;
    const said =
      count > 1
        ? t`Documents saved on this device: ${count}`
        : same === undefined
          ? t`Document saved on this device`
          : t`Saved on this device. The same document is already here: ${same}`;
    showSnackbar(said, {
      action: count === 1 ? { label: t`Assign`, run: () => onAdded(first) } : undefined,
    });
  };
  const take = (files: File[]) => void add(files);
  return (
    <DropArea onFiles={take}>
      <FilePickers label={t`Add documents`} tone="primary" onFiles={take} />
    </DropArea>
  );
}
