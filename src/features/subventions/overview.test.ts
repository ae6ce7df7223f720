import { describe, expect, it } from 'vitest';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { aheadOf, grantedOf, missingDocuments, pipelineOf } from './overview.ts';

const TODAY = '2026-11-22';
const event = (day: string, fields: Partial<SubventionEvent> = {}): SubventionEvent => ({
  id: day,
  layer: 'milestone',
  kind: 'milestone',
  day,
  time: null,
  title: '',
  context: '',
  tenderId: null,
  organizationId: null,
  callRequestId: null,
  companyId: null,
  rowId: '',
  isProvisional: false,
  isDone: false,
  isLate: day < TODAY,
  isPast: day < TODAY,
  isMovable: false,
  ...fields,
});
const request = (fields: Partial<CallRequest> = {}) => catalogueRow('callRequests', fields);

describe('what comes', () => {
  it('is told of exactly 0 and exactly 4 days before, late apart, for fourteen days (specification §4)', () => {
    const days = ['2026-11-20', TODAY, '2026-11-23', '2026-11-26', '2026-12-06', '2026-12-07'];
    const { late, alerts, rest } = aheadOf(
      [...days.map((day) => event(day)), event('2026-11-24', { isDone: true })],
      TODAY,
    );
    const daysOf = (events: readonly SubventionEvent[]) => events.map(({ day }) => day);
    expect([late, alerts, rest].map(daysOf)).toEqual([
      ['2026-11-20'],
      [TODAY, '2026-11-26'],
      ['2026-11-23', '2026-12-06'],
    ]);
  });

  it('is told once where it is late on its very day, from its hour on', () => {
    const closed = event(TODAY, { isLate: true, isPast: true });
    expect(aheadOf([closed], TODAY)).toEqual({ late: [closed], alerts: [], rest: [] });
  });
});

describe('requests by state', () => {
  it('are counted in the order of their life, with what is granted, else asked for', () => {
    const requests = [
      request({ state: 'executing', requestedCents: 9, grantedCents: 5 }),
      request({ state: 'draft', requestedCents: 2 }),
      request({ state: 'draft', requestedCents: 3 }),
    ];
    expect(pipelineOf(requests)).toEqual([
      { state: 'draft', count: 2, cents: 5 },
      { state: 'executing', count: 1, cents: 5 },
    ]);
  });

  it('have to justify the eligible budget, not the grant, where nobody said otherwise', () => {
    const requests = [
      request({ state: 'granted', grantedCents: 60, eligibleBudgetCents: 100 }),
      request({
        state: 'justifying',
        grantedCents: 50,
        eligibleBudgetCents: 90,
        amountToJustifyCents: 70,
      }),
      request({ state: 'closed', grantedCents: 1_000 }),
      request({ state: 'submitted', requestedCents: 1_000 }),
    ];
    expect(grantedOf(requests)).toEqual({ count: 2, grantedCents: 110, toJustifyCents: 170 });
  });
});

describe('missing documents', () => {
  it('are the required ones that were not handed in, of requests that go on', () => {
    const open = request({ state: 'submitted' });
    const over = request({ state: 'denied' });
    const document = (fields: object) =>
      catalogueRow('documentations', { callRequestId: open.id, type: 'A form', ...fields });
    const documents = [
      document({}),
      document({ status: 'rejected' }),
      document({ status: 'submitted' }),
      document({ required: false }),
      document({ status: 'accepted', pendingJustification: true }),
      document({ callRequestId: over.id }),
    ];
    const [found, ...others] = missingDocuments([open, over], documents);
    expect(others).toEqual([]);
    expect([found?.request.id, found?.documents.length]).toEqual([open.id, 3]);
  });
});
