import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { companiesOf, expensesSearch, queryOf } from './search.ts';

const [alpha, beta] = [v7(), v7()];
const TODAY = '2026-03-10';

describe('the address of a list of expenses', () => {
  it('drops what means nothing, one by one', () => {
    const search = expensesSearch.parse({
      q: 'rent',
      view: 'melted',
      type: ['outgoings', 'gold'],
      from: '2026-13-01',
      to: '2026-12-31',
      sort: 'colour',
    });
    expect(search).toMatchObject({ q: 'rent', type: ['outgoings'], to: '2026-12-31' });
    expect([search.view, search.from, search.sort]).toEqual([undefined, undefined, undefined]);
  });

  it('asks for the newest first where no order is said', () => {
    expect(queryOf({}, [], TODAY).sort).toEqual({ field: 'issueDate', direction: 'descending' });
    expect(queryOf({ sort: 'issueDate' }, [], TODAY).sort.direction).toBe('ascending');
  });

  it('narrows this month further by days, never widens it', () => {
    expect(queryOf({ view: 'month' }, [], TODAY)).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-31',
      only: null,
    });
    const narrow = queryOf({ view: 'month', from: '2026-03-05', to: '2026-12-31' }, [], TODAY);
    expect(narrow).toMatchObject({ from: '2026-03-05', to: '2026-03-31' });
  });

  it('asks only for companies inside the one in view', () => {
    expect(companiesOf({}, [alpha])).toBeNull();
    expect(companiesOf({ company: 'ua' }, [alpha])).toEqual([alpha]);
    expect(companiesOf({ company: alpha, companies: [beta] }, [])).toEqual([]);
  });
});
