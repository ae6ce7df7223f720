import { describe, expect, it } from 'vitest';
import {
  deductionUntil,
  expenseRetention,
  type KeptRequest,
  keptUntil,
  mayGo,
  projectRetention,
  requestRetention,
} from './retention.ts';

const expense = {
  issueDate: '2019-11-20',
  accrualDate: null,
  paidDate: null,
  firstMonth: 1,
  projects: [],
  requests: [],
};
const closed = {
  state: 'closed',
  endDate: '2020-06-30',
  firstMonth: 1,
  isDeducted: false,
  requests: [],
} as const;
const paid: KeptRequest = {
  state: 'closed',
  justificationEnd: '2026-02-28',
  obligationsEnd: '2026-02-28',
  retentionYears: 4,
  isOfUnion: false,
  lastPayment: null,
};

describe('how long a document is kept', () => {
  it.each([
    ['2019-11-20', 1, '2025-12-31'],
    ['2019-01-01', 1, '2025-12-31'],
    ['2019-09-01', 9, '2026-08-31'],
    ['2019-08-31', 9, '2025-08-31'],
    ['2021-05-05', 3, '2028-02-29'],
  ])('from %s in a year that begins in month %i: to %s', (day, firstMonth, until) => {
    expect(keptUntil(day, firstMonth)).toBe(until);
  });

  it('of an expense counts from the latest of its dates', () => {
    expect(expenseRetention(expense)).toEqual({ because: 'expense', until: '2025-12-31' });
    expect(expenseRetention({ ...expense, paidDate: '2020-01-03' }).until).toBe('2026-12-31');
    expect(expenseRetention({ ...expense, accrualDate: '2018-12-31' }).until).toBe('2025-12-31');
  });

  it('of an expense is never shorter than that of a project that bears it', () => {
    expect(expenseRetention({ ...expense, projects: [closed] })).toEqual({
      because: 'project',
      until: '2026-12-31',
    });
    const early = { ...closed, endDate: '2018-12-31' };
    expect(expenseRetention({ ...expense, projects: [early] }).because).toBe('expense');
  });

  it('has no end while a project that bears it goes on, or is not known', () => {
    const active = { ...closed, state: 'active' } as const;
    expect(expenseRetention({ ...expense, projects: [closed, active] })).toEqual({
      because: 'project-goes-on',
      until: null,
    });
    expect(expenseRetention({ ...expense, projects: [undefined] })).toEqual({
      because: 'unknown',
      until: null,
    });
  });

  it('of a project counts from its end, once it is over', () => {
    expect(projectRetention(closed)).toEqual({ because: 'project', until: '2026-12-31' });
    expect(projectRetention({ ...closed, state: 'paused' }).because).toBe('project-goes-on');
    expect(projectRetention({ ...closed, endDate: null }).because).toBe('no-end');
  });

  it('ends after its last day', () => {
    const retention = projectRetention(closed);
    expect(mayGo(retention, '2026-12-31')).toBe(false);
    expect(mayGo(retention, '2027-01-01')).toBe(true);
    expect(mayGo({ because: 'company', until: null }, '2099-01-01')).toBe(false);
  });
});

describe('the documents of a production with a deduction (Ley 27/2014, article 36)', () => {
  it.each([
    // The year ends on 31 December 2020, its declaration on 25 July 2021.
    ['2020-06-30', 1, '2031-07-25'],
    // One that begins in September ends on 31 August 2020: its declaration on 25 March 2021.
    ['2020-06-30', 9, '2031-03-25'],
  ])('that ended on %s in a year from month %i are kept until %s', (endDate, firstMonth, until) => {
    expect(deductionUntil(endDate, firstMonth)).toBe(until);
    expect(projectRetention({ ...closed, endDate, firstMonth, isDeducted: true })).toEqual({
      because: 'deduction',
      until,
    });
  });
});

describe('the documents of a request for aid', () => {
  it.each<[string, Partial<KeptRequest>, string]>([
    ['four years after the justification (LGS, art. 39.2.a)', {}, '2030-02-28'],
    [
      'four years after the end of the maintenance (LGS, art. 39.2.c)',
      { obligationsEnd: '2030-11-30' },
      '2034-11-30',
    ],
    ['as long as the bases say', { retentionYears: 10 }, '2036-02-28'],
    [
      'the bases count from the justification, not from the maintenance',
      { retentionYears: 5, obligationsEnd: '2028-02-28' },
      '2032-02-28',
    ],
    [
      'five years from the end of the year of the last payment of European funds',
      { isOfUnion: true, lastPayment: '2026-03-10' },
      '2031-12-31',
    ],
    ['all of what it asks for, returned', { state: 'returned' }, '2030-02-28'],
    [
      'nothing has to be kept up of what was denied',
      { state: 'denied', obligationsEnd: '2031-02-28', isOfUnion: true },
      '2030-02-28',
    ],
    ['no end while it goes on', { state: 'justifying' }, 'request-goes-on'],
    [
      'no end where nobody knows when the justification ended',
      { justificationEnd: null, obligationsEnd: null },
      'no-justification-end',
    ],
    ['no end before European funds are paid', { isOfUnion: true }, 'no-payment'],
  ])('are kept: %s', (_, fields, expected) => {
    const retention = requestRetention({ ...paid, ...fields });
    expect(retention.until ?? retention.because).toBe(expected);
  });

  it('hold those of the project and of the expense that it pays for', () => {
    const long = { ...paid, obligationsEnd: '2031-06-30' };
    const until = { because: 'request', until: '2035-06-30' };
    expect(projectRetention({ ...closed, requests: [long] })).toEqual(until);
    expect(expenseRetention({ ...expense, requests: [long] })).toEqual(until);
    expect(expenseRetention({ ...expense, projects: [{ ...closed, requests: [long] }] })).toEqual(
      until,
    );
  });

  it('hold an expense for good while it goes on, or is not known here', () => {
    const open = { ...paid, state: 'paid' } as const;
    expect(expenseRetention({ ...expense, requests: [open] }).because).toBe('request-goes-on');
    expect(expenseRetention({ ...expense, requests: [undefined] }).because).toBe('unknown');
  });

  it('hold nothing where it was never granted', () => {
    const refused = { ...paid, state: 'excluded', obligationsEnd: null } as const;
    expect(expenseRetention({ ...expense, requests: [refused] }).because).toBe('expense');
  });
});
