import { useState } from 'react';
import { Anchor } from './anchor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Who can sign in as this person, and from where. A change of the second factor, or the end of a passkey, ends other sessions. */
export function ProfileSecurity() {
  const [round, setRound] = useState(0);
  return (
    <>
      <Anchor id="second-factor">
        <SecondFactor onChanged={() => setRound(round + 1)} />
      </Anchor>
      <Anchor id="passkeys">
        <Passkeys onEnded={() => setRound(round + 1)} />
      </Anchor>
      <OwnSessions round={round} />
    </>
  );
}
