import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCalendar } from '../calendar/working-calendar.ts';
import type { AidType } from '../tenders/kinds.ts';
import { NO_BOUND, NO_WINDOW } from '../tenders/windows.ts';
import type { CashFlowRequest } from './cash-flow.ts';
import { finalDues } from '../justification/final-dues.ts';
import { sumCents } from '../money.ts';
import { expectedReturn, expectedSubsidies, paymentDaysOf } from './subsidies.ts';
import { expectedRequest as request, paid } from './testing.ts';

const TODAY = '2026-05-15';
const calendar = makeCalendar({ holidays: [], confirmedYears: [] });
const tender: Parameters<typeof paymentDaysOf>[0][number] = {
  id: 't',
  organizationId: null,
  aidType: 'subsidy',
  publicationDate: null,
  resolutionDate: null,
  applicationDeadline: NO_WINDOW,
  resolutionDeadline: NO_WINDOW,
  executionDeadline: [],
  justificationDeadline: [],
  paymentPeriod: [],
  maintenanceMonths: null,
};
const givenUp = (grantCents: number) => ({
  id: 'c',
  kind: 'renunciation' as const,
  state: 'granted' as const,
  askedOn: '2026-03-01',
  answeredOn: '2026-03-20',
  executionEnd: null,
  justificationEnd: null,
  companyId: null,
  grantCents,
  toJustifyCents: null,
  items: [],
});

describe('a subsidy that is expected', () => {
  it('comes on the first day of payment that the call says', () => {
    const said = ['2026-12-01', '2026-05-01', '2026-09-01'];
    expect(expectedSubsidies(request(), said, TODAY)).toEqual([
      { cents: 300_00, probabilityBp: 9_500, day: '2026-09-01', isEstimate: false },
    ]);
  });

  it.each([
    ['nothing', 0, ['2026-12-31 45000', '2027-12-31 45000'], TODAY],
    ['a part of the first', 20_000_00, ['2026-12-31 25000', '2027-12-31 45000'], TODAY],
    ['more than the first', 60_000_00, ['2027-12-31 30000'], TODAY],
    ['nothing, and the first is past', 0, ['2027-12-31 90000'], '2027-02-01'],
  ])('comes in equal parts where the call pays in two years; paid: %s', (_, came, parts, today) => {
    const years = ['2026-12-31', '2027-12-31'];
    const granted = request({ grantedCents: 90_000_00, payments: paid(came) });
    const said = expectedSubsidies(granted, years, today);
    expect(said.map(({ day, cents }) => `${day} ${cents / 100}`)).toEqual(parts);
  });

  it('is estimated from its end or its grant, and put off when that is past', () => {
    const day = (fields: Partial<CashFlowRequest>) =>
      expectedSubsidies(request(fields), [], TODAY)[0]?.day;
    expect(day({ endDate: '2026-03-31' })).toBe('2026-09-30');
    expect(day({})).toBe('2027-01-10');
    expect(day({ endDate: '2025-03-31' })).toBe('2026-08-13');
  });

  it('is nothing of a guarantee, which pays no money out', () => {
    const expectedOf = (aidType: AidType) => {
      const days = paymentDaysOf([{ ...tender, aidType }], () => calendar)(request());
      return expectedSubsidies(request(), days, TODAY).map(({ cents }) => cents);
    };
    expect(expectedOf('loan')).toEqual([300_00]);
    expect(expectedOf('guarantee')).toEqual([]);
  });

  it('is nothing once it was paid, refused or given up', () => {
    expect(expectedSubsidies(request({ payments: paid(400_00) }), [], TODAY)).toEqual([]);
    expect(expectedSubsidies(request({ state: 'denied' }), [], TODAY)).toEqual([]);
  });

  const payDays = ['2026-12-31', '2027-12-31'];
  const told = (fields: Partial<CashFlowRequest>, today = TODAY) =>
    expectedSubsidies(
      request({ grantedCents: 90_000_00, payments: [], ...fields }),
      payDays,
      today,
    ).map(({ day, cents, isEstimate }) => `${day} ${cents / 100}${isEstimate ? ' ?' : ''}`);
  const year = (year: number, cents: number | null, shareBp: number | null = null) => ({
    year,
    cents,
    shareBp,
  });

  it.each([
    ['amounts', [year(2026, 30_000_00), year(2027, 60_000_00)], ['30000', '60000']],
    ['parts', [year(2026, null, 2_500), year(2027, null, 7_500)], ['22500', '67500']],
    ['an amount for one', [year(2026, 30_000_00)], ['30000', '60000']],
  ])('comes as its resolution splits it by years: %s', (_, annuities, [first, second]) => {
    expect(told({ annuities })).toEqual([`2026-12-31 ${first}`, `2027-12-31 ${second}`]);
  });

  it('comes at the end of a year of the resolution that the call has no day in', () => {
    const annuities = [year(2027, 60_000_00), year(2028, 30_000_00)];
    expect(told({ annuities })).toEqual(['2027-12-31 60000', '2028-12-31 30000 ?']);
  });

  it('is of the grant as it was changed since', () => {
    expect(told({ grantChanges: [givenUp(-10_000_00)] })).toEqual([
      '2026-12-31 40000',
      '2027-12-31 40000',
    ]);
  });

  it('takes what came off of the named years from the last of them', () => {
    const annuities = [year(2026, 30_000_00), year(2027, 60_000_00)];
    const given = [givenUp(-50_000_00)];
    expect(told({ annuities, grantChanges: given })).toEqual([
      '2026-12-31 30000',
      '2027-12-31 10000',
    ]);
    expect(told({ annuities, grantChanges: [givenUp(-70_000_00)] })).toEqual(['2026-12-31 20000']);
    expect(told({ annuities, grantChanges: given, payments: paid(35_000_00) })).toEqual([
      '2027-12-31 5000',
    ]);
  });

  it('comes to what is left of it, however its years are named', () => {
    const named = fc.record({
      year: fc.integer({ min: 2025, max: 2029 }),
      cents: fc.option(fc.nat(1_000_00)),
      shareBp: fc.nat(10_000),
    });
    const days = fc.subarray(['2025-05-01', '2026-07-01', '2027-12-31', '2028-01-31']);
    const cents = fc.nat(1_000_00);
    const years = fc.uniqueArray(named, { maxLength: 3, selector: (one) => one.year });
    fc.assert(
      fc.property(years, days, cents, cents, (annuities, on, whole, came) => {
        const split = annuities.map((one) =>
          one.cents === null ? one : { ...one, shareBp: null },
        );
        const granted = request({ grantedCents: whole, payments: paid(came), annuities: split });
        const sum = sumCents(expectedSubsidies(granted, on, TODAY).map((one) => one.cents));
        expect(sum).toBe(Math.max(0, whole - came));
      }),
    );
  });

  it('is counted from the events of each request where a rule gives its day', () => {
    const rule = { from: 'notification', amount: 2, unit: 'months' } as const;
    const paymentPeriod = [{ from: NO_BOUND, to: { ...NO_BOUND, rule } }];
    const daysOf = paymentDaysOf([{ ...tender, paymentPeriod }], () => calendar);
    expect(daysOf(request({ notificationDate: '2026-07-01' }))).toEqual(['2026-09-01']);
    expect(daysOf(request())).toEqual([]);
  });
});

describe('a subsidy that has to be given back', () => {
  const advance = paid(30_000_00, '2025-03-10');
  const asked = { state: 'repayment', grantedCents: 30_000_00, payments: advance } as const;

  it('goes with its interest, by the end of the voluntary period', () => {
    const demanded = request({ ...asked, repaymentCents: 6_000_00, repaymentDate: '2026-09-30' });
    const back = expectedReturn(demanded, '2026-10-01', calendar);
    // 4.0625 % a year of 6,000.00 by days from 2025-03-10 to 2026-09-30.
    expect(back).toMatchObject({ cents: -6_379_98, day: '2026-11-05', isEstimate: false });
    const early = request({ ...asked, repaymentCents: 6_000_00, repaymentDate: '2026-11-10' });
    // The 20th of December of 2026 is a Sunday.
    expect(expectedReturn(early, '2026-11-11', calendar)?.day).toBe('2026-12-21');
  });

  it('is what was paid beyond what is left of the grant, to be expected some time', () => {
    const reduced = request({
      ...asked,
      state: 'executing',
      grantChanges: [givenUp(-10_000_00)],
    });
    expect(expectedReturn(reduced, '2025-03-10', calendar)).toMatchObject({
      cents: -10_000_00,
      isEstimate: true,
    });
    expect(expectedReturn(request({ ...asked, state: 'executing' }), TODAY, calendar)).toBeNull();
  });

  it('is all of it where the grant was given up, less what was given back', () => {
    const given = request({
      ...asked,
      state: 'renounced',
      returns: [{ date: '2025-03-10', cents: 30_000_00, interestCents: 0 }],
    });
    expect(expectedReturn(given, TODAY, calendar)).toBeNull();
    const kept = expectedReturn({ ...given, returns: [] }, '2025-03-10', calendar);
    expect(kept?.cents).toBe(-30_000_00);
  });
});

describe('a subsidy whose body has said what it accepts', () => {
  const tender = { id: 't', transferLimitBp: 0, leastExecutionBp: 0, indirectPctBp: null };
  const accepted = {
    callRequestId: 's',
    crBudgetItemId: null,
    imputedCents: 50_000_00,
    result: 'accepted',
    acceptedCents: 40_000_00,
  } as const;
  const judged = (fields: Partial<CashFlowRequest>) => {
    const one = request({
      state: 'verified',
      grantedCents: 50_000_00,
      amountToJustifyCents: 50_000_00,
      payments: [],
      ...fields,
    });
    return { one, due: finalDues([one], [tender], [], [accepted]).get('s') };
  };

  it('is expected with what is due of it, as its card says', () => {
    const { one, due } = judged({});
    expect(expectedSubsidies(one, [], TODAY, due)).toMatchObject([{ cents: 40_000_00 }]);
  });

  it('has to be given back where more was paid than is due, as its card says', () => {
    const { one, due } = judged({ payments: paid(50_000_00, TODAY) });
    expect(expectedSubsidies(one, [], TODAY, due)).toEqual([]);
    expect(expectedReturn(one, TODAY, calendar, due)?.cents).toBe(-10_000_00);
  });

  it('is expected as it was granted until then', () => {
    const { one, due } = judged({ state: 'justification-submitted' });
    expect(due).toBeNull();
    expect(expectedSubsidies(one, [], TODAY, due)).toMatchObject([{ cents: 50_000_00 }]);
  });
});
