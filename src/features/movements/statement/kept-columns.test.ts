import { afterEach, describe, expect, it } from 'vitest';
import { NO_COLUMNS } from '#domain/banking/statement-columns.ts';
import { keepReading, keptReading } from './kept-columns.ts';

afterEach(() => localStorage.clear());

describe("how a bank's table is read", () => {
  it('is remembered for tables of the same headings, and for each account', () => {
    const headings = ['A', 'B', 'C'];
    const reading = {
      account: 'ES1',
      choice: { ...NO_COLUMNS, operationOn: 2, concept: 0, amount: 1 },
      answers: { dayOrder: 'month-first' },
    } as const;
    expect(keptReading(headings, '')).toBeUndefined();
    keepReading(headings, reading);
    expect(keptReading(['a', 'b', 'c'], 'ES1')).toMatchObject(reading);
    expect(keptReading(headings, '')).toMatchObject({ account: 'ES1' });
    expect(keptReading(headings, 'ES2')).toBeUndefined();
    expect(keptReading(['A', 'B'], 'ES1')).toBeUndefined();
    keepReading(headings, { ...reading, account: 'ES2', answers: {} });
    expect(keptReading(headings, 'ES1')?.answers).toEqual({ dayOrder: 'month-first' });
  });

  it('is remembered of a table without headings for its account alone', () => {
    const choice = { ...NO_COLUMNS, operationOn: 2, concept: 0, amount: 1 };
    keepReading(['', '', ''], { account: 'ES1', choice, answers: {} });
    expect(keptReading(['', '', ''], '')).toBeUndefined();
    expect(keptReading(['', '', ''], 'ES1')?.choice).toEqual(choice);
    expect(keptReading(['', '', '', ''], 'ES1')).toBeUndefined();
  });

  it('stays known where it was kept before there was a column of some kind', () => {
    const { account: _, ...choice } = { ...NO_COLUMNS, operationOn: 0, concept: 1, amount: 2 };
    const old = { name: 'a|b|c', account: 'ES1', choice, answers: {} };
    localStorage.setItem('statement-readings', JSON.stringify([old]));
    expect(keptReading(['A', 'B', 'C'], 'ES1')?.choice).toEqual(choice);
  });
});
