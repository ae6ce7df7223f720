import { describe, expect, it } from 'vitest';
import { askedByItem, type AskedItem, type CallItem } from './requested.ts';

const item = (name: string, fields: Partial<CallItem> = {}): CallItem => ({
  id: name,
  name,
  maxCents: null,
  maxPctBp: null,
  ...fields,
});
const asks = (name: string, requestedCents: number, parentId: string | null = null): AskedItem => ({
  id: `of ${name}`,
  parentId,
  name,
  requestedCents,
});

describe('what is requested by the items of a call', () => {
  it('is seen against the lower of its limits, in each request by itself', () => {
    const items = [item('Crew', { maxCents: 40_000_00, maxPctBp: 5_000 })];
    const budgets = [
      { requestId: 'a', items: [asks(' crew', 30_000_00), asks('Rest', 70_000_00)] },
      { requestId: 'b', items: [asks('CREW', 30_000_00), asks('Rest', 10_000_00)] },
    ];
    expect(askedByItem(items, budgets)).toEqual([
      {
        itemId: 'Crew',
        requestedCents: 60_000_00,
        marginCents: -10_000_00,
        shares: [
          {
            requestId: 'a',
            requestedCents: 30_000_00,
            capCents: 40_000_00,
            marginCents: 10_000_00,
          },
          {
            requestId: 'b',
            requestedCents: 30_000_00,
            capCents: 20_000_00,
            marginCents: -10_000_00,
          },
        ],
      },
      expect.objectContaining({ itemId: null, requestedCents: 80_000_00, marginCents: null }),
    ]);
  });

  it('has a limit that is a part of the whole cut to cents, as its justification has', () => {
    const items = [item('Crew', { maxPctBp: 1_000 })];
    const budgets = [{ requestId: 'a', items: [asks('Crew', 3_34), asks('Rest', 30_01)] }];
    expect(askedByItem(items, budgets)[0]?.shares).toMatchObject([
      { capCents: 3_33, marginCents: -1 },
    ]);
  });

  it('takes what hangs below an item for part of it, once', () => {
    const items = [item('Crew'), item('Actors')];
    const budget = [asks('Crew', 0), asks('Extras', 1_000_00, 'of Crew')];
    expect(askedByItem(items, [{ requestId: 'a', items: budget }])).toMatchObject([
      { itemId: 'Crew', requestedCents: 1_000_00 },
      { itemId: 'Actors', requestedCents: 0, shares: [] },
    ]);
  });

  it('has nothing of a call without requests', () => {
    expect(askedByItem([item('Crew', { maxCents: 1 })], [])).toMatchObject([
      { requestedCents: 0, marginCents: null, shares: [] },
    ]);
  });
});
