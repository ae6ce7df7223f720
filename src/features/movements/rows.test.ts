import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Movement } from '#contract/resources/movements.ts';
import type { LocalRow } from '#local/db.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { filterLines, linesOf } from './rows.ts';

const movement = (date: string, amountCents: number, fields: Partial<Movement> = {}) =>
  ({
    ...catalogueRow('movements', { date, amountCents, kind: 'expense', ...fields }),
    _mark: null,
    _scopes: [],
  }) as LocalRow<Movement>;

describe('the lines of a list of movements', () => {
  it('carry the balance after each, by day and then as they were made, newest first', () => {
    const first = movement('2026-03-01', 1_000_00);
    const second = movement('2026-03-02', -250_50);
    const third = movement('2026-03-02', 10_25);
    const lines = linesOf([third, first, second]);
    expect(lines.map(({ movement: { id } }) => id)).toEqual([third.id, second.id, first.id]);
    expect(lines.map(({ balanceCents }) => balanceCents)).toEqual([759_75, 749_50, 1_000_00]);
    expect(lines.map(({ inCents, outCents }) => [inCents, outCents])).toEqual([
      [10_25, null],
      [null, 250_50],
      [1_000_00, null],
    ]);
  });

  it('count nothing of what is only planned', () => {
    const planned = movement('2026-03-02', -500_00, { state: 'planned' });
    const lines = linesOf([movement('2026-03-01', 100_00), planned, movement('2026-03-03', 1_00)]);
    expect(lines.map(({ balanceCents }) => balanceCents)).toEqual([101_00, null, 100_00]);
  });

  it('are reconciled where an expense names them, whatever the state says', () => {
    const paid = movement('2026-03-01', -121_00);
    const expense = catalogueRow('expenses', {});
    const [line] = linesOf([paid], new Map([[paid.id, [expense]]]));
    expect(line?.state).toBe('reconciled');
  });

  it('wait again where the expense that names them was cancelled, and are not found by it', () => {
    const paid = movement('2026-03-01', -121_00, { state: 'reconciled' });
    const expense = catalogueRow('expenses', { state: 'cancelled', contactName: 'Luz, S.L.' });
    const lines = linesOf([paid], new Map([[paid.id, [expense]]]));
    expect(lines[0]?.state).toBe('confirmed');
    expect(filterLines(lines, { q: 'luz' })).toEqual([]);
  });

  it('keep their balance when a filter hides others', () => {
    const lines = linesOf([
      movement('2026-03-01', 100_00, { kind: 'income', concept: 'Axuda da Xunta' }),
      movement('2026-03-02', -30_00, { contact: 'Luz, S.L.' }),
      movement('2026-04-02', -10_00, { contact: 'Luz, S.L.' }),
    ]);
    const balances = (search: Parameters<typeof filterLines>[1]) =>
      filterLines(lines, search).map(({ balanceCents }) => balanceCents);
    expect(balances({ q: 'LUZ' })).toEqual([60_00, 70_00]);
    expect(balances({ q: 'luz', to: '2026-03-31' })).toEqual([70_00]);
    expect(balances({ kind: ['income'] })).toEqual([100_00]);
    expect(balances({ state: ['planned'] })).toEqual([]);
    expect(balances({ from: '2026-04-02' })).toEqual([60_00]);
    expect(balances({ q: v7() })).toEqual([]);
  });
});
