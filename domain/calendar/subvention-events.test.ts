import { describe, expect, it } from 'vitest';
import { requestDeadlines, requestTerms } from '../call-requests/deadlines.ts';
import { newGrantChange } from '../call-requests/grant-changes.ts';
import { addDays, type Day } from '../days.ts';
import { NO_BOUND } from '../tenders/windows.ts';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from './galician-holidays.ts';
import {
  type EventDocument,
  type EventMilestone,
  type EventRequest,
  type EventSources,
  isEventAlert,
} from './subvention-events.ts';
import {
  eventDocument,
  eventMilestone,
  eventRequest,
  eventsOf as eventsBy,
  eventTender,
} from './testing.ts';
import { makeCalendar } from './working-calendar.ts';

const TODAY = '2026-03-16';
const NOTIFIED = { notificationDate: TODAY } as const;
const SERVED = { ...NOTIFIED, receptionDate: TODAY } as const;
const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
const eventsOf = (fields: Partial<EventSources>) =>
  eventsBy({ calendarOf: () => calendar, ...fields });
const shortly = (fields: Partial<EventSources>) =>
  eventsOf(fields).map(({ layer, kind, day }) => `${layer} ${kind} ${day}`);

describe('the days of a call', () => {
  it('are the ends of its windows, in order, with their hours, computed where a rule gives them', () => {
    const to = {
      ...NO_BOUND,
      time: '14:00',
      rule: { from: 'publication', amount: 10, unit: 'working-days' } as const,
    };
    const call = eventTender({
      publicationDate: TODAY,
      applicationDeadline: { from: { ...NO_BOUND, day: '2026-03-17' }, to },
      paymentPeriod: [{ from: NO_BOUND, to: { ...NO_BOUND, day: '2026-03-18' } }],
    });
    const events = eventsOf({ tenders: [call] });
    expect(events.map(({ id, day, time }) => [id, day, time])).toEqual([
      ['tender-t-application-0-from', '2026-03-17', null],
      ['tender-t-payment-0-to', '2026-03-18', null],
      // Ley 39/2015, article 30: ten working days after 16 March, with 19 March a working day in Galicia.
      ['tender-t-application-0-to', '2026-03-31', '14:00'],
    ]);
    expect(events.some(({ isMovable }) => isMovable)).toBe(false);
    expect(eventsOf({ tenders: [{ ...call, statusOverride: 'discarded' }] })).toEqual([]);
  });
});

describe('the milestones of a request', () => {
  const rows = { tenders: [eventTender()], requests: [eventRequest()] };
  it.each<[string, Partial<EventMilestone>, object]>([
    ['set by a person, to be moved', {}, { day: '2026-03-20', isMovable: true, isLate: false }],
    ['late', { date: '2026-03-15' }, { isLate: true, isDone: false }],
    ['done, never late', { date: '2026-03-15', state: 'done' }, { isLate: false, isDone: true }],
    [
      'given by a rule, locked',
      { date: null, rule: { from: 'reception', amount: 10, unit: 'working-days' } },
      { day: '2026-03-31', isMovable: false },
    ],
  ])('are %s', (_, fields, expected) => {
    const requests = [eventRequest({ receptionDate: TODAY })];
    const [event] = eventsOf({ ...rows, requests, milestones: [eventMilestone(fields)] });
    expect(event).toMatchObject({ callRequestId: 'r', context: 'S-2026-001', ...expected });
  });

  it('are nothing where they do not apply, have no day, or their request is not here', () => {
    const milestones = [
      eventMilestone({ state: 'not-applicable' }),
      eventMilestone({ date: null }),
      eventMilestone({ callRequestId: 'x' }),
    ];
    expect(eventsOf({ ...rows, milestones })).toEqual([]);
  });

  it('are no more to do once their request is over', () => {
    const [event] = eventsOf({
      requests: [eventRequest({ state: 'denied' })],
      milestones: [eventMilestone({ date: '2026-03-01' })],
    });
    expect(event).toMatchObject({ isDone: true, isLate: false });
  });
});

describe('the ends that a request keeps', () => {
  const GRANTED = { state: 'granted', grantDate: '2026-02-27' } as const;
  const on = (day: Day) => ({ from: NO_BOUND, to: { ...NO_BOUND, day } });
  const call = eventTender({
    executionDeadline: [on('2026-10-31')],
    justificationDeadline: [on('2027-01-31')],
  });
  const extended = eventRequest({
    ...GRANTED,
    grantChanges: [
      {
        id: 'g',
        kind: 'extension',
        state: 'granted',
        askedOn: '2026-03-01',
        answeredOn: '2026-03-10',
        executionEnd: '2026-12-31',
        justificationEnd: '2027-03-31',
        companyId: null,
        grantCents: 0,
        toJustifyCents: null,
        items: [],
      },
    ],
  });
  const ownOf = (fields: Partial<EventSources>) =>
    eventsOf(fields)
      .filter(({ id }) => id.startsWith('request-'))
      .map(({ layer, kind, day }) => `${layer} ${kind} ${day}`);
  const both = ['execution to 2026-12-31', 'justification to 2027-03-31'];
  const onReport = (fields: Partial<EventMilestone>) => [
    eventMilestone({ date: '2027-03-31', ...fields }),
  ];

  it('are events that name it, beside those of its call', () => {
    const events = eventsOf({ tenders: [call], requests: [extended] });
    expect(events.map(({ id, day }) => [id, day])).toEqual([
      ['tender-t-execution-0-to', '2026-10-31'],
      ['request-r-execution-to', '2026-12-31'],
      ['tender-t-justification-0-to', '2027-01-31'],
      ['request-r-justification-to', '2027-03-31'],
    ]);
    expect(events[1]).toMatchObject({
      title: 'S-2026-001',
      context: 'CT207G',
      callRequestId: 'r',
      rowId: 'r',
      isMovable: false,
      isLate: false,
      isDone: false,
    });
  });

  it.each<[string, string[], Partial<EventSources>]>([
    ['none, where its call says them', [], { tenders: [call], requests: [eventRequest(GRANTED)] }],
    [
      'none, where nothing binds it yet',
      [],
      { tenders: [eventTender()], requests: [eventRequest({ grantDate: TODAY })] },
    ],
    ['extended', both, { tenders: [call], requests: [extended] }],
    [
      'of the law, where its call is silent',
      both,
      { tenders: [eventTender()], requests: [eventRequest(GRANTED)] },
    ],
    [
      'counted from its notification',
      ['execution to 2026-09-02', 'justification to 2026-12-02'],
      {
        tenders: [
          eventTender({
            executionDeadline: [
              {
                from: NO_BOUND,
                to: { ...NO_BOUND, rule: { from: 'notification', amount: 6, unit: 'months' } },
              },
            ],
          }),
        ],
        requests: [eventRequest({ ...GRANTED, notificationDate: '2026-03-02' })],
      },
    ],
    [
      'none where a milestone stands, be it done',
      ['execution to 2026-12-31'],
      { tenders: [call], requests: [extended], milestones: onReport({ state: 'done' }) },
    ],
    [
      'its own, whatever milestone another has',
      both,
      { tenders: [call], requests: [extended], milestones: onReport({ callRequestId: 'x' }) },
    ],
    [
      'none where a document is open',
      ['execution to 2026-12-31'],
      {
        tenders: [call],
        requests: [extended],
        documents: [eventDocument({ amendmentDeadline: '2027-03-31' })],
      },
    ],
    [
      'theirs again once that is done',
      both,
      {
        tenders: [call],
        requests: [extended],
        documents: [eventDocument({ amendmentDeadline: '2027-03-31', status: 'accepted' })],
      },
    ],
  ])('are %s: %j', (_, expected, fields) => {
    expect(ownOf(fields)).toEqual(expected);
  });

  it('are those of its page', () => {
    const terms = requestTerms(extended, call, calendar);
    const facts = { ...extended, ...terms, milestones: [], documents: [], calendar };
    const asked = { ...facts, law: null, euFunds: [] };
    const page = requestDeadlines(asked, TODAY).map(({ kind, day }) => `${kind} to ${day}`);
    expect(ownOf({ tenders: [call], requests: [extended] })).toEqual(page);
  });

  it('are of the company that took the grant over, like what else there is of the request', () => {
    const over = {
      ...newGrantChange('g', '2026-02-01'),
      kind: 'beneficiary' as const,
      state: 'granted' as const,
      answeredOn: '2026-03-01',
      companyId: 'b',
    };
    const ofA = { ...extended, companyId: 'a' };
    const taken = { ...ofA, grantChanges: [...ofA.grantChanges, over] };
    const found = eventsOf({ tenders: [call], requests: [taken], milestones: [eventMilestone()] });
    const own = found.filter(({ callRequestId }) => callRequestId !== null);
    expect(new Set(own.map(({ companyId }) => companyId))).toEqual(new Set(['b']));
  });

  it('are late once they have passed', () => {
    const rows = {
      tenders: [eventTender()],
      requests: [eventRequest({ ...GRANTED, state: 'justifying' })],
    };
    expect(eventsOf({ ...rows, now: '2027-04-01' })).toMatchObject([{ isLate: true }]);
    expect(eventsOf({ ...rows, now: '2027-03-31' })).toMatchObject([{ isLate: false }]);
  });
});

describe('the terms of a document (Ley 39/2015, articles 43.2 and 68.1)', () => {
  it.each<[string, Partial<EventDocument>, string[]]>([
    ['never notified', {}, []],
    [
      'ten natural days to access it',
      { notificationDate: TODAY },
      ['document notification 2026-03-26'],
    ],
    [
      'ten working days from the access on',
      { notificationDate: TODAY, receptionDate: TODAY },
      ['document amendment 2026-03-31'],
    ],
    [
      'what a person has set',
      { amendmentDeadline: '2026-04-02' },
      ['document amendment 2026-04-02'],
    ],
    ['none to amend a resolution, which asks for nothing', { ...SERVED, group: 'resolution' }, []],
    [
      'ten working days where a resolution says what it asks for',
      { ...SERVED, group: 'resolution', requirement: 'The poster' },
      ['document amendment 2026-03-31'],
    ],
  ])('are, %s, %j', (_, fields, expected) => {
    expect(shortly({ requests: [eventRequest()], documents: [eventDocument(fields)] })).toEqual(
      expected,
    );
  });

  it.each<[string, Partial<EventDocument>, Partial<EventRequest>]>([
    ['it was amended', { ...SERVED, amendmentDate: TODAY }, {}],
    ['the body took it', { ...SERVED, status: 'accepted' }, {}],
    ['its request is over', SERVED, { state: 'withdrawn' }],
    ['its request is over before it was accessed', NOTIFIED, { state: 'withdrawn' }],
  ])('are no more to do once %s', (_, fields, of) => {
    const rows = { requests: [eventRequest(of)], documents: [eventDocument(fields)] };
    expect(eventsOf(rows).map(({ isDone, isLate }) => [isDone, isLate])).toEqual([[true, false]]);
    const later = eventsOf({ ...rows, now: addDays(TODAY, 60) });
    expect(later.some(({ isLate }) => isLate)).toBe(false);
  });
});

describe('certificates and holidays', () => {
  it('are days of the area too, without those of archived companies', () => {
    const company = {
      id: 'c',
      name: 'Alpha',
      archived: false,
      certificates: [{ type: 'aeat', validTo: '2026-03-10' }],
    };
    const holiday = GALICIAN_HOLIDAYS.find(({ day }) => day === '2026-04-03');
    const events = eventsOf({
      companies: [company, { ...company, id: 'x', archived: true }],
      holidays: holiday ? [{ ...holiday, id: 'h' }] : [],
    });
    expect(events.map(({ title, day, isLate }) => [title, day, isLate])).toEqual([
      ['aeat', '2026-03-10', true],
      ['Venres Santo', '2026-04-03', false],
    ]);
  });
});

it('of a certificate that was renewed there is none, and nothing is late', () => {
  const certificates = [
    { type: 'aeat', validTo: '2027-03-10' },
    { type: 'aeat', validTo: '2026-03-10' },
    { type: 'tgss', validTo: '2026-03-01' },
  ];
  const events = eventsOf({
    companies: [{ id: 'c', name: 'Alpha', archived: false, certificates }],
  });
  expect(events.map(({ id, isLate }) => [id, isLate])).toEqual([
    ['certificate-c-tgss', true],
    ['certificate-c-aeat', false],
  ]);
});

describe('an alert', () => {
  it.each([
    [-1, false],
    [0, true],
    [1, false],
    [3, false],
    [4, true],
    [5, false],
  ])('%i days before is %j: exactly 4 and exactly 0 (specification §4)', (days, isTold) => {
    const [event] = eventsOf({
      requests: [eventRequest()],
      milestones: [eventMilestone({ date: addDays(TODAY, days) })],
    });
    expect(event && isEventAlert(event, TODAY)).toBe(isTold);
  });

  it('is not told of what is done', () => {
    const [event] = eventsOf({
      requests: [eventRequest()],
      milestones: [eventMilestone({ date: TODAY, state: 'done' })],
    });
    expect(event && isEventAlert(event, TODAY)).toBe(false);
  });
});
