import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { sayUndoable } from '#records/remove.ts';
import type { Outcome } from './actions.ts';
import { movementProblem } from './problems.ts';

/** Says what came of an action, with its way back; answers whether it was done. */
export function useReport(): (outcome: Outcome, done: string) => boolean {
  const { t } = useLingui();
  return useCallback(
    (outcome, done) => sayUndoable(outcome, done, (problem) => t(movementProblem(problem))),
    [t],
  );
}
