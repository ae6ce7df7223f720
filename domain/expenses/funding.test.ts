import { describe, expect, it } from 'vitest';
import { checkFunding } from './funding.ts';

const justified = (callRequestId: string, justifiedCents: number) => ({
  callRequestId,
  justifiedCents,
});

describe('checkFunding', () => {
  it('lets call requests share an expense up to its base', () => {
    expect(checkFunding(100_00, [justified('A', 60_00), justified('B', 40_00)])).toEqual({
      ok: true,
      overCents: 0,
      isOverridden: false,
    });
    expect(checkFunding(0, [])).toMatchObject({ ok: true });
  });

  const over = [justified('A', 60_00), justified('B', 30_00), justified('A', 10_01)];

  it('blocks the first cent over it and names who shares it', () => {
    expect(checkFunding(100_00, over)).toEqual({
      ok: false,
      problem: 'OVER_FUNDED',
      overCents: 1,
      callRequestIds: ['A', 'B'],
    });
  });

  it('takes the override of who may give one, with a reason', () => {
    const reason = 'Agreed with the body';
    expect(checkFunding(100_00, over, { isAllowed: true, reason })).toEqual({
      ok: true,
      overCents: 1,
      isOverridden: true,
    });
    expect(checkFunding(100_00, over, { isAllowed: false, reason })).toMatchObject({
      problem: 'OVERRIDE_FORBIDDEN',
    });
    expect(checkFunding(100_00, over, { isAllowed: true, reason: ' ' })).toMatchObject({
      problem: 'OVERRIDE_REASON_MISSING',
    });
  });

  it('records no override where none was needed', () => {
    expect(
      checkFunding(100_00, [justified('A', 100_00)], { isAllowed: false, reason: '' }),
    ).toMatchObject({ ok: true, isOverridden: false });
  });
});
