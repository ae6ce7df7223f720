import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Actor } from '#domain/access/policy.ts';
import { type Day, isDay } from '#domain/days.ts';
import type { LocalRow } from '#local/db.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Dialog, DialogFoot } from '#ui/overlays.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { showUndoable } from '#ui/undoable.ts';
import { completeMilestone } from '../tasks.ts';
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
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t`Done: ${milestone.title}`}
      footer={<DialogFoot onClose={onClose} form={formId}>{t`It is done`}</DialogFoot>}
    >
      <Form
        id={formId}
        className="x-form"
        problem={problem}
        onSave={async (event) => {
          event.preventDefault();
          await save();
        }}
      >
        <DateField label={t`On which day`} required value={day} onChange={setDay} />
        <Evidence {...{ milestone, hasEvidence }} onAdd={() => setProblem(undefined)} />
      </Form>
    </Dialog>
  );
}
