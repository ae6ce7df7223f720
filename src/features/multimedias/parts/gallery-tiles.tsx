import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Tags } from '#ui/tags.tsx';
import { MULTIMEDIA_KINDS } from '#ui/words/multimedia.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import type { Piece } from '../pieces.ts';
import { PieceLink } from './piece-link.tsx';
import { PieceState } from './piece-state.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { multimediasSearch } from '../search.ts';

/** The pieces as tiles; each is chosen by its own box. */
export function GalleryTiles({
  pieces,
  chosen,
  onChosen,
}: {
  pieces: readonly Piece[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useLingui();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <ul className="mm-tiles" aria-label={t`Multimedia`}>
      {pieces.map((piece) => (
        <li key={piece.id} className="mm-tile" data-chosen={chosen.has(piece.id) ? '' : undefined}>
          <PieceLink piece={piece} className="mm-tile-picture">
            <Thumbnail piece={piece} size="tile" />
            <span className="x-hidden">{t`Open ${piece.row.title}`}</span>
          </PieceLink>
          <label className="mm-choose">
            <input
              type="checkbox"
              aria-label={t`Choose ${piece.row.title}`}
              checked={chosen.has(piece.id)}
              onChange={() => toggle(piece.id)}
            />
          </label>
          <TileWords piece={piece} />
        </li>
      ))}
    </ul>
  );
}

function TileWords({ piece }: { piece: Piece }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { change } = useAddressSearch(multimediasSearch);
  const { id, row, file, addedBy } = piece;
  const facts = [
    t(MULTIMEDIA_KINDS[row.kind]),
    file ? fmt.bytes(file.size) : '',
    row.takenOn === null ? fmt.instant(row.createdAt) : fmt.day(row.takenOn),
    addedBy,
  ];
  return (
    <div className="mm-tile-words">
      <span className="x-row-card-line">
        <strong className="x-clip" title={row.title}>
          {row.title}
        </strong>
        <IconButton
          label={t`Details of ${row.title}`}
          icon={Pencil}
          iconSize={14}
          onClick={() => change({ peek: id })}
        />
      </span>
      <span className="x-hint">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      <PieceState piece={piece} />
      <Tags tags={row.tags} />
    </div>
  );
}
