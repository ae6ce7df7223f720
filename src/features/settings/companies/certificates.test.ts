import { describe, expect, it } from 'vitest';
import { type Certificate, validityOf, worstValidity } from './certificates.ts';

const TODAY = '2026-03-16';
const certificate = (type: Certificate['type'], validTo: string): Certificate => ({
  type,
  validTo,
  fileId: null,
});

describe('a certificate', () => {
  it.each([
    ['2026-03-15', 'expired'],
    ['2026-03-16', 'ending'],
    ['2026-04-15', 'ending'],
    ['2026-04-16', 'valid'],
  ])('that ends on %s is %s today', (validTo, expected) => {
    expect(validityOf(validTo, TODAY)).toBe(expected);
  });
});

describe('the certificates of a company', () => {
  it('are as good as the worst type, of which the one that lasts longest counts', () => {
    const aeat = [certificate('aeat', '2025-01-01'), certificate('aeat', '2027-01-01')];
    expect(worstValidity(aeat, TODAY)).toBe('valid');
    expect(worstValidity([...aeat, certificate('tgss', '2026-04-01')], TODAY)).toBe('ending');
    expect(worstValidity([...aeat, certificate('atriga', '2026-03-01')], TODAY)).toBe('expired');
  });

  it('say nothing where there are none', () => {
    expect(worstValidity([], TODAY)).toBeNull();
  });
});
