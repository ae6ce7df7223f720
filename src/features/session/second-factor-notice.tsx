import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Session } from '#local/session/session.ts';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { buttonClass } from '#ui/button.tsx';
import { mustSetUpSecondFactor } from './must-set-up.ts';
import { useOnline } from './use-online.ts';

/** Says on every page that nothing is sent or fetched before the second factor is set up, and leads there. */
export function SecondFactorNotice({ session }: { session: Session }) {
  const isOnline = useOnline();
  const lastPullAt = useSyncExternalStore(subscribeStatus, () => readStatus().lastPullAt);
  /** When the last pull got through, as it was when the server asked; undefined where it does not ask. */
  const [pulledBefore, setPulledBefore] = useState<string | null>();
  useEffect(() => {
    if (!isOnline) return undefined;
    let isLeft = false;
    void mustSetUpSecondFactor(session).then((must) => {
      if (!isLeft) setPulledBefore(must ? readStatus().lastPullAt : undefined);
    });
    return () => {
      isLeft = true;
    };
  }, [session, isOnline]);
  // As soon as a pull gets through it was set up.
  if (pulledBefore === undefined || pulledBefore !== lastPullAt) return null;
  return (
    <div className="x-notice x-line s-banner" role="status">
      <span>
        <Trans>
          This server asks your role for a second factor. Until you have set it up, nothing is sent
          or fetched.
        </Trans>
      </span>
      <Link to="/settings/profile" hash="second-factor" className={buttonClass({ size: 'small' })}>
        <Trans>Set it up</Trans>
      </Link>
    </div>
  );
}
