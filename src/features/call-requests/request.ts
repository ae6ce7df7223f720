import { hasWords, wordsIn } from '#domain/fold.ts';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { isGalicianRegion } from '#domain/calendar/places.ts';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { amountToJustify, justifiedBp } from '#domain/call-requests/amounts.ts';
import { inForce, isOfGroup } from '#domain/call-requests/grant-changes.ts';
import {
  type Deadline,
  lateDeadlines,
  nextDeadline,
  requestDeadlines,
  requestTerms,
} from '#domain/call-requests/deadlines.ts';
import { type Missing, missingToJustify } from '#domain/call-requests/missing.ts';
import { isCallRequestOver, isGranted } from '#domain/call-requests/states.ts';
import { certificatesMissing } from '#domain/companies/certificates.ts';
import { type Day, daysBetween } from '#domain/days.ts';
import type { RequestAsked } from '#domain/documentation/dates.ts';
import { isToBring } from '#domain/documentation/terms.ts';
import { claimedCents } from '#domain/justification/record.ts';
import { hasAnyTag } from '#domain/lists/tags.ts';
import { dayOfMoment, type Moment } from '#domain/madrid-day.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { lawOf } from '#domain/tenders/law.ts';
import type { AnchorDays } from '#domain/tenders/windows.ts';
import type { LocalRow } from '#local/db.ts';
import type { SavedCalendars } from '#local/mirror/calendars.ts';
import type { CallRequestsSearch, RequestView } from './search.ts';

/** So many days ahead a deadline is near. */
const NEAR_DAYS = 15;

/** A request as the screens show it on a day. */
export interface RequestLine {
  id: string;
  request: LocalRow<CallRequest>;
  /** The same with its grant as it stands now. */
  grant: LocalRow<CallRequest>;
  tender: LocalRow<Tender> | undefined;
  organization: LocalRow<Organization> | undefined;
  company: LocalRow<Company> | undefined;
  /** Of the company of the group, or of the other that applies; empty while nobody has said. */
  applicant: string;
  /** Of one that is no company of the group. */
  isOutside: boolean;
  responsible: string;
  /** Of the seat of the body (Ley 39/2015, article 31.3). */
  calendar: WorkingCalendar;
  anchors: AnchorDays;
  milestones: readonly LocalRow<Milestone>[];
  documents: readonly LocalRow<Documentation>[];
  deadlines: readonly Deadline[];
  next: Deadline | null;
  late: readonly Deadline[];
  toJustifyCents: Cents;
  /** Null for who may not know of the records. */
  justified: Justified | null;
  missing: Missing<LocalRow<Documentation>>;
  /** How many documents that are asked for are not there yet. */
  documentsToBring: number;
  isOver: boolean;
}

/** How far the justification of a request is, by its records. */
export interface Justified {
  cents: Cents;
  /** Of what has to be justified; null while that is not known. */
  bp: number | null;
  records: number;
  /** How many of them have changes that the server does not know of. */
  unsent: number;
}

/** The rows that requests refer to. */
export interface Lookups {
  tendersById: ReadonlyMap<string, LocalRow<Tender>>;
  organizationsById: ReadonlyMap<string, LocalRow<Organization>>;
  companiesById: ReadonlyMap<string, LocalRow<Company>>;
  peopleById: ReadonlyMap<string, LocalRow<Person>>;
  calendars: SavedCalendars;
}

/** What the list of requests is made of. */
export interface RequestsData extends Lookups {
  requests: readonly LocalRow<CallRequest>[];
  milestonesByRequest: ReadonlyMap<string, readonly LocalRow<Milestone>[]>;
  documentsByRequest: ReadonlyMap<string, readonly LocalRow<Documentation>[]>;
  /** Null for who may not know of the records. */
  recordsByRequest: ReadonlyMap<string, readonly LocalRow<AccountingRecord>[]> | null;
}

/** What the terms of its documents ask of a request. */
export function askedOf({
  request,
  calendar,
  organization,
  tender,
}: Pick<RequestLine, 'request' | 'calendar' | 'organization' | 'tender'>): RequestAsked {
  const law = organization ? lawOf(organization) : null;
  return { calendar, law, euFunds: tender?.euFunds ?? [], history: request.history };
}

/** The rows of one request. */
export interface RequestRows {
  request: LocalRow<CallRequest>;
  milestones: readonly LocalRow<Milestone>[];
  documents: readonly LocalRow<Documentation>[];
  /** Null for who may not know of them. */
  records: readonly LocalRow<AccountingRecord>[] | null;
}

export function lineOf(
  { request, milestones, documents, records }: RequestRows,
  lookups: Lookups,
  now: Moment,
): RequestLine {
  const today = dayOfMoment(now);
  const tender = lookups.tendersById.get(request.tenderId);
  const organization = lookups.organizationsById.get(tender?.organizationId ?? '');
  const grant = inForce(request);
  const company = lookups.companiesById.get(grant.companyId ?? '');
  const calendar = lookups.calendars.ofBody(organization);
  const terms = requestTerms(request, tender, calendar);
  const isOver = isCallRequestOver(request.state);
  const deadlines = isOver
    ? []
    : requestDeadlines(
        {
          ...request,
          ...terms,
          ...askedOf({ request, calendar, organization, tender }),
          milestones,
          documents,
        },
        now,
      );
  // What was paid asks for nothing any more.
  const isToBePaid = isGranted(request.state) && !isOver && request.state !== 'paid';
  const certificates =
    company && isToBePaid
      ? certificatesMissing(
          company.certificates,
          { cents: grant.grantedCents ?? 0, isGalician: isGalicianRegion(organization) },
          today,
        )
      : [];
  return {
    id: request.id,
    request,
    grant,
    tender,
    organization,
    company,
    applicant: company?.name ?? grant.anonymousCompany?.name ?? '',
    isOutside: !isOfGroup(request),
    responsible: lookups.peopleById.get(request.responsibleId ?? '')?.name ?? '',
    calendar,
    anchors: terms.anchors,
    milestones,
    documents,
    deadlines,
    next: nextDeadline(deadlines, now),
    late: lateDeadlines(deadlines, now),
    toJustifyCents: amountToJustify(grant),
    justified: records && justifiedOf(grant, records),
    missing: missingToJustify(documents, deadlines, certificates, now),
    documentsToBring: isOver ? 0 : documents.filter(isToBring).length,
    isOver,
  };
}

function justifiedOf(
  request: CallRequest,
  records: readonly LocalRow<AccountingRecord>[],
): Justified {
  const cents = sumCents(records.map(claimedCents));
  return {
    cents,
    bp: justifiedBp(cents, amountToJustify(request)),
    records: records.length,
    unsent: records.filter(({ _mark }) => _mark !== null).length,
  };
}

export function linesOf(data: RequestsData, now: Moment): RequestLine[] {
  return data.requests.map((request) =>
    lineOf(
      {
        request,
        milestones: data.milestonesByRequest.get(request.id) ?? [],
        documents: data.documentsByRequest.get(request.id) ?? [],
        records: data.recordsByRequest && (data.recordsByRequest.get(request.id) ?? []),
      },
      data,
      now,
    ),
  );
}

export function isInView(line: RequestLine, view: RequestView, today: Day): boolean {
  switch (view) {
    case 'late':
      return line.late.length > 0;
    case 'due':
      return line.next !== null && daysBetween(today, line.next.day) <= NEAR_DAYS;
    case 'documents':
      return line.documentsToBring > 0;
    case 'archive':
      return line.isOver;
  }
}

/** The requests that pass the search: what is late first, then by the next deadline, then the newest. */
export function viewRequests(
  lines: readonly RequestLine[],
  search: CallRequestsSearch,
  today: Day,
): RequestLine[] {
  const { view, state, tender, responsible } = search;
  const words = wordsIn(search.q);
  return lines
    .filter(
      (line) =>
        isShown(line, view, state, today) &&
        (state === undefined || state.includes(line.request.state)) &&
        (tender === undefined || line.request.tenderId === tender) &&
        (responsible === undefined || line.request.responsibleId === responsible) &&
        hasAnyTag(line.request, search.tag) &&
        isOfCompany(line, search.company) &&
        hasWords(textOf(line), words),
    )
    .toSorted(byUrgency);
}

/** What is over is in the archive, unless its state was asked for. */
function isShown(
  line: RequestLine,
  view: RequestView | undefined,
  state: CallRequestsSearch['state'],
  today: Day,
): boolean {
  return view === undefined ? state !== undefined || !line.isOver : isInView(line, view, today);
}

/** Those of others are seen in every view of companies. */
function isOfCompany({ company, isOutside }: RequestLine, wanted: CallRequestsSearch['company']) {
  if (wanted === undefined || isOutside) return true;
  return wanted === 'ua' ? (company?.isUA ?? false) : company?.id === wanted;
}

function textOf({ request, tender, applicant, responsible }: RequestLine): string {
  const { internalCode, title, caseNumber, tags } = request;
  const parts = [internalCode, title, caseNumber, tender?.code, tender?.title];
  return [...parts, applicant, responsible, ...tags].join(' ');
}

function byUrgency(a: RequestLine, b: RequestLine): number {
  const [one, other] = [a, b].map(
    ({ late, next }) => late[0]?.day ?? next?.day ?? '9999-12-31',
  ) as [Day, Day];
  if (one !== other) return one < other ? -1 : 1;
  return a.request.createdAt < b.request.createdAt ? 1 : -1;
}
