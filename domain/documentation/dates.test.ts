import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import {
  amendmentEnd,
  type DocumentationDates,
  isAmendmentLate,
  notificationDeadline,
  servedOn,
} from './dates.ts';

const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
const dates = (fields: Partial<DocumentationDates>): DocumentationDates => ({
  notificationDate: null,
  notificationDeadlineDate: null,
  receptionDate: null,
  amendmentDeadline: null,
  amendmentDate: null,
  ...fields,
});

describe('the access to a notification (Ley 39/2015, article 43.2)', () => {
  it.each([
    ['2026-03-06', '2026-03-16'],
    // A last day that is none of work is not moved: the 21st is a Saturday.
    ['2026-03-11', '2026-03-21'],
    ['2026-02-20', '2026-03-02'],
  ])('of %s ends on %s, ten natural days later', (notificationDate, deadline) => {
    expect(notificationDeadline(dates({ notificationDate }))).toBe(deadline);
  });

  it('ends on the day that a person has set, where one has', () => {
    const set = dates({ notificationDate: '2026-03-06', notificationDeadlineDate: '2026-03-20' });
    expect(notificationDeadline(set)).toBe('2026-03-20');
    expect(notificationDeadline(dates({}))).toBeNull();
  });

  it('counts as refused once it has ended', () => {
    const notified = dates({ notificationDate: '2026-03-06' });
    expect(servedOn(notified, '2026-03-16')).toBeNull();
    expect(servedOn(notified, '2026-03-17')).toBe('2026-03-16');
    expect(servedOn({ ...notified, receptionDate: '2026-03-09' }, '2026-03-17')).toBe('2026-03-09');
    // For what counts from it whenever that is.
    expect(servedOn(notified)).toBe('2026-03-16');
    expect(servedOn(dates({}))).toBeNull();
  });
});

describe('the term to amend (Ley 38/2003, article 23.5; Ley 39/2015, articles 30 and 68.1)', () => {
  it.each([
    // Saint Joseph lies between them, kept in Galicia in 2026.
    ['2026-03-16', '2026-03-31'],
    // Holy Week.
    ['2026-03-27', '2026-04-14'],
    ['2026-10-01', '2026-10-16'],
  ])('of what was received on %s ends on %s', (receptionDate, day) => {
    expect(amendmentEnd(dates({ receptionDate }), '2026-01-01', calendar)?.day).toBe(day);
  });

  it('counts from the refusal where nobody accessed it', () => {
    const refused = dates({ notificationDate: '2026-03-06' });
    expect(amendmentEnd(refused, '2026-03-10', calendar)).toBeNull();
    expect(amendmentEnd(refused, '2026-03-20', calendar)?.day).toBe('2026-03-31');
  });

  it('is what a person has set, and is missed by what comes after it', () => {
    const set = dates({ receptionDate: '2026-03-16', amendmentDeadline: '2026-03-25' });
    expect(amendmentEnd(set, '2026-03-20', calendar)?.day).toBe('2026-03-25');
    const late = (today: string, amendmentDate: string | null) =>
      isAmendmentLate({ ...set, amendmentDate }, today, calendar);
    expect(late('2026-03-25', null)).toBe(false);
    expect(late('2026-03-26', null)).toBe(true);
    expect(late('2026-05-01', '2026-03-25')).toBe(false);
    expect(late('2026-05-01', '2026-03-26')).toBe(true);
  });
});
