import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { profileProblem } from './problems.ts';

/** One call at a time that a person waits for, and why the last one failed. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const attempt = async (call: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (error) {
      setProblem(profileProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}
