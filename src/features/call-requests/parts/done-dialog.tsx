import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type RefusalCode, refusalSentence } from '#ui/words/refusals/index.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Actor } from '#domain/access/policy.ts';
import { type Day, isDay } from '#domain/days.ts';
import type { LocalRow } from '#local/db.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { changeFields } from '#records/actions.ts';
import { type Outcome, refused } from '#records/outcome.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormDialog } from '#ui/fields/form-dialog.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { showUndoable } from '#ui/undoable.ts';
import { MILESTONES } from '../definitions/milestones.tsx';
import { Evidence } from './evidence.tsx';

interface Props {
  milestone: LocalRow<Milestone>;
  actor: Actor;
  /** Whether a document of it is on this device. */
  hasEvidence: boolean;
  onClose: () => void;
}

/** Asks on which day a milestone was met, and for the document that shows it where it needs one. */
export function DoneDialog({ milestone, actor, hasEvidence, onClose }: Props) {
  const { t } = useLingui();
  const [day, setDay] = useState<Day | null>(todayInMadrid());
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    if (day === null || !isDay(day)) return;
    const outcome = await completeMilestone(actor, milestone, day, hasEvidence);
    if (!outcome.ok) {
      setProblem(t(refusalSentence(outcome.problem)));
      return;
    }
    onClose();
    showUndoable(t`"${milestone.title}" is done`, undoOf([outcome.seq]));
  };
  return (
    <FormDialog
      title={t`Done: ${milestone.title}`}
      action={t`It is done`}
      {...{ problem, onClose }}
      onSave={save}
    >
      <DateField label={t`On which day`} required value={day} onChange={setDay} />
      <Evidence {...{ milestone, hasEvidence }} onAdd={() => setProblem(undefined)} />
    </FormDialog>
  );
}

/** Says that a milestone was met; one that needs evidence only with a document of its own. */
async function completeMilestone(
  actor: Actor,
  milestone: LocalRow<Milestone>,
  doneAt: Day,
  hasEvidence: boolean,
): Promise<Outcome<RefusalCode>> {
  if (milestone.evidenceRequired && !hasEvidence) return refused('MILESTONE_WITHOUT_EVIDENCE');
  return changeFields(MILESTONES, actor, milestone, { state: 'done', doneAt });
}
