import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { type Day, daysBetween } from '../days.ts';
import { servedOn } from '../documentation/dates.ts';
import {
  type AnchorDays,
  type BoundDay,
  type OwnDays,
  ruleDay,
  tenderAnchors,
  type TenderDates,
  type TermRule,
} from '../tenders/windows.ts';
import type { MilestoneState } from './states.ts';

/** What the day of a milestone depends on: set by a person, or given by a rule. */
export interface MilestoneDate {
  date: Day | null;
  rule: TermRule | null;
}

/** What a request itself tells of the events that its milestones count from. */
export interface RequestDates {
  notificationDate: Day | null;
  receptionDate: Day | null;
  grantDate: Day | null;
  startDate: Day | null;
  endDate: Day | null;
  /** The last day to justify that it has of its own; null for that of its call. */
  justificationEnd: Day | null;
  firstPaymentDate: Day | null;
}

/** The days of a request itself, from which the terms of its call count before those that it says of all. */
export function ownDays(request: RequestDates): OwnDays {
  return {
    notification: request.notificationDate,
    // Who accesses no notification is served all the same (Ley 39/2015, article 43.2).
    reception: servedOn({ ...request, notificationDeadlineDate: null }),
    resolution: request.grantDate,
    'execution-start': request.startDate,
    'execution-end': request.endDate,
    'justification-end': request.justificationEnd,
    payment: request.firstPaymentDate,
  };
}

/** The events of a request: what it knows of itself goes before what its call says of all. */
export function requestAnchors(
  request: RequestDates,
  tender: TenderDates | undefined,
  calendar: WorkingCalendar,
): AnchorDays {
  const own = ownDays(request);
  return tender ? tenderAnchors(tender, calendar, own) : (anchor) => own[anchor] ?? null;
}

/** The day of a milestone; null while it is not known. */
export function milestoneDay(
  { date, rule }: MilestoneDate,
  anchors: AnchorDays,
  calendar: WorkingCalendar,
): BoundDay | null {
  if (date !== null) return { day: date, isComputed: false, isProvisional: false, skipped: [] };
  return rule && ruleDay(rule, anchors, calendar);
}

/** Late is what is still to be done after its day. */
export function isLate(state: MilestoneState, day: Day | null, today: Day): boolean {
  return state === 'pending' && day !== null && day < today;
}

/** Whether people are told of it today: one of its days of alert is exactly how many are left. */
export function isAlertDay(alertDays: readonly number[], day: Day | null, today: Day): boolean {
  return day !== null && alertDays.includes(daysBetween(today, day));
}
