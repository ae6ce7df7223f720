import { describe, expect, it } from 'vitest';
import { centsOf, dayOf, webAddress } from './values.ts';

describe('a day of the database', () => {
  it.each([
    ['2026-06-18', '2026-06-18'],
    ['2024-10-31T00:00:00+01:00', '2024-10-31'],
    ['2024-10-24T00:00:00.000+02:00', '2024-10-24'],
    // Summer time ends on 27 October 2024: the same hour UTC is another day in Madrid.
    ['2024-10-26T22:30:00Z', '2024-10-27'],
    ['2024-10-28T22:30:00Z', '2024-10-28'],
    ['2024-12-31T23:30:00.000+0000', '2025-01-01'],
    ['2024-11-08T23:59:00', '2024-11-08'],
    ['08/11/2024', '2024-11-08'],
  ])('%s is %s in Madrid', (stamp, day) => {
    expect(dayOf(stamp)).toBe(day);
  });

  it.each([[null], [undefined], [''], ['mañana'], ['2024-02-30'], ['2024-13-01T00:00:00+01:00']])(
    '%s is none',
    (stamp) => {
      expect(dayOf(stamp)).toBeNull();
    },
  );
});

describe('an amount of the database', () => {
  it.each([
    [750000, 750_000_00],
    [0.1, 10],
    [1.005, 1_01],
    [8.34, 8_34],
    [1234567.89, 1_234_567_89],
    [4503599.63, 4_503_599_63],
    [0, 0],
    [-12.5, -12_50],
  ])('%d € are exactly %i cents', (euros, cents) => {
    expect(centsOf(euros)).toBe(cents);
  });

  it.each([[null], [undefined], [Number.NaN], [1e21], [20_000_000_000]])('%s is none', (euros) => {
    expect(centsOf(euros)).toBeNull();
  });
});

describe('an address of the database', () => {
  it.each([
    [
      'https://www.boe.es/buscar/act.php?id=BOE-A-2011-9617',
      'https://www.boe.es/buscar/act.php?id=BOE-A-2011-9617',
    ],
    [' www.bop.es ', 'https://www.bop.es'],
    ['pendiente de publicación', null],
    ['javascript:alert(1)', null],
    ['https://', null],
    [null, null],
  ])('%s becomes %s', (text, address) => {
    expect(webAddress(text)).toBe(address);
  });
});
