import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import type { Day } from '../days.ts';
import { dayOfMoment, isOverAt, type Moment } from '../madrid-day.ts';
import { type DocumentationFacts, openTerm } from '../documentation/terms.ts';
import {
  milestoneDay,
  type MilestoneDate,
  ownDays,
  requestAnchors,
  type RequestDates,
} from '../milestones/dates.ts';
import type { MilestoneState } from '../milestones/states.ts';
import {
  type AnchorDays,
  type TenderDates,
  tenderDays,
  type WindowDays,
} from '../tenders/windows.ts';
import type { CallRequestState } from './states.ts';

/** Parts of a call whose end somebody has to keep. */
type KeptPart = 'application' | 'execution' | 'justification';

/** Those that bind a request in a state. What was handed in waits for the body. */
const KEPT_PARTS: Partial<Record<CallRequestState, readonly KeptPart[]>> = {
  draft: ['application'],
  granted: ['execution', 'justification'],
  executing: ['execution', 'justification'],
  justifying: ['justification'],
};

/** A day by which something has to be done for a request. */
export interface Deadline {
  kind: 'milestone' | 'access' | 'amendment' | KeptPart;
  /** Of the milestone or of the document; of a window its part. */
  id: string;
  /** Of the row; empty for a window of the call, which its kind names. */
  title: string;
  day: Day;
  /** The hour of Madrid by which; null for the whole day. */
  time: string | null;
  isProvisional: boolean;
}

export interface DeadlineMilestone extends MilestoneDate {
  id: string;
  title: string;
  state: MilestoneState;
}

export interface DeadlineDocument extends DocumentationFacts {
  id: string;
  type: string;
}

interface Facts {
  state: CallRequestState;
  /** Those of its call, counted for the request (`tenderDays`). */
  windows: readonly WindowDays[];
  milestones: readonly DeadlineMilestone[];
  documents: readonly DeadlineDocument[];
  anchors: AnchorDays;
  /** Of the seat of the body (Ley 39/2015, article 31.3). */
  calendar: WorkingCalendar;
}

/** What a request itself tells of the events that its milestones count from. */
export function requestDates(
  request: Omit<RequestDates, 'firstPaymentDate'> & { payments: readonly { date: Day }[] },
): RequestDates {
  const { notificationDate, receptionDate, grantDate, startDate, endDate, payments } = request;
  const [firstPaymentDate = null] = payments.map(({ date }) => date).toSorted();
  return { notificationDate, receptionDate, grantDate, startDate, endDate, firstPaymentDate };
}

/** The days of the windows of a call and of its events, as they hold for a request: all that counts terms asks here. */
export function requestTerms(
  request: Parameters<typeof requestDates>[0],
  tender: TenderDates | undefined,
  calendar: WorkingCalendar,
): { windows: readonly WindowDays[]; anchors: AnchorDays } {
  const dates = requestDates(request);
  const windows = tender ? tenderDays(tender, calendar, ownDays(dates)) : [];
  return { windows, anchors: requestAnchors(dates, tender, calendar) };
}

/**
 * All that is still to be done by a day, the earliest first; those that are over are late. The windows of the
 * call bind where no milestone stands on their end.
 */
export function requestDeadlines(
  { state, windows, milestones, documents, anchors, calendar }: Facts,
  now: Moment,
): Deadline[] {
  const today = dayOfMoment(now);
  const bound = milestones.flatMap((milestone) => {
    const on = milestoneDay(milestone, anchors, calendar);
    return on ? [{ milestone, on }] : [];
  });
  const ofMilestones = bound
    .filter(({ milestone }) => milestone.state === 'pending')
    .map(({ milestone: { id, title }, on: { day, isProvisional } }): Deadline => {
      return { kind: 'milestone', id, title, day, time: null, isProvisional };
    });
  const ofDocuments = documents.flatMap((row): Deadline[] => {
    const term = openTerm(row, today, calendar);
    return term ? [{ ...term, id: row.id, title: row.type, time: null }] : [];
  });
  const taken = new Set(bound.map(({ on }) => on.day));
  const ofWindows = (KEPT_PARTS[state] ?? []).flatMap((part): Deadline[] => {
    const ends = windows.flatMap(({ part: of, to, closesAt }) =>
      of === part && to ? [{ day: to.day, time: closesAt, isProvisional: to.isProvisional }] : [],
    );
    const sorted = ends.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    // Of several the next; once all are past, the last is late.
    const end = sorted.find(({ day, time }) => !isOverAt(now, day, time)) ?? sorted.at(-1);
    return end && !taken.has(end.day) ? [{ kind: part, id: part, title: '', ...end }] : [];
  });
  return [...ofMilestones, ...ofDocuments, ...ofWindows].toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

/** The next day by which something has to be done, from now on. */
export function nextDeadline(deadlines: readonly Deadline[], now: Moment): Deadline | null {
  return deadlines.find(({ day, time }) => !isOverAt(now, day, time)) ?? null;
}

export function lateDeadlines(deadlines: readonly Deadline[], now: Moment): Deadline[] {
  return deadlines.filter(({ day, time }) => isOverAt(now, day, time));
}
