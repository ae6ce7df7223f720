import * as fc from 'fast-check';
import {
  ValidationErrorsIBAN,
  countrySpecs,
  friendlyFormatIBAN,
  isSEPACountry,
  isValidIBAN,
  validateIBAN,
} from 'ibantools';
import { describe, expect, it } from 'vitest';
import { cccControlDigits, ibanOfCcc } from './ccc.ts';
import { SEPA_IBAN_LENGTHS, formatIban, isIban, normaliseIban } from './iban.ts';
import { ibanCheckDigits } from './mod-97.ts';

const COUNTRIES = Object.keys(SEPA_IBAN_LENGTHS);
const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

const country = fc.constantFrom(...COUNTRIES);
/** A country and an account of the form it has there; national controls are right by chance only. */
const countryAndAccount = country.chain((code) =>
  fc.tuple(fc.constant(code), fc.stringMatching(accountForm(code))),
);
const spanishIban = fc
  .tuple(fc.stringMatching(/^\d{8}$/), fc.stringMatching(/^\d{10}$/))
  .map(
    ([office, account]) => ibanOfCcc(office + cccControlDigits(office, account) + account) ?? '',
  );

/** The library's pattern of an account; that of the Vatican lacks its end. */
function accountForm(code: string): RegExp {
  const pattern = countrySpecs[code]?.bban_regexp ?? '';
  return new RegExp(pattern.endsWith('$') ? pattern : `${pattern}$`);
}

describe('isIban', () => {
  it.each([
    'ES7712341234161234567890',
    'ES77 1234 1234 1612 3456 7890',
    'es77-1234-1234-1612-3456-7890',
    'IBAN ES77 1234 1234 1612 3456 7890',
    'IBAN: ES7712341234161234567890',
    'ES9121000418450200051332',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'PT50000201231234567890154',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
  ])('takes %j', (text) => {
    expect(isIban(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['wrong check digits', 'ES1212341234161234567890'],
    ['a digit too few', 'ES771234123416123456789'],
    ['a digit too many', 'ES77123412341612345678900'],
    ['another country with the same account', 'DE7712341234161234567890'],
    ['a country outside SEPA', 'BR1800360305000010009795493C1'],
    ['a country that is none', 'ZZ7712341234161234567890'],
    ['a letter of another alphabet', 'ЕS7712341234161234567890'],
    ['an account number without its country', '12341234161234567890'],
  ])('refuses %s', (_, text) => {
    expect(isIban(text)).toBe(false);
  });

  it('refuses a Spanish one whose account has wrong control digits', () => {
    const account = '12341234171234567890';
    expect(isIban(`ES${ibanCheckDigits('ES', account)}${account}`)).toBe(false);
  });

  it('takes exactly one pair of check digits for each account', () => {
    fc.assert(
      fc.property(countryAndAccount, ([code, account]) => {
        fc.pre(code !== 'ES');
        const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
        const taken = pairs.filter((pair) => isIban(code + pair + account));
        expect(taken).toEqual([ibanCheckDigits(code, account)]);
      }),
    );
  });
});

/**
 * Two differences are known and meant. The library also looks at the form of the account and at the
 * national controls of countries other than Spain, so there it is stricter; and it takes IBANs of
 * countries outside SEPA, while its mark of who is in SEPA is older than the five that entered last.
 */
describe('against the library ibantools', () => {
  const { WrongAccountBankBranchChecksum: nationalControl } = ValidationErrorsIBAN;

  function oracle(text: string): boolean {
    return validateIBAN(text).errorCodes.every((code) => code === nationalControl);
  }

  it('gives the same answer for Spanish ones, right or with one place changed', () => {
    const character = fc.constantFrom(...LETTERS_AND_DIGITS);
    fc.assert(
      fc.property(spanishIban, fc.integer({ min: 2, max: 23 }), character, (iban, at, other) => {
        const changed = iban.slice(0, at) + other + iban.slice(at + 1);
        expect(isValidIBAN(iban)).toBe(true);
        expect(isIban(iban)).toBe(true);
        expect(isIban(changed), changed).toBe(isValidIBAN(changed));
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the same answer for Spanish accounts of any digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{20}$/), (account) => {
        const iban = `ES${ibanCheckDigits('ES', account)}${account}`;
        expect(isIban(iban)).toBe(isValidIBAN(iban));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same answer for the other countries but for national controls', () => {
    const pair = fc.stringMatching(/^\d{2}$/);
    fc.assert(
      fc.property(countryAndAccount, pair, ([code, account], any) => {
        fc.pre(code !== 'ES');
        const right = code + ibanCheckDigits(code, account) + account;
        expect(oracle(right), right).toBe(true);
        expect(isIban(right), right).toBe(true);
        const guessed = code + any + account;
        expect(isIban(guessed), guessed).toBe(oracle(guessed));
      }),
      { numRuns: 500 },
    );
  });

  it('never refuses what the library takes, nor takes what is too long or too short', () => {
    const text = country.chain((code) =>
      fc
        .tuple(
          fc.string({ unit: fc.constantFrom(...LETTERS_AND_DIGITS), minLength: 8, maxLength: 32 }),
          fc.boolean(),
        )
        .map(([account, fitting]) => {
          const length = (SEPA_IBAN_LENGTHS[code] ?? 0) - 4;
          const fitted = fitting ? account.padEnd(length, '0').slice(0, length) : account;
          return code + ibanCheckDigits(code, fitted) + fitted;
        }),
    );
    fc.assert(
      fc.property(text, (iban) => {
        const { errorCodes, valid } = validateIBAN(iban);
        fc.pre(valid || errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength));
        expect(isIban(iban), iban).toBe(valid);
      }),
      { numRuns: 2000 },
    );
  });

  it('knows the same countries of SEPA with the same lengths, and the five that entered last', () => {
    const entered = ['AL', 'MD', 'ME', 'MK', 'RS'];
    const inLibrary = Object.keys(countrySpecs).filter((code) => isSEPACountry(code));
    expect(COUNTRIES.toSorted()).toEqual([...inLibrary, ...entered].toSorted());
    expect(SEPA_IBAN_LENGTHS).toEqual(
      Object.fromEntries(COUNTRIES.map((code) => [code, countrySpecs[code]?.chars])),
    );
  });
});

describe('formatIban', () => {
  it.each([
    ['ES7712341234161234567890', 'ES77 1234 1234 1612 3456 7890'],
    ['no93-8601-1117947', 'NO93 8601 1117 947'],
    ['', ''],
  ])('writes %j as %j', (text, expected) => {
    expect(formatIban(text)).toBe(expected);
  });

  it('loses nothing and groups as the library does', () => {
    fc.assert(
      fc.property(countryAndAccount, ([code, account]) => {
        const iban = code + ibanCheckDigits(code, account) + account;
        expect(normaliseIban(formatIban(iban))).toBe(iban);
        expect(formatIban(iban)).toBe(friendlyFormatIBAN(iban));
      }),
    );
  });
});
