import { describe, expect, it } from 'vitest';
import {
  expenseRetention,
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
};
const closed = { state: 'closed', endDate: '2020-06-30', firstMonth: 1 } as const;

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

describe('the documents of a request for aid', () => {
  const kept = { state: 'closed', justificationEnd: '2026-02-28', retentionYears: 4 } as const;

  it('are kept while it goes on, then as long as the aid may be controlled (Ley 38/2003, article 39)', () => {
    expect(requestRetention({ ...kept, state: 'justifying' }).because).toBe('request-goes-on');
    expect(requestRetention(kept)).toEqual({ because: 'request', until: '2030-02-28' });
    expect(requestRetention({ ...kept, state: 'returned', retentionYears: 10 }).until).toBe(
      '2036-02-28',
    );
  });

  it('have no day where nobody knows when the justification ended', () => {
    const retention = requestRetention({ ...kept, justificationEnd: null });
    expect(retention).toEqual({ because: 'no-justification-end', until: null });
  });
});
