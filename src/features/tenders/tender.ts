import { hasWords, wordsIn } from '#domain/fold.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { type Day, daysBetween } from '#domain/days.ts';
import { dayOfMoment, type Moment } from '#domain/madrid-day.ts';
import { type TenderAlert, tenderAlerts } from '#domain/tenders/alerts.ts';
import {
  daysToApply,
  isClosingSoon,
  type TenderStatus,
  tenderStatus,
} from '#domain/tenders/status.ts';
import { type BoundDay, tenderDays, type WindowDays } from '#domain/tenders/windows.ts';
import type { SavedCalendars } from '#local/mirror/calendars.ts';
import type { LocalRow } from '#local/db.ts';
import type { TendersSearch, TenderView } from './search.ts';

/** A call as the screens show it on a day. */
export interface TenderLine {
  id: string;
  tender: LocalRow<Tender>;
  organization: LocalRow<Organization> | undefined;
  /** Of the seat of its body (Ley 39/2015, article 31.3). */
  calendar: WorkingCalendar;
  status: TenderStatus;
  isClosing: boolean;
  /** Whole days that are left to apply for it; null where the last is not known, or over. */
  daysLeft: number | null;
  days: readonly WindowDays[];
  alerts: readonly TenderAlert[];
  /** Requests that companies of the group made under it. */
  requests: readonly LocalRow<CallRequest>[];
}

/** What the list of calls is made of. */
export interface TenderData {
  tenders: readonly LocalRow<Tender>[];
  organizationsById: ReadonlyMap<string, LocalRow<Organization>>;
  calendars: SavedCalendars;
  /** Of companies of the group, by call. */
  requestsByTender: ReadonlyMap<string, readonly LocalRow<CallRequest>[]>;
}

export function lineOf(
  tender: LocalRow<Tender>,
  data: Omit<TenderData, 'tenders'>,
  now: Moment,
): TenderLine {
  const organization = data.organizationsById.get(tender.organizationId ?? '');
  const calendar = data.calendars.ofBody(organization);
  return {
    id: tender.id,
    tender,
    organization,
    calendar,
    status: tenderStatus(tender, now, calendar),
    isClosing: isClosingSoon(tender, now, calendar),
    daysLeft: daysToApply(tender, now, calendar),
    days: tenderDays(tender, calendar),
    alerts: tenderAlerts(tender, dayOfMoment(now), calendar),
    requests: data.requestsByTender.get(tender.id) ?? [],
  };
}

export function isInView({ status, isClosing, requests }: TenderLine, view: TenderView): boolean {
  switch (view) {
    case 'open':
      return status === 'open';
    case 'closing':
      return isClosing;
    case 'ours':
      return requests.length > 0;
    case 'archive':
      return isOver(status);
  }
}

/** The calls that pass the search: those that close first come first, those without a day last. */
export function viewTenders(
  lines: readonly TenderLine[],
  { q = '', view, aid, body, minimis }: TendersSearch,
): TenderLine[] {
  const words = wordsIn(q);
  return lines
    .filter((line) => {
      const { tender, organization } = line;
      const text = [
        tender.code,
        tender.title,
        tender.bdns,
        tender.procedureCode,
        tender.gazette.number,
        organization?.name ?? '',
      ].join(' ');
      return (
        (view === undefined ? !isOver(line.status) : isInView(line, view)) &&
        (aid === undefined || aid.includes(tender.aidType)) &&
        (body === undefined || tender.organizationId === body) &&
        (minimis === undefined || tender.minimis) &&
        hasWords(text, words)
      );
    })
    .toSorted(byUrgency);
}

/** The window of applications; its ends are null where nobody knows their day. */
export function applicationOf({ days }: Pick<TenderLine, 'days'>): WindowDays | undefined {
  return days.find(({ part }) => part === 'application');
}

/** The last day on which the body has to resolve. */
export function resolutionEnd({ days }: Pick<TenderLine, 'days'>): BoundDay | null {
  return days.find(({ part }) => part === 'resolution')?.to ?? null;
}

/** How far a window has gone on a day, from 0 to 1; null where one of its ends is not known. */
export function shareGone({ from, to }: WindowDays, today: Day): number | null {
  if (!from || !to || to.day < from.day) return null;
  const whole = daysBetween(from.day, to.day) + 1;
  return Math.min(1, Math.max(0, daysBetween(from.day, today) / whole));
}

function isOver(status: TenderStatus): boolean {
  return status === 'finished' || status === 'discarded';
}

/** Open ones by their last day, then those to come by it, then the others, the newest first. */
function byUrgency(a: TenderLine, b: TenderLine): number {
  const [left, right] = [a.daysLeft, b.daysLeft];
  if (left !== right) {
    return (left ?? Number.MAX_SAFE_INTEGER) - (right ?? Number.MAX_SAFE_INTEGER);
  }
  return a.tender.createdAt < b.tender.createdAt ? 1 : -1;
}
