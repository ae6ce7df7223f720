import { describe, expect, it } from 'vitest';
import { isTransfer, suggestTransfers, type TransferSide } from './transfers.ts';

const MAIN = 'ES7712341234161234567890';
const OTHER = 'ES9121000418450200051332';

const side = (
  id: string,
  amountCents: number,
  changes: Partial<TransferSide> = {},
): TransferSide => ({
  id,
  companyId: 'c1',
  bankIban: amountCents < 0 ? MAIN : OTHER,
  date: '2026-03-05',
  amountCents,
  ...changes,
});

describe('two movements', () => {
  it.each([
    ['of opposite amounts on two accounts', side('b', 600_00), true],
    ['of other amounts', side('b', 600_01), false],
    ['on the same account', side('b', 600_00, { bankIban: MAIN }), false],
    ['of two companies', side('b', 600_00, { companyId: 'c2' }), false],
    ['of which one names no account', side('b', 600_00, { bankIban: null }), false],
    ['that both go out', side('b', -600_00, { bankIban: OTHER }), false],
  ])('%s are a transfer: %s', (_, other, isOne) => {
    expect(isTransfer(side('a', -600_00), other)).toBe(isOne);
  });
});

describe('transfers', () => {
  const pairsOf = (movements: TransferSide[]) =>
    suggestTransfers(movements).map(({ out, into }) => [out.id, into.id]);

  it('are found within five days, the nearest first, each movement once', () => {
    const movements = [
      side('out-1', -600_00),
      side('out-2', -600_00, { date: '2026-03-09' }),
      side('in-late', 600_00, { date: '2026-03-10' }),
      side('in', 600_00, { date: '2026-03-06' }),
    ];
    const expected = [
      ['out-1', 'in'],
      ['out-2', 'in-late'],
    ];
    expect(pairsOf(movements)).toEqual(expected);
    expect(pairsOf(movements.toReversed())).toEqual(expected);
  });

  it('are not looked for further away', () => {
    expect(pairsOf([side('a', -600_00), side('b', 600_00, { date: '2026-03-11' })])).toEqual([]);
    expect(pairsOf([side('a', -600_00), side('b', 600_00, { date: '2026-03-10' })])).toHaveLength(
      1,
    );
  });
});
