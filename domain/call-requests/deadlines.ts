import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import type { Day } from '../days.ts';
import { dayOfMoment, isOverAt, type Moment } from '../madrid-day.ts';
import type { RequestAsked } from '../documentation/dates.ts';
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
  unsaidEnds,
  type WindowDays,
} from '../tenders/windows.ts';
import {
  type ChangeableTerms,
  endsInForce,
  type GrantChange,
  waitingChanges,
} from './grant-changes.ts';
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
  kind: 'milestone' | 'access' | 'amendment' | 'answer' | KeptPart;
  /** Of the milestone, of the document or of the change of the grant; of a window its part. */
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

interface Facts extends RequestAsked {
  state: CallRequestState;
  /** Those of its call, counted for the request (`tenderDays`). */
  windows: readonly WindowDays[];
  /** Those of the law, for what neither says (`unsaidEnds`). */
  unsaid: readonly WindowDays[];
  milestones: readonly DeadlineMilestone[];
  documents: readonly DeadlineDocument[];
  /** Those that were asked for wait for an answer. */
  grantChanges: readonly GrantChange[];
  anchors: AnchorDays;
}

/** What of a request its dates are told by, with the changes of its grant. */
export interface DatedRequest
  extends ChangeableTerms,
    Pick<RequestDates, 'notificationDate' | 'receptionDate' | 'grantDate' | 'startDate'> {
  payments: readonly { date: Day }[];
}

/** What a request itself tells of the events that its milestones count from. */
export function requestDates(request: DatedRequest): RequestDates {
  const { notificationDate, receptionDate, grantDate, startDate, payments } = request;
  const { endDate, justificationEnd } = endsInForce(request);
  const [firstPaymentDate = null] = payments.map(({ date }) => date).toSorted();
  const own = { startDate, endDate, justificationEnd };
  return { notificationDate, receptionDate, grantDate, ...own, firstPaymentDate };
}

/** The terms of a request: what its call or itself says, what the law does, and the events that they give. */
export interface RequestTerms {
  windows: readonly WindowDays[];
  unsaid: readonly WindowDays[];
  anchors: AnchorDays;
}

/** The days of the windows of a call and of its events, as they hold for a request: all that counts terms asks here. */
export function requestTerms(
  request: DatedRequest,
  tender: TenderDates | undefined,
  calendar: WorkingCalendar,
): RequestTerms {
  const dates = requestDates(request);
  const own = ownDays(dates);
  const windows = withOwnEnds(tender ? tenderDays(tender, calendar, own) : [], dates);
  const ofLaw = tender ? unsaidEnds(tender, calendar, own) : [];
  const unsaid = ofLaw.filter(({ part }) => !windows.some((one) => one.part === part));
  return { windows, unsaid, anchors: requestAnchors(dates, tender, calendar) };
}

/** The windows of a call with the last days that a request has of its own, extended ones among them. */
function withOwnEnds(
  windows: readonly WindowDays[],
  { endDate, justificationEnd }: RequestDates,
): WindowDays[] {
  const ends = [
    ['execution', endDate],
    ['justification', justificationEnd],
  ] as const;
  return ends.reduce<WindowDays[]>(
    (all, [part, day]) => {
      if (day === null) return all;
      const to = { day, isComputed: false, isProvisional: false, skipped: [] };
      const at = all.findLastIndex((one) => one.part === part);
      if (at < 0) return [...all, { part, index: 0, from: null, to, closesAt: null }];
      return all.map((one, index) => (index === at ? { ...one, to, closesAt: null } : one));
    },
    [...windows],
  );
}

/** The end of a window that somebody has to keep. */
interface KeptEnd extends Pick<Deadline, 'day' | 'time' | 'isProvisional'> {
  part: KeptPart;
}

/** Whether a request in a state has ends of windows to keep. */
export function keepsWindows(state: CallRequestState): boolean {
  return KEPT_PARTS[state] !== undefined;
}

/**
 * The ends of the windows that bind a request: those of its call, or of the law where it has none.
 *
 * @param taken days on which its milestones stand: they are the same thing said better
 */
export function keptEnds(
  { state, windows, unsaid }: Pick<Facts, 'state' | 'windows' | 'unsaid'>,
  taken: ReadonlySet<Day>,
  now: Moment,
): KeptEnd[] {
  return (KEPT_PARTS[state] ?? []).flatMap((part): KeptEnd[] => {
    const ends = [...windows, ...unsaid].flatMap(({ part: of, to, closesAt }) =>
      of === part && to ? [{ day: to.day, time: closesAt, isProvisional: to.isProvisional }] : [],
    );
    const sorted = ends.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    // Of several the next; once all are past, the last is late.
    const end = sorted.find(({ day, time }) => !isOverAt(now, day, time)) ?? sorted.at(-1);
    return end && !taken.has(end.day) ? [{ part, ...end }] : [];
  });
}

/** All that is still to be done by a day, the earliest first; those that are over are late. */
export function requestDeadlines(facts: Facts, now: Moment): Deadline[] {
  const { state, windows, unsaid, milestones, documents, grantChanges, anchors, calendar } = facts;
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
    const term = openTerm(row, today, facts);
    return term ? [{ ...term, id: row.id, title: row.type, time: null }] : [];
  });
  const taken = new Set(bound.map(({ on }) => on.day));
  const ofWindows = keptEnds({ state, windows, unsaid }, taken, now).map(
    ({ part, ...end }): Deadline => ({ kind: part, id: part, title: '', ...end }),
  );
  // What the body has not answered by then it has refused.
  const ofAnswers = waitingChanges({ grantChanges }, anchors).map(({ change, day }): Deadline => {
    return { kind: 'answer', id: change.id, title: '', day, time: null, isProvisional: false };
  });
  return [...ofMilestones, ...ofDocuments, ...ofWindows, ...ofAnswers].toSorted((a, b) =>
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
