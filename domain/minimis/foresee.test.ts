import { describe, expect, it } from 'vitest';
import type { MinimisAid } from './aid.ts';
import { foreseeAid } from './foresee.ts';
import { cumulationsOf } from './cumulation.ts';

const company = (id: string, undertakingGroup = '') => ({
  id,
  name: id,
  undertakingGroup,
  fiscalYearStart: 1,
});
const had: MinimisAid = {
  companyId: 'b',
  grantDate: '2025-03-01',
  regime: 'general',
  ggeCents: 280_000_00,
  state: 'granted',
};
const companies = [company('a', 'Group'), company('b', 'Group'), company('c')];
const cumulations = cumulationsOf(companies, [had], '2026-11-22');
const wanted = { regime: 'general', ggeCents: 30_000_00, day: '2026-11-22' };

describe('an aid that a company may be granted', () => {
  it('is seen with what all companies of its undertaking have', () => {
    expect(foreseeAid(cumulations, { ...wanted, companyId: 'a' })).toMatchObject({
      fits: false,
      breaches: [{ overCents: 10_000_00 }, { limit: { code: 'combined' } }],
      firstFittingDay: '2028-03-01',
    });
    expect(foreseeAid(cumulations, { ...wanted, companyId: 'c' })).toMatchObject({ fits: true });
  });

  it('does not count twice where it is kept already', () => {
    const again = { ...wanted, companyId: 'b', ggeCents: 290_000_00 };
    expect(foreseeAid(cumulations, again, (aid) => aid === had)).toMatchObject({ fits: true });
  });

  it('says nothing of others, of no amount or of no regime', () => {
    expect(foreseeAid(cumulations, { ...wanted, companyId: 'x' })).toBeNull();
    expect(foreseeAid(cumulations, { ...wanted, companyId: 'a', ggeCents: 0 })).toBeNull();
    expect(foreseeAid(cumulations, { ...wanted, companyId: 'a', regime: 'none' })).toBeNull();
  });
});
