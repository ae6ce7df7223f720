import { describe, expect, it } from 'vitest';
import { readDay } from './day-input.ts';
import { readMoney } from './money-input.ts';

describe('readMoney', () => {
  it.each([
    ['1.234,56', 123456],
    ['12', 1200],
    ['=100+20,5', 12050],
    ['=(10+2)*3', 3600],
    ['=10/3', 333],
    ['=0,1+0,2', 30],
    ['=1.000*2', 200000],
  ])('reads %s as %i cents', (text, cents) => {
    expect(readMoney(text)).toEqual({ kind: 'amount', cents });
  });

  it.each([
    ['=1/0', 'not-a-number'],
    ['=2+', 'not-a-number'],
    ['=5-7', 'positive'],
    ['abc', 'not-a-number'],
    ['0', 'positive'],
    ['−3', 'positive'],
  ])('refuses %s as %s', (text, code) => {
    expect(readMoney(text)).toEqual({ kind: 'problem', code });
  });

  it.each([
    ['1234.56', 123_456, 12_345_600],
    ['12,345', 1_235, 1_234_500],
    ['1,000', 100, 100_000],
  ])('offers both readings of %s', (text, decimals, thousands) => {
    expect(readMoney(text)).toEqual({ kind: 'ambiguous', decimals, thousands });
  });
});

describe('readDay', () => {
  it.each([
    ['hoy', '2026-11-21'],
    ['Hoxe', '2026-11-21'],
    ['today', '2026-11-21'],
    ['+15', '2026-12-06'],
    ['-21', '2026-10-31'],
    ['finmes', '2026-11-30'],
    ['1/2/2027', '2027-02-01'],
  ])('reads %s as %s', (text, day) => {
    expect(readDay(text, '2026-11-21')).toBe(day);
  });

  it('reads no day from anything else', () => {
    expect(readDay('tomorrow-ish', '2026-11-21')).toBeNull();
  });
});
