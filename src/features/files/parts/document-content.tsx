import { Trans, useLingui } from '@lingui/react/macro';
import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { isShown } from '../kinds.ts';
import { downloadDocument, openDocument } from '../open.ts';
import { documentProblem } from '../problems.ts';
import { useStatus } from '../queries.ts';
import { OfflineCopy } from './offline-copy.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** A look at the document, and the ways to its bytes. */
export function DocumentContent({ file, isHere }: { file: FileRow; isHere: boolean }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [isBusy, setBusy] = useState(false);
  const isOutOfReach = !isHere && !online;
  const run = async (act: (document: FileRow) => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act(file);
    } catch (error) {
      showSnackbar(`${file.name}: ${t(documentProblem(error))}`, { color: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="files-content">
      <Thumbnail file={file} isHere={isHere} size={96} />
      <div className="files-content-actions">
        {isShown(file.type) ? (
          <Button
            icon={<ExternalLink size={16} aria-hidden="true" />}
            disabled={isOutOfReach || isBusy}
            onClick={() => void run(openDocument)}
          >
            <Trans>Open in a new tab</Trans>
          </Button>
        ) : null}
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          disabled={isOutOfReach || isBusy}
          onClick={() => void run(downloadDocument)}
        >
          <Trans>Download</Trans>
        </Button>
        <OfflineCopy file={file} isHere={isHere} />
      </div>
    </div>
  );
}
