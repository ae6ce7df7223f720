import { expect, it } from 'vitest';
import { TENDER_DEFAULTS } from '../tenders/defaults.ts';
import { type Bound, NO_BOUND } from '../tenders/windows.ts';
import { subventionEvents } from './subvention-events.ts';
import { makeCalendar } from './working-calendar.ts';

const at = (fields: Partial<Bound>) => ({
  from: { ...NO_BOUND, day: '2026-11-25', time: '09:00' },
  to: { ...NO_BOUND, time: '14:00', ...fields },
});
const tender = {
  ...TENDER_DEFAULTS,
  id: 't',
  code: 'CT207G',
  title: 'Films',
  organizationId: null,
  statusOverride: null,
  publicationDate: null,
  resolutionDate: null,
  applicationDeadline: at({ day: '2026-11-25' }),
  executionDeadline: [],
  justificationDeadline: [at({ rule: { from: 'notification', amount: 10, unit: 'days' } })],
  paymentPeriod: [],
};
const request = {
  id: 'r',
  tenderId: 't',
  companyId: null,
  internalCode: 'S-2026-001',
  state: 'justifying' as const,
  history: [],
  notificationDate: '2026-11-15',
  receptionDate: null,
  grantDate: null,
  startDate: null,
  endDate: null,
  grantChanges: [],
  payments: [],
};

it.each([
  ['2026-11-25T13:59', [false, false, false]],
  ['2026-11-25T14:00', [false, true, true]],
  ['2026-11-26', [true, true, true]],
])('what closes at 14:00 is at %s past, and late for who had to keep it: %j', (now, expected) => {
  const events = subventionEvents({
    tenders: [tender],
    requests: [request],
    milestones: [],
    documents: [],
    companies: [],
    holidays: [],
    holidayName: ({ name }) => name,
    calendarOf: () => makeCalendar({ holidays: [], confirmedYears: [2026] }),
    lawOf: () => null,
    now,
  });
  const [starts, closes, own] = ['application-0-from', 'application-0-to', 'justification-to'].map(
    (end) => events.find(({ id }) => id.endsWith(end)),
  );
  expect([starts?.isPast, closes?.isPast, own?.isLate]).toEqual(expected);
});
