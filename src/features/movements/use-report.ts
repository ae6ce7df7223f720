import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { showSnackbar } from '#ui/interface-state.ts';
import type { Outcome } from './actions.ts';
import { movementProblem } from './problems.ts';

/** As long as what was deleted or matched can be taken back by a button. */
const UNDO_MS = 10_000;

/** Says what came of an action, with the way back where there is one; answers whether it was done. */
export function useReport(): (outcome: Outcome, done: string, canUndo?: boolean) => boolean {
  const { t } = useLingui();
  return useCallback(
    (outcome, done, canUndo = true) => {
      if (!outcome.ok) {
        showSnackbar(t(movementProblem(outcome.problem)), { color: 'danger' });
        return false;
      }
      const undo = async () => {
        if (await outcome.undo()) return;
        showSnackbar(
          t`Too late to take it back: the deletion was sent or other changes followed it.`,
        );
      };
      showSnackbar(done, {
        duration: canUndo ? UNDO_MS : undefined,
        action: canUndo ? { label: t`Undo`, run: () => void undo() } : undefined,
      });
      return true;
    },
    [t],
  );
}
