import { describe, expect, it } from 'vitest';
import { checkItems } from './check-items.ts';
import type { CheckedItem } from './record.ts';
import { DEFAULT_RULES, type JustificationRules } from './rules.ts';

/** Of a call whose items may be passed by a fifth. */
const RULES: JustificationRules = { ...DEFAULT_RULES, transferLimitBp: 2_000 };
import { item, record } from './testing.ts';

const check = (
  claims: Record<string, number>,
  items: CheckedItem[],
  rules: JustificationRules = RULES,
) => {
  const records = Object.entries(claims).map(([crBudgetItemId, imputedCents]) =>
    record({ id: `r-${crBudgetItemId}`, crBudgetItemId, imputedCents }),
  );
  return checkItems(records, items, rules).map((one) => [one.code, one.crBudgetItemId, one.params]);
};

const free = (id: string, parts: Partial<CheckedItem> = {}) =>
  item({ id, name: id, approvedCents: 0, ...parts });

describe('the items of a justification', () => {
  it('have a most in cents (LGS, art. 17.3)', () => {
    expect(check({ a: 500_00 }, [free('a', { maxCents: 500_00 })])).toEqual([]);
    expect(check({ a: 500_01 }, [free('a', { maxCents: 500_00 })])).toEqual([
      ['ITEM_OVER_MAX', 'a', { item: 'a', claimedCents: 500_01, maxCents: 500_00, overCents: 1 }],
    ]);
  });

  it('have a most of all that is justified, to the cent (LGS, art. 17.3)', () => {
    const items = [free('a', { maxPctBp: 1_000 }), free('b')];
    expect(check({ a: 100_00, b: 900_00 }, items)).toEqual([]);
    expect(check({ a: 100_01, b: 900_00 }, items)).toEqual([
      ['ITEM_OVER_PCT', 'a', { item: 'a', claimedCents: 100_01, pctBp: 1_000, maxPctBp: 1_000 }],
    ]);
  });

  it('are called by what they are part of where another has their name', () => {
    const items = [
      free('filming'),
      free('a', { name: 'Travel', parentId: 'filming', maxCents: 0 }),
      free('tour'),
      free('b', { name: 'Travel', parentId: 'tour', maxCents: 0 }),
    ];
    const found = check({ a: 1_00, b: 2_00 }, items);
    expect(found.map(([, id, params]) => [id, params])).toEqual([
      ['a', expect.objectContaining({ item: 'filming / Travel' })],
      ['b', expect.objectContaining({ item: 'tour / Travel' })],
    ]);
  });

  it('count with those below them', () => {
    const items = [free('a', { maxCents: 500_00 }), free('b', { parentId: 'a' })];
    expect(check({ a: 300_00, b: 200_01 }, items).map(([code]) => code)).toEqual(['ITEM_OVER_MAX']);
  });

  it('make up for each other by a fifth of what was approved (RLGS, art. 91.2)', () => {
    const items = [free('a', { approvedCents: 1_000_00 }), free('b', { approvedCents: 500_00 })];
    expect(check({ a: 1_200_00, b: 300_00 }, items)).toEqual([]);
    expect(check({ a: 1_200_01, b: 300_00 }, items)).toEqual([
      [
        'TRANSFER_OVER_LIMIT',
        'a',
        {
          item: 'a',
          claimedCents: 1_200_01,
          approvedCents: 1_000_00,
          limitCents: 1_200_00,
          overCents: 1,
        },
      ],
    ]);
    const none = { ...RULES, transferLimitBp: 0 };
    expect(check({ a: 1_000_01 }, items, none).map(([code]) => code)).toEqual([
      'TRANSFER_OVER_LIMIT',
    ]);
  });

  it('are only to be looked at where the call does not say by how much', () => {
    const items = [free('a', { approvedCents: 1_000_00 }), free('b', { approvedCents: 500_00 })];
    const amounts = {
      item: 'a',
      claimedCents: 1_000_01,
      approvedCents: 1_000_00,
      overCents: 1,
    };
    expect(check({ a: 1_000_01 }, items, DEFAULT_RULES)).toEqual([
      ['TRANSFER_UNSAID', 'a', amounts],
    ]);
    expect(check({ a: 1_000_00 }, items, DEFAULT_RULES)).toEqual([]);
  });

  it('take nothing where nothing was approved of them, but as parts of one that was', () => {
    const items = [
      free('a', { approvedCents: 1_000_00 }),
      free('below', { parentId: 'a' }),
      free('b'),
    ];
    expect(check({ below: 1_000_00 }, items)).toEqual([]);
    expect(check({ b: 1 }, items).map(([code, id]) => [code, id])).toEqual([
      ['TRANSFER_OVER_LIMIT', 'b'],
    ]);
    expect(check({ b: 1 }, [free('b')])).toEqual([]);
  });

  it('of indirect costs have a part of the whole (LGS, art. 31.9; RLGS, art. 83.3)', () => {
    const rules = { ...RULES, indirectPctBp: 1_500 };
    const items = [
      free('overhead', { isIndirect: true }),
      free('rent', { parentId: 'overhead' }),
      free('direct'),
    ];
    expect(check({ overhead: 50_00, rent: 100_00, direct: 850_00 }, items, rules)).toEqual([]);
    expect(check({ overhead: 50_00, rent: 150_00, direct: 800_00 }, items, rules)).toEqual([
      ['INDIRECT_OVER_PCT', null, { claimedCents: 200_00, pctBp: 2_000, maxPctBp: 1_500 }],
    ]);
    expect(check({ overhead: 50_00, rent: 150_00, direct: 800_00 }, items)).toEqual([]);
  });

  it('have their part of all that is presented, whatever the body takes less of it', () => {
    const items = [free('a', { maxPctBp: 1_500 }), free('b')];
    const [a, b] = [
      record({ id: 'r-a', crBudgetItemId: 'a', imputedCents: 150_00 }),
      record({ id: 'r-b', crBudgetItemId: 'b', imputedCents: 850_00 }),
    ];
    const less = { ...b, result: 'accepted', acceptedCents: 500_00 } as const;
    expect(checkItems([a, less], items, RULES)).toEqual([]);
    const rejected = { ...b, result: 'rejected' } as const;
    expect(checkItems([a, rejected], items, RULES).map(({ code }) => code)).toEqual([
      'ITEM_OVER_PCT',
    ]);
  });

  it('have every record, or it is told (RLGS, art. 72.2.a)', () => {
    const found = checkItems([record({ crBudgetItemId: null })], [free('a')], DEFAULT_RULES);
    expect(found.map(({ code, recordId }) => [code, recordId])).toEqual([['WITHOUT_ITEM', 'r1']]);
  });
});
