import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountToJustify, paidOf } from './amounts.ts';
import { callRequestCode } from './codes.ts';
import {
  CALL_REQUEST_STATES,
  type CallRequestFacts,
  type CallRequestState,
  checkCallRequestTransition,
  isCallRequestOver,
  isGranted,
  isPending,
  nextCallRequestStates,
} from './states.ts';

const ready: CallRequestFacts = {
  companyId: 'alpha',
  anonymousCompany: null,
  requestedCents: 10_000_00,
  grantedCents: 8_000_00,
  grantDate: '2026-05-05',
};
const check = (
  from: CallRequestState,
  to: CallRequestState,
  facts: Partial<CallRequestFacts> = {},
  mayReopen = false,
) => checkCallRequestTransition(from, to, { ...ready, ...facts }, mayReopen);

describe('the states of a request', () => {
  it('lead by lawful steps from the draft to the end', () => {
    const life: CallRequestState[] = [
      'draft',
      'submitted',
      'amendment',
      'amended',
      'admitted',
      'provisional-granted',
      'granted',
      'executing',
      'justifying',
      'justification-submitted',
      'justification-requirement',
      'verified',
      'paid',
      'closed',
      'repayment',
      'returned',
    ];
    life.slice(1).forEach((to, index) => {
      expect(check(life[index] ?? 'draft', to), to).toEqual([]);
    });
  });

  it.each([
    ['draft', 'granted'],
    ['submitted', 'paid'],
    ['granted', 'closed'],
    ['withdrawn', 'draft'],
    ['paid', 'executing'],
  ] as const)('do not lead from %s to %s', (from, to) => {
    expect(check(from, to)).toEqual(['CALL_REQUEST_STATE_INVALID']);
  });

  it('are left again after the end by who may reopen alone', () => {
    expect(check('denied', 'granted')).toEqual(['CALL_REQUEST_REOPEN_FORBIDDEN']);
    expect(check('denied', 'granted', {}, true)).toEqual([]);
    expect(nextCallRequestStates('excluded', false)).toEqual([]);
    expect(nextCallRequestStates('excluded', true)).toEqual(['admitted']);
    // What the body begins is no reopening (Ley 38/2003, article 42).
    expect(nextCallRequestStates('closed', false)).toEqual(['repayment']);
  });

  it('are entered with what the step needs', () => {
    expect(check('draft', 'submitted', { companyId: null, requestedCents: 0 })).toEqual([
      'CALL_REQUEST_WITHOUT_APPLICANT',
      'CALL_REQUEST_WITHOUT_AMOUNT',
    ]);
    const other = { companyId: null, anonymousCompany: { name: 'Another' } };
    expect(check('draft', 'submitted', other)).toEqual([]);
    expect(check('admitted', 'granted', { grantedCents: null })).toEqual([
      'CALL_REQUEST_WITHOUT_GRANT',
    ]);
    expect(check('admitted', 'granted', { grantDate: null })).toEqual([
      'CALL_REQUEST_WITHOUT_GRANT',
    ]);
    expect(check('renounced', 'closed', { grantedCents: null })).toEqual([]);
  });

  it('may stay as they are, and are all reached from the draft', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALL_REQUEST_STATES), (state) => {
        expect(check(state, state)).toEqual([]);
        expect([isGranted(state), isPending(state)]).not.toEqual([true, true]);
      }),
    );
    const reached = new Set<CallRequestState>(['draft']);
    for (const state of reached)
      for (const next of nextCallRequestStates(state, true)) reached.add(next);
    expect([...reached].toSorted()).toEqual([...CALL_REQUEST_STATES].toSorted());
    expect(CALL_REQUEST_STATES.filter(isCallRequestOver)).toEqual([
      'excluded',
      'denied',
      'closed',
      'withdrawn',
    ]);
  });
});

describe('the amounts of a request', () => {
  it('have the approved eligible budget to justify, unless somebody set another', () => {
    expect(amountToJustify({ eligibleBudgetCents: 50_000_00, amountToJustifyCents: null })).toBe(
      50_000_00,
    );
    expect(amountToJustify({ eligibleBudgetCents: 50_000_00, amountToJustifyCents: 0 })).toBe(0);
    expect(paidOf([{ cents: 1_00 }, { cents: 2_50 }])).toBe(3_50);
  });

  it('stand under a code of the year', () => {
    expect([callRequestCode(2026, 14), callRequestCode(2026, 1_204)]).toEqual([
      'S-2026-014',
      'S-2026-1204',
    ]);
  });
});
