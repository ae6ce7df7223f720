import { chakra, Stack } from '@chakra-ui/react';
import { FilePreview } from '#records/documents/file-preview.tsx';
import { NewButton } from '#ui/new-button.tsx';
import { ImportRows } from '#records/import-rows.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { collectionOf } from '#local/collections/index.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFilters } from '#ui/list-filters.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { useTagFilter } from '#ui/tags.tsx';
import { NotShownState, useNotShown } from '#ui/not-shown.tsx';
import { DOCUMENTATION_GROUPS } from '#ui/words/subventions.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { DOCUMENTATIONS } from './definitions/documentations.tsx';
import { byGroup, viewDocumentations } from './documentation.ts';
import { useFilesOf } from './files.ts';
import { DocumentationRow } from './parts/documentation-row.tsx';
import { FileTray } from './parts/file-tray.tsx';
import { TaskPanel } from './parts/task-panel.tsx';
import type { RequestView } from './queries.ts';
import { RequestTab } from './request-overview.tsx';
import { documentsSearch, NEW } from './search.ts';
import { canWholeTask } from '#domain/access/tasks.ts';

/** The documents of a request by groups, each with its legal dates and its files. */
export function RequestDocuments() {
  return <RequestTab renderView={(view, actor) => <Documents {...{ view, actor }} />} />;
}

function Documents({ view, actor }: { view: RequestView; actor: Actor }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(documentsSearch);
  const tags = useTagFilter(view.line.documents);
  const reason = useNotShown(['documentations']);
  const { documents } = view.line;
  const files = useFilesOf(
    'documentations',
    documents.map(({ id }) => id),
  );
  const found = viewDocumentations(documents, search);
  const [shown, setShown] = useState<FileRow | null>(null);
  const add = canWholeTask(actor) ? (
    <span className="x-actions">
      <ImportRows
        {...{ actor }}
        size="small"
        definition={DOCUMENTATIONS}
        fixed={{ callRequestId: view.line.id }}
      />
      <NewButton size="small" onClick={() => change({ peek: NEW })}>
        <Trans>Add a document</Trans>
      </NewButton>
    </span>
  ) : null;
  const mine = documents.filter((row) => canTask(actor, 'update', row));
  return (
    <>
      {mine.length > 0 ? <FileTray rows={mine} actor={actor} /> : null}
      {documents.length === 0 && reason ? (
        <NotShownState reason={reason} action={add} />
      ) : documents.length === 0 ? (
        <EmptyState title={t`No documents asked for yet`} action={add}>
          <Trans>Say what the body asks for, and it is ticked off here.</Trans>
        </EmptyState>
      ) : (
        <>
          {tags.options.length > 0 || search.q || search.tag ? (
            <ListFilters
              placeholder={t`Search documents`}
              search={search}
              filters={[tags]}
              onChange={change}
            />
          ) : null}
          {found.length === 0 ? (
            <NoMatch
              title={t`No document matches`}
              onClear={() => change({ q: undefined, tag: undefined })}
            />
          ) : null}
          {byGroup(found).map(({ group, rows }) => (
            <Stack as="section" key={group} aria-label={t(DOCUMENTATION_GROUPS[group])}>
              <chakra.h2 fontSize="16px">
                {t(DOCUMENTATION_GROUPS[group])} <span className="x-code">{rows.length}</span>
              </chakra.h2>
              <div className="x-card">
                <ul className="x-lines">
                  {rows.map((row) => (
                    <DocumentationRow
                      key={row.id}
                      {...{ row, actor, view }}
                      files={files?.get(row.id) ?? []}
                      onOpen={() => change({ peek: row.id })}
                      onShow={setShown}
                    />
                  ))}
                </ul>
              </div>
            </Stack>
          ))}
          <div>{add}</div>
        </>
      )}
      <TaskPanel
        definition={DOCUMENTATIONS}
        start={collectionOf('documentations').defaults}
        line={view.line}
        rows={documents}
        actor={actor}
        peek={search.peek}
        onPeek={(peek) => change({ peek })}
      />
      <FilePreview file={shown} onClose={() => setShown(null)} />
    </>
  );
}
