import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalTitle } from './words/refusals/index.ts';

/** One question to the server at a time, as its screen shows it. */
export interface Question {
  /** The answer is awaited. */
  isBusy: boolean;
  /** Why the last one came to nothing, in words; empty where it did not. */
  problem: string;
  /** Asks; what is answered in words is the problem. Errors that are not of the server are thrown on. */
  ask: (question: () => Promise<string | undefined>) => Promise<void>;
}

/**
 * `failureOf` says what an error of the question is: `no-answer`, or the code of the refusal; null where it
 * is nothing of the server.
 */
export function useQuestion(failureOf: (error: unknown) => string | null): Question {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const ask = async (question: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      setProblem((await question()) ?? '');
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      setProblem(
        failure === 'no-answer'
          ? t`The server did not answer: try again.`
          : t(refusalTitle(failure)),
      );
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, ask };
}
