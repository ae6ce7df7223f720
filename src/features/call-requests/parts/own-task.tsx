import { Trans } from '@lingui/react/macro';

/** Says to whom a task was given why the rest of it is closed. */
export function OwnTask({ isClosed, isWhole }: { isClosed: boolean; isWhole: boolean }) {
  if (isClosed || isWhole) return null;
  return (
    <p className="x-hint">
      <Trans>
        You do this task. What the call asks for is changed by those who run the request.
      </Trans>
    </p>
  );
}
