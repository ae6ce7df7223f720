import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isProvisionalReinvoiceCode,
  nextReinvoiceCode,
  parseReinvoiceCode,
  provisionalReinvoiceCode,
  reinvoiceCode,
} from './codes.ts';

describe('reinvoiceCode', () => {
  it('has four digits at least', () => {
    expect(reinvoiceCode({ series: 'RF', year: 2026, number: 1 })).toBe('RF-2026-0001');
    expect(reinvoiceCode({ series: 'RR', year: 2026, number: 12_345 })).toBe('RR-2026-12345');
  });

  it('is read back', () => {
    const series = fc.constantFrom('RF' as const, 'RR' as const);
    const year = fc.integer({ min: 2000, max: 2999 });
    fc.assert(
      fc.property(series, year, fc.integer({ min: 1, max: 999_999 }), (series, year, number) => {
        const code = { series, year, number };
        expect(parseReinvoiceCode(reinvoiceCode(code))).toEqual(code);
      }),
    );
  });
});

describe('parseReinvoiceCode', () => {
  it.each([
    '',
    'RF-TMP-3',
    'RF-2026-001',
    'RF-2026-0000',
    'RF-2026-00001',
    'P-2026-0001',
    'rf-2026-0001',
  ])('does not take %j', (text) => {
    expect(parseReinvoiceCode(text)).toBeNull();
  });
});

describe('a provisional code', () => {
  it('is told from a definitive one', () => {
    expect(provisionalReinvoiceCode(3)).toBe('RF-TMP-3');
    expect(isProvisionalReinvoiceCode(provisionalReinvoiceCode(3))).toBe(true);
    expect(isProvisionalReinvoiceCode('RF-2026-0001')).toBe(false);
  });
});

describe('nextReinvoiceCode', () => {
  const codes = ['RF-2026-0009', 'RF-2026-0010', 'RR-2026-0030', 'RF-2025-0100', 'RF-TMP-99'];

  it('follows the highest of its series and year', () => {
    expect(nextReinvoiceCode('RF', 2026, codes)).toBe('RF-2026-0011');
    expect(nextReinvoiceCode('RR', 2026, codes)).toBe('RR-2026-0031');
    expect(nextReinvoiceCode('RF', 2025, codes)).toBe('RF-2025-0101');
  });

  it('begins each year of each issuer at one', () => {
    expect(nextReinvoiceCode('RF', 2027, codes)).toBe('RF-2027-0001');
    expect(nextReinvoiceCode('RF', 2026, [])).toBe('RF-2026-0001');
  });
});
