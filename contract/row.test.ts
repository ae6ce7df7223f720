import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PLAIN_TEXT } from '#domain/plain-text.ts';
import { RESOURCES } from './resources/index.ts';
import { iban, month, taxId } from './row.ts';

describe('the identifiers of a row', () => {
  it('keeps a tax number of any kind without marks', () => {
    expect(['a-13.585.625', ' 56.789.423-p', 'x2482300w'].map((text) => taxId.parse(text))).toEqual(
      ['A13585625', '56789423P', 'X2482300W'],
    );
  });

  it('keeps an account without spaces', () => {
    expect(iban.parse(' es77 1234 1234 1612 3456 7890 ')).toBe('ES7712341234161234567890');
  });

  it('describes both as plain texts', () => {
    expect(z.toJSONSchema(z.object({ taxId, iban })).properties).toEqual({
      taxId: { type: 'string', pattern: PLAIN_TEXT.source },
      iban: { type: 'string', pattern: PLAIN_TEXT.source },
    });
  });
});

describe('a month', () => {
  it.each([
    ['1900-01', true],
    ['2200-12', true],
    ['0001-01', false],
    ['1899-12', false],
    ['2201-01', false],
    ['9999-12', false],
    ['2026-13', false],
  ])('%s is taken, of years that tables go through: %s', (text, isTaken) => {
    expect(month.safeParse(text).success).toBe(isTaken);
  });

  it('that was taken under an earlier rule is read all the same', () => {
    const { row, create } = RESOURCES.plannings;
    expect(row.shape.period.safeParse('9999-12').success).toBe(true);
    expect(create.shape.period.safeParse('9999-12').success).toBe(false);
  });
});
