import { useLingui } from '@lingui/react/macro';
import { Download, ExternalLink } from 'lucide-react';
import type { FileRow } from '#contract/resources/files.ts';
import { fileContent } from '#local/files/content.ts';
import { IconButton } from '#ui/button.tsx';
import { PreviewDialog } from '#ui/preview/preview-dialog.tsx';
import { downloadDocument, openDocument } from './open.ts';
import { documentProblem } from '../document-problem.ts';
import { useDocumentAction } from './use-document-action.ts';

/** A picture or PDF over the page, from this device where it is here. */
export function DocumentPreview({ file, onClose }: { file: FileRow; onClose: () => void }) {
  const { t } = useLingui();
  const { isBusy, run } = useDocumentAction(file);
  return (
    <PreviewDialog
      source={{ id: file.id, name: file.name, type: file.type, read: () => fileContent(file) }}
      problemOf={documentProblem}
      onClose={onClose}
      actions={
        <>
          <IconButton
            label={t`Open in a new tab`}
            icon={ExternalLink}
            iconSize={18}
            disabled={isBusy}
            onClick={() => void run(openDocument)}
          />
          <IconButton
            label={t`Download`}
            icon={Download}
            iconSize={18}
            disabled={isBusy}
            onClick={() => void run(downloadDocument)}
          />
        </>
      }
    />
  );
}
