import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Copy, HardDrive } from 'lucide-react';
import { useMemo } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import type { Excerpt } from '#domain/documents/excerpt.ts';
import type { LocalRow } from '#local/db.ts';
import { ExcerptText, excerptWords } from '#ui/excerpt.tsx';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { SyncMark, useSavedPhrase } from '#ui/sync-mark.tsx';
import { Tags } from '#ui/tags.tsx';
import { type DocumentRow, ownerText } from '../documents.ts';
import { KIND_LABELS, kindOf } from '#records/documents/kinds.ts';
import { NO_DAY_WORDS } from '../retention.ts';
import { DocumentKept } from './document-kept.tsx';
import { Thumbnail } from '#records/documents/thumbnail.tsx';
import { useFileProgress } from '#records/row-files.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** The columns of the list. The name leads to the panel of the document. */
export function useDocumentsColumns(
  here: ReadonlySet<string>,
  inText: ReadonlyMap<string, Excerpt>,
): GridColumn<DocumentRow>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  const phrase = useSavedPhrase();
  return useMemo(
    () => [
      column.text('name', t`Name`, ({ file }) => file.name, {
        width: 280,
        pinned: true,
        primary: true,
        cell: (row) => <DocumentName row={row} isHere={here.has(row.id)} tabIndex={-1} />,
      }),
      ...(inText.size > 0 ? [excerptColumn(t`In the document`, inText)] : []),
      {
        id: 'state',
        header: t`Sent`,
        kind: 'sync',
        width: 100,
        value: ({ file }) => (file._mark ? phrase(file._mark) : ''),
        cell: ({ file }) => <DocumentState file={file} />,
      },
      column.text('owner', t`Belongs to`, (row) => ownerText(row), {
        width: 200,
        cell: (row) => <DocumentOwner row={row} />,
      }),
      column.text('kind', t`Type`, ({ file }) => t(KIND_LABELS[kindOf(file.type)]), { width: 96 }),
      column.number('size', t`Size`, ({ file }) => file.size, {
        width: 84,
        cell: ({ file }) => fmt.bytes(file.size),
      }),
      column.text('uploaded', t`Added`, ({ file }) => file.createdAt, {
        width: 132,
        cell: ({ file }) => fmt.instant(file.createdAt),
      }),
      column.text(
        'kept',
        t`Keep until`,
        ({ retention }) =>
          retention.until === null ? t(NO_DAY_WORDS[retention.because]) : retention.until,
        { width: 146, cell: ({ retention }) => <DocumentKept retention={retention} /> },
      ),
      column.text(
        'here',
        t`Without network`,
        ({ id }) => (here.has(id) ? t`On this device` : t`Needs network`),
        { width: 136, cell: ({ id }) => <Reach isHere={here.has(id)} /> },
      ),
      column.text('tags', t`Tags`, ({ file }) => file.tags.join(', '), {
        width: 160,
        cell: ({ file }) => <Tags {...file} />,
      }),
      column.text('author', t`Added by`, ({ author }) => author?.name ?? '', { width: 150 }),
    ],
    [t, fmt, phrase, here, inText],
  );
}

/** There only while a search finds words in documents. */
function excerptColumn(
  header: string,
  inText: ReadonlyMap<string, Excerpt>,
): GridColumn<DocumentRow> {
  const wordsOf = (excerpt: Excerpt | undefined) => (excerpt ? excerptWords(excerpt) : '');
  return column.text('excerpt', header, ({ id }) => wordsOf(inText.get(id)), {
    width: 360,
    hideable: false,
    cell: ({ id }) => <DocumentExcerpt excerpt={inText.get(id)} />,
  });
}

function DocumentExcerpt({ excerpt }: { excerpt: Excerpt | undefined }) {
  return excerpt ? (
    <span className="x-hint x-clip" title={excerptWords(excerpt)}>
      <ExcerptText excerpt={excerpt} />
    </span>
  ) : null;
}

/** In the grid the arrows lead to the link, so that the grid stays one stop of Tab. */
function DocumentName({
  row: { id, file, same },
  isHere,
  tabIndex,
}: {
  row: DocumentRow;
  isHere: boolean;
  tabIndex?: -1;
}) {
  const { t } = useLingui();
  const names = same.map(({ name }) => name).join(', ');
  return (
    <span className="x-name">
      <Thumbnail file={file} isHere={isHere} size={24} />
      <Link
        to="."
        search={(search: object) => ({ ...search, file: id })}
        className="x-row-link"
        tabIndex={tabIndex}
      >
        {file.name}
      </Link>
      {same.length > 0 ? (
        <span
          className="x-code"
          role="img"
          aria-label={t`It has duplicates`}
          title={t`The same as ${names}`}
        >
          <Copy size={14} aria-hidden="true" />
        </span>
      ) : null}
    </span>
  );
}

/** Whether a document opens without network: sign and word. */
function Reach({ isHere }: { isHere: boolean }) {
  const { t } = useLingui();
  return isHere ? (
    <span className="x-name">
      <HardDrive size={14} aria-hidden="true" />
      {t`On this device`}
    </span>
  ) : (
    <span className="x-hint">{t`Needs network`}</span>
  );
}

function DocumentOwner({ row }: { row: DocumentRow }) {
  const { t } = useLingui();
  if (row.file.resource === null) {
    return <span className="x-hint">{t`Nothing yet: only you see it`}</span>;
  }
  return <span>{ownerText(row) || t`Not on this device`}</span>;
}

interface Props {
  row: DocumentRow;
  isHere: boolean;
  excerpt: Excerpt | undefined;
}

/** A row on a phone: name and mark, then what it belongs to and its size. */
export function DocumentCard({ row, isHere, excerpt }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { file } = row;
  const size = fmt.bytes(file.size);
  return (
    <>
      <span className="x-row-card-line">
        <DocumentName row={row} isHere={isHere} />
        <SyncMark mark={file._mark} />
      </span>
      <span className="x-row-card-line x-hint">
        <span className="x-clip">
          <DocumentOwner row={row} />
        </span>
        <Box as="span" flex="none">
          {isHere ? size : t`${size}, needs network`}
        </Box>
      </span>
      {excerpt ? (
        <Box as="span" className="x-hint" lineClamp="2">
          <ExcerptText excerpt={excerpt} />
        </Box>
      ) : null}
      <Tags {...file} />
    </>
  );
}

/** Where a document stands on its way to the server: a bar while it goes, else its mark. */
function DocumentState({ file }: { file: LocalRow<FileRow> }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const progress = useFileProgress(file.id);
  if (progress === undefined || file._mark !== 'sending') return <SyncMark mark={file._mark} />;
  const { sent, size, speed } = progress;
  const percent = fmt.percent(Math.round((10_000 * sent) / size));
  const words = speed > 0 ? t`${percent}, ${fmt.bytes(speed)} per second` : percent;
  return <ProgressBar label={t`Sending ${file.name}`} done={sent} size={size} words={words} />;
}
