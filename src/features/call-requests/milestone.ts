import { t } from '@lingui/core/macro';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Day } from '#domain/days.ts';
import { isAlertDay, isLate, milestoneDay } from '#domain/milestones/dates.ts';
import type { BoundDay } from '#domain/tenders/windows.ts';
import type { LocalRow } from '#local/db.ts';
import type { Change } from '#local/outbox/enqueue.ts';
import type { RequestLine } from './request.ts';

/** A milestone as it stands on a day. */
export interface MilestoneLine {
  milestone: LocalRow<Milestone>;
  /** Null while nobody knows its day. */
  day: BoundDay | null;
  isLate: boolean;
  /** Whether people are told of it today. */
  isAlert: boolean;
}

/** The milestones of a request by their days; those without one come last. */
export function milestoneLines(
  { milestones, anchors, calendar }: RequestLine,
  today: Day,
): MilestoneLine[] {
  return milestones
    .map((milestone) => {
      const day = milestoneDay(milestone, anchors, calendar);
      const { state, alertDays } = milestone;
      return {
        milestone,
        day,
        isLate: isLate(state, day?.day ?? null, today),
        isAlert: state === 'pending' && isAlertDay(alertDays, day?.day ?? null, today),
      };
    })
    .toSorted((a, b) => {
      const [one, other] = [a, b].map(({ day }) => day?.day ?? '9999-12-31') as [Day, Day];
      if (one !== other) return one < other ? -1 : 1;
      return a.milestone.createdAt < b.milestone.createdAt ? -1 : 1;
    });
}

/** The change that says on which day a milestone was met. */
export function completionOf({ id, title }: Milestone, doneAt: Day): Change {
  const patch = { state: 'done', doneAt } as const;
  return { op: 'update', resource: 'milestones', rowId: id, patch, label: t`Milestone ${title}` };
}
