import type { FileRow } from '#contract/resources/files.ts';
import { fileContent } from '#local/files/content.ts';
import { PreviewDialog } from '#ui/preview/preview-dialog.tsx';
import { documentProblem } from '../problems.ts';

/** A file of a row, shown over the list; null for none. */
export function FilePreview({ file, onClose }: { file: FileRow | null; onClose: () => void }) {
  if (!file) return null;
  const { id, name, type } = file;
  return (
    <PreviewDialog
      source={{ id, name, type, read: () => fileContent(file) }}
      problemOf={documentProblem}
      onClose={onClose}
    />
  );
}
