import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RecordPanel } from '#records/record-panel.tsx';
import type { Milestone } from '#contract/resources/milestones.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { canWholeTask } from '#domain/access/tasks.ts';
import type { LocalRow } from '#local/db.ts';
import { draftName } from '#local/drafts.ts';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import {
  formOf,
  type MilestoneForm,
  milestoneResolver,
  NEW_MILESTONE,
  patchOf,
} from '../milestone-form.ts';
import type { RequestView } from '../queries.ts';
import { createMilestone, removeMilestone, updateMilestone } from '../tasks.ts';
import { MilestoneFields } from './milestone-fields.tsx';

interface Props {
  view: RequestView;
  actor: Actor;
  onClose: () => void;
}

/** A milestone of a request at the side of the page. */
export function MilestonePanel({
  milestone,
  ...props
}: Props & { milestone: LocalRow<Milestone> | null }) {
  return milestone ? <Change {...props} milestone={milestone} /> : <Add {...props} />;
}

function Change({ milestone, view, actor, onClose }: Props & { milestone: LocalRow<Milestone> }) {
  const { t } = useLingui();
  const values = useMemo(() => formOf(milestone), [milestone]);
  const form = useRecordForm<MilestoneForm>(draftName('milestones', milestone.id), values, {
    resolver: milestoneResolver,
    mode: 'onBlur',
  });
  const { control, setValue } = form;
  const readOnly = !canTask(actor, 'update', milestone);
  return (
    <RecordPanel
      resource="milestones"
      row={milestone}
      toPatch={patchOf}
      update={(patch, seen) => updateMilestone(actor, milestone, patch, seen)}
      removal={
        canTask(actor, 'delete', milestone)
          ? {
              label: t`Remove`,
              said: t`"${milestone.title}" removed`,
              run: () => removeMilestone(actor, milestone),
            }
          : null
      }
      title={milestone.title}
      {...{ form, readOnly, onClose }}
    >
      <MilestoneFields {...{ control, setValue, view, readOnly }} isWhole={canWholeTask(actor)} />
    </RecordPanel>
  );
}

function Add({ view, actor, onClose }: Props) {
  const { t } = useLingui();
  const form = useRecordForm<MilestoneForm>(
    draftName('milestones', null, view.line.id),
    NEW_MILESTONE,
    {
      resolver: milestoneResolver,
      mode: 'onBlur',
    },
  );
  const { control, setValue } = form;
  return (
    <NewRecordPanel
      {...{ form, onClose }}
      resource="milestones"
      ownerId={view.line.id}
      title={t`New milestone`}
      create={(typed) => {
        const { title, ...rest } = typed;
        const fields = { ...patchOf(typed, Object.keys(rest)), title, callRequestId: view.line.id };
        return createMilestone(actor, fields);
      }}
      said={({ title }) => t`"${title}" saved on this device`}
      label={<Trans>Add the milestone</Trans>}
    >
      <MilestoneFields
        {...{ control, setValue, view }}
        readOnly={false}
        isWhole={canWholeTask(actor)}
      />
    </NewRecordPanel>
  );
}
