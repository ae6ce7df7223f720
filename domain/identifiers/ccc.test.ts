import * as fc from 'fast-check';
import { isValidBBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { cccControlDigits, ibanOfCcc, isCcc } from './ccc.ts';

const office = fc.stringMatching(/^\d{8}$/);
const account = fc.stringMatching(/^\d{10}$/);

describe('isCcc', () => {
  it.each(['12341234161234567890', '1234 1234 16 1234567890', '1234-1234-16-1234567890'])(
    'takes %j',
    (text) => {
      expect(isCcc(text)).toBe(true);
    },
  );

  it.each([
    '',
    '12341234061234567890',
    '12341234151234567890',
    '1234123416123456789',
    '123412341612345678900',
    '1234123416123456789A',
    'ES7712341234161234567890',
  ])('refuses %j', (text) => {
    expect(isCcc(text)).toBe(false);
  });

  it('takes exactly one pair of control digits for each account', () => {
    fc.assert(
      fc.property(office, account, (bankAndBranch, number) => {
        const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
        const taken = pairs.filter((pair) => isCcc(bankAndBranch + pair + number));
        expect(taken).toEqual([cccControlDigits(bankAndBranch, number)]);
      }),
    );
  });

  it('gives the same answer as the library ibantools', () => {
    const digits = fc.stringMatching(/^\d{20}$/);
    const right = fc
      .tuple(office, account)
      .map(([first, last]) => first + cccControlDigits(first, last) + last);
    const place = fc.nat({ max: 19 });
    fc.assert(
      fc.property(digits, right, place, fc.nat({ max: 9 }), (any, ccc, at, digit) => {
        const changed = `${ccc.slice(0, at)}${digit}${ccc.slice(at + 1)}`;
        expect(isValidBBAN(ccc, 'ES')).toBe(true);
        expect(isCcc(changed)).toBe(isValidBBAN(changed, 'ES'));
        expect(isCcc(any)).toBe(isValidBBAN(any, 'ES'));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('cccControlDigits', () => {
  it.each([
    ['12341234', '1234567890', '16'],
    ['00000000', '0000000000', '00'],
    ['21000418', '0200051332', '45'],
  ])('of office %s and account %s are %s', (bankAndBranch, number, expected) => {
    expect(cccControlDigits(bankAndBranch, number)).toBe(expected);
  });

  it('writes a remainder of one as one, never as ten', () => {
    expect(cccControlDigits('30000000', '1000000000')).toBe('11');
  });
});

describe('ibanOfCcc', () => {
  it('puts the country and its check digits before the account', () => {
    expect(ibanOfCcc('1234 1234 16 1234567890')).toBe('ES7712341234161234567890');
  });

  it('has no answer for what is no account', () => {
    expect(ibanOfCcc('12341234061234567890')).toBeNull();
  });
});
