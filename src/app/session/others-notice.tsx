import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type Session, unsentOfOthers } from '#local/session/session.ts';
import { Button } from '#ui/button.tsx';

/** Says how many changes of another person wait on this device: the number, and nothing of them. */
export function OthersNotice({ session }: { session: Session }) {
  const [count, setCount] = useState(0);
  useEffect(() => void unsentOfOthers(session.id).then(setCount), [session.id]);
  if (count === 0) return null;
  return (
    <div className="x-notice x-line s-banner" role="status">
      <span>
        <Plural
          value={count}
          one="# change of another person waits on this device. It is sent when they sign in here."
          other="# changes of another person wait on this device. They are sent when they sign in here."
        />
      </span>
      <Button size="small" tone="quiet" onClick={() => setCount(0)}>
        <Trans>Close</Trans>
      </Button>
    </div>
  );
}
