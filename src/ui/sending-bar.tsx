import { useLingui } from '@lingui/react/macro';
import { useFmt } from './fmt.ts';
import { ProgressBar } from './progress-bar.tsx';

/** How far a file is on its way to the server; nothing where it is not on its way. */
export function SendingBar({
  name,
  progress,
}: {
  name: string;
  progress: { sent: number; size: number } | undefined;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (!progress) return null;
  const { sent, size } = progress;
  return (
    <ProgressBar
      label={t`Sending ${name}`}
      done={sent}
      size={size}
      words={t`${fmt.bytes(sent)} of ${fmt.bytes(size)}`}
    />
  );
}
