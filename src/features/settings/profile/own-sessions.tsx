import { HStack, Stack } from '@chakra-ui/react';
import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { SessionRow } from '#contract/session.ts';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { Card } from '#ui/page.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { endOtherSessions, endOwnSession, readSessions } from './calls.ts';
import { ServerNote } from './server-note.tsx';
import { profileProblem } from './problems.ts';
import { Unanswered } from '#records/unanswered.tsx';
import { useAnswer } from '#records/use-answer.ts';
import { useAttempt } from './use-attempt.ts';

/** Where one is signed in, and the end of each. `round` counts what may have ended others. */
export function OwnSessions({ round }: { round: number }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const answer = useAnswer(readSessions, profileProblem);
  const { busy, problem, change } = useAttempt();
  const [asked, setAsked] = useState(false);
  const noteId = useId();
  const { again } = answer;
  useEffect(() => {
    if (round > 0) again();
  }, [round, again]);

  const sessions = answer.value ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const end = (call: () => Promise<void>, said: string) => void change(answer, call, said);
  return (
    <Card title={<Trans>Sessions</Trans>}>
      <ul className="x-lines">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            disabled={!online || busy}
            noteId={noteId}
            onEnd={() => end(() => endOwnSession(session.id), t`The session has ended`)}
          />
        ))}
      </ul>
      <Unanswered answer={answer} />
      <ProblemLine>{problem && t(problem)}</ProblemLine>
      {answer.value && others.length === 0 ? (
        <p className="x-field-help">{t`You are signed in nowhere else.`}</p>
      ) : null}
      {others.length > 0 ? (
        <div className="x-actions">
          <Button
            tone="danger"
            disabled={!online || busy}
            aria-describedby={noteId}
            onClick={() => setAsked(true)}
          >
            <Trans>End all others</Trans>
          </Button>
        </div>
      ) : null}
      <ServerNote
        id={noteId}
        offline={<Trans>There is no connection: the server alone knows your sessions.</Trans>}
      />
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`End all other sessions?`}
        confirm={t`End all others`}
        onConfirm={() => end(endOtherSessions, t`All other sessions have ended`)}
      >
        <p>
          <Trans>
            What waits unsent on those devices stays there and is sent after signing in again.
          </Trans>
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function SessionLine({
  session: { userAgent, createdAt, address, isCurrent },
  disabled,
  noteId,
  onEnd,
}: {
  session: SessionRow;
  disabled: boolean;
  noteId: string;
  onEnd: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const device = userAgent === '' ? t`Unknown device` : userAgent;
  const since = fmt.instant(createdAt);
  return (
    <HStack as="li" justify="space-between" gap="12px">
      <Stack as="span" gap="2px" minW="0">
        <strong>{device}</strong>
        <span className="x-field-help">
          <Trans>since {since}</Trans>
          {address === '' ? null : ` · ${address}`}
        </span>
      </Stack>
      {isCurrent ? (
        <StateChip tone="info">{t`This one`}</StateChip>
      ) : (
        <Button
          size="small"
          disabled={disabled}
          aria-describedby={noteId}
          aria-label={t`End the session: ${device}`}
          onClick={onEnd}
        >
          <Trans>End the session</Trans>
        </Button>
      )}
    </HStack>
  );
}
