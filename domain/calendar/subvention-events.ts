import {
  type DatedRequest,
  keepsWindows,
  keptEnds,
  requestDates,
  requestTerms,
} from '../call-requests/deadlines.ts';
import { holdersOf, waitingChanges } from '../call-requests/grant-changes.ts';
import { type CallRequestState, isCallRequestOver } from '../call-requests/states.ts';
import { lastOfEachType } from '../companies/certificates.ts';
import { type Day, daysBetween } from '../days.ts';
import { amendmentEnd, notificationDeadline, type RequestAsked } from '../documentation/dates.ts';
import { asksForAmendment, type DocumentationFacts } from '../documentation/terms.ts';
import { groupBy } from '../group-by.ts';
import { dayOfMoment, isOverAt, type Moment } from '../madrid-day.ts';
import { isLate, milestoneDay, requestAnchors } from '../milestones/dates.ts';
import type { MilestoneState } from '../milestones/states.ts';
import { TENDER_ALERT_DAYS } from '../tenders/alerts.ts';
import type { SubsidyLaw } from '../tenders/law.ts';
import type { TenderStatus } from '../tenders/status.ts';
import {
  tenderDays,
  type TenderDates,
  type TenderPart,
  type TermRule,
  windowsOf,
} from '../tenders/windows.ts';
import { EVENT_LAYERS, type EventKind, type EventLayer } from './event-kinds.ts';
import type { Holiday } from './holidays.ts';
import { GALICIA, REGION_NAMES } from './regions.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** A day of the area of subsidies. Texts are those of the rows; the words around them are the screen's. */
export interface SubventionEvent {
  /** The same for the same thing, however its day moves. */
  id: string;
  layer: EventLayer;
  kind: EventKind;
  day: Day;
  /** `14:00`, of Madrid; null for the whole day. */
  time: string | null;
  /** Of the row: a call, the code of a request, a milestone, a type of document or of certificate, a holiday. */
  title: string;
  /** What it is of: the code of a call, or the internal code of a request. Empty for none. */
  context: string;
  tenderId: string | null;
  /** The body by whose calendar its days are counted; null where none is known. */
  organizationId: string | null;
  callRequestId: string | null;
  /** Who has the aid or applies for it, or whose certificate it is; null where it is of nobody. */
  companyId: string | null;
  /** The row that says the day. */
  rowId: string;
  /** Whether a holiday that is not confirmed may still move it. */
  isProvisional: boolean;
  isDone: boolean;
  isLate: boolean;
  /** From the hour on at which it ends, else after its day. */
  isPast: boolean;
  /** Whether a person has set the day and may set another: days of the law stay where they are. */
  isMovable: boolean;
}

export interface EventTender extends TenderDates {
  id: string;
  code: string;
  title: string;
  organizationId: string | null;
  euFunds: readonly string[];
  statusOverride: TenderStatus | null;
}

export interface EventRequest extends DatedRequest {
  id: string;
  tenderId: string;
  companyId: string | null;
  internalCode: string;
  state: CallRequestState;
  history: RequestAsked['history'];
}

export interface EventMilestone {
  id: string;
  callRequestId: string;
  title: string;
  date: Day | null;
  rule: TermRule | null;
  state: MilestoneState;
}

export interface EventDocument extends Omit<DocumentationFacts, 'required'> {
  id: string;
  callRequestId: string;
  type: string;
}

export interface EventCompany {
  id: string;
  name: string;
  archived: boolean;
  certificates: readonly { type: string; validTo: Day }[];
}

export interface EventHoliday extends Holiday {
  id: string;
}

/** The rows that the events are made of. */
export interface EventSources {
  tenders: readonly EventTender[];
  requests: readonly EventRequest[];
  milestones: readonly EventMilestone[];
  documents: readonly EventDocument[];
  companies: readonly EventCompany[];
  holidays: readonly EventHoliday[];
  /** In the language of who looks. */
  holidayName: (holiday: EventHoliday) => string;
  /** Of the seat of a body (Ley 39/2015, article 31.3). */
  calendarOf: (organizationId: string | null) => WorkingCalendar;
  /** That the aid of a body goes by; null for one that is not known. */
  lawOf: (organizationId: string | null) => SubsidyLaw | null;
  now: Moment;
}

/** All days of the area, in order; days that nobody knows are left out. */
export function subventionEvents(sources: EventSources): SubventionEvent[] {
  const { tenders, now } = sources;
  const requests = sources.requests.map((request) => {
    return { ...request, companyId: holdersOf(request).at(-1) ?? null };
  });
  const tenderById = new Map(tenders.map((tender) => [tender.id, tender]));
  const requestById = new Map(requests.map((request) => [request.id, request]));
  const around: Around = { ...sources, today: dayOfMoment(now), tenderById, requestById };
  const documents = sources.documents.flatMap((document) => ofDocument(document, around));
  const own: OfRequests = {
    milestones: groupBy(sources.milestones, ({ callRequestId }) => callRequestId),
    documents: groupBy(documents, ({ callRequestId }) => callRequestId),
  };
  const events = [
    ...tenders.flatMap((tender) => ofTender(tender, around)),
    ...requests.flatMap((request) => ofWindows(request, own, around)),
    ...sources.milestones.flatMap((milestone) => ofMilestone(milestone, around)),
    ...documents,
    ...requests.flatMap((request) => ofGrantChanges(request, around)),
    ...sources.companies.flatMap(ofCompany(around.today)),
    ...sources.holidays.map((holiday) => ofHoliday(holiday, sources.holidayName(holiday))),
  ];
  return events
    .map((one) => ({ ...one, isPast: isOverAt(now, one.day, one.kind === 'to' ? one.time : null) }))
    .toSorted(byDay);
}

/** Whether people are told of it today: exactly 4 or exactly 0 whole days before (specification §4). */
export function isEventAlert(event: SubventionEvent, today: Day): boolean {
  const left = daysBetween(today, event.day);
  const isTold = event.layer !== 'holiday' && !event.isDone;
  return isTold && TENDER_ALERT_DAYS.some((days) => days === left);
}

interface Around extends EventSources {
  today: Day;
  tenderById: ReadonlyMap<string, EventTender>;
  requestById: ReadonlyMap<string, EventRequest>;
}

const PLAIN = {
  time: null,
  context: '',
  tenderId: null,
  organizationId: null,
  callRequestId: null,
  companyId: null,
  isProvisional: false,
  isDone: false,
  isLate: false,
  isPast: false,
  isMovable: false,
} as const;

function ofTender(tender: EventTender, { calendarOf }: Around): SubventionEvent[] {
  if (tender.statusOverride === 'discarded') return [];
  const windows = windowsOf(tender);
  const boundOf = (part: TenderPart, index: number, end: 'from' | 'to') =>
    windows.find((one) => one.part === part)?.windows[index]?.[end];
  return tenderDays(tender, calendarOf(tender.organizationId)).flatMap(({ part, index, ...ends }) =>
    (['from', 'to'] as const).flatMap((end): SubventionEvent[] => {
      const bound = ends[end];
      if (!bound) return [];
      return [
        {
          ...PLAIN,
          id: `tender-${tender.id}-${part}-${index}-${end}`,
          layer: part,
          kind: end,
          day: bound.day,
          time: boundOf(part, index, end)?.time ?? null,
          title: tender.title,
          context: tender.code,
          tenderId: tender.id,
          organizationId: tender.organizationId,
          rowId: tender.id,
          isProvisional: bound.isProvisional,
        },
      ];
    }),
  );
}

interface OfRequests {
  milestones: ReadonlyMap<string, readonly EventMilestone[]>;
  documents: ReadonlyMap<string | null, readonly SubventionEvent[]>;
}

/**
 * The ends that a request has to keep, as its page tells them, where they are not those that its call says of all:
 * extended ones, those that count from its notification, and those of the law. A milestone or an open document on
 * the day says it already.
 */
function ofWindows(request: EventRequest, own: OfRequests, around: Around): SubventionEvent[] {
  if (!keepsWindows(request.state)) return [];
  const tender = around.tenderById.get(request.tenderId);
  const calendar = around.calendarOf(tender?.organizationId ?? null);
  const terms = requestTerms(request, tender, calendar);
  const milestones = own.milestones.get(request.id) ?? [];
  const taken = milestones.flatMap((one) => milestoneDay(one, terms.anchors, calendar)?.day ?? []);
  const ofCall = tender ? tenderDays(tender, calendar) : [];
  const documents = (own.documents.get(request.id) ?? []).filter(({ isDone }) => !isDone);
  return keptEnds({ ...terms, state: request.state }, new Set(taken), around.now)
    .filter(
      ({ part, day, time }) =>
        !documents.some((event) => event.day === day) &&
        !ofCall.some((one) => one.part === part && one.to?.day === day && one.closesAt === time),
    )
    .map(({ part, day, time, isProvisional }) => ({
      ...PLAIN,
      id: `request-${request.id}-${part}-to`,
      layer: part,
      kind: 'to',
      day,
      time,
      title: request.internalCode,
      context: tender?.code ?? '',
      tenderId: request.tenderId,
      organizationId: tender?.organizationId ?? null,
      callRequestId: request.id,
      companyId: request.companyId,
      rowId: request.id,
      isProvisional,
      isLate: isOverAt(around.now, day, time),
    }));
}

function ofMilestone(milestone: EventMilestone, around: Around): SubventionEvent[] {
  const request = around.requestById.get(milestone.callRequestId);
  const tender = request && around.tenderById.get(request.tenderId);
  if (!request || milestone.state === 'not-applicable') return [];
  const calendar = around.calendarOf(tender?.organizationId ?? null);
  const anchors = requestAnchors(requestDates(request), tender, calendar);
  const bound = milestoneDay(milestone, anchors, calendar);
  if (!bound) return [];
  const isDone = milestone.state === 'done' || isCallRequestOver(request.state);
  return [
    {
      ...PLAIN,
      id: `milestone-${milestone.id}`,
      layer: 'milestone',
      kind: 'milestone',
      day: bound.day,
      title: milestone.title,
      context: request.internalCode,
      tenderId: request.tenderId,
      organizationId: tender?.organizationId ?? null,
      callRequestId: request.id,
      companyId: request.companyId,
      rowId: milestone.id,
      isProvisional: bound.isProvisional,
      isDone,
      isLate: !isDone && isLate(milestone.state, bound.day, around.today),
      isMovable: milestone.date !== null,
    },
  ];
}

/** By when the body answers what was asked to change of a grant: it has refused what it has not by then. */
function ofGrantChanges(request: EventRequest, around: Around): SubventionEvent[] {
  if (request.grantChanges.every(({ state }) => state !== 'asked')) return [];
  const tender = around.tenderById.get(request.tenderId);
  const calendar = around.calendarOf(tender?.organizationId ?? null);
  const { anchors } = requestTerms(request, tender, calendar);
  const isDone = isCallRequestOver(request.state);
  return waitingChanges(request, anchors).map(({ change, day }) => ({
    ...PLAIN,
    id: `grant-change-${change.id}`,
    layer: 'milestone',
    kind: 'answer',
    day,
    title: request.internalCode,
    context: request.internalCode,
    tenderId: request.tenderId,
    organizationId: tender?.organizationId ?? null,
    callRequestId: request.id,
    companyId: request.companyId,
    rowId: request.id,
    isDone,
    isLate: !isDone && day < around.today,
  }));
}

/**
 * The last day to access a notification, until it is accessed; that to amend what asks for it, whatever
 * became of it. They are the terms of the screens of the request (`openTerm`), and done when those are.
 */
function ofDocument(document: EventDocument, around: Around): SubventionEvent[] {
  const request = around.requestById.get(document.callRequestId);
  if (!request) return [];
  const tender = around.tenderById.get(request.tenderId);
  const access = document.receptionDate === null ? notificationDeadline(document) : null;
  const { organizationId = null, euFunds = [] } = tender ?? {};
  const calendar = around.calendarOf(organizationId);
  const law = around.lawOf(organizationId);
  const amendment = asksForAmendment(document)
    ? amendmentEnd(document, around.today, { ...request, calendar, law, euFunds })
    : null;
  const isOver = isCallRequestOver(request.state);
  const isDone = isOver || document.amendmentDate !== null || document.status === 'accepted';
  const common = {
    ...PLAIN,
    layer: 'document' as const,
    title: document.type,
    context: request.internalCode,
    tenderId: request.tenderId,
    organizationId,
    callRequestId: request.id,
    companyId: request.companyId,
    rowId: document.id,
  };
  const events: SubventionEvent[] = [];
  if (access !== null) {
    const id = `document-${document.id}-notification`;
    // Once it has passed the notification counts as refused: there is nothing left to do.
    const isPast = access < around.today;
    events.push({ ...common, id, kind: 'notification', day: access, isDone: isOver || isPast });
  }
  if (amendment) {
    events.push({
      ...common,
      id: `document-${document.id}-amendment`,
      kind: 'amendment',
      day: amendment.day,
      isProvisional: amendment.isProvisional,
      isDone,
      isLate: !isDone && amendment.day < around.today,
    });
  }
  return events;
}

/** The end of the certificates of a company; one that was renewed has none any more. */
const ofCompany =
  (today: Day) =>
  ({ id, name, archived, certificates }: EventCompany): SubventionEvent[] =>
    archived
      ? []
      : lastOfEachType(certificates).map(({ type, validTo }) => ({
          ...PLAIN,
          // Renewed, it is the same event on another day.
          id: `certificate-${id}-${type}`,
          layer: 'certificate',
          kind: 'certificate',
          day: validTo,
          title: type,
          context: name,
          companyId: id,
          rowId: id,
          isLate: validTo < today,
        }));

function ofHoliday(holiday: EventHoliday, title: string): SubventionEvent {
  return {
    ...PLAIN,
    id: `holiday-${holiday.id}`,
    layer: 'holiday',
    kind: 'holiday',
    day: holiday.day,
    title,
    context: holidayPlace(holiday),
    rowId: holiday.id,
  };
}

/** Of a municipality or of another region; empty for one that all of Galicia keeps. */
function holidayPlace({ region, municipality }: EventHoliday): string {
  return region === null || region === GALICIA ? municipality : REGION_NAMES[region];
}

function byDay(a: SubventionEvent, b: SubventionEvent): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  const layers = EVENT_LAYERS.indexOf(a.layer) - EVENT_LAYERS.indexOf(b.layer);
  return layers || (a.time ?? '').localeCompare(b.time ?? '') || (a.id < b.id ? -1 : 1);
}
