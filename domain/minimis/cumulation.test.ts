import { describe, expect, it } from 'vitest';
import type { MinimisAid } from './aid.ts';
import { limitsSeen, shareUsed, cumulationsOf } from './cumulation.ts';

const aid = (fields: Partial<MinimisAid> = {}): MinimisAid => ({
  companyId: 'a',
  grantDate: '2025-03-01',
  regime: 'general',
  ggeCents: 30_000_00,
  state: 'granted',
  ...fields,
});
const company = (id: string, undertakingGroup = '') => ({
  id,
  name: id.toUpperCase(),
  undertakingGroup,
  fiscalYearStart: 1,
});

describe('the ceilings that aids are seen against (Reg. (UE) 2023/2831, art. 3.2 and 5.2)', () => {
  it.each([
    [[], ['general']],
    [['general'], ['general']],
    [['general-1407'], ['general']],
    [['sgei'], ['general', 'sgei']],
    [['agriculture'], ['general', 'agriculture', 'combined']],
    [
      ['general', 'fishery', 'sgei'],
      ['general', 'sgei', 'fishery', 'combined'],
    ],
  ])('of %j are %j', (regimes, codes) => {
    expect(limitsSeen(regimes.map((regime) => ({ regime }))).map(({ code }) => code)).toEqual(
      codes,
    );
  });
});

describe('single undertakings', () => {
  it('come with the aids of all their companies, the one nearest to its ceiling first', () => {
    const companies = [company('a'), company('b', 'Group'), company('c', 'group')];
    const aids = [
      aid(),
      aid({ companyId: 'b', ggeCents: 200_000_00 }),
      aid({ companyId: 'c', ggeCents: 40_000_00 }),
      aid({ companyId: 'x' }),
    ];
    const [first, second] = cumulationsOf(companies, aids, '2026-11-22');
    expect(first?.undertaking.name).toBe('Group');
    expect(first?.positions[0]?.usedCents).toBe(240_000_00);
    expect(first && shareUsed(first)).toBe(0.8);
    expect(second).toMatchObject({ undertaking: { name: 'A' }, aids: [aid()] });
  });
});
