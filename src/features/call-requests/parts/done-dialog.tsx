import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Actor } from '#domain/access/policy.ts';
import { type Day, isDay } from '#domain/days.ts';
import { undoEntry } from '#local/outbox/entries.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Form } from '#ui/fields/form.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Dialog } from '#ui/overlays.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { addFiles } from '../files.ts';
import { OBSTACLES } from '../problems.ts';
import { completeMilestone } from '../tasks.ts';
import { AddingBars } from './adding-bars.tsx';

/** Asks on which day a milestone was met, and for the document that shows it where it needs one. */
export function DoneDialog({
  milestone,
  actor,
  hasEvidence,
  onClose,
}: {
  milestone: Milestone;
  actor: Actor;
  /** Whether a document of it is on this device. */
  hasEvidence: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const formId = useId();
  const [day, setDay] = useState<Day | null>(todayInMadrid());
  const [problem, setProblem] = useState<string>();
  const { id, evidenceRequired } = milestone;
  const add = (files: readonly File[]) => {
    setProblem(undefined);
    void addFiles(files, { resource: 'milestones', rowId: id, location: '' });
  };
  const save = async () => {
    if (day === null || !isDay(day)) return;
    const outcome = await completeMilestone(actor, milestone, day, hasEvidence);
    if (!outcome.ok) {
      setProblem(t(OBSTACLES[outcome.problem]));
      return;
    }
    onClose();
    showSnackbar(t`"${milestone.title}" is done`, {
      action: { label: t`Undo`, run: () => void undoEntry(outcome.seq) },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Done: ${milestone.title}`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId}>
            <Trans>It is done</Trans>
          </Button>
        </>
      }
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
        <div className="req-evidence" role="group" aria-label={t`Evidence`}>
          <p className={evidenceRequired && !hasEvidence ? 'req-late' : 'x-hint'}>
            {hasEvidence ? (
              <Trans>There is a document that shows it.</Trans>
            ) : evidenceRequired ? (
              <Trans>It needs a document that shows it.</Trans>
            ) : (
              <Trans>A document may show it.</Trans>
            )}
          </p>
          <AddingBars rowId={id} />
          <span className="x-actions">
            <FilePicker
              label={t`Take a photo`}
              icon={<Camera size={14} aria-hidden="true" />}
              size="small"
              className="x-camera"
              camera
              onFiles={add}
            />
            <FilePicker
              label={t`Add evidence`}
              icon={<Upload size={14} aria-hidden="true" />}
              size="small"
              onFiles={add}
            />
          </span>
        </div>
      </Form>
    </Dialog>
  );
}
