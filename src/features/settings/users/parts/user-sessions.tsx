import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Summary } from '#ui/summary.tsx';
import type { RecordRow } from '#records/definition.ts';
import { useWords } from '#records/use-words.ts';
import { useAnswer } from '#records/use-answer.ts';
import { profileProblem } from '../../profile/problems.ts';
import { Unanswered } from '#records/unanswered.tsx';
import { endSessions, sessionsOf } from '../actions.ts';
import { targetOf } from '../target.ts';
import { useCall } from './use-call.ts';

/** Where a person is signed in, read from the server when it is opened; each session can be ended. */
export function UserSessions({ row }: { row: RecordRow }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [open, setOpen] = useState(false);
  return (
    <details className="rec-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{t`Sessions`}</Summary>
      {!open ? null : online ? (
        <Sessions key={row.id} row={row} />
      ) : (
        <p className="x-hint">
          <Trans>The sessions need a connection: they are kept on the server.</Trans>
        </p>
      )}
    </details>
  );
}

function Sessions({ row }: { row: RecordRow }) {
  const { t } = useLingui();
  const { fmt } = useWords();
  const { isBusy, run } = useCall();
  const ask = useCallback((signal: AbortSignal) => sessionsOf(targetOf(row), signal), [row]);
  const answer = useAnswer(ask, profileProblem);
  const end = (ids: readonly string[]) =>
    run(async () => {
      try {
        await endSessions(targetOf(row), ids);
      } finally {
        answer.again();
      }
    });
  const sessions = answer.value;
  if (!sessions) return <Unanswered answer={answer} />;
  // The own session is ended where one signs out.
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {sessions.length === 0 ? <p className="x-hint">{t`Not signed in anywhere.`}</p> : null}
      <ul className="x-list">
        {sessions.map((session) => {
          const device = session.userAgent || t`Unknown device`;
          const since = fmt.instant(session.createdAt);
          return (
            <li key={session.id} className="x-line x-line-ends">
              <span>
                {device}
                <span className="x-hint">
                  {' '}
                  <Trans>
                    {session.address}, since {since}
                  </Trans>
                </span>
              </span>
              {session.isCurrent ? (
                <span className="x-hint">{t`This session`}</span>
              ) : (
                <Button
                  size="small"
                  tone="quiet"
                  disabled={isBusy}
                  aria-label={t`End the session on ${device} since ${since}`}
                  onClick={() => end([session.id])}
                >
                  <Trans>End the session</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 ? (
        <Button
          size="small"
          tone="danger"
          disabled={isBusy}
          onClick={() => end(others.map(({ id }) => id))}
        >
          <Trans>End all of them</Trans>
        </Button>
      ) : null}
    </>
  );
}
