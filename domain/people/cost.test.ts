import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import { type CostTerms, imputedMonths, overYearCost, yearCost } from './cost.ts';
import { monthsOf } from './hours.ts';
import type { Dedicated, Employed, WorkedMonth } from './kinds.ts';

const person = {
  id: 'p',
  startDate: null,
  endDate: null,
  yearlyHours: 1_770_000,
  partTimeBp: 10_000,
};
const NO_LIMITS: CostTerms = {
  hourBasis: 'agreement',
  maxHourCents: null,
  maxPersonYearCents: null,
};

/** 2,000 € a month with two extra pays, and 32 % of Social Security: 36,960 € a year. */
const year: WorkedMonth[] = monthsOf(2026).map((month) => ({
  employeeId: 'p',
  month,
  grossCents: month.endsWith('06') || month.endsWith('12') ? 4_000_00 : 2_000_00,
  socialSecurityCents: 746_66 + (month.endsWith('12') ? 8 : 0),
  sickPayCents: 0,
  workedHours: null,
}));

/** 1,840 hours in a year. */
const MORE = { workedHours: 153_333 };

function at(month: string, hours: number | null, shareBp: number | null = null): Dedicated {
  return { id: month, employeeId: 'p', callRequestId: 'cr', month, hours, shareBp };
}

describe('the cost of an hour', () => {
  it('is gross pay with extra pays and Social Security by the hours of the agreement', () => {
    expect(yearCost(person, 2026, year, 'agreement')).toEqual({
      year: 2026,
      costCents: 36_960_00,
      hours: 1_770_000,
      hourCents: 20_88,
      unknown: [],
    });
  });

  it('is by 1,720 hours in calls of the Union, and by their part for part-time work', () => {
    expect(yearCost(person, 2026, year, 'union')).toMatchObject({
      hours: 1_720_000,
      hourCents: 21_49,
    });
    const half = { ...person, partTimeBp: 5_000 };
    expect(yearCost(half, 2026, year, 'union')).toMatchObject({ hours: 860_000, hourCents: 42_98 });
  });

  it('is without the sick pay that is paid back', () => {
    const sick = year.map((one) =>
      one.month === '2026-02' ? { ...one, sickPayCents: 960_00 } : one,
    );
    expect(yearCost(person, 2026, sick, 'agreement')).toMatchObject({
      costCents: 36_000_00,
      hourCents: 20_34,
    });
  });

  it('of a year that is not whole is by the hours of the months that are known', () => {
    const cost = yearCost(person, 2026, year.slice(0, 2), 'agreement');
    expect(cost).toMatchObject({ costCents: 5_493_32, hours: 295_000, hourCents: 18_62 });
    expect(cost.unknown).toEqual(monthsOf(2026).slice(2));
    expect(yearCost(person, 2025, year, 'agreement').hourCents).toBeNull();
  });

  it('is no dearer for what is paid once the contract is over', () => {
    const gone = { ...person, endDate: '2026-06-30' };
    const half = year.slice(0, 6);
    const severance = { ...year[6], month: '2026-07' } as WorkedMonth;
    expect(yearCost(gone, 2026, [...half, severance], 'agreement')).toEqual(
      yearCost(gone, 2026, half, 'agreement'),
    );
  });

  it('asks for no month outside the contract', () => {
    const late = { ...person, startDate: '2026-11-01' };
    expect(yearCost(late, 2026, [], 'agreement').unknown).toEqual(['2026-11', '2026-12']);
  });
});

describe('what a request is charged with', () => {
  it('is the cost of the year where all of it is dedicated, to the cent', () => {
    const all = monthsOf(2026).map((month) => at(month, null, 10_000));
    const imputed = imputedMonths(person, all, year, NO_LIMITS);
    expect(sumCents(imputed.map(({ imputedCents }) => imputedCents ?? 0))).toBe(36_960_00);
  });

  it.each<[string, Partial<CostTerms>, number]>([
    ['hours by the cost of an hour', {}, 4_176_27],
    ['by that of the Union', { hourBasis: 'union' }, 4_297_67],
    ['at most what the call takes for an hour', { maxHourCents: 18_00 }, 3_600_00],
    ['at most what it takes for a year', { maxPersonYearCents: 4_000_00 }, 4_000_00],
    ['the lower of both', { maxHourCents: 18_00, maxPersonYearCents: 4_000_00 }, 3_600_00],
    ['no less where its limits are higher', { maxHourCents: 99_00 }, 4_176_27],
  ])('is %s', (_, terms, cents) => {
    const imputed = imputedMonths(person, [at('2026-03', 120_000), at('2026-04', 80_000)], year, {
      ...NO_LIMITS,
      ...terms,
    });
    expect(sumCents(imputed.map(({ imputedCents }) => imputedCents ?? 0))).toBe(cents);
    expect(imputed.map(({ month, hours }) => [month, hours])).toEqual([
      ['2026-03', 120_000],
      ['2026-04', 80_000],
    ]);
  });

  it('of several requests is never more than the year cost', () => {
    const thirds = ['a', 'b', 'c'].map((callRequestId) =>
      imputedMonths(
        person,
        monthsOf(2026).map((month) => ({ ...at(month, null, 3_333), callRequestId })),
        year,
        NO_LIMITS,
      ),
    );
    const sum = sumCents(thirds.flat().map(({ imputedCents }) => imputedCents ?? 0));
    expect(sum).toBeLessThanOrEqual(36_960_00);
    expect(sum).toBeGreaterThan(36_940_00);
  });

  it.each<[string, Partial<Employed>, (Partial<WorkedMonth> | undefined)[]]>([
    ['as by the contract', { yearlyHours: 1_760_000 }, []],
    ['more than by the agreement', { yearlyHours: 1_760_000 }, monthsOf(2026).map(() => MORE)],
    ['more in some months and less in others', {}, [MORE, MORE, { workedHours: 130_000 }, MORE]],
    [
      'after the contract too',
      { endDate: '2026-06-30' },
      [...Array.from({ length: 6 }, () => undefined), MORE],
    ],
  ])('of two requests that share a year is no more than it cost: %s', (_, other, worked) => {
    const employee = { ...person, ...other };
    const months = year.map((one, index) => ({ ...one, ...worked[index] }));
    const halves = monthsOf(2026).map((month) => at(month, null, 5_000));
    const half = imputedMonths(employee, halves, months, NO_LIMITS);
    const { costCents } = yearCost(employee, 2026, months, 'agreement');
    const sum = 2 * sumCents(half.map(({ imputedCents }) => imputedCents ?? 0));
    expect(sum).toBeLessThanOrEqual(costCents);
    expect(sum).toBeGreaterThan(costCents - 1_00);
  });

  it('is not known while nothing of the year is', () => {
    const [first] = imputedMonths(person, [at('2027-01', 10_000)], year, NO_LIMITS);
    expect(first).toMatchObject({ hours: 10_000, hourCents: null, imputedCents: null });
  });

  it('leaves months without hours out', () => {
    expect(imputedMonths(person, [at('2026-03', 0)], year, NO_LIMITS)).toEqual([]);
  });
});

describe('requests of both bases that share a year', () => {
  const union: CostTerms = { ...NO_LIMITS, hourBasis: 'union' };
  const work = (terms: CostTerms, months: number, hours: number) => {
    const dedications = monthsOf(2026).map((month) => at(month, hours));
    return { terms, dedications: dedications.slice(0, months) };
  };
  const over = (works: Parameters<typeof overYearCost>[3], known = 12) =>
    overYearCost(person, 2026, year.slice(0, known), works);

  it('are told where together they are charged with more than the year cost', () => {
    // 864 h at 21.49 € and 900 h at 20.88 €, of 1,770 h.
    const both = [work(union, 12, 72_000), work(NO_LIMITS, 12, 75_000)];
    expect(over(both)).toEqual({ imputedCents: 37_359_17, costCents: 36_960_00 });
  });

  it.each<[string, ReturnType<typeof work>[], number]>([
    ['they leave enough hours', [work(union, 12, 72_000), work(NO_LIMITS, 12, 70_000)], 12],
    [
      'a call takes less for an hour',
      [work({ ...union, maxHourCents: 20_00 }, 12, 72_000), work(NO_LIMITS, 12, 75_000)],
      12,
    ],
    ['they are of one basis', [work(NO_LIMITS, 12, 72_000), work(NO_LIMITS, 12, 75_000)], 12],
    [
      'the cost of some months is not known',
      [work(union, 12, 40_000), work(NO_LIMITS, 12, 40_000)],
      1,
    ],
  ])('are not where %s', (_, works, known) => {
    expect(over(works, known)).toBeNull();
  });
});
