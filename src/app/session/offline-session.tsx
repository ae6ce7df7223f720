import { useStatus } from '#records/use-status.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { probeServer, probeWhileOffline } from '#local/api/probe.ts';
import { Button } from '#ui/button.tsx';
import { RenewDialog } from './renew.tsx';

/** Listens for the server while this session sends nothing, and says so. */
export function OfflineSession() {
  useEffect(() => {
    const probe = () => void probeServer();
    const stop = probeWhileOffline();
    globalThis.addEventListener('online', probe);
    probe();
    return () => {
      stop();
      globalThis.removeEventListener('online', probe);
    };
  }, []);
  return <OfflineBanner />;
}

/** Says that this session sends nothing, and offers to sign in as soon as the server is heard again. */
export function OfflineBanner() {
  const { online } = useStatus();
  const [asking, setAsking] = useState(false);
  return (
    <div className="x-notice x-line s-banner" role="status">
      <span>
        {online ? (
          <Trans>
            There is a connection again. Sign in to send what you saved and to see what is new.
          </Trans>
        ) : (
          <Trans>
            Opened without connection. What you save waits on this device until you sign in.
          </Trans>
        )}
      </span>
      {online ? (
        <Button size="small" onClick={() => setAsking(true)}>
          <Trans>Sign in</Trans>
        </Button>
      ) : null}
      {asking ? (
        <RenewDialog onClose={() => setAsking(false)} title={<Trans>Sign in to send</Trans>} />
      ) : null}
    </div>
  );
}
