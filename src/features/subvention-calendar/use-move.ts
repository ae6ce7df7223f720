import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Day } from '#domain/days.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { moveMilestone, undoChange } from './actions.ts';

/** Moves a milestone, says so, and offers the way back. */
export function useMove(): (milestone: Milestone, to: Day) => Promise<void> {
  const { t } = useLingui();
  return useCallback(
    async (milestone, to) => {
      const { date } = milestone;
      if (date === null) return;
      const seq = await moveMilestone(milestone, to);
      const back = () => undoChange(seq, () => moveMilestone(milestone, date));
      showSnackbar(t`Milestone moved: saved on this device`, {
        action: { label: t`Undo`, run: () => void back() },
      });
    },
    [t],
  );
}
