import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Eye, ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import type { RecordDefinition } from '#records/definition.ts';
import { recordsDataOf } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { useFmt } from '#ui/fmt.ts';
import { hasFile, isShown, type Piece } from '../pieces.ts';
import { DocumentCopy } from '#records/document-copy.tsx';
import { PieceState } from './piece-state.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  definition: RecordDefinition;
  actor: Actor;
  pieces: readonly Piece[];
  peek: string;
  onPeek: (peek: string | undefined) => void;
  onShow: (id: string) => void;
}

/** One piece at the side of the page: what is said of it, its original, and its end. */
export function PiecePanel({ pieces, onShow, ...panel }: Props) {
  const data = useMemo(
    () =>
      recordsDataOf('multimedias', {
        multimedias: pieces.map(({ row }) => row),
        files: pieces.flatMap(({ file }) => file ?? []),
      }),
    [pieces],
  );
  const piece = pieces.find(({ id }) => id === panel.peek);
  if (!piece) return <MissingPanel onClose={() => panel.onPeek(undefined)} />;
  return (
    <RowPanel
      {...panel}
      {...{ data }}
      start={NOTHING}
      head={<PieceHead piece={piece} onShow={onShow} />}
      after={hasFile(piece) ? <DocumentCopy file={piece.file} isHere={piece.isHere} /> : null}
    />
  );
}

function PieceHead({ piece, onShow }: { piece: Piece; onShow: (id: string) => void }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { row, file, addedBy } = piece;
  const added = fmt.instant(row.createdAt);
  return (
    <Flex wrap="wrap" gap="16px">
      <Thumbnail piece={piece} size="head" />
      <Grid flex="1 1 180px" gap="6px" alignContent="start" minWidth="0">
        <PieceState piece={piece} />
        {file ? (
          <chakra.span className="x-hint" minWidth="0" overflowWrap="anywhere">
            {file.name} · {fmt.bytes(file.size)}
          </chakra.span>
        ) : null}
        <span className="x-hint">
          <Trans>Added {added}</Trans> {addedBy}
        </span>
        <span className="x-actions">
          {isShown(piece) ? (
            <Button size="small" icon={Eye} onClick={() => onShow(piece.id)}>{t`Show`}</Button>
          ) : null}
          {file ? (
            <Link
              to="/files"
              search={{ file: file.id }}
              className={buttonClass({ size: 'small', tone: 'quiet' })}
            >
              <Trans>Among the files</Trans>
            </Link>
          ) : null}
          {row.kind === 'link' && row.url !== null ? (
            <a
              href={row.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ size: 'small' })}
            >
              <ExternalLink size={14} aria-hidden="true" />
              <span>{t`Open in a new tab`}</span>
            </a>
          ) : null}
        </span>
      </Grid>
    </Flex>
  );
}

const NOTHING = {};
