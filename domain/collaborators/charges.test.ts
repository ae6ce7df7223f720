import { expect, test } from 'vitest';
import { balanceByProject, balanceByYear, balanceStatement } from './balances.ts';
import { type Charge, entriesOfCharges } from './charges.ts';

const charge = (id: string, fields: Partial<Charge> = {}): Charge => ({
  id,
  type: 'usage',
  period: '2026-02',
  projectId: 'serie',
  amountCents: 360_00,
  state: 'posted',
  notes: '',
  ...fields,
});

test('a charge for their use is owed to them from the last day of its month on', () => {
  const [february, leap] = entriesOfCharges([
    charge('a', { notes: 'Direction' }),
    charge('b', { period: '2028-02', state: 'justified' }),
  ]);
  expect(february).toEqual({
    id: 'a',
    date: '2026-02-28',
    concept: 'Direction',
    projectId: 'serie',
    origin: 'amortization',
    creditCents: 360_00,
    debitCents: 0,
  });
  expect(leap?.date).toBe('2028-02-29');
});

test('a charge that takes another back is owed less', () => {
  const [back] = entriesOfCharges([charge('a', { amountCents: -100_50 })]);
  expect([back?.creditCents, back?.debitCents]).toEqual([0, 100_50]);
});

test('planned charges and months of a schedule are not owed', () => {
  expect(
    entriesOfCharges([charge('a', { state: 'planned' }), charge('b', { type: 'asset' })]),
  ).toEqual([]);
});

// 1,000.00 to begin with; 360.00 in February 2026, 240.00 in January 2027, 500.00 paid in March 2026.
test('charges and payments make one running balance, by year and by project', () => {
  const payment = {
    id: 'p',
    date: '2026-03-10',
    concept: 'Transfer',
    projectId: null,
    origin: 'payment' as const,
    creditCents: 0,
    debitCents: 500_00,
  };
  const entries = [
    payment,
    ...entriesOfCharges([
      charge('b', { period: '2027-01', projectId: 'film', amountCents: 240_00 }),
      charge('a'),
    ]),
  ];
  const statement = balanceStatement(1_000_00, entries);
  expect(statement.entries.map(({ id, balanceCents }) => [id, balanceCents])).toEqual([
    ['a', 1_360_00],
    ['p', 860_00],
    ['b', 1_100_00],
  ]);
  expect(balanceByYear(1_000_00, entries).map((one) => [one.year, one.closingCents])).toEqual([
    [2026, 860_00],
    [2027, 1_100_00],
  ]);
  expect(balanceByProject(entries).map((one) => [one.projectId, one.balanceCents])).toEqual([
    ['film', 240_00],
    ['serie', 360_00],
    [null, -500_00],
  ]);
});
