import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { sumCents } from '../money.ts';
import {
  BALANCE_ORIGINS,
  type BalanceEntry,
  balanceByProject,
  balanceByYear,
  balanceStatement,
} from './balances.ts';

const entry = (id: string, changes: Partial<BalanceEntry>): BalanceEntry => ({
  id,
  date: '2026-03-01',
  concept: 'Uso de la cámara',
  projectId: 'p1',
  origin: 'amortization',
  creditCents: 0,
  debitCents: 0,
  ...changes,
});

const ENTRIES = [
  entry('d', { date: '2027-02-01', projectId: null, origin: 'payment', debitCents: 400_00 }),
  entry('c', { date: '2026-03-10', projectId: 'p2', creditCents: 300_00 }),
  entry('b', { date: '2026-03-10', origin: 'advance', debitCents: 150_00 }),
  entry('z', { date: '2026-03-10', origin: 'opening', projectId: null, creditCents: 10_00 }),
  entry('a', { date: '2025-12-31', creditCents: 200_00 }),
];

const anyEntries = fc.array(
  fc.record({
    id: fc.uuid(),
    date: fc.nat(2_000).map((days) => addDays('2022-01-01', days)),
    concept: fc.constant(''),
    projectId: fc.constantFrom('p1', 'p2', null),
    origin: fc.constantFrom(...BALANCE_ORIGINS),
    creditCents: fc.nat(1_000_000),
    debitCents: fc.nat(1_000_000),
  }),
);
const anyCents = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('balanceStatement', () => {
  it('runs by day, what opens first, from the opening to the closing balance', () => {
    const statement = balanceStatement(50_00, ENTRIES);
    expect(statement.entries.map((line) => [line.id, line.balanceCents])).toEqual([
      ['a', 250_00],
      ['z', 260_00],
      ['b', 110_00],
      ['c', 410_00],
      ['d', 10_00],
    ]);
    expect(statement).toMatchObject({
      openingCents: 50_00,
      creditCents: 510_00,
      debitCents: 550_00,
      closingCents: 10_00,
    });
  });

  it('brings what came before a period into its opening, and leaves out what comes after', () => {
    const statement = balanceStatement(50_00, ENTRIES, {
      fromOn: '2026-01-01',
      toOn: '2026-12-31',
    });
    expect(statement).toMatchObject({
      openingCents: 250_00,
      creditCents: 310_00,
      debitCents: 150_00,
      closingCents: 410_00,
    });
    expect(statement.entries.map((line) => line.id)).toEqual(['z', 'b', 'c']);
  });

  it('counts both ends of a period', () => {
    const day = { fromOn: '2026-03-10', toOn: '2026-03-10' };
    expect(balanceStatement(0, ENTRIES, day).entries).toHaveLength(3);
  });

  it('closes as it opened where nothing happened', () => {
    expect(balanceStatement(-7, [])).toEqual({
      openingCents: -7,
      creditCents: 0,
      debitCents: 0,
      closingCents: -7,
      entries: [],
    });
  });

  it('ties out: any two periods that meet make the whole', () => {
    const cut = fc.nat(2_000).map((days) => addDays('2022-01-01', days));
    fc.assert(
      fc.property(anyCents, anyEntries, cut, (opening, entries, fromOn) => {
        const whole = balanceStatement(opening, entries);
        const first = balanceStatement(opening, entries, { toOn: addDays(fromOn, -1) });
        const second = balanceStatement(opening, entries, { fromOn });
        expect(second.openingCents).toBe(first.closingCents);
        expect([...first.entries, ...second.entries]).toEqual(whole.entries);
        expect(second.closingCents).toBe(whole.closingCents);
        expect(whole.closingCents).toBe(opening + whole.creditCents - whole.debitCents);
      }),
    );
  });
});

describe('balanceByYear', () => {
  it('opens each year with what closed the one before', () => {
    expect(balanceByYear(50_00, ENTRIES)).toEqual([
      { year: 2025, openingCents: 50_00, creditCents: 200_00, debitCents: 0, closingCents: 250_00 },
      {
        year: 2026,
        openingCents: 250_00,
        creditCents: 310_00,
        debitCents: 150_00,
        closingCents: 410_00,
      },
      { year: 2027, openingCents: 410_00, creditCents: 0, debitCents: 400_00, closingCents: 10_00 },
    ]);
  });

  it('has a year in which nothing happened between two in which something did', () => {
    const entries = [entry('a', { date: '2024-01-01', creditCents: 5 }), entry('b', {})];
    expect(balanceByYear(0, entries)[1]).toEqual({
      year: 2025,
      openingCents: 5,
      creditCents: 0,
      debitCents: 0,
      closingCents: 5,
    });
    expect(balanceByYear(5, [])).toEqual([]);
  });

  it('says the same as the statement of each year', () => {
    fc.assert(
      fc.property(anyCents, anyEntries, (opening, entries) => {
        for (const { year, ...figures } of balanceByYear(opening, entries)) {
          const period = { fromOn: `${year}-01-01`, toOn: `${year}-12-31` };
          expect(balanceStatement(opening, entries, period)).toMatchObject(figures);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('balanceByProject', () => {
  it('has a line for each project, and what has none last', () => {
    expect(balanceByProject(ENTRIES)).toEqual([
      { projectId: 'p1', creditCents: 200_00, debitCents: 150_00, balanceCents: 50_00 },
      { projectId: 'p2', creditCents: 300_00, debitCents: 0, balanceCents: 300_00 },
      { projectId: null, creditCents: 10_00, debitCents: 400_00, balanceCents: -390_00 },
    ]);
  });

  it('makes, with the opening balance, the balance of the account', () => {
    fc.assert(
      fc.property(anyCents, anyEntries, (opening, entries) => {
        const projects = balanceByProject(entries).map((line) => line.balanceCents);
        const { closingCents } = balanceStatement(opening, entries);
        expect(opening + sumCents(projects)).toBe(closingCents);
      }),
    );
  });
});
