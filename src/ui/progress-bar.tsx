import { Progress } from '@chakra-ui/react';

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
        <Progress.Range as="span" />
      </Progress.Track>
      <span className="x-hint">{words}</span>
    </Progress.Root>
  );
}
