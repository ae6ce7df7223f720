import { describe, expect, it } from 'vitest';
import { type MinimisCall, type MinimisRequest, minimisAidOf } from './minimis.ts';
import type { CallRequestState } from './states.ts';

const today = '2026-11-22';
const call: MinimisCall = { minimis: true, minimisRegime: null, aidType: 'subsidy' };
const request: MinimisRequest = {
  companyId: 'a',
  state: 'draft',
  requestedCents: 40_000_00,
  grantedCents: null,
  minimisCents: null,
  grantDate: null,
  payments: [],
  returns: [],
};
const aidOf = (fields: Partial<MinimisRequest>, of: Partial<MinimisCall> = {}) =>
  minimisAidOf({ ...call, ...of }, { ...request, ...fields }, today);

describe('the minimis aid of a request', () => {
  it('is what is asked for, as if it were granted today, under the general regulation', () => {
    expect(aidOf({})).toEqual({
      companyId: 'a',
      regime: 'general',
      ggeCents: 40_000_00,
      day: today,
    });
  });

  it('is what was granted on its day, or the equivalent that somebody has said', () => {
    const granted = { grantedCents: 25_000_00, grantDate: '2026-06-01' };
    expect(aidOf(granted)).toMatchObject({ ggeCents: 25_000_00, day: '2026-06-01' });
    expect(aidOf({ ...granted, minimisCents: 21_000_00 })).toMatchObject({ ggeCents: 21_000_00 });
  });

  it('is of the regime that the call names', () => {
    expect(aidOf({}, { minimisRegime: 'fishery' })).toMatchObject({ regime: 'fishery' });
  });

  it('of a voucher is what was granted', () => {
    expect(aidOf({}, { aidType: 'bond' })).toMatchObject({ ggeCents: 40_000_00 });
  });

  it('of a loan is only what somebody has said', () => {
    expect(aidOf({}, { aidType: 'loan' })).toBeNull();
    expect(aidOf({ minimisCents: 3_000_00 }, { aidType: 'loan' })).toMatchObject({
      ggeCents: 3_000_00,
    });
  });

  it('is none of a grant that was given up, closed or not', () => {
    const granted = { grantedCents: 25_000_00, grantDate: '2026-06-01' };
    const steps = (...states: CallRequestState[]) => states.map((state) => ({ state }));
    const givenUp = steps('granted', 'renounced', 'closed');
    expect(aidOf({ ...granted, state: 'renounced' })).toBeNull();
    expect(aidOf({ ...granted, state: 'closed', history: givenUp })).toBeNull();
    const carriedOut = steps('granted', 'verified', 'paid', 'closed');
    expect(aidOf({ ...granted, state: 'closed', history: carriedOut })).not.toBeNull();
  });

  it.each<[string, number[], number[], number | null]>([
    ['given back, nobody says how much', [25_000_00], [], null],
    ['given back whole', [25_000_00], [25_000_00], null],
    ['given back in part', [25_000_00], [10_000_00], 15_000_00],
  ])('of a grant that was %s is what is left of it', (_, payments, returns, left) => {
    const amounts = (all: number[]) => all.map((cents) => ({ cents }));
    const aid = aidOf({
      state: 'returned',
      grantedCents: 25_000_00,
      grantDate: '2026-06-01',
      payments: amounts(payments),
      returns: amounts(returns),
    });
    expect(aid?.ggeCents ?? null).toBe(left);
  });

  it('is none where the call gives none, nobody of the group applies, or it was refused', () => {
    expect(aidOf({}, { minimis: false })).toBeNull();
    expect(aidOf({ companyId: null })).toBeNull();
    expect(aidOf({ state: 'denied' })).toBeNull();
    expect(aidOf({ requestedCents: 0 })).toBeNull();
    expect(aidOf({ requestedCents: Number.NaN })).toBeNull();
  });
});
