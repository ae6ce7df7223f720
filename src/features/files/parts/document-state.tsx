import { useLingui } from '@lingui/react/macro';
import type { FileRow } from '#contract/resources/files.ts';
import type { LocalRow } from '#local/db.ts';
import { useFmt } from '#ui/fmt.ts';
import { SyncMark } from '#ui/sync-mark.tsx';
import { useFileProgress } from '#records/row-files.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** Where a document stands on its way to the server: a bar while it goes, else its mark. */
export function DocumentState({ file }: { file: LocalRow<FileRow> }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const progress = useFileProgress(file.id);
  if (progress === undefined || file._mark !== 'sending') return <SyncMark mark={file._mark} />;
  const { sent, size, speed } = progress;
  const percent = fmt.percent(Math.round((10_000 * sent) / size));
  const words = speed > 0 ? t`${percent}, ${fmt.bytes(speed)} per second` : percent;
  return <ProgressBar label={t`Sending ${file.name}`} done={sent} size={size} words={words} />;
}
