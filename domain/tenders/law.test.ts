import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import { milestoneDay } from '../milestones/dates.ts';
import { milestoneOfType } from '../milestones/of-type.ts';
import { MILESTONE_TYPES } from '../milestones/types.ts';
import { isTacit, lawOf, type SubsidyLaw } from './law.ts';

const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
/** The day of a milestone of a type whose event is on 16 March 2026. */
const dayUnder = (law: SubsidyLaw, code: string, more: object = {}) => {
  const type = MILESTONE_TYPES.find((one) => one.code === code);
  if (!type) throw new Error(code);
  const milestone = milestoneOfType({ id: code, ...type, ...more }, code, law);
  return milestoneDay(milestone, () => '2026-03-16', calendar)?.day ?? null;
};

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
    ['galicia', 'amendment', '2026-03-31'],
  ])('of %s gives the milestone of %s the day %s', (law, code, day) => {
    expect(dayUnder(law, code)).toBe(day);
  });

  it('does not go before a term that somebody gave the type', () => {
    expect(dayUnder('galicia', 'resolution', { offset: 3 })).toBe('2026-06-16');
  });

  it('of Galicia takes silence for an acceptance', () => {
    expect(isTacit('galicia', 'acceptance')).toBe(true);
    expect(isTacit('state', 'acceptance')).toBe(false);
    expect(isTacit('galicia', 'resolution')).toBe(false);
  });
});
