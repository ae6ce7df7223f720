import { profileProblem } from '../../profile/problems.ts';
import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useWords } from '#records/use-words.ts';
import { useAnswer } from '#records/use-answer.ts';
import { lastAccessOf } from '../actions.ts';

/** When the person was last here. Only the server knows: without its word nothing is said. */
export function LastAccess({ userId }: { userId: string }) {
  const { fmt } = useWords();
  const ask = useCallback(
    (signal: AbortSignal) => lastAccessOf(userId, signal).catch(() => undefined),
    [userId],
  );
  const at = useAnswer(ask, profileProblem).value;
  if (at === undefined) return null;
  const when = at === null ? null : fmt.instant(at);
  return (
    <p className="x-hint">
      {when === null ? <Trans>Last access: never</Trans> : <Trans>Last access: {when}</Trans>}
    </p>
  );
}
