import { expect, it } from 'vitest';
import { type Bound, NO_BOUND } from '../tenders/windows.ts';
import { eventRequest, eventsOf, eventTender } from './testing.ts';

const at = (fields: Partial<Bound>) => ({
  from: { ...NO_BOUND, day: '2026-11-25', time: '09:00' },
  to: { ...NO_BOUND, time: '14:00', ...fields },
});
const tender = eventTender({
  applicationDeadline: at({ day: '2026-11-25' }),
  justificationDeadline: [at({ rule: { from: 'notification', amount: 10, unit: 'days' } })],
});
const request = eventRequest({ state: 'justifying', notificationDate: '2026-11-15' });

it.each([
  ['2026-11-25T13:59', [false, false, false]],
  ['2026-11-25T14:00', [false, true, true]],
  ['2026-11-26', [true, true, true]],
])('what closes at 14:00 is at %s past, and late for who had to keep it: %j', (now, expected) => {
  const events = eventsOf({ tenders: [tender], requests: [request], now });
  const [starts, closes, own] = ['application-0-from', 'application-0-to', 'justification-to'].map(
    (end) => events.find(({ id }) => id.endsWith(end)),
  );
  expect([starts?.isPast, closes?.isPast, own?.isLate]).toEqual(expected);
});
