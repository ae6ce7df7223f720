import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { showSnackbar } from '#ui/interface-state.ts';
import type { Answer } from '#records/use-answer.ts';
import { problemField, profileProblem } from './problems.ts';

/** One call at a time that a person waits for, why the last one failed, and which field that is about. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const [field, setField] = useState<string>();
  const attempt = async (call: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (error) {
      setProblem(profileProblem(error));
      setField(problemField(error));
    } finally {
      setBusy(false);
    }
  };
  /** The same of a change of what the server was asked for: it is said, and asked for anew, done or not. */
  const change = (
    { again }: Pick<Answer<unknown>, 'again'>,
    call: () => Promise<void>,
    said: string,
  ): Promise<void> =>
    attempt(async () => {
      try {
        await call();
        showSnackbar(said);
      } finally {
        again();
      }
    });
  return { busy, problem, field, attempt, change };
}
