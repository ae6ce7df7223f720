import { useState } from 'react';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';
import './profile.css';

/** Who can sign in as this person, and from where. A change of the second factor ends other sessions. */
export function ProfileSecurity() {
  const [round, setRound] = useState(0);
  return (
    <>
      <div id="second-factor" className="f-anchor">
        <SecondFactor onChanged={() => setRound(round + 1)} />
      </div>
      <OwnSessions round={round} />
    </>
  );
}
