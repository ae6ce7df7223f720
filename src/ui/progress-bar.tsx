import './progress-bar.css';

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
    <span className="x-progress">
      <span
        className="x-progress-bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={words}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="x-hint">{words}</span>
    </span>
  );
}
