import { Progress } from '@chakra-ui/react';
import './progress-bar.css';

/** How much of a whole, from 0 to 1, as wide as what it stands in. Without a label it is only seen. */
export function Bar({
  share,
  label,
  words,
  isMeter = false,
  tone,
}: {
  share: number;
  label?: string;
  words?: string;
  /** A state, and no progress. */
  isMeter?: boolean;
  tone?: 'danger' | 'paused' | undefined;
}) {
  return (
    <div
      className="x-bar"
      data-tone={tone}
      role={isMeter ? 'meter' : 'progressbar'}
      aria-hidden={label === undefined || undefined}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share)}
      aria-valuetext={words}
    >
      <span className="x-fill" style={{ width: `${100 * share}%` }} />
    </div>
  );
}

/** A bar with its words beside it. */
export function ProgressBar({
  label,
  done,
  size,
  words,
}: {
  label: string;
  done: number;
  size: number;
  words: string;
}) {
  const percent = size > 0 ? Math.min(100, (100 * done) / size) : 100;
  return (
    <Progress.Root as="span" value={percent}>
      <Progress.Track
        as="span"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={words}
      >
        <Progress.Range as="span" className="x-fill" />
      </Progress.Track>
      <span className="x-hint">{words}</span>
    </Progress.Root>
  );
}
