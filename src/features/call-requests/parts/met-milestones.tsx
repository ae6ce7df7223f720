import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Milestone } from '#contract/resources/milestones.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { milestoneTypeMet } from '#domain/call-requests/met.ts';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { useFilesOf } from '../files.ts';
import { useMilestoneTypes } from '#records/milestone-types.ts';
import { Evidence } from './evidence.tsx';

/** A pending milestone that a step meets. */
interface Met {
  milestone: Milestone;
  hasEvidence: boolean;
  /** Whether it is to be done with the step; never without the evidence that it needs. */
  isDone: boolean;
}

/** The pending milestones that a request meets by coming to a state, and how one of them is left pending. */
export function useMet(milestones: readonly Milestone[], to: CallRequestState, actor: Actor) {
  const types = useMilestoneTypes() ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const type = types.find(({ code }) => code === milestoneTypeMet(to));
  const candidates = milestones.filter(
    (one) =>
      type !== undefined &&
      one.typeId === type.id &&
      one.state === 'pending' &&
      canTask(actor, 'update', one),
  );
  const files = useFilesOf(
    'milestones',
    candidates.map(({ id }) => id),
  );
  const met = candidates.map((milestone): Met => {
    const hasEvidence = (files?.get(milestone.id) ?? []).length > 0;
    const isReady = hasEvidence || !milestone.evidenceRequired;
    return { milestone, hasEvidence, isDone: isReady && !left.has(milestone.id) };
  });
  const setDone = ({ milestone: { id } }: Met, isDone: boolean) => {
    const others = [...left].filter((one) => one !== id);
    setLeft(new Set(isDone ? others : [...others, id]));
  };
  return { met, setDone };
}

/** Which milestones are done with a step, so that nobody is told of them any more. */
export function MetMilestones({ met, setDone }: ReturnType<typeof useMet>) {
  const { t } = useLingui();
  if (met.length === 0) return null;
  return (
    <section className="x-list" aria-label={t`Milestones that it meets`}>
      {met.map((one) => {
        const { milestone, hasEvidence, isDone } = one;
        const isWaiting = milestone.evidenceRequired && !hasEvidence;
        return (
          <div key={milestone.id} className="x-list">
            <SwitchField
              label={<Trans>Mark done too: {milestone.title}</Trans>}
              value={isDone}
              disabled={isWaiting}
              onChange={(value) => setDone(one, value)}
            />
            {isWaiting ? <Evidence {...{ milestone, hasEvidence }} /> : null}
          </div>
        );
      })}
    </section>
  );
}
