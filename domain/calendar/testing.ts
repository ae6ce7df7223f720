import { TENDER_DEFAULTS } from '../tenders/defaults.ts';
import {
  type EventDocument,
  type EventMilestone,
  type EventRequest,
  type EventSources,
  type EventTender,
  type SubventionEvent,
  subventionEvents,
} from './subvention-events.ts';
import { makeCalendar } from './working-calendar.ts';

/** A call that tells none of its days, with what a test says of it. */
export function eventTender(fields: Partial<EventTender> = {}): EventTender {
  return {
    ...TENDER_DEFAULTS,
    id: 't',
    code: 'CT207G',
    title: 'Films',
    organizationId: null,
    euFunds: [],
    statusOverride: null,
    publicationDate: null,
    resolutionDate: null,
    executionDeadline: [],
    justificationDeadline: [],
    paymentPeriod: [],
    ...fields,
  };
}

/** A request of that call, as yet without a day. */
export function eventRequest(fields: Partial<EventRequest> = {}): EventRequest {
  return {
    id: 'r',
    tenderId: 't',
    companyId: null,
    internalCode: 'S-2026-001',
    state: 'submitted',
    history: [],
    notificationDate: null,
    receptionDate: null,
    grantDate: null,
    startDate: null,
    endDate: null,
    grantChanges: [],
    payments: [],
    ...fields,
  };
}

/** A milestone of that request. */
export function eventMilestone(fields: Partial<EventMilestone> = {}): EventMilestone {
  return {
    id: 'm',
    callRequestId: 'r',
    title: 'Acceptance',
    date: '2026-03-20',
    rule: null,
    state: 'pending',
    ...fields,
  };
}

/** A document that is asked for in that request. */
export function eventDocument(fields: Partial<EventDocument> = {}): EventDocument {
  return {
    id: 'd',
    callRequestId: 'r',
    type: 'Statutes',
    group: 'requirement',
    status: 'missing',
    requirement: '',
    notificationDate: null,
    notificationDeadlineDate: null,
    receptionDate: null,
    amendmentDeadline: null,
    amendmentDate: null,
    ...fields,
  };
}

/** The days of these rows on 16 March 2026, by a calendar without holidays, unless a test says otherwise. */
export function eventsOf(fields: Partial<EventSources>): SubventionEvent[] {
  const calendar = makeCalendar({ holidays: [], confirmedYears: [] });
  return subventionEvents({
    tenders: [],
    requests: [],
    milestones: [],
    documents: [],
    companies: [],
    holidays: [],
    holidayName: ({ nameGl }) => nameGl,
    calendarOf: () => calendar,
    lawOf: () => null,
    now: '2026-03-16',
    ...fields,
  });
}
