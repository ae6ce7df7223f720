import { type SkippedDay, termEnd } from '../calendar/term-end.ts';
import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { addMonths, type Day } from '../days.ts';
import type { MilestoneAnchor, TermUnit } from '../milestones/terms.ts';

/** A term that counts from an event: `{ from: 'publication', amount: 10, unit: 'working-days' }`. */
export interface TermRule {
  from: MilestoneAnchor;
  amount: number;
  unit: TermUnit;
}

/** An end of a window: a day that is known, a rule that gives it, or only the words of the call. */
export interface Bound {
  day: Day | null;
  /** `14:00`, of Madrid; null for the whole day. */
  time: string | null;
  text: string;
  rule: TermRule | null;
}

export interface Window {
  from: Bound;
  to: Bound;
}

export const NO_BOUND: Bound = { day: null, time: null, text: '', rule: null };
export const NO_WINDOW: Window = { from: NO_BOUND, to: NO_BOUND };

/** The dates of a call, as the bases give them. */
export interface TenderDates {
  publicationDate: Day | null;
  resolutionDate: Day | null;
  applicationDeadline: Window;
  resolutionDeadline: Window;
  executionDeadline: readonly Window[];
  justificationDeadline: readonly Window[];
  paymentPeriod: readonly Window[];
  /** Months after the execution during which goods or conditions are kept; null while nobody has said. */
  maintenanceMonths: number | null;
}

/**
 * What is taken where the bases were not read for it: five years, as for goods of a register, the longer of
 * the two terms of LGS, art. 31.4.a. Papers that are kept too long do no harm.
 */
export const UNSAID_MAINTENANCE_MONTHS = 60;

/** The term to justify where nothing else is said (LGS, art. 30.2). */
const UNSAID_JUSTIFICATION: TermRule = { from: 'execution-end', amount: 3, unit: 'months' };

/** A day of a call, and what it rests on. */
export interface BoundDay {
  day: Day;
  /** Whether a rule gave it. */
  isComputed: boolean;
  /** Whether a holiday may still move it. */
  isProvisional: boolean;
  /** What was passed over in counting. */
  skipped: readonly SkippedDay[];
}

/** The days that the events of a call fall on, as far as they are known. */
export type AnchorDays = (anchor: MilestoneAnchor) => Day | null;

/** The parts of a call that have days. */
export const TENDER_PARTS = [
  'application',
  'resolution',
  'execution',
  'justification',
  'payment',
] as const;
export type TenderPart = (typeof TENDER_PARTS)[number];

/** A window of a call with its days; null for an end whose day nobody knows. */
export interface WindowDays {
  part: TenderPart;
  /** Place among the windows of its part, from 0. */
  index: number;
  from: BoundDay | null;
  to: BoundDay | null;
  /** The hour of Madrid at which it ends; null for the whole day. */
  closesAt: string | null;
}

/** The windows of a call in the order of its life. */
export function windowsOf(tender: TenderDates): { part: TenderPart; windows: readonly Window[] }[] {
  return [
    { part: 'application', windows: [tender.applicationDeadline] },
    { part: 'resolution', windows: [tender.resolutionDeadline] },
    { part: 'execution', windows: tender.executionDeadline },
    { part: 'justification', windows: tender.justificationDeadline },
    { part: 'payment', windows: tender.paymentPeriod },
  ];
}

/**
 * The days of all windows. What a rule counts from may itself be given by a rule; rules that wait for
 * each other in a ring give no day. Terms are those of Ley 39/2015, articles 30 and 31.
 */
export function tenderDays(
  tender: TenderDates,
  calendar: WorkingCalendar,
  own: OwnDays = {},
): WindowDays[] {
  const { boundDay } = resolver(tender, calendar, own);
  return windowsOf(tender).flatMap(({ part, windows }) =>
    windows.map(({ from, to }, index) => ({
      part,
      index,
      from: boundDay(from),
      to: boundDay(to),
      closesAt: to.time,
    })),
  );
}

/**
 * The ends that the law gives the execution and the justification of a call that has no window for them. They are
 * none of its own: whoever lists what a call says leaves them out.
 */
export function unsaidEnds(
  tender: TenderDates,
  calendar: WorkingCalendar,
  own: OwnDays = {},
): WindowDays[] {
  const { unsaidExecutionEnd, unsaidJustificationEnd } = resolver(tender, calendar, own);
  const ends = [
    { part: 'execution', to: unsaidExecutionEnd() },
    { part: 'justification', to: unsaidJustificationEnd() },
  ] as const;
  return ends.flatMap(({ part, to }) =>
    to ? [{ part, index: 0, from: null, to, closesAt: null }] : [],
  );
}

/** Days that are known without the call, as those of a request; they go before what it says of all. */
export type OwnDays = Readonly<Partial<Record<MilestoneAnchor, Day | null>>>;

/** The events of a call that milestones count from. Notification and reception are of each request. */
export function tenderAnchors(
  tender: TenderDates,
  calendar: WorkingCalendar,
  own: OwnDays = {},
): AnchorDays {
  return resolver(tender, calendar, own).anchorDay;
}

/** The end of a term that a rule gives; null while the day of its event is not known. */
export function ruleDay(
  { from, amount, unit }: TermRule,
  anchors: AnchorDays,
  calendar: WorkingCalendar,
): BoundDay | null {
  const start = anchors(from);
  if (start === null) return null;
  const { day, isProvisional, skipped } = termEnd({ from: start, amount, unit, calendar });
  return { day, isComputed: true, isProvisional, skipped };
}

function resolver(tender: TenderDates, calendar: WorkingCalendar, own: OwnDays) {
  const known = new Map<MilestoneAnchor, Day | null>();
  const anchorDay: AnchorDays = (anchor) => {
    if (!known.has(anchor)) {
      // Whoever asks for it on the way to itself finds nothing.
      known.set(anchor, null);
      known.set(anchor, own[anchor] ?? readAnchor(anchor));
    }
    return known.get(anchor) ?? null;
  };
  const boundDay = ({ day, rule }: Bound): BoundDay | null => {
    if (day !== null) return { day, isComputed: false, isProvisional: false, skipped: [] };
    return rule && ruleDay(rule, anchorDay, calendar);
  };
  const dayOf = (bound: Bound | undefined) => (bound && boundDay(bound)?.day) ?? null;
  const latest = (windows: readonly Window[]) => lastOf(windows.map(({ to }) => dayOf(to)));
  const earliest = (windows: readonly Window[]) =>
    windows
      .map(({ from }) => dayOf(from))
      .filter((day) => day !== null)
      .toSorted()
      .at(0) ?? null;
  // Without a term costs have to fall before the end of the year of the grant (LGS, art. 31.1).
  const unsaidExecutionEnd = (): BoundDay | null => {
    const granted = own.resolution ?? tender.resolutionDate;
    if (tender.executionDeadline.length > 0 || granted === null) return null;
    const day = `${granted.slice(0, 4)}-12-31`;
    return { day, isComputed: true, isProvisional: false, skipped: [] };
  };
  // A window whose day nobody knows says something all the same.
  const unsaidJustificationEnd = (): BoundDay | null =>
    tender.justificationDeadline.length > 0
      ? null
      : ruleDay(UNSAID_JUSTIFICATION, anchorDay, calendar);
  const readAnchor = (anchor: MilestoneAnchor): Day | null => {
    switch (anchor) {
      case 'publication':
        return tender.publicationDate;
      case 'application-start':
        return dayOf(tender.applicationDeadline.from);
      case 'application-end':
        return dayOf(tender.applicationDeadline.to);
      case 'resolution':
        return tender.resolutionDate ?? dayOf(tender.resolutionDeadline.to);
      case 'execution-start':
        return earliest(tender.executionDeadline);
      case 'execution-end':
        return latest(tender.executionDeadline) ?? unsaidExecutionEnd()?.day ?? null;
      case 'justification-end':
        return latest(tender.justificationDeadline) ?? unsaidJustificationEnd()?.day ?? null;
      case 'maintenance-end': {
        // Where nobody knows when the execution ended, the justification did later.
        const from = anchorDay('execution-end') ?? anchorDay('justification-end');
        const months = tender.maintenanceMonths ?? UNSAID_MAINTENANCE_MONTHS;
        return from === null || months === 0 ? null : addMonths(from, months);
      }
      case 'obligations-end':
        return lastOf([anchorDay('justification-end'), anchorDay('maintenance-end')]);
      case 'payment':
        return earliest(tender.paymentPeriod);
      case 'notification':
      case 'reception':
        return null;
    }
  };
  return { anchorDay, boundDay, unsaidExecutionEnd, unsaidJustificationEnd };
}

function lastOf(days: readonly (Day | null)[]): Day | null {
  return days.reduce<Day | null>(
    (last, day) => (day !== null && (last === null || day > last) ? day : last),
    null,
  );
}
