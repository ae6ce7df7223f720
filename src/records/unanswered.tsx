import { Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import type { Answer } from './use-answer.ts';
import { useStatus } from './use-status.ts';

/** What the server has not said, or why; null once it has. */
export function Unanswered({ answer }: { answer: Answer<unknown> }) {
  const { t } = useLingui();
  const { online } = useStatus();
  if (answer.problem) {
    return (
      <Stack align="start">
        <ProblemLine>{t(answer.problem)}</ProblemLine>
        {online ? <Button size="small" onClick={answer.again}>{t`Try again`}</Button> : null}
      </Stack>
    );
  }
  if (answer.value !== undefined || !online) return null;
  return <p className="x-field-help">{t`Reading…`}</p>;
}
