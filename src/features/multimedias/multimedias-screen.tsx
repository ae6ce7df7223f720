import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LayoutGrid, List, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { MULTIMEDIA_KINDS as KINDS } from '#domain/multimedias/kinds.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { ListFilters } from '#ui/list-filters.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { Toggles } from '#ui/toggles.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { MULTIMEDIA_KINDS } from '#ui/words/multimedia.ts';
import { useMultimediasOf } from './definition.ts';
import { ChoiceBar } from './parts/choice-bar.tsx';
import { PieceCard, useGalleryColumns } from './parts/gallery-columns.tsx';
import { GalleryTiles } from './parts/gallery-tiles.tsx';
import { MultimediasPage } from './parts/multimedias-page.tsx';
import { PiecePanel } from './parts/piece-panel.tsx';
import { Viewer } from './parts/viewer.tsx';
import { filterPieces, isShown, type Piece, tagsIn } from './pieces.ts';
import type { Gallery } from './queries.ts';
import { multimediasSearch, type MultimediasSearch, NO_FILTERS } from './search.ts';

const NONE: ReadonlySet<string> = new Set();

/** /projects/{id}/multimedias: what a project can show, as tiles or as a list. */
export function MultimediasScreen() {
  return <MultimediasPage>{(page) => <Multimedias {...page} />}</MultimediasPage>;
}

function Multimedias({ gallery, actor }: { gallery: Gallery; actor: Actor }) {
  const { project, pieces } = gallery;
  const fmt = useFmt();
  const { search, change } = useAddressSearch(multimediasSearch);
  const [chosen, setChosen] = useState(NONE);
  const shown = useMemo(() => filterPieces(pieces, search), [pieces, search]);
  const tags = useMemo(() => tagsIn(pieces, fmt.compare), [pieces, fmt]);
  const definition = useMultimediasOf(project);
  const mayAdd = definition.may(actor, 'create');
  return (
    <>
      <header className="x-line x-line-ends">
        <chakra.h2 fontSize="18px" fontWeight="600" outline="none" tabIndex={-1}>
          <Trans>Multimedia</Trans>
          <span className="x-count">{pieces.length}</span>
        </chakra.h2>
        {mayAdd ? <AddLink projectId={project.id} /> : null}
      </header>
      {pieces.length === 0 ? (
        <NothingYet mayAdd={mayAdd} />
      ) : (
        <>
          <GalleryFilters search={search} tags={tags} onChange={change} />
          <ChoiceBar
            chosen={shown.filter(({ id }) => chosen.has(id))}
            name={`${project.code} ${project.name}`}
            onClear={() => setChosen(NONE)}
          />
          <Pieces pieces={shown} chosen={chosen} onChosen={setChosen} />
        </>
      )}
      {search.peek === undefined ? null : (
        <PiecePanel
          {...{ definition, actor, pieces }}
          peek={search.peek}
          onPeek={(peek) => change({ peek })}
          onShow={(show) => change({ show, peek: undefined })}
        />
      )}
      {search.show === undefined ? null : (
        <Viewer
          id={search.show}
          pieces={shown.filter(isShown)}
          onShow={(show) => change({ show })}
          onDetails={(peek) => change({ peek, show: undefined })}
        />
      )}
    </>
  );
}

interface PiecesProps {
  pieces: readonly Piece[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

function Pieces({ pieces, chosen, onChosen }: PiecesProps) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(multimediasSearch);
  const columns = useGalleryColumns();
  if (pieces.length === 0) {
    return (
      <NoMatch title={t`Nothing matches`} onClear={() => change(NO_FILTERS)}>
        <Trans>None of the multimedia of this project passes all the filters.</Trans>
      </NoMatch>
    );
  }
  if (search.view !== 'list') return <GalleryTiles {...{ pieces, chosen, onChosen }} />;
  return (
    <div className="mm-grid">
      <DataGrid
        label={t`Multimedia`}
        rows={pieces}
        columns={columns}
        rowId={idOf}
        selection={chosen}
        onSelection={onChosen}
        onOpen={({ id }) => change({ peek: id })}
        renderCard={renderCard}
        stateKey="multimedias"
      />
    </div>
  );
}

function AddLink({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  return (
    <Link
      to="/projects/$projectId/multimedias/new"
      params={{ projectId }}
      className={buttonClass({ tone: 'primary' })}
      data-shortcut="n"
    >
      <Plus size={16} aria-hidden="true" />
      <span>{t`Add multimedia`}</span>
    </Link>
  );
}

function NothingYet({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No multimedia yet`}>
      {mayAdd ? (
        <Trans>
          Photos, films, sound, documents and links that show what this project is: what you add is
          kept on this device at once and sent when there is network.
        </Trans>
      ) : (
        <Trans>Nobody has added photos, films, sound, documents or links to this project.</Trans>
      )}
    </EmptyState>
  );
}

const idOf = ({ id }: Piece): string => id;
const renderCard = (piece: Piece) => <PieceCard piece={piece} />;

interface Props {
  search: MultimediasSearch;
  tags: readonly string[];
  onChange: (changes: Partial<MultimediasSearch>) => void;
}

/** The filters of a gallery, and tiles or list. */
function GalleryFilters({ search, tags, onChange }: Props) {
  const { t } = useLingui();
  return (
    <ListFilters
      list="multimedias"
      placeholder={t`Search multimedia`}
      {...{ search, onChange }}
      filters={[
        {
          kind: 'several',
          name: 'kind',
          label: t`Type`,
          options: KINDS.map((value) => ({ value, label: t(MULTIMEDIA_KINDS[value]) })),
        },
        {
          kind: 'several',
          name: 'tag',
          label: t`Tags`,
          options: tags.map((value) => ({ value, label: value })),
        },
        { kind: 'flag', name: 'evidence', label: t`Shows who grants` },
      ]}
      after={
        <Box marginInlineStart="auto">
          <Toggles
            label={t`View`}
            options={[
              { value: undefined, label: t`Tiles`, icon: LayoutGrid },
              { value: 'list', label: t`List`, icon: List },
            ]}
            chosen={search.view}
            onChoose={(view) => onChange({ view })}
          />
        </Box>
      }
    />
  );
}
