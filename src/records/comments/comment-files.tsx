import { chakra, Wrap } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { MULTIPART_MAX_BYTES } from '#contract/files.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { LocalRow } from '#local/db.ts';
import { fileContent } from '#local/files/content.ts';
import { useFmt } from '#ui/fmt.ts';
import { SendingBar } from '#ui/sending-bar.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { DocumentPreview } from '../documents/document-preview.tsx';
import { hasThumbnail, isShown } from '../documents/kinds.ts';
import { downloadDocument } from '../documents/open.ts';
import { Thumbnail } from '../documents/thumbnail.tsx';
import { useDocumentAction } from '../documents/use-document-action.ts';
import { useFileProgress } from '../row-files.tsx';
import { useStatus } from '../use-status.ts';

/** As wide as the picture in it, or as the name of a file. */
const Opener = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    minHeight: '24px',
    maxWidth: '100%',
    borderRadius: '4px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _disabled: { cursor: 'default', color: 'fg.muted' },
  },
});

interface Props {
  files: readonly LocalRow<FileRow>[];
  here: ReadonlySet<string>;
}

/** What was added to a comment: pictures small, others by name. Each opens over the page, or is downloaded. */
export function CommentFiles({ files, here }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState<FileRow | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <Wrap as="ul" gap="8px" aria-label={t`Files of the comment`}>
        {files.map((file) => (
          <CommentFile
            key={file.id}
            file={file}
            isHere={here.has(file.id)}
            onShow={() => setShown(file)}
          />
        ))}
      </Wrap>
      {shown ? <DocumentPreview file={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

interface CommentFileProps {
  file: LocalRow<FileRow>;
  isHere: boolean;
  onShow: () => void;
}

function CommentFile({ file, isHere, onShow }: CommentFileProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { online } = useStatus();
  const progress = useFileProgress(file.id);
  const { isBusy, run } = useDocumentAction(file);
  const { name } = file;
  const isPicture = hasThumbnail(file.type);
  usePictureHere(file, isPicture && !isHere && online);
  const isOutOfReach = !isHere && !online;
  return (
    <chakra.li display="flex" alignItems="end" flexWrap="wrap" gap="4px" maxWidth="100%">
      <Opener
        type="button"
        disabled={isOutOfReach || isBusy}
        title={isOutOfReach ? t`Needs network` : `${name}, ${fmt.bytes(file.size)}`}
        aria-label={isShown(file.type) ? t`Show ${name}` : t`Download ${name}`}
        onClick={() => (isShown(file.type) ? onShow() : void run(downloadDocument))}
      >
        <Thumbnail file={file} isHere={isHere} size={isPicture ? 96 : 32} />
        {isPicture ? null : (
          <span>
            {name} <span className="x-hint">{fmt.bytes(file.size)}</span>
          </span>
        )}
      </Opener>
      <SyncMark mark={file._mark} />
      <SendingBar {...{ name, progress }} />
    </chakra.li>
  );
}

/** A picture of usual size comes by itself, to be seen small, and stays as what was opened does. */
function usePictureHere(file: FileRow, isWanted: boolean): void {
  const { id, type, size, sha256 } = file;
  useEffect(() => {
    if (!isWanted || size > MULTIPART_MAX_BYTES) return;
    // Without it the sign of its kind stands there, and a press asks again.
    fileContent({ id, type, size, sha256 }).catch(() => undefined);
  }, [isWanted, id, type, size, sha256]);
}
