import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Hourglass } from 'lucide-react';
import { useFmt } from './fmt.ts';

/** Whether this device is ready to work without network; how many files it has, where it is these that it lacks. */
export interface ReadyState {
  isReady: boolean;
  files?: { files: number; filesKept: number; bytes: number; bytesKept: number } | null;
}

/** The words of it, wherever it is said; undefined where it is not known. */
export function useReadyWords(readiness: ReadyState | undefined): string | undefined {
  const { t } = useLingui();
  const fmt = useFmt();
  if (!readiness) return undefined;
  const { isReady, files } = readiness;
  if (isReady) return t`Ready to work offline`;
  if (!files) return t`Not yet: your data are being downloaded`;
  // Rounded down: it never says that all is there while something is missing.
  const kept = fmt.number(Math.floor(files.bytesKept / 100_000) / 10);
  const all = fmt.bytes(files.bytes);
  return t`Not yet: ${kept} of ${all}`;
}

/** Says in one line whether this device is ready to work without network. */
export function ReadyLine({ readiness }: { readiness: ReadyState | undefined }) {
  const words = useReadyWords(readiness);
  if (!readiness || words === undefined) return null;
  const Icon = readiness.isReady ? Check : Hourglass;
  return (
    <p className="x-ready" data-ready={readiness.isReady} aria-live="off">
      <Icon size={16} aria-hidden="true" />
      <span>
        {readiness.isReady ? null : <Trans>Work offline · </Trans>}
        {words}
      </span>
    </p>
  );
}
