import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STAMP_TEXTS, imputedBp, stampText } from './stamp.ts';

const subject = {
  tender: 'Axudas á produción $& 2026',
  case: 'CT207G-2026-000-000021',
  imputedCents: 1_234_56,
  baseCents: 4_938_24,
};

describe('the stamp of a document (RLGS, art. 73.2)', () => {
  it('names the subsidy, the file, the exact amount and its part', () => {
    expect(stampText(DEFAULT_STAMP_TEXTS.es, subject)).toBe(
      'Justificante presentado a la subvención «Axudas á produción $& 2026», expediente ' +
        'CT207G-2026-000-000021. Importe imputado: 1.234,56\u00a0€ (25\u00a0%).',
    );
    expect(stampText(DEFAULT_STAMP_TEXTS.gl, subject)).toMatch(/^Xustificante .*\(25\u00a0%\)\.$/);
  });

  it('fills what stands twice, and leaves what it does not know', () => {
    expect(stampText('{case} {case} {constructor} {x} {} {amount', subject)).toBe(
      `${subject.case} ${subject.case} {constructor} {x} {} {amount`,
    );
    expect(stampText('{tender}', { ...subject, tender: '{case}' })).toBe('{case}');
  });

  it.each([
    [1, 3, 3_333, '33,33'],
    [2, 3, 6_667, '66,67'],
    [1, 8, 1_250, '12,5'],
    [1, 2, 5_000, '50'],
    [5, 5, 10_000, '100'],
    [1, 10, 1_000, '10'],
    [0, 5, 0, '0'],
    [0, 0, 0, '0'],
    [99_999, 100_000, 9_999, '99,99'],
    [1, 100_000, 1, '0,01'],
    [100_001, 100_000, 10_001, '100,01'],
    [-1, -3, 3_333, '33,33'],
  ])('of %i cents of %i is %i basis points, %s %%', (imputedCents, baseCents, bp, pct) => {
    expect(imputedBp(imputedCents, baseCents)).toBe(bp);
    expect(stampText('{pct}', { ...subject, imputedCents, baseCents })).toBe(`${pct}\u00a0%`);
  });

  it('says all only of all, nothing only of nothing, and is off by no more than a point', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (imputed, base) => {
        const bp = imputedBp(imputed, base);
        expect(bp === 10_000).toBe(imputed === base);
        expect(bp === 0).toBe(imputed === 0);
        expect(Math.abs(bp - (imputed / base) * 10_000)).toBeLessThanOrEqual(1.001);
      }),
    );
  });
});
