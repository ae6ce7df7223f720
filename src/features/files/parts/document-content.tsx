import { HStack } from '@chakra-ui/react';
import { useStatus } from '#records/use-status.ts';
import { Trans } from '@lingui/react/macro';
import { Download, ExternalLink, Eye } from 'lucide-react';
import type { FileRow } from '#contract/resources/files.ts';
import { Button } from '#ui/button.tsx';
import { isShown } from '#records/documents/kinds.ts';
import { downloadDocument, openDocument } from '#records/documents/open.ts';
import { DocumentCopy } from '#records/document-copy.tsx';
import { Thumbnail } from '#records/documents/thumbnail.tsx';
import { useDocumentAction } from '#records/documents/use-document-action.ts';

interface Props {
  file: FileRow;
  isHere: boolean;
  onShow: () => void;
}

/** A look at the document, and the ways to its bytes. */
export function DocumentContent({ file, isHere, onShow }: Props) {
  const { online } = useStatus();
  const { isBusy, run } = useDocumentAction(file);
  const isDisabled = isBusy || (!isHere && !online);
  return (
    <HStack align="start" gap="16px">
      <Thumbnail file={file} isHere={isHere} size={96} />
      <div className="x-actions">
        {isShown(file.type) ? (
          <>
            <Button tone="primary" icon={Eye} disabled={isDisabled} onClick={onShow}>
              <Trans>Preview</Trans>
            </Button>
            <Button
              icon={ExternalLink}
              disabled={isDisabled}
              onClick={() => void run(openDocument)}
            >
              <Trans>Open in a new tab</Trans>
            </Button>
          </>
        ) : null}
        <Button icon={Download} disabled={isDisabled} onClick={() => void run(downloadDocument)}>
          <Trans>Download</Trans>
        </Button>
        <DocumentCopy file={file} isHere={isHere} />
      </div>
    </HStack>
  );
}
