import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import {
  asksForAmendment,
  type DocumentationFacts,
  isToBring,
  missedAmendment,
  openTerm,
} from './terms.ts';

const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
const request = { calendar, law: null, euFunds: [], history: [] };
const row = (fields: Partial<DocumentationFacts> = {}): DocumentationFacts => ({
  group: 'requirement',
  status: 'missing',
  required: true,
  requirement: '',
  notificationDate: null,
  notificationDeadlineDate: null,
  receptionDate: null,
  amendmentDeadline: null,
  amendmentDate: null,
  ...fields,
});

describe('a document that is asked for', () => {
  it('is still to be brought while it is missing, a draft, or was not taken', () => {
    const toBring = (
      ['missing', 'draft', 'ready', 'submitted', 'accepted', 'rejected'] as const
    ).filter((status) => isToBring({ required: true, status }));
    expect(toBring).toEqual(['missing', 'draft', 'rejected']);
    expect(isToBring({ required: false, status: 'missing' })).toBe(false);
  });
});

describe('the term that runs for a document', () => {
  it('is first that of accessing the notification, ten natural days (Ley 39/2015, article 43.2)', () => {
    const term = openTerm(row({ notificationDate: '2026-03-10' }), '2026-03-12', request);
    expect(term).toEqual({ kind: 'access', day: '2026-03-20', isProvisional: false });
  });

  it('is then that of amending, ten working days from its access (article 68.1)', () => {
    const served = row({ notificationDate: '2026-03-10', receptionDate: '2026-03-16' });
    expect(openTerm(served, '2026-03-17', request)).toMatchObject({
      kind: 'amendment',
      day: '2026-03-31',
    });
  });

  it('runs from the day of the refusal where nobody accessed it', () => {
    const refused = row({ notificationDate: '2026-03-06' });
    expect(openTerm(refused, '2026-03-17', request)).toMatchObject({
      kind: 'amendment',
      day: '2026-03-31',
    });
  });

  it('is none for what asks for nothing, was amended or was accepted', () => {
    const served = { receptionDate: '2026-03-16' };
    expect(openTerm(row({ ...served, group: 'resolution' }), '2026-03-17', request)).toBeNull();
    expect(
      openTerm(row({ ...served, amendmentDate: '2026-03-17' }), '2026-03-18', request),
    ).toBeNull();
    expect(openTerm(row({ ...served, status: 'accepted' }), '2026-03-18', request)).toBeNull();
  });

  it('is that of a resolution too where it asks for something in words', () => {
    expect(asksForAmendment(row({ group: 'resolution', requirement: 'The budget' }))).toBe(true);
    expect(asksForAmendment(row({ group: 'resolution' }))).toBe(false);
    expect(asksForAmendment(row({ group: 'control', amendmentDeadline: '2026-05-05' }))).toBe(true);
  });
});

describe('an amendment', () => {
  const served = row({ receptionDate: '2026-03-16' });

  it('is missed from the day after the last, or when it went out after it', () => {
    expect(missedAmendment(served, '2026-03-31', request)).toBeNull();
    expect(missedAmendment(served, '2026-04-01', request)).toBe('2026-03-31');
    const late = { ...served, amendmentDate: '2026-04-02' };
    expect(missedAmendment(late, '2026-04-02', request)).toBe('2026-03-31');
    const inTime = { ...served, amendmentDate: '2026-03-30' };
    expect(missedAmendment(inTime, '2026-06-01', request)).toBeNull();
  });
});
