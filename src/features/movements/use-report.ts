import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { showSnackbar } from '#ui/interface-state.ts';
import { showUndoable } from '#ui/undoable.ts';
import type { Outcome } from './actions.ts';
import { movementProblem } from './problems.ts';

/** Says what came of an action, with the way back where there is one; answers whether it was done. */
export function useReport(): (outcome: Outcome, done: string) => boolean {
  const { t } = useLingui();
  return useCallback(
    (outcome, done) => {
      if (!outcome.ok) {
        showSnackbar(t(movementProblem(outcome.problem)), { color: 'danger' });
        return false;
      }
      showUndoable(done, outcome.undo);
      return true;
    },
    [t],
  );
}
