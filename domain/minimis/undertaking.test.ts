import { describe, expect, it } from 'vitest';
import { aidsOf, undertakingOf, undertakingsOf } from './undertaking.ts';

const company = (id: string, undertakingGroup: string, fiscalYearStart = 1) => ({
  id,
  name: `Company ${id}`,
  undertakingGroup,
  fiscalYearStart,
});

const companies = [
  company('a', 'Grupo Norte'),
  company('b', ''),
  company('c', ' grupo  norte ', 7),
  company('d', ''),
  company('e', 'Outro', 4),
];

describe('the single undertakings (Reg. (UE) 2023/2831, art. 2.2)', () => {
  it('are the companies of one name, and each that stands alone', () => {
    const undertakings = undertakingsOf(companies);
    expect(undertakings.map(({ key, name }) => [key, name])).toEqual([
      ['grupo norte', 'Grupo Norte'],
      ['b', 'Company b'],
      ['d', 'Company d'],
      ['outro', 'Outro'],
    ]);
    expect(undertakings[0]?.companies.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('have every month in which a fiscal year of theirs begins', () => {
    const starts = undertakingsOf(companies).map(({ fiscalYearStarts }) => fiscalYearStarts);
    expect(starts).toEqual([[1, 7], [1], [1], [4]]);
  });

  it('are found by a company, and hold the aids of all of theirs', () => {
    const undertaking = undertakingOf(undertakingsOf(companies), 'c');
    const aids = [{ companyId: 'a' }, { companyId: 'b' }, { companyId: 'c' }];
    expect(undertaking && aidsOf(undertaking, aids)).toEqual([
      { companyId: 'a' },
      { companyId: 'c' },
    ]);
    expect(undertakingOf(undertakingsOf(companies), 'x')).toBeNull();
  });
});
