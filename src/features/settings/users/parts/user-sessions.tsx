import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SessionRow } from '#contract/session.ts';
import { Button } from '#ui/button.tsx';
import type { RecordRow } from '#records/definition.ts';
import { useWords } from '#records/use-words.ts';
import { endSessions, sessionsOf } from '../actions.ts';
import { refusalOf } from '../problems.ts';
import { targetOf } from '../target.ts';
import { useCall } from './use-call.ts';

/** Where a person is signed in, read from the server when it is opened; each session can be ended. */
export function UserSessions({ row }: { row: RecordRow }) {
  const { online } = useStatus();
  const [open, setOpen] = useState(false);
  /** Read again after each end. */
  const [round, setRound] = useState(0);
  return (
    <details className="rec-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Sessions</Trans>
      </summary>
      {!open ? null : online ? (
        <Sessions
          key={`${row.id}:${row.version}:${round}`}
          row={row}
          onEnded={() => setRound(round + 1)}
        />
      ) : (
        <p className="x-hint">
          <Trans>The sessions need a connection: they are kept on the server.</Trans>
        </p>
      )}
    </details>
  );
}

function Sessions({ row, onEnded }: { row: RecordRow; onEnded: () => void }) {
  const { t } = useLingui();
  const { fmt, say } = useWords();
  const { isBusy, run } = useCall();
  const { sessions, problem } = useSessions(row);
  const end = (ids: readonly string[]) =>
    run(async () => {
      try {
        await endSessions(targetOf(row), ids);
      } finally {
        onEnded();
      }
    });
  if (problem !== null) return <p className="rec-warning">{say(refusalOf(problem).message)}</p>;
  if (!sessions) return <p className="x-hint">{t`Reading…`}</p>;
  // The own session is ended where one signs out.
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {sessions.length === 0 ? (
        <p className="x-hint">
          <Trans>Not signed in anywhere.</Trans>
        </p>
      ) : null}
      <ul className="rec-entries">
        {sessions.map((session) => {
          const device = session.userAgent || t`Unknown device`;
          const since = fmt.instant(session.createdAt);
          return (
            <li key={session.id} className="usr-session">
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
                <span className="x-hint">
                  <Trans>This session</Trans>
                </span>
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

function useSessions(row: RecordRow) {
  const [sessions, setSessions] = useState<readonly SessionRow[]>();
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    const left = new AbortController();
    void sessionsOf(targetOf(row), left.signal).then(
      (found) => {
        if (!left.signal.aborted) setSessions(found);
      },
      (error: unknown) => {
        if (!left.signal.aborted) setProblem(error);
      },
    );
    return () => left.abort();
  }, [row]);
  return { sessions, problem };
}
