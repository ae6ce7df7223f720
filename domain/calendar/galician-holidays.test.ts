import { describe, expect, it } from 'vitest';
import { addDays, isDay, weekdayOf } from '../days.ts';
import { easterOf } from './easter.ts';
import { FEASTS } from './feasts.ts';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from './galician-holidays.ts';
import { MUNICIPALITIES } from './holidays.ts';

const years = DECREED_YEARS.map(({ year }) => year);
const general = GALICIAN_HOLIDAYS.filter(({ scope }) => scope !== 'local');
const local = GALICIAN_HOLIDAYS.filter(({ scope }) => scope === 'local');
const find = (day: string) => general.find((holiday) => holiday.day === day);

describe('the holidays of Galicia', () => {
  it('are real days, in order, of decreed years', () => {
    const days = GALICIAN_HOLIDAYS.map(({ day }) => day);
    expect(days.filter((day) => !isDay(day))).toEqual([]);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days.map((day) => Number(day.slice(0, 4))))).toEqual(new Set(years));
  });

  it.each(years)('are twelve different days in %i, none of them a Sunday', (year) => {
    const days = general.map(({ day }) => day).filter((day) => day.startsWith(`${year}-`));
    expect(days).toHaveLength(12);
    expect(new Set(days).size).toBe(12);
    expect(days.filter((day) => weekdayOf(day) === 6)).toEqual([]);
  });

  it('have a day of Saint John for all Galicia in 2026, and one of Saint Joseph not in 2025', () => {
    expect(find('2026-06-24')).toMatchObject({ scope: 'regional', nameGl: 'San Xoán' });
    expect(find('2026-03-19')).toMatchObject({ scope: 'regional', nameGl: 'San Xosé' });
    expect(find('2025-03-19')).toBeUndefined();
    expect(find('2025-05-17')).toMatchObject({ scope: 'regional' });
    expect(find('2026-05-17')).toBeUndefined();
    expect(find('2026-10-12')).toMatchObject({ scope: 'national' });
  });

  it('name no municipality unless they are local', () => {
    expect(general.every(({ municipality }) => municipality === '')).toBe(true);
  });

  it('have two local days in each of the seven cities in 2025 and 2026', () => {
    expect(local).toHaveLength(28);
    for (const municipality of MUNICIPALITIES) {
      for (const year of ['2025', '2026']) {
        const own = local.filter(
          (holiday) => holiday.municipality === municipality && holiday.day.startsWith(year),
        );
        expect(own, `${municipality} ${year}`).toHaveLength(2);
      }
    }
  });

  it('take no local day that is one of all Galicia', () => {
    expect(local.filter(({ day }) => find(day))).toEqual([]);
  });

  it.each([
    ['maundyThursday', -3],
    ['goodFriday', -2],
    ['carnival', -47],
    ['ashWednesday', -46],
    ['easterMonday', 1],
    ['ascension', 39],
  ] as const)('keep %s %i days from Easter', (feast, offset) => {
    const kept = GALICIAN_HOLIDAYS.filter(({ name }) => name === FEASTS[feast].name);
    expect(kept.length).toBeGreaterThan(0);
    for (const { day } of kept) {
      expect(day).toBe(addDays(easterOf(Number(day.slice(0, 4))), offset));
    }
  });
});
