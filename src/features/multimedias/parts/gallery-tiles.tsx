import { Grid, chakra } from '@chakra-ui/react';
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

interface Props {
  pieces: readonly Piece[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

/** The pieces as tiles; each is chosen by its own box. */
export function GalleryTiles({ pieces, chosen, onChosen }: Props) {
  const { t } = useLingui();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    // Of large projects hundreds of tiles.
    <Grid
      as="ul"
      aria-label={t`Multimedia`}
      templateColumns="repeat(auto-fill, minmax(clamp(150px, 30vw, 210px), 1fr))"
      gap="clamp(10px, 2vw, 16px)"
    >
      {pieces.map((piece) => (
        <chakra.li
          key={piece.id}
          position="relative"
          minWidth="0"
          overflow="hidden"
          border="1px solid"
          borderColor={chosen.has(piece.id) ? 'brand.edge' : 'border'}
          borderRadius="10px"
          outline={chosen.has(piece.id) ? '1px solid' : undefined}
          outlineColor="brand.edge"
          background="bg.panel"
        >
          <PieceLink piece={piece} className="mm-tile-picture">
            <Thumbnail piece={piece} size="tile" />
            <span className="x-hidden">{t`Open ${piece.row.title}`}</span>
          </PieceLink>
          <chakra.label
            position="absolute"
            insetBlockStart="6px"
            insetInlineStart="6px"
            display="grid"
            placeItems="center"
            boxSize="32px"
            borderRadius="8px"
            background="color-mix(in srgb, var(--chakra-colors-bg-panel) 85%, transparent)"
          >
            <chakra.input
              type="checkbox"
              boxSize="18px"
              accentColor="brand.600"
              aria-label={t`Choose ${piece.row.title}`}
              checked={chosen.has(piece.id)}
              onChange={() => toggle(piece.id)}
            />
          </chakra.label>
          <TileWords piece={piece} />
        </chakra.li>
      ))}
    </Grid>
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
    <Grid
      templateColumns="minmax(0, 1fr)"
      gap="6px"
      padding="8px 12px 12px"
      css={{ '& .x-chip': { whiteSpace: 'normal' } }}
    >
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
    </Grid>
  );
}
