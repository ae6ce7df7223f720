import type { FileRow } from '#contract/resources/files.ts';
import { fileContent } from '#local/files/content.ts';
import { obstacleOf } from '#local/files/problems.ts';
import { PreviewDialog } from '#ui/preview/preview-dialog.tsx';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';

/** A file of a row, shown over the page; null for none. */
export function FilePreview({ file, onClose }: { file: FileRow | null; onClose: () => void }) {
  if (!file) return null;
  const { id, name, type } = file;
  return (
    <PreviewDialog
      source={{ id, name, type, read: () => fileContent(file) }}
      problemOf={(error) => DOCUMENT_OBSTACLES[obstacleOf(error)]}
      onClose={onClose}
    />
  );
}
