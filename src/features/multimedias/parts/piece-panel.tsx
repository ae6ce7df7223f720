import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Eye, ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { RecordPanel } from '#records/record-panel.tsx';
import { RemoveButton } from '#records/remove-button.tsx';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { fitsKind, MULTIMEDIA_KINDS as KINDS } from '#domain/multimedias/kinds.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { MULTIMEDIA_KINDS } from '#ui/words/multimedia.ts';
import { mayChange, removePiece, updatePiece } from '../actions.ts';
import { formOf, patchOf, type PieceForm, pieceResolver } from '../form.ts';
import { hasFile, isShown, type Piece } from '../pieces.ts';
import { usePieceTies } from '../use-ties.ts';
import { MainFields, RightsFields } from './about-fields.tsx';
import { OriginalCopy } from './original-copy.tsx';
import { PieceState } from './piece-state.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  project: Project;
  actor: Actor;
  onClose: () => void;
  onShow: (id: string) => void;
}

/** One piece at the side of the page: what is said of it, its original, and its end. */
export function PiecePanel({ piece, ...props }: Props & { piece: Piece | undefined }) {
  if (!piece) return <MissingPanel onClose={props.onClose} />;
  return <PieceDetails key={piece.id} {...props} piece={piece} />;
}

function PieceDetails({ piece, project, actor, onClose, onShow }: Props & { piece: Piece }) {
  const { row } = piece;
  const values = useMemo(() => formOf(row), [row]);
  const form = useRecordForm<PieceForm>(draftName('multimedias', piece.id), values, {
    resolver: pieceResolver,
    mode: 'onBlur',
  });
  const { control } = form;
  const ties = usePieceTies(control);
  const readOnly = !mayChange(actor, project);
  return (
    <RecordPanel
      resource="multimedias"
      row={row}
      toPatch={patchOf}
      update={(patch, seen) => updatePiece(actor, project, piece, patch, seen)}
      {...{ form, readOnly, onClose }}
      title={row.title}
      after={
        <>
          {hasFile(piece) ? <OriginalCopy piece={piece} /> : null}
          {readOnly ? null : <RemovePiece {...{ piece, project, actor }} onGone={onClose} />}
        </>
      }
    >
      <PieceHead piece={piece} onShow={onShow} />
      <MainFields {...{ ties, readOnly }} />
      <KindField {...{ control, piece, readOnly }} />
      <RightsFields {...{ ties, readOnly }} />
    </RecordPanel>
  );
}

function PieceHead({ piece, onShow }: { piece: Piece; onShow: (id: string) => void }) {
  const fmt = useFmt();
  const { row, file, addedBy } = piece;
  const added = fmt.instant(row.createdAt);
  return (
    <div className="mm-head">
      <Thumbnail piece={piece} size="tile" />
      <div className="mm-head-words">
        <PieceState piece={piece} />
        {file ? (
          <span className="x-hint mm-break">
            {file.name} · {fmt.bytes(file.size)}
          </span>
        ) : null}
        <span className="x-hint">
          <Trans>Added {added}</Trans> {addedBy}
        </span>
        <span className="x-actions">
          {isShown(piece) ? (
            <Button
              size="small"
              icon={<Eye size={14} aria-hidden="true" />}
              onClick={() => onShow(piece.id)}
            >
              <Trans>Show</Trans>
            </Button>
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
              <span>
                <Trans>Open in a new tab</Trans>
              </span>
            </a>
          ) : null}
        </span>
      </div>
    </div>
  );
}

/** The address of a link, or the kinds that the document may be of. */
function KindField({
  control,
  piece: { row, file },
  readOnly,
}: {
  control: Control<PieceForm>;
  piece: Piece;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const { field: url } = useFormField(control, 'url');
  const { field: kind } = useFormField(control, 'kind');
  if (row.kind === 'link') {
    return <TextField label={t`Address`} required type="url" {...url} {...{ readOnly }} />;
  }
  const fitting = KINDS.filter((one) => one === row.kind || (file && fitsKind(one, file.type)));
  return (
    <SelectField
      label={t`Type`}
      options={fitting.map((value) => ({ value, label: t(MULTIMEDIA_KINDS[value]) }))}
      {...kind}
      {...{ readOnly }}
    />
  );
}

/** Goes at once and can be taken back: the document stays among the files. */
function RemovePiece({
  piece,
  project,
  actor,
  onGone,
}: {
  piece: Piece;
  project: Project;
  actor: Actor;
  onGone: () => void;
}) {
  const { t } = useLingui();
  const { title } = piece.row;
  const removal = {
    label: t`Remove from the multimedia`,
    said: hasFile(piece)
      ? t`"${title}" removed. Its document stays among the files.`
      : t`"${title}" removed`,
    run: () => removePiece(actor, project, piece),
  };
  return <RemoveButton resource="multimedias" row={piece.row} {...{ removal, onGone }} />;
}
