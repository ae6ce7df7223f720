import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactText, documentNumber, namesDocument } from './document-number.ts';

function names(text: string, docNumber: string): boolean {
  const upper = text.toUpperCase();
  return namesDocument({ text: upper, compact: compactText(upper) }, documentNumber(docNumber));
}

describe('namesDocument', () => {
  it.each(['F2026-15', 'f2026/15', 'FRA.F 2026 15.', 'F202615', 'PAGO F2026-15 Y 16'])(
    'finds F2026-15 in %j',
    (text) => {
      expect(names(text, 'F2026-15')).toBe(true);
    },
  );

  it.each(['F2026-150', 'AF2026-15', '2026-15', 'F2026-1', 'F 2026'])(
    'does not find F2026-15 in %j',
    (text) => {
      expect(names(text, 'F2026-15')).toBe(false);
    },
  );

  it.each(['', '12', 'A-7', 'ABCD'])('never finds %j, which chance may write', (docNumber) => {
    expect(names(`FRA ${docNumber} `, docNumber)).toBe(false);
  });

  it('finds any number that stands as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{0,3}[-/. ]?\d{3,8}([-/]\d{1,4})?$/), (docNumber) => {
        expect(names(`PAGO FRA ${docNumber} GRACIAS`, docNumber)).toBe(true);
      }),
    );
  });
});
