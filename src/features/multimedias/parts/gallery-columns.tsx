import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
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
      column.text('title', t`Title`, ({ row }) => row.title, {
        primary: true,
        pinned: true,
        width: 300,
        cell: (piece) => (
          <span className="x-name">
            <Thumbnail piece={piece} size="line" />
            <PieceLink piece={piece} className="x-row-link" tabIndex={-1}>
              {piece.row.title}
            </PieceLink>
          </span>
        ),
      }),
      column.text('kind', t`Type`, ({ row }) => t(MULTIMEDIA_KINDS[row.kind]), { width: 110 }),
      column.number('size', t`Size`, ({ file }) => file?.size ?? null, {
        width: 100,
        cell: ({ file }) => (file ? fmt.bytes(file.size) : '—'),
      }),
      column.text('tags', t`Tags`, ({ row }) => row.tags.join(', '), { width: 180 }),
      column.day('taken', t`Taken on`, ({ row }) => row.takenOn),
      column.day('added', t`Added`, ({ row }) => row.createdAt.slice(0, 10)),
      column.text('by', t`Added by`, ({ addedBy }) => addedBy, { width: 150 }),
      column.state('state', t`State`, (piece) => t(stateOf(piece, today()).words), {
        width: 330,
        cell: (piece) => <PieceState piece={piece} />,
      }),
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
