import type { Actor } from '../access/policy.ts';
import { isAdministrator, isElevated, isStaff } from '../access/roles.ts';
import { type CallRequestState, isCallRequestOver } from '../call-requests/states.ts';
import {
  type EventDocument,
  type EventMilestone,
  type EventRequest,
  type EventSources,
  type SubventionEvent,
  subventionEvents,
} from '../calendar/subvention-events.ts';
import { type Day, daysBetween } from '../days.ts';
import type { DocumentationStatus } from '../documentation/kinds.ts';
import { groupBy } from '../group-by.ts';
import { madridDay } from '../madrid-day.ts';
import { TENDER_ALERT_DAYS } from '../tenders/alerts.ts';
import type { NoticeSubject } from './kinds.ts';
import { type Audience, dedupeKeyOf, type Notice } from './notice.ts';

/** What a row says of who answers for it and who wrote it last. */
interface Task {
  responsibleId: string | null;
  /** UTC instant. */
  updatedAt: string;
  updatedBy: string | null;
}

export interface NoticeRequest extends EventRequest, Task {
  title: string;
}
export interface NoticeMilestone extends EventMilestone, Task {
  alertDays: readonly number[];
}
export interface NoticeDocument extends EventDocument, Task {
  status: DocumentationStatus;
}

/** The rows that notices are made of. */
export interface NoticeSources extends Omit<EventSources, 'holidays' | 'holidayName' | 'now'> {
  /** People are told by the day, whatever the hour. */
  today: Day;
  requests: readonly NoticeRequest[];
  milestones: readonly NoticeMilestone[];
  documents: readonly NoticeDocument[];
  /** Who signs in and has an inbox: what was given to others is everybody's. */
  activeIds: ReadonlySet<string>;
}

export interface Told {
  notice: Notice;
  audience: Audience;
}

/** For so many days somebody is told of what was given to them, and of what a body asks for. */
const FRESH_DAYS = 7;

/** The days that notices are about. */
export function eventsOf(sources: NoticeSources): SubventionEvent[] {
  const { today: now } = sources;
  return subventionEvents({ ...sources, now, holidays: [], holidayName: ({ name }) => name });
}

/** All that somebody is told of today, whoever it is. */
export function noticesOf(
  sources: NoticeSources,
  events: readonly SubventionEvent[] = eventsOf(sources),
): Told[] {
  const around: Around = {
    today: sources.today,
    responsible: responsibleIn(sources),
    alertDays: new Map(sources.milestones.map(({ id, alertDays }) => [id, alertDays])),
    notified: new Map(sources.documents.map((row) => [row.id, row.notificationDate])),
  };
  const all = [
    ...events.flatMap((event) => alertOf(event, around)),
    ...events.flatMap((event) => receivedOf(event, around)),
    ...assigned(sources),
  ];
  // Of a document whose both terms run the first to end is told.
  const byKey = groupBy(all, ({ notice }) => notice.dedupeKey);
  return [...byKey.values()].flatMap((same) => same.slice(0, 1));
}

/** What one person is told of today. */
export function noticesFor(
  actor: Actor,
  sources: NoticeSources,
  events: readonly SubventionEvent[],
): Notice[] {
  return noticesOf(sources, events)
    .filter(({ audience }) => isToldTo(audience, actor))
    .map(({ notice }) => notice);
}

/** Who is from outside has no inbox. */
export function isToldTo({ personIds, isForElevated, companyId }: Audience, actor: Actor): boolean {
  if (!isStaff(actor.role)) return false;
  if (personIds.includes(actor.id)) return true;
  if (!isForElevated || !isElevated(actor.role)) return false;
  return companyId === null || isAdministrator(actor.role) || actor.companyIds.includes(companyId);
}

interface Around {
  today: Day;
  responsible: (event: SubventionEvent) => readonly string[];
  /** By milestone. */
  alertDays: ReadonlyMap<string, readonly number[]>;
  /** By document: when it was put at disposal. */
  notified: ReadonlyMap<string, Day | null>;
}

/** So many days before an event people are told: of a milestone those that it says, of others 4 and 0. */
function alertOf(event: SubventionEvent, around: Around): Told[] {
  if (event.isDone) return [];
  const own = around.alertDays.get(event.rowId) ?? [];
  const days: readonly number[] = event.kind === 'milestone' ? own : TENDER_ALERT_DAYS;
  if (!days.includes(daysBetween(around.today, event.day))) return [];
  const kind = event.layer === 'document' ? 'requirement' : 'deadline';
  return [told(event, { kind, rule: 'alert', day: around.today }, around)];
}

/** A body has notified a document and its term runs. */
function receivedOf(event: SubventionEvent, around: Around): Told[] {
  if (event.layer !== 'document' || event.isDone) return [];
  const day = around.notified.get(event.rowId) ?? null;
  if (day === null || !isFresh(day, around.today)) return [];
  return [told(event, { kind: 'requirement', rule: 'received', day }, around)];
}

function told(
  event: SubventionEvent,
  why: Pick<Notice, 'kind' | 'rule' | 'day'>,
  { responsible }: Around,
): Told {
  const { layer, kind, title, context, day, tenderId, callRequestId, rowId } = event;
  const personIds = responsible(event);
  // Of a document the arrival is told once, whichever of its terms runs.
  const entity = why.rule === 'received' ? `document-${rowId}` : event.id;
  return {
    notice: {
      ...why,
      dedupeKey: dedupeKeyOf(entity, why.rule, why.day),
      about: {
        resource: subjectOf(event),
        rowId,
        layer,
        event: kind,
        title,
        context,
        dueDay: day,
        tenderId,
        callRequestId,
        count: null,
      },
    },
    audience: {
      personIds,
      isForElevated: callRequestId === null || personIds.length === 0,
      companyId: layer === 'certificate' ? event.companyId : null,
    },
  };
}

function subjectOf({ layer, kind, callRequestId }: SubventionEvent): NoticeSubject {
  if (kind === 'answer') return 'callRequests';
  if (layer === 'milestone') return 'milestones';
  if (layer === 'document') return 'documentations';
  if (layer === 'certificate') return 'companies';
  return callRequestId === null ? 'tenders' : 'callRequests';
}

/** Who answers for an event: of a call all who answer for a request under it. */
function responsibleIn(sources: NoticeSources): Around['responsible'] {
  const { requests, milestones, documents, activeIds } = sources;
  const tasks = new Map([...milestones, ...documents].map((task) => [task.id, task]));
  const requestById = new Map(requests.map((request) => [request.id, request]));
  const ofTender = groupBy(requests, ({ tenderId }) => tenderId);
  const active = (ids: readonly (string | null | undefined)[]) => [
    ...new Set(ids.filter((id) => typeof id === 'string' && activeIds.has(id)) as string[]),
  ];
  return ({ rowId, callRequestId, tenderId }) => {
    if (callRequestId !== null) {
      const own = active([tasks.get(rowId)?.responsibleId]);
      return own.length > 0 ? own : active([requestById.get(callRequestId)?.responsibleId]);
    }
    const under = tenderId === null ? [] : (ofTender.get(tenderId) ?? []);
    return active(under.filter(isOpen).map(({ responsibleId }) => responsibleId));
  };
}

/** What is still to be done: what was given to somebody and is not here is over, or gone. */
export function openTaskIds(sources: NoticeSources): ReadonlySet<string> {
  return new Set(openTasks(sources).map(({ row }) => row.id));
}

function openTasks({ requests, milestones, documents }: NoticeSources) {
  const requestById = new Map(requests.map((request) => [request.id, request]));
  const tasks = [
    ...requests.map((row) => ({
      row,
      request: row,
      resource: 'callRequests' as const,
      title: row.title,
      isTaskOpen: true,
    })),
    ...milestones.map((row) => ({
      row,
      request: requestById.get(row.callRequestId),
      resource: 'milestones' as const,
      title: row.title,
      isTaskOpen: row.state === 'pending',
    })),
    ...documents.map((row) => ({
      row,
      request: requestById.get(row.callRequestId),
      resource: 'documentations' as const,
      title: row.type,
      isTaskOpen: row.status === 'missing' || row.status === 'draft' || row.status === 'rejected',
    })),
  ];
  return tasks.flatMap(({ request, isTaskOpen, ...task }) =>
    request && isTaskOpen && isOpen(request) ? [{ ...task, request }] : [],
  );
}

/** What others gave to somebody in these days: told once, however often the row is changed. */
function assigned(sources: NoticeSources): Told[] {
  const { activeIds, today } = sources;
  return openTasks(sources).flatMap(({ row, request, resource, title }) => {
    const { responsibleId, updatedBy } = row;
    // What was not sent yet says nothing of who wrote it.
    const isGiven = typeof updatedBy === 'string' && updatedBy !== responsibleId;
    if (responsibleId === null || !isGiven || !activeIds.has(responsibleId)) return [];
    const day = madridDay(new Date(row.updatedAt));
    if (!isFresh(day, today)) return [];
    return [
      {
        notice: {
          kind: 'assignment' as const,
          rule: 'assigned' as const,
          dedupeKey: dedupeKeyOf(`${resource}-${row.id}`, 'assigned'),
          day,
          about: {
            resource,
            rowId: row.id,
            layer: null,
            event: null,
            title: title || request.internalCode,
            context: request.internalCode,
            dueDay: null,
            tenderId: request.tenderId,
            callRequestId: request.id,
            count: null,
          },
        },
        audience: { personIds: [responsibleId], isForElevated: false, companyId: null },
      },
    ];
  });
}

function isOpen({ state }: { state: CallRequestState }): boolean {
  return !isCallRequestOver(state);
}

function isFresh(day: Day, today: Day): boolean {
  const age = daysBetween(day, today);
  return age >= 0 && age <= FRESH_DAYS;
}
