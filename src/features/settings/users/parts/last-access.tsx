import { useStatus } from '#records/use-status.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useWords } from '#records/use-words.ts';
import { lastAccessOf } from '../actions.ts';

/** When the person was last here. Only the server knows: without its word nothing is said. */
export function LastAccess({ userId }: { userId: string }) {
  const { fmt } = useWords();
  const { online } = useStatus();
  const [at, setAt] = useState<string | null | undefined>();
  useEffect(() => {
    if (!online) return undefined;
    const left = new AbortController();
    void lastAccessOf(userId, left.signal).then(
      (found) => {
        if (!left.signal.aborted) setAt(found);
      },
      () => undefined,
    );
    return () => left.abort();
  }, [userId, online]);
  if (at === undefined) return null;
  const when = at === null ? null : fmt.instant(at);
  return (
    <p className="x-hint">
      {when === null ? <Trans>Last access: never</Trans> : <Trans>Last access: {when}</Trans>}
    </p>
  );
}
