import { describe, expect, it } from 'vitest';
import { EXPENSE_STATES } from '../expenses/state.ts';
import { accountsOfProject, holdsClosing, type OpenExpense } from './closing.ts';

const film = { id: 'film', companyId: 'alpha', expenseAccount: '62300001', incomeAccount: null };
const accounts = accountsOfProject(film, [
  { companyId: 'alpha', num: '62300002', projectId: 'film' },
  { companyId: 'alpha', num: '62300003', projectId: 'fair' },
  { companyId: 'alpha', num: '62300004', projectId: null },
]);
const expense = (fields: Partial<OpenExpense>): OpenExpense => ({
  companyId: 'alpha',
  accountNum: '',
  state: 'partial',
  imputations: [],
  ...fields,
});

describe('the close of a project', () => {
  it('knows the accounts that are linked to it and those that it names', () => {
    expect(accounts.map(({ num }) => num)).toEqual(['62300002', '62300001']);
  });

  it.each([
    ['an expense that bears on it', { imputations: [{ projectId: 'film' }] }, true],
    ['an expense in a linked account', { accountNum: '62300002' }, true],
    ['an expense in an account that it names', { accountNum: '62300001' }, true],
    ['an expense of another project', { imputations: [{ projectId: 'fair' }] }, false],
    ['an account of another project', { accountNum: '62300003' }, false],
    ['that account in another company', { accountNum: '62300001', companyId: 'beta' }, false],
  ])('asks after %s', (_, fields, holds) => {
    expect(holdsClosing('film', accounts, expense(fields))).toBe(holds);
  });

  it('is held by what is left to impute, and by nothing that is settled', () => {
    const holding = EXPENSE_STATES.filter((state) =>
      holdsClosing('film', accounts, expense({ state, accountNum: '62300001' })),
    );
    expect(holding).toEqual(['pending', 'partial']);
  });
});
