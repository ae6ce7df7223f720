import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Paperclip, Upload, X } from 'lucide-react';
import { obstacleOf } from '#local/files/problems.ts';
import { IconButton } from '#ui/button.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import type { OfferWithFile } from '#ui/offers-editor.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';
import { keepOffer } from '../actions.ts';
import { useDocument } from '../queries.ts';

/** The document that shows an offer: one of the request, kept on this device and sent later. */
export function OfferFile({
  offer: { provider, fileId },
  callRequestId,
  readOnly,
  onFile,
}: {
  offer: OfferWithFile;
  callRequestId: string;
  readOnly: boolean;
  onFile: (fileId: string | null) => void;
}) {
  const { t } = useLingui();
  const file = useDocument(fileId);
  const keep = async ([chosen]: readonly File[]) => {
    if (!chosen) return;
    try {
      onFile(await keepOffer(callRequestId, chosen));
    } catch (error) {
      showSnackbar(`${chosen.name}: ${t(DOCUMENT_OBSTACLES[obstacleOf(error)])}`, {
        color: 'danger',
      });
    }
  };
  if (fileId === null) {
    return readOnly ? (
      <span className="x-hint">{t`Without document.`}</span>
    ) : (
      <FilePicker
        label={t`Document of the offer of ${provider}`}
        icon={Upload}
        size="small"
        onFiles={(files) => void keep(files)}
      />
    );
  }
  return (
    <span className="x-name">
      <Paperclip size={14} aria-hidden="true" />
      {file ? (
        <Link to="/files" search={{ file: file.id }}>
          {file.name}
        </Link>
      ) : file === undefined ? (
        t`A document that is not on this device`
      ) : null}
      <SyncMark mark={file?._mark ?? null} />
      {readOnly ? null : (
        <IconButton
          label={t`Take the document off the offer of ${provider}`}
          icon={X}
          iconSize={14}
          onClick={() => onFile(null)}
        />
      )}
    </span>
  );
}
