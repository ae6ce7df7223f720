import { Trans } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { PasskeyWay } from '#local/passkeys/ways.ts';
import { Button } from '#ui/button.tsx';

interface Ways {
  online: PasskeyWay;
  canUnlock: boolean;
}

interface Props {
  isOnline: boolean;
  busy: boolean;
  onEnter: () => void;
}

/** Signing in by fingerprint or face, or why that cannot be done here; nothing where the server offers none. */
export function PasskeyEntry({ isOnline, busy, onEnter }: Props) {
  const noteId = useId();
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    // Where the settings cannot be read there is nothing to offer.
    void readWays().then(setWays, () => undefined);
  }, []);
  if (!ways || ways.online.state === 'none') return null;
  const note = noteOf(ways, isOnline);
  return (
    <>
      <Button
        icon={Fingerprint}
        iconSize={18}
        disabled={busy || note !== null}
        aria-describedby={note === null ? undefined : noteId}
        onClick={onEnter}
      >
        <Trans>Sign in with fingerprint or face</Trans>
      </Button>
      {note === null ? null : (
        <p id={noteId} className="x-field-help">
          {note}
        </p>
      )}
    </>
  );
}

async function readWays(): Promise<Ways> {
  const { canUnlockByPasskey, passkeyWay } = await import('./ways-in.ts');
  const [online, canUnlock] = await Promise.all([passkeyWay(), canUnlockByPasskey()]);
  return { online, canUnlock };
}

/** Why it cannot be done; null where it can. */
function noteOf({ online, canUnlock }: Ways, isOnline: boolean) {
  if (online.state === 'elsewhere') {
    const { origin } = online;
    return <Trans>That works at the address {origin} only.</Trans>;
  }
  if (online.state === 'no-browser') return <Trans>This browser cannot do that.</Trans>;
  if (isOnline || canUnlock) return null;
  return (
    <Trans>
      Without connection that opens only a device that was prepared for it in the profile.
    </Trans>
  );
}
