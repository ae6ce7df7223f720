import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import { milestoneDay } from '../milestones/dates.ts';
import { milestoneOfType } from '../milestones/of-type.ts';
import { MILESTONE_TYPES } from '../milestones/types.ts';
import { requestDeadlines, requestTerms } from '../call-requests/deadlines.ts';
import { TENDER_DEFAULTS } from './defaults.ts';
import { isTacit } from '../milestones/under-law.ts';
import { lawOf, type SubsidyLaw } from './law.ts';
import { type Bound, NO_BOUND, tenderAnchors, type TenderDates } from './windows.ts';

const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
/** The day of a milestone of a type whose event is on 16 March 2026. */
const dayUnder = (law: SubsidyLaw, code: string, more: object = {}) =>
  milestoneDay(milestoneUnder(law, code, more), () => '2026-03-16', calendar)?.day ?? null;
const milestoneUnder = (law: SubsidyLaw, code: string, more: object = {}, call = SILENT) => {
  const type = MILESTONE_TYPES.find((one) => one.code === code);
  if (!type) throw new Error(code);
  return milestoneOfType({ id: code, ...type, ...more }, code, law, call);
};
const SILENT: TenderDates = {
  ...TENDER_DEFAULTS,
  publicationDate: '2026-03-16',
  resolutionDate: null,
  executionDeadline: [],
  justificationDeadline: [],
  paymentPeriod: [],
};
const until = (to: Partial<Bound>) => ({ from: NO_BOUND, to: { ...NO_BOUND, ...to } });

describe('the law that aid goes by', () => {
  it.each([
    ['regional', 'GA', 'galicia'],
    ['provincial', 'GA', 'galicia'],
    ['local', 'GA', 'galicia'],
    ['state', 'GA', 'state'],
    ['regional', 'MD', 'state'],
    ['regional', null, 'state'],
    ['eu', null, 'state'],
  ] as const)('of a body of level %s in %s is that of %s', (level, region, law) => {
    expect(lawOf({ level, region })).toBe(law);
  });

  it('of a body that nobody knows is Ley 38/2003', () => {
    expect(lawOf(undefined)).toBe('state');
  });

  it.each<[SubsidyLaw, string, string | null]>([
    // Case 6: ten working days from the notification (Lei 9/2007, article 21.5).
    ['galicia', 'acceptance', '2026-03-31'],
    ['state', 'acceptance', null],
    // Nine months from the publication (23.4), six in Ley 38/2003 (25.4).
    ['galicia', 'resolution', '2026-12-16'],
    ['state', 'resolution', '2026-09-16'],
    // What asks for it has its own term, and is there before any grant.
    ['galicia', 'amendment', null],
  ])('of %s gives the milestone of %s the day %s', (law, code, day) => {
    expect(dayUnder(law, code)).toBe(day);
  });

  it('does not go before a term that somebody gave the type', () => {
    expect(dayUnder('galicia', 'resolution', { offset: 3 })).toBe('2026-06-16');
  });

  it.each<[string, string, SubsidyLaw, Partial<TenderDates>, string | null]>([
    ['resolution', 'six months, of the law', 'state', {}, '2026-09-16'],
    ['resolution', 'nine months, of that of Galicia', 'galicia', {}, '2026-12-16'],
    [
      'resolution',
      'the day of the call',
      'galicia',
      { resolutionDeadline: until({ day: '2026-07-31' }) },
      '2026-07-31',
    ],
    [
      'resolution',
      'the rule of the call',
      'state',
      { resolutionDeadline: until({ rule: { from: 'publication', amount: 3, unit: 'months' } }) },
      '2026-06-16',
    ],
    [
      'resolution',
      'that of the law beside words',
      'state',
      { resolutionDeadline: until({ text: 'soon' }) },
      '2026-09-16',
    ],
    ['final-justification', 'three months, of the law', 'state', {}, '2027-03-31'],
    [
      'final-justification',
      'the day of the call',
      'state',
      { justificationDeadline: [until({ day: '2027-01-15' })] },
      '2027-01-15',
    ],
    [
      'final-justification',
      'the rule of the call',
      'galicia',
      {
        justificationDeadline: [
          until({ rule: { from: 'execution-end', amount: 1, unit: 'months' } }),
        ],
      },
      '2027-02-01',
    ],
    [
      'final-justification',
      'unknown beside words',
      'state',
      { justificationDeadline: [until({ text: 'as it is resolved' })] },
      null,
    ],
  ])('gives the milestone of %s %s', (code, _, law, said, day) => {
    const call = { ...SILENT, ...said };
    const anchors = tenderAnchors(
      { ...call, executionDeadline: [until({ day: '2026-12-31' })] },
      calendar,
    );
    const milestone = milestoneUnder(law, code, {}, call);
    expect(milestoneDay(milestone, anchors, calendar)?.day ?? null).toBe(day);
  });

  it('lets the milestone of the justification follow what its call comes to say', () => {
    const milestone = milestoneUnder('state', 'final-justification');
    const later = { ...SILENT, justificationDeadline: [until({ day: '2027-01-15' })] };
    expect(milestoneDay(milestone, tenderAnchors(later, calendar), calendar)?.day).toBe(
      '2027-01-15',
    );
  });

  it('leaves no second end to justify beside the usual milestone', () => {
    const call = { ...SILENT, justificationDeadline: [until({ day: '2027-01-15' })] };
    const request = {
      state: 'justifying',
      law: null,
      euFunds: [],
      history: [],
      notificationDate: null,
      receptionDate: null,
      grantDate: '2026-05-04',
      startDate: null,
      endDate: null,
      grantChanges: [],
      payments: [],
    } as const;
    const usual = milestoneUnder('state', 'final-justification', {}, call);
    const milestones = [{ ...usual, id: 'm', state: 'pending' as const }];
    const terms = requestTerms(request, call, calendar);
    const deadlines = requestDeadlines(
      { ...request, ...terms, milestones, documents: [], calendar },
      '2026-12-31',
    );
    expect(deadlines.map(({ kind, day }) => [kind, day])).toEqual([['milestone', '2027-01-15']]);
  });

  it('of Galicia takes silence for an acceptance', () => {
    expect(isTacit('galicia', 'acceptance')).toBe(true);
    expect(isTacit('state', 'acceptance')).toBe(false);
    expect(isTacit('galicia', 'resolution')).toBe(false);
  });
});
