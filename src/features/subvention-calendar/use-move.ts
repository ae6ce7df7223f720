import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Day } from '#domain/days.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { showUndoable } from '#ui/undoable.ts';
import { moveMilestone } from './actions.ts';

/** Moves a milestone, says so, and offers the way back. */
export function useMove(): (milestone: Milestone, to: Day) => Promise<void> {
  const { t } = useLingui();
  return useCallback(
    async (milestone, to) => {
      if (milestone.date === null) return;
      const seq = await moveMilestone(milestone, to);
      showUndoable(t`Milestone moved: saved on this device`, undoOf([seq]));
    },
    [t],
  );
}
