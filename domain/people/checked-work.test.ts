import { expect, it } from 'vitest';
import { checkedWork } from './checked-work.ts';
import type { CostTerms } from './cost.ts';
import { monthsOf } from './hours.ts';
import type { HourBasis } from './kinds.ts';

const ana = {
  id: 'ana',
  companyId: 'c',
  startDate: null,
  endDate: null,
  yearlyHours: 1_760_000,
  partTimeBp: 10_000,
};
const months = monthsOf(2026).map((month) => ({
  employeeId: 'ana',
  month,
  grossCents: 2_000_00,
  socialSecurityCents: 640_00,
  sickPayCents: 0,
  workedHours: null,
}));

function request(hourBasis: HourBasis, shareBp: number) {
  const terms: CostTerms = { hourBasis, maxHourCents: null, maxPersonYearCents: null };
  const dedications = monthsOf(2026).map((month) => {
    return { id: month, employeeId: 'ana', callRequestId: hourBasis, month, hours: null, shareBp };
  });
  return { terms, dedications };
}

it.each<[HourBasis, number, number, object]>([
  ['union', 5_000, 5_000, { overUnion: null, overCost: { costCents: 31_680_00 } }],
  ['agreement', 5_000, 5_000, { overUnion: null, overCost: { costCents: 31_680_00 } }],
  ['union', 5_000, 4_800, { overUnion: null, overCost: null }],
  ['union', 10_000, 0, { overUnion: { mostHours: 1_720_000 }, overCost: null }],
])(
  'a record of a call by the hours of the %s, with %i and %i of a year by both, is told %o',
  (...args) => {
    const [hourBasis, ofUnion, ofAgreement, told] = args;
    const found = checkedWork([{ id: 'r', employeeId: 'ana', workMonth: '2026-03' }], {
      employees: [ana],
      work: [],
      papers: [],
      today: '2026-03-01',
      hourBasis,
      months,
      requests: [request('union', ofUnion), request('agreement', ofAgreement)],
    });
    expect(found.get('r')).toMatchObject(told);
  },
);
