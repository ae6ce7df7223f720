import { describe, expect, it } from 'vitest';
import { certificatesAsked, certificatesMissing } from './certificates.ts';

describe('the certificates that a grant asks for', () => {
  it.each([
    [30_000_00, false, ['aeat', 'tgss']],
    // Ley 38/2003, article 13.3 bis: above 30,000 €.
    [30_000_01, false, ['aeat', 'tgss', 'payment-terms']],
    [10_000_00, true, ['aeat', 'tgss', 'atriga']],
  ])('of %i cents, of a Galician body: %s, are %j', (cents, isGalician, types) => {
    expect(certificatesAsked({ cents, isGalician })).toEqual(types);
  });

  it('are missing where none was written down, or the last day is past (case 15)', () => {
    const asked = { cents: 100_000_00, isGalician: false };
    expect(certificatesMissing([], asked, '2026-03-01')).toEqual(['aeat', 'tgss', 'payment-terms']);
    const some = [
      { type: 'aeat', validTo: '2026-03-01' },
      { type: 'tgss', validTo: '2026-02-28' },
      { type: 'payment-terms', validTo: '2026-12-31' },
    ];
    expect(certificatesMissing(some, asked, '2026-03-01')).toEqual(['tgss']);
  });
});
