import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SecondFactorNotice } from '#features/session/second-factor-notice.tsx';
import type { Session } from '#local/session/session.ts';
import { Button } from '#ui/button.tsx';
import { noticesAhead } from './expiry.ts';
import { OfflineSession } from './offline-session.tsx';
import { OthersNotice } from './others-notice.tsx';
import { RenewDialog } from './renew.tsx';

/** What is to be known of this session: that it sends nothing, that it ends, what it lacks, what others left. */
export function ExpiryNotice({ session }: { session: Session }) {
  return (
    <>
      {session.isOffline ? <OfflineSession /> : <Ending session={session} />}
      <SecondFactorNotice session={session} />
      <OthersNotice session={session} />
    </>
  );
}

/** Tells 10 and 1 minutes before the automatic logout; Continue signs in again over the open page. */
function Ending({ session }: { session: Session }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const timers = noticesAhead(session.expiresAt, Date.now()).map((notice) =>
      setTimeout(() => setMinutes(notice.minutes), notice.inMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [session.expiresAt]);
  if (minutes === null) return null;
  return (
    <div className="x-notice x-line s-banner" role="alert">
      <span>
        <Plural
          value={minutes}
          one="Your session ends in # minute. What you saved stays on this device."
          other="Your session ends in # minutes. What you saved stays on this device."
        />
      </span>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trans>Continue</Trans>
      </Button>
      <Button size="small" tone="quiet" onClick={() => setMinutes(null)}>
        <Trans>Close</Trans>
      </Button>
      {asking ? (
        <RenewDialog
          onClose={() => setAsking(false)}
          title={<Trans>Continue for four more hours</Trans>}
        />
      ) : null}
    </div>
  );
}
