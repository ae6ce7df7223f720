import type { ComponentProps } from 'react';
import './progress-bar.css';

/** How much of a whole, from 0 to 1, as wide as what it stands in. */
export function Bar({
  share,
  tone,
  ...rest
}: Omit<ComponentProps<'div'>, 'children'> & {
  share: number;
  tone?: 'danger' | 'paused' | undefined;
}) {
  return (
    <div
      className="x-bar"
      data-tone={tone}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share)}
      {...rest}
    >
      <span style={{ width: `${100 * share}%` }} />
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
  return (
    <span className="x-progress">
      <Bar
        share={size > 0 ? Math.min(1, done / size) : 1}
        role="progressbar"
        aria-label={label}
        aria-valuetext={words}
      />
      <span className="x-hint">{words}</span>
    </span>
  );
}
