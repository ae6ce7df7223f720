import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { milestoneDay } from '../milestones/dates.ts';
import type { MilestoneState } from '../milestones/states.ts';
import { isSameValue } from '../same-value.ts';
import type { AnchorDays, BoundDay, TermRule } from './windows.ts';

/** What a request takes over of a milestone of its call. */
export interface TemplateFields {
  typeId: string | null;
  title: string;
  date: string | null;
  rule: TermRule | null;
  alertDays: readonly number[];
  evidenceRequired: boolean;
}

export interface Template extends TemplateFields {
  id: string;
}

export interface TakenMilestone extends TemplateFields {
  id: string;
  state: MilestoneState;
}

/** A request of the call with the milestones that it has. */
export interface TemplateRequest<M extends TakenMilestone = TakenMilestone> {
  id: string;
  milestones: readonly M[];
  anchors: AnchorDays;
}

/** Why a milestone of a request stays as it is. */
export type TemplateLock = 'done' | 'not-applicable' | 'moved';

/** What a changed milestone of the call means for one of a request. */
export interface TemplateEffect<M extends TakenMilestone = TakenMilestone> {
  requestId: string;
  milestone: M;
  /** Null where its day is not known. */
  before: BoundDay | null;
  after: BoundDay | null;
  /** Null where it follows the call. */
  lock: TemplateLock | null;
  /** The fields that become as in the call; none where it is locked. */
  patch: Partial<TemplateFields>;
}

const FIELDS = ['typeId', 'title', 'date', 'rule', 'alertDays', 'evidenceRequired'] as const;

/**
 * What changes of the milestones of a call mean for each of its requests. A milestone of a request is known
 * by the type and title that it took over; one that is done, does not apply, or whose day a person has
 * moved stays as it is. Added and removed ones are for new requests alone.
 */
export function templateEffects<M extends TakenMilestone>(
  before: readonly Template[],
  after: readonly Template[],
  requests: readonly TemplateRequest<M>[],
  calendar: WorkingCalendar,
): TemplateEffect<M>[] {
  const changes = after.flatMap((next) => {
    const old = before.find(({ id }) => id === next.id);
    const patch = old ? changedFields(old, next) : {};
    return old && Object.keys(patch).length > 0 ? [{ old, patch }] : [];
  });
  return requests.flatMap(({ id: requestId, milestones, anchors }) => {
    const left = new Set(milestones);
    return changes.flatMap(({ old, patch }): TemplateEffect<M>[] => {
      const milestone = [...left].find(
        ({ typeId, title }) => typeId === old.typeId && title === old.title,
      );
      if (!milestone) return [];
      left.delete(milestone);
      const lock = lockOf(milestone, old, patch);
      const day = milestoneDay(milestone, anchors, calendar);
      const moved = lock ? milestone : { ...milestone, ...patch };
      return [
        {
          requestId,
          milestone,
          before: day,
          after: milestoneDay(moved, anchors, calendar),
          lock,
          patch: lock ? {} : patch,
        },
      ];
    });
  });
}

function lockOf(
  milestone: TakenMilestone,
  old: Template,
  patch: Partial<TemplateFields>,
): TemplateLock | null {
  if (milestone.state !== 'pending') return milestone.state;
  const wasMoved = milestone.date !== old.date || !isSameValue(milestone.rule, old.rule);
  return wasMoved && ('date' in patch || 'rule' in patch) ? 'moved' : null;
}

function changedFields(old: Template, next: Template): Partial<TemplateFields> {
  const names = FIELDS.filter((name) => !isSameValue(old[name], next[name]));
  return Object.fromEntries(names.map((name) => [name, next[name]]));
}
