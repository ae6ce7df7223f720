import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFmt } from '#ui/fmt.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { today } from '#ui/today.ts';
import { MULTIMEDIA_KINDS } from '#ui/words/multimedia.ts';
import type { Piece } from '../pieces.ts';
import { stateOf } from '../state.ts';
import { PieceLink } from './piece-link.tsx';
import { PieceState } from './piece-state.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** The columns of the gallery as a list. */
export function useGalleryColumns(): GridColumn<Piece>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  return useMemo(
    (): GridColumn<Piece>[] => [
      {
        id: 'title',
        header: t`Title`,
        kind: 'text',
        primary: true,
        pinned: true,
        width: 300,
        value: ({ row }) => row.title,
        cell: (piece) => (
          <span className="x-name">
            <Thumbnail piece={piece} size="line" />
            <PieceLink piece={piece} className="x-row-link" tabIndex={-1}>
              {piece.row.title}
            </PieceLink>
          </span>
        ),
      },
      {
        id: 'kind',
        header: t`Type`,
        kind: 'text',
        width: 110,
        value: ({ row }) => t(MULTIMEDIA_KINDS[row.kind]),
      },
      {
        id: 'size',
        header: t`Size`,
        kind: 'number',
        width: 100,
        value: ({ file }) => file?.size ?? null,
        cell: ({ file }) => (file ? fmt.bytes(file.size) : '—'),
      },
      {
        id: 'tags',
        header: t`Tags`,
        kind: 'text',
        width: 180,
        value: ({ row }) => row.tags.join(', '),
      },
      { id: 'taken', header: t`Taken on`, kind: 'day', value: ({ row }) => row.takenOn },
      {
        id: 'added',
        header: t`Added`,
        kind: 'day',
        value: ({ row }) => row.createdAt.slice(0, 10),
      },
      { id: 'by', header: t`Added by`, kind: 'text', width: 150, value: ({ addedBy }) => addedBy },
      {
        id: 'state',
        header: t`State`,
        kind: 'state',
        width: 330,
        value: (piece) => t(stateOf(piece, today()).words),
        cell: (piece) => <PieceState piece={piece} />,
      },
    ],
    [t, fmt],
  );
}

/** A piece on a phone. */
export function PieceCard({ piece }: { piece: Piece }) {
  return (
    <span className="x-name">
      <Thumbnail piece={piece} size="line" />
      <span className="x-row-card">
        <PieceLink piece={piece} className="x-row-link">
          {piece.row.title}
        </PieceLink>
        <PieceState piece={piece} />
      </span>
    </span>
  );
}
