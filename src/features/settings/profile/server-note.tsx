import { Stack } from '@chakra-ui/react';
import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import type { Answer } from './use-answer.ts';

/** Said before anybody clicks: what stands here is done by the server, now or not at all. */
export function ServerNote({ id, offline }: { id: string; offline: ReactNode }) {
  const { online } = useStatus();
  return (
    <p className="x-field-help" id={id}>
      {online ? <Trans>Needs the connection: it is done on the server at once.</Trans> : offline}
    </p>
  );
}

/** What the server has not said, or why; null once it has. */
export function Unanswered({ answer }: { answer: Answer<unknown> }) {
  const { t } = useLingui();
  const { online } = useStatus();
  if (answer.problem) {
    return (
      <Stack align="start">
        <ProblemLine>{t(answer.problem)}</ProblemLine>
        {online ? (
          <Button size="small" onClick={answer.again}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
      </Stack>
    );
  }
  if (answer.value !== undefined || !online) return null;
  return (
    <p className="x-field-help">
      <Trans>Reading…</Trans>
    </p>
  );
}
