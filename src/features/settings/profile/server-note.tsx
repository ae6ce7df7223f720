import { useStatus } from '#records/use-status.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Said before anybody clicks: what stands here is done by the server, now or not at all. */
export function ServerNote({ id, offline }: { id: string; offline: ReactNode }) {
  const { online } = useStatus();
  return (
    <p className="x-field-help" id={id}>
      {online ? <Trans>Needs the connection: it is done on the server at once.</Trans> : offline}
    </p>
  );
}
