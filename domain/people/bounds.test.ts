import { describe, expect, it } from 'vitest';
import { contractProblems, monthProblems } from './bounds.ts';

const month = { grossCents: 2_000_00, sickPayCents: 0, workedHours: null };

describe('a month of a person', () => {
  it.each([
    [{}, {}],
    [{ sickPayCents: 2_000_00, workedHours: 744_000 }, {}],
    [{ workedHours: 2_000_000 }, { workedHours: 'too-large' }],
    [{ sickPayCents: 2_000_01 }, { sickPayCents: 'too-large' }],
  ])(
    'with %o is refused for %o: nobody works nor is paid back more than there is',
    (parts, problems) => {
      expect(monthProblems({ ...month, ...parts })).toEqual(problems);
    },
  );
});

describe('a contract', () => {
  const contract = { startDate: '2026-03-01', endDate: null, yearlyHours: 1_760_000 };

  it.each([
    [{}, {}],
    [{ endDate: '2026-03-01' }, {}],
    [{ endDate: '2026-02-28' }, { endDate: 'too-small' }],
    [{ yearlyHours: 0 }, { yearlyHours: 'too-small' }],
    [{ yearlyHours: 17_600_000 }, { yearlyHours: 'too-large' }],
  ])('with %o is refused for %o', (parts, problems) => {
    expect(contractProblems({ ...contract, ...parts })).toEqual(problems);
  });
});
