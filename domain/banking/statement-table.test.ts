import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, sumCents } from '../money.ts';
import { runningBalances } from './running.ts';
import type { StatementColumns } from './statement-line.ts';
import { readStatementTable } from './statement-table.ts';

const IBAN = 'ES7712341234161234567890';
const SIGNED: StatementColumns = { operationOn: 0, amount: 2, concepts: [1], balance: 3 };
const TWO_SIDES: StatementColumns = {
  operationOn: 0,
  valueOn: 1,
  amount: { debit: 4, credit: 5 },
  concepts: [2, 3],
  document: 6,
};

const read = (rows: readonly (readonly string[])[], columns = SIGNED) =>
  readStatementTable(
    { headings: [], lines: rows.map((cells, index) => ({ line: index + 2, cells })), account: '' },
    columns,
    { dayOrder: 'day-first', decimal: ',' },
    IBAN,
  );

describe('readStatementTable', () => {
  it('reads signed amounts and gives the balances before and after', () => {
    const {
      statements: [statement],
      problems,
    } = read([
      ['02/03/2026', 'Transferencia  A', '-1.234,56', '765,44'],
      ['2026-03-05', 'Cobro', '100', '865,44'],
    ]);
    expect(problems).toEqual([]);
    expect(statement).toMatchObject({
      account: IBAN,
      fromOn: '2026-03-02',
      toOn: '2026-03-05',
      openingCents: 2_000_00,
      closingCents: 865_44,
    });
    expect(statement.movements).toHaveLength(2);
    expect(statement.movements[0]).toMatchObject({
      line: 2,
      operationOn: '2026-03-02',
      valueOn: '2026-03-02',
      amountCents: -1_234_56,
      side: 'debit',
      concept: 'Transferencia A',
    });
  });

  it.each(['50,00', '-50,00'])('reads a column for each side with debits like %s', (debit) => {
    const {
      statements: [statement],
      problems,
    } = read(
      [
        ['02/03/2026', '03/03/2026', 'Recibo', 'Luz', debit, '', '77'],
        ['02/03/2026', '', 'Recibo', '', debit, '0,00', ''],
        ['03/03/2026', '', 'Cobro', '', '', '12,5', ''],
        ['03/03/2026', '', 'Nada', '', '0', '', ''],
      ],
      TWO_SIDES,
    );
    expect(problems).toEqual([]);
    expect(statement.movements.map((m) => [m.amountCents, m.side])).toEqual([
      [-50_00, 'debit'],
      [-50_00, 'debit'],
      [12_50, 'credit'],
      [0, 'debit'],
    ]);
    expect(statement.movements[0]).toMatchObject({
      valueOn: '2026-03-03',
      concept: 'Recibo Luz',
      document: '77',
    });
    expect(statement).toMatchObject({ openingCents: null, closingCents: null });
  });

  it.each([
    ['-12,34 €', -12_34],
    ['−12,34', -12_34],
    ['12,34-', -12_34],
    ['12,34 EUR', 12_34],
    ['-0,00', 0],
  ])('reads %j as %i cents', (text, cents) => {
    const {
      statements: [statement],
    } = read([['02/03/2026', '', text]]);
    expect(statement.movements[0]?.amountCents).toBe(cents);
  });

  it('turns a file around that has the newest first', () => {
    const {
      statements: [statement],
      problems,
    } = read([
      ['05/03/2026', 'B', '-30,00', '70,00'],
      ['02/03/2026', 'A', '100,00', '100,00'],
    ]);
    expect(problems).toEqual([]);
    expect(statement.movements.map((m) => m.concept)).toEqual(['A', 'B']);
    expect(statement).toMatchObject({ openingCents: 0, closingCents: 70_00 });
  });

  it('sees by the balances which way movements of one day go', () => {
    const {
      statements: [statement],
      problems,
    } = read([
      ['02/03/2026', 'B', '-30,00', '70,00'],
      ['02/03/2026', 'A', '50,00', '100,00'],
    ]);
    expect(problems).toEqual([]);
    expect(statement).toMatchObject({ openingCents: 50_00, closingCents: 70_00 });
  });

  it.each([
    ['a day that is none', ['31/02/2026', '', '5'], 'unreadable-day', '31/02/2026'],
    ['an amount that may be two', ['02/03/2026', '', '1234.56'], 'amount-ambiguous', '1234.56'],
    ['an amount in words', ['02/03/2026', '', 'cinco'], 'amount-not-a-number', 'cinco'],
    ['no amount', ['02/03/2026', 'x', ''], 'amount-empty', ''],
    ['a line cut short', ['02/03/2026'], 'amount-empty', ''],
    ['two minuses', ['02/03/2026', '', '--5'], 'amount-not-a-number', '--5'],
  ])('tells the line of %s', (_, cells, code, found) => {
    expect(read([['01/03/2026', '', '1'], ['', ' '], cells]).problems).toEqual([
      { line: 4, code, severity: 'error', found },
    ]);
  });

  it('warns of a balance that is no amount, and takes the line', () => {
    const {
      statements: [statement],
      problems,
    } = read([['02/03/2026', '', '5', 'x']]);
    expect(problems).toEqual([
      { line: 2, code: 'unreadable-balance', severity: 'warning', found: 'x' },
    ]);
    expect(statement.movements).toHaveLength(1);
  });

  it('tells an amount on both sides, and one on none', () => {
    const row = ['02/03/2026', '', '', ''];
    const { problems } = read(
      [
        [...row, '5', '6'],
        [...row, '', ''],
      ],
      TWO_SIDES,
    );
    expect(problems.map((problem) => [problem.line, problem.code])).toEqual([
      [2, 'amount-on-both-sides'],
      [3, 'amount-empty'],
    ]);
  });

  it('tells a balance that does not follow from the one before', () => {
    const { problems } = read([
      ['02/03/2026', '', '5', '105'],
      ['03/03/2026', '', '5', '111'],
      ['04/03/2026', '', '5', '116'],
    ]);
    expect(problems).toEqual([
      { line: 3, code: 'balance-differs', severity: 'warning', found: 111_00, expected: 110_00 },
    ]);
  });

  it('tells that a file holds nothing', () => {
    expect(read([]).problems).toEqual([{ line: 1, code: 'empty-file', severity: 'error' }]);
    expect(read([['', '']]).problems).toEqual([{ line: 2, code: 'empty-file', severity: 'error' }]);
  });

  it('reads any amounts back, in either order, with the same keys', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 2, maxLength: 20 }), (opening, amounts) => {
        const balances = runningBalances(opening, amounts);
        const rows = amounts.map((amount, index) => [
          `2026-03-${String(index + 1).padStart(2, '0')}`,
          'x',
          formatCents(amount),
          formatCents(balances[index] ?? 0),
        ]);
        const {
          statements: [statement],
          problems,
        } = read(rows);
        expect(problems).toEqual([]);
        expect(statement.openingCents).toBe(opening);
        expect(statement.closingCents).toBe(opening + sumCents(amounts));
        const keys = statement.movements.map((m) => m.key);
        const turned = read(rows.toReversed()).statements[0];
        expect(turned.movements.map((m) => m.key)).toEqual(keys);
        expect(new Set(keys).size).toBe(amounts.length);
      }),
      { numRuns: 50 },
    );
  });
});
