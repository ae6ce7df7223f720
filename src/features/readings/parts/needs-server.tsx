import { Trans } from '@lingui/react/macro';
import { useStatus } from '#records/use-status.ts';

/** Said where there is no network: what is given to read is never kept on a device. */
export function NeedsServer() {
  const { online } = useStatus();
  if (online) return null;
  return (
    <p className="x-notice" data-tone="warn" role="status">
      <Trans>There is no connection: what you were given is read from the server, each time.</Trans>
    </p>
  );
}
