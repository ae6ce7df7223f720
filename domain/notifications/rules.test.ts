import { describe, expect, it } from 'vitest';
import type { Actor } from '../access/policy.ts';
import type { Role } from '../access/roles.ts';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { eventDocument, eventMilestone, eventRequest, eventTender } from '../calendar/testing.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import { addDays } from '../days.ts';
import { NO_BOUND } from '../tenders/windows.ts';
import {
  type NoticeDocument,
  type NoticeMilestone,
  type NoticeRequest,
  type NoticeSources,
  eventsOf,
  noticesFor,
  noticesOf,
} from './rules.ts';

const TODAY = '2026-03-16';
const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
const person = (id: string, role: Role, companyIds: string[] = []): Actor => ({
  id,
  role,
  companyIds,
  projectRights: [],
});
const ADMIN = person('admin', 'admin');
const EDITOR = person('editor', 'editor', ['alpha']);
const ANA = person('ana', 'user');
const long = '2026-01-01T10:00:00.000Z';
/** What people did with a row, and who answers for it. */
const task = { responsibleId: null, updatedAt: long, updatedBy: 'admin' };
const tender = (days: number): NoticeSources['tenders'][number] =>
  eventTender({
    id: `t${days}`,
    applicationDeadline: { from: NO_BOUND, to: { ...NO_BOUND, day: addDays(TODAY, days) } },
  });
const request = (fields: Partial<NoticeRequest> = {}): NoticeRequest => ({
  ...eventRequest({ tenderId: 't9' }),
  title: 'A film',
  ...task,
  ...fields,
});
const milestone = (days: number, fields: Partial<NoticeMilestone> = {}): NoticeMilestone => ({
  ...eventMilestone({ date: addDays(TODAY, days) }),
  alertDays: [7, 1],
  ...task,
  ...fields,
});
const document = (fields: Partial<NoticeDocument> = {}): NoticeDocument => ({
  ...eventDocument(),
  ...task,
  ...fields,
});
const keysFor = (actor: Actor, fields: Partial<NoticeSources>): string[] => {
  const sources: NoticeSources = {
    tenders: [],
    requests: [],
    milestones: [],
    documents: [],
    companies: [],
    calendarOf: () => calendar,
    lawOf: () => null,
    activeIds: new Set(['admin', 'editor', 'ana']),
    today: TODAY,
    ...fields,
  };
  return noticesFor(actor, sources, eventsOf(sources)).map(({ dedupeKey }) => dedupeKey);
};

describe('what people are told today', () => {
  it.each([
    [5, []],
    [4, [`tender-t4-application-0-to|alert|${TODAY}`]],
    [3, []],
    [1, []],
    [0, [`tender-t0-application-0-to|alert|${TODAY}`]],
    [-1, []],
  ])('is of a call that closes in %i days: %j', (days, keys) => {
    expect(keysFor(EDITOR, { tenders: [tender(days)] })).toEqual(keys);
  });

  it('is of the ends of a request that its call does not say, for who answers for it', () => {
    const silent = { ...tender(9), id: 't' };
    const endDate = addDays(TODAY, 4);
    const mine = request({ tenderId: 't', state: 'executing', endDate, responsibleId: 'ana' });
    const sources = { tenders: [silent], requests: [mine] };
    const key = `request-r-execution-to|alert|${TODAY}`;
    expect(keysFor(ANA, sources)).toEqual([key]);
    expect(keysFor(EDITOR, sources)).toEqual([]);
    const told = noticesOf({
      ...sources,
      milestones: [],
      documents: [],
      companies: [],
      calendarOf: () => calendar,
      lawOf: () => null,
      activeIds: new Set(['ana']),
      today: TODAY,
    });
    expect(told.map(({ notice }) => notice.about)).toMatchObject([
      { resource: 'callRequests', rowId: 'r', callRequestId: 'r', title: 'S-2026-001' },
    ]);
  });

  it('is of a call for who answers for a request under it, and never for a partner', () => {
    const tenders = [tender(4)];
    const requests = [request({ tenderId: 't4', responsibleId: 'ana', updatedBy: 'ana' })];
    expect(keysFor(ANA, { tenders })).toEqual([]);
    expect(keysFor(ANA, { tenders, requests })).toHaveLength(1);
    expect(keysFor(person('ana', 'partner'), { tenders, requests })).toEqual([]);
  });

  it.each([
    [7, true],
    [4, false],
    [1, true],
    [0, false],
  ])('is of a milestone so many days before as it says itself: in %i days %s', (days, isTold) => {
    const keys = keysFor(ADMIN, { requests: [request()], milestones: [milestone(days)] });
    expect(keys.length > 0).toBe(isTold);
  });

  it('is for who answers for a milestone alone, for all who work on it when they are gone', () => {
    const requests = [request()];
    const given = { requests, milestones: [milestone(1, { responsibleId: 'ana' })] };
    expect([keysFor(ANA, given).length, keysFor(ADMIN, given).length]).toEqual([1, 0]);
    const activeIds = new Set(['admin', 'editor']);
    expect(keysFor(ADMIN, { ...given, activeIds })).toHaveLength(1);
    const done = { requests, milestones: [milestone(1, { responsibleId: 'ana', state: 'done' })] };
    expect(keysFor(ANA, done)).toEqual([]);
  });

  it('is of a requirement when it arrives, once, and exactly 4 and 0 days before its term ends', () => {
    const requests = [request()];
    const documents = [document({ notificationDate: '2026-03-12' })];
    const received = ['document-d|received|2026-03-12'];
    expect(keysFor(ADMIN, { requests, documents })).toEqual(received);
    const later = { requests, documents, today: '2026-03-18' };
    expect(keysFor(ADMIN, later)).toEqual([
      'document-d-notification|alert|2026-03-18',
      ...received,
    ]);
    const over = document({ notificationDate: '2026-03-12', amendmentDate: '2026-03-13' });
    expect(
      keysFor(ADMIN, { requests, documents: [{ ...over, receptionDate: '2026-03-12' }] }),
    ).toEqual([]);
  });

  it('is of a certificate that expires for administrators and the editors of the company', () => {
    const certificates = [{ type: 'aeat', validTo: addDays(TODAY, 4) }];
    const companies = ['alpha', 'beta'].map((id) => ({
      id,
      name: id,
      archived: false,
      certificates,
    }));
    expect(keysFor(ADMIN, { companies })).toHaveLength(2);
    expect(keysFor(EDITOR, { companies })).toEqual([`certificate-alpha-aeat|alert|${TODAY}`]);
  });

  it('is of what others gave to one in these days, the same however often it is changed', () => {
    const requests = [request()];
    const given = (updatedAt: string, updatedBy: string) => ({
      requests,
      documents: [document({ responsibleId: 'ana', updatedAt, updatedBy })],
    });
    const keys = ['documentations-d|assigned|'];
    expect(keysFor(ANA, given('2026-03-15T10:00:00.000Z', 'admin'))).toEqual(keys);
    expect(keysFor(ANA, given('2026-03-16T10:00:00.000Z', 'editor'))).toEqual(keys);
    expect(keysFor(ANA, given('2026-03-16T10:00:00.000Z', 'ana'))).toEqual([]);
    expect(keysFor(ANA, given(long, 'admin'))).toEqual([]);
  });
});
