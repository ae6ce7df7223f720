import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, newTotpSecret, plainRecoveryCode, stepOfCode } from './totp.ts';

/** The key of RFC 6238, appendix B, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('stepOfCode', () => {
  // The last six of the eight digits in the RFC's table for SHA-1.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('knows the code of RFC 6238 at second %i', (second, code) => {
    expect(stepOfCode(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('takes a code one step early or late, names its own step, and no further', () => {
    const at = (second: number) => stepOfCode(RFC_SECRET, '287082', second * 1000);
    expect([at(29), at(30), at(59), at(60), at(89), at(90)]).toEqual([1, 1, 1, 1, 1, null]);
    expect(stepOfCode(RFC_SECRET, '081804', 1_111_111_049_000)).toBeNull();
  });

  it.each(['', '28708', '2870822', 'abcdef', '94287082', '󸩳񴮘􆤷', '２８７０８２'])(
    'takes %j for no code',
    (code) => {
      expect(stepOfCode(RFC_SECRET, code, 59_000)).toBeNull();
    },
  );

  it('takes a code as apps show it, in two groups', () => {
    expect(stepOfCode(RFC_SECRET, '287 082', 59_000)).toBe(1);
  });
});

describe('newTotpSecret', () => {
  it('names product and person, and says what authenticator apps need', () => {
    const { secret, uri } = newTotpSecret('ana@test.gal');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(uri);
    expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Xeito:ana@test\.gal\?/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Xeito',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(newTotpSecret('ana@test.gal').secret).not.toBe(secret);
  });
});

describe('newRecoveryCodes', () => {
  it('makes ten different ones that can be read and typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$|^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
    expect(plainRecoveryCode(' ABCD-efgh 2345 6789 ')).toBe('abcdefgh23456789');
  });
});
