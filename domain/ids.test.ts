import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cifControlDigit, isCif, isEmail, normaliseTaxId } from './ids.ts';

describe('isCif', () => {
  it.each(['A13585625', 'J99216582', 'a-13585625', ' A 13.585.625 '])('takes %j', (text) => {
    expect(isCif(text)).toBe(true);
  });

  it.each(['J99216583', 'A13585624', 'A1358562', 'I13585625', '13585625A', 'X2482300W', ''])(
    'refuses %j',
    (text) => {
      expect(isCif(text)).toBe(false);
    },
  );

  it('takes the control as digit or as letter', () => {
    expect(isCif(`J9921658${'JABCDEFGHI'[2]}`)).toBe(true);
    expect(isCif('J9921658C')).toBe(false);
  });

  it('takes exactly one of the ten control digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (number) => {
        const digits = String(number).padStart(7, '0');
        const taken = Array.from({ length: 10 }, (_, control) => control).filter((control) =>
          isCif(`B${digits}${control}`),
        );
        expect(taken).toEqual([cifControlDigit(digits)]);
      }),
    );
  });

  it('notices any single wrong digit', () => {
    for (let place = 1; place <= 8; place += 1) {
      const wrong = (Number('A13585625'[place]) + 1) % 10;
      expect(isCif(`A13585625`.slice(0, place) + wrong + `A13585625`.slice(place + 1))).toBe(false);
    }
  });
});

describe('normaliseTaxId', () => {
  it('keeps upper-case letters and digits only', () => {
    expect(normaliseTaxId(' b-12.345/678 ')).toBe('B12345678');
  });
});

describe('isEmail', () => {
  it.each(['a@b.gal', 'nome.apelido+x@sub.exemplo.gal'])('takes %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    '@b.gal',
    'a@b',
    'a@b@c.gal',
    'a b@c.gal',
    'a@b.gal ',
    'a@.gal',
    'a@b.',
    'a@b..c',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
