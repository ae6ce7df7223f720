import { describe, expect, it } from 'vitest';
import type { AidRate } from './aid-rate.ts';
import {
  checkFunding,
  type FundedClaim,
  type FundedCost,
  type FundedProject,
  type FundedRequest,
  type FundingToCheck,
} from './check-funding.ts';
import { stopsPresenting } from './presenting.ts';
import { claim, funded, funding } from './testing.ts';

const check = (parts: Partial<FundingToCheck>) =>
  checkFunding(funding(parts)).map(({ code, params }) => ({ code, ...params }));
const codes = (parts: Partial<FundingToCheck>) => check(parts).map(({ code }) => code);

const bp =
  (rate: number, of: AidRate['of'] = 'item') =>
  (): AidRate => ({ numerator: rate, denominator: 10_000, of });
const own = (rate: number, isCompatible: boolean | null = true) =>
  funded({ rateOf: bp(rate), isCompatible, projectIds: [], holdsGrant: false });
const other = (rate: number, isCompatible: boolean | null = true, more = {}) =>
  funded({
    id: 'cr2',
    internalCode: 'S-2026-002',
    rateOf: bp(rate),
    isCompatible,
    projectIds: [],
    holdsGrant: false,
    ...more,
  });
const claimed = (id: string, imputedCents: number, more: Partial<FundedClaim> = {}) => ({
  ...claim({ id, callRequestId: id, imputedCents }),
  crBudgetItemId: null,
  ...more,
});
const both = (cents: number) => [claimed('cr1', cents), claimed('cr2', cents)];
/** One cost of 10 000 €, unless said otherwise. */
const cost = (claims: FundedCost['claims'], baseCents = 10_000_00): FundedCost[] => [
  { baseCents, claims },
];

describe('one cost in two requests (LGS, art. 19.3; RLGS, art. 72.2.e; Lei 9/2007, art. 17.3)', () => {
  it.each<[string, Partial<FundingToCheck>, string[]]>([
    [
      'whole in two compatible calls of 40 % each: told, so that it is declared',
      { request: own(4_000), others: [other(4_000)], costs: cost(both(10_000_00)) },
      ['AID_TO_DECLARE'],
    ],
    [
      'whole in two calls that make 100 %',
      { request: own(6_000), others: [other(4_000)], costs: cost(both(10_000_00)) },
      ['AID_TO_DECLARE'],
    ],
    [
      'whole in two calls that make more than it',
      { request: own(6_000), others: [other(4_001)], costs: cost(both(10_000_00)) },
      ['DOUBLE_FUNDING'],
    ],
    [
      'in part in each, where the aid of both is not more than it',
      {
        request: own(10_000),
        others: [other(10_000)],
        costs: cost([claimed('cr1', 4_000_00), claimed('cr2', 6_000_00)]),
      },
      ['AID_TO_DECLARE'],
    ],
    [
      'in a call that lets no other aid pay for it',
      { request: own(1_000, false), others: [other(1_000)], costs: cost(both(10_000_00)) },
      ['INCOMPATIBLE_AID'],
    ],
    [
      'in another call that lets no other aid pay for it, and too much of it',
      { request: own(6_000), others: [other(6_000, false)], costs: cost(both(10_000_00)) },
      ['INCOMPATIBLE_AID', 'DOUBLE_FUNDING'],
    ],
    [
      'in a request that was refused',
      {
        request: own(6_000),
        others: [other(6_000, false, { mayHaveAid: false })],
        costs: cost(both(10_000_00)),
      },
      [],
    ],
    [
      'in a request that rejected it',
      {
        request: own(6_000),
        others: [other(6_000)],
        costs: cost([claimed('cr1', 10_000_00), claimed('cr2', 10_000_00, { result: 'rejected' })]),
      },
      [],
    ],
    [
      'in a request that is refused itself',
      {
        request: { ...own(6_000), mayHaveAid: false },
        others: [other(6_000)],
        costs: cost(both(10_000_00)),
      },
      [],
    ],
    [
      'as a refund in both',
      {
        request: own(6_000),
        others: [other(6_000)],
        costs: cost(both(-1_000_00), -1_000_00),
      },
      ['AID_TO_DECLARE'],
    ],
  ])('is presented %s', (_, parts, found) => {
    expect(codes(parts)).toEqual(found);
  });

  it('is judged by the exact parts: three thirds are not a cent too much', () => {
    const third = (id: string) =>
      funded({
        id,
        projectIds: [],
        holdsGrant: false,
        rateOf: () => ({ numerator: 1, denominator: 3, of: 'grant' }),
      });
    const claims = ['cr1', 'cr2', 'cr3'].map((id) => claimed(id, 100_01));
    const parts = { request: third('cr1'), others: [third('cr2'), third('cr3')] };
    expect(codes({ ...parts, costs: cost(claims, 100_01) })).toEqual(['AID_TO_DECLARE']);
    expect(codes({ ...parts, costs: cost(claims, 100_00) })).toEqual(['DOUBLE_FUNDING']);
  });

  it('says which requests it is in, and how much aid that is', () => {
    const parts = { request: own(6_000), others: [other(5_000)], costs: cost(both(10_000_00)) };
    expect(check(parts)).toEqual([
      {
        code: 'DOUBLE_FUNDING',
        requests: 'S-2026-002',
        aidCents: 11_000_00,
        baseCents: 10_000_00,
      },
    ]);
  });
});

describe('State aid for one cost (Reglamento (UE) 651/2014, art. 8; 2023/2831, art. 5.3)', () => {
  type Aid = Partial<FundedRequest>;
  const notified = (intensityBp: number | null): Aid => ({ stateAid: 'notified', intensityBp });
  const minimis: Aid = { stateAid: 'minimis' };
  const intense = (rate: number, one: Aid, another: Aid) =>
    check({
      request: { ...own(rate), ...one },
      others: [other(rate, true, another)],
      costs: cost(both(10_000_00)),
    }).flatMap((found) => (found.code === 'AID_OVER_INTENSITY' ? found : []));
  const byGrant = (rate: number): Aid => ({ rateOf: bp(rate, 'grant') });

  it.each<[string, number, Aid, Aid, number | null]>([
    ['of one intensity, up to it', 2_500, notified(5_000), notified(5_000), null],
    ['of one intensity, above it', 2_501, notified(5_000), notified(5_000), 5_000_00],
    ['of two intensities, up to the highest', 3_000, notified(4_000), notified(6_000), null],
    ['of two intensities, above the highest', 3_001, notified(4_000), notified(6_000), 6_000_00],
    ['beside minimis aid', 2_501, notified(5_000), minimis, 5_000_00],
    [
      'beside minimis aid whose call names a rate',
      2_501,
      notified(5_000),
      { ...minimis, intensityBp: 9_000 },
      5_000_00,
    ],
    ['beside one whose call says nothing of it', 2_501, notified(5_000), notified(null), 5_000_00],
    ['beside what is no State aid', 4_500, notified(5_000), {}, null],
    ['where all is minimis aid', 4_500, minimis, { ...minimis, intensityBp: 5_000 }, null],
    ['where no call says an intensity', 4_500, notified(null), notified(null), null],
  ])('is, or is not, too much: %s', (_, rate, one, another, mostCents) => {
    const found = intense(rate, { ...one, ...byGrant(rate) }, { ...another, ...byGrant(rate) });
    expect(found).toMatchObject(mostCents === null ? [] : [{ mostCents }]);
  });

  it('is of an item what that has, not what its call has', () => {
    expect(intense(4_000, notified(6_000), notified(6_000))).toMatchObject([
      { requests: 'S-2026-002', aidCents: 8_000_00, mostCents: 4_000_00, intensityBp: 4_000 },
    ]);
  });

  it('has to be looked at, and is presented all the same', () => {
    const found = checkFunding(
      funding({
        request: { ...own(4_500), ...notified(5_000) },
        others: [other(4_500, true, notified(5_000))],
        costs: cost(both(10_000_00)),
      }),
    );
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([
      ['AID_TO_DECLARE', 'warning'],
      ['AID_OVER_INTENSITY', 'warning'],
    ]);
    expect(stopsPresenting(found)).toEqual([]);
  });
});

const project = (id: string, costCents: number, parentId: string | null = null): FundedProject => ({
  id,
  parentId,
  code: id,
  name: 'Faro',
  costCents,
});
const grantOf = (id: string, aidCents: number, more = {}) =>
  funded({ id, internalCode: id, aidCents, amountToJustifyCents: 0, ...more });

describe('what pays for a project (LGS, art. 19.3; Lei 9/2007, art. 17.3)', () => {
  const film = [project('p1', 100_000_00)];

  it.each<[string, Partial<FundingToCheck>, string[]]>([
    [
      'two grants that pass what it costs',
      {
        request: grantOf('cr1', 90_000_00),
        others: [grantOf('cr2', 40_000_00)],
        projects: film,
      },
      ['OVER_FUNDED'],
    ],
    [
      'two grants that come to what it costs',
      {
        request: grantOf('cr1', 60_000_00),
        others: [grantOf('cr2', 40_000_00)],
        projects: film,
      },
      [],
    ],
    [
      'a grant, and other incomes that finance it',
      {
        request: grantOf('cr1', 60_000_00),
        projects: film,
        otherFunding: [{ kind: 'income', state: 'granted', cents: 40_000_01 }],
      },
      ['OVER_FUNDED'],
    ],
    [
      'a grant, and other aid that is only asked for',
      {
        request: grantOf('cr1', 60_000_00),
        projects: film,
        otherFunding: [{ kind: 'aid', state: 'requested', cents: 50_000_00 }],
        ownContributionBp: 2_500,
      },
      [],
    ],
    [
      'a grant, and other aid that was received',
      {
        request: grantOf('cr1', 60_000_00),
        projects: film,
        otherFunding: [{ kind: 'aid', state: 'received', cents: 50_000_00 }],
      },
      ['OVER_FUNDED'],
    ],
    [
      'a grant, and another that is not there yet',
      {
        request: grantOf('cr1', 90_000_00),
        others: [grantOf('cr2', 40_000_00, { holdsGrant: false })],
        projects: film,
      },
      [],
    ],
    [
      'a grant of another project',
      {
        request: grantOf('cr1', 90_000_00),
        others: [grantOf('cr2', 40_000_00, { projectIds: ['p2'] })],
        projects: [...film, project('p2', 50_000_00)],
      },
      [],
    ],
    [
      'grants of its subprojects too, whose cost is in it',
      {
        request: grantOf('cr1', 90_000_00),
        others: [grantOf('cr2', 40_000_00, { projectIds: ['p2'] })],
        projects: [project('p1', 60_000_00), project('p2', 50_000_00, 'p1')],
      },
      ['OVER_FUNDED'],
    ],
    [
      'the part of a grant for two projects that its cost is of both',
      {
        request: grantOf('cr1', 60_000_00),
        others: [grantOf('cr2', 80_000_00, { projectIds: ['p1', 'p2'] })],
        projects: [...film, project('p2', 100_000_00)],
      },
      [],
    ],
    [
      'what a request has to justify, where that is more than its budget',
      {
        request: grantOf('cr1', 90_000_00, { amountToJustifyCents: 130_000_00 }),
        others: [grantOf('cr2', 40_000_00)],
        projects: film,
      },
      [],
    ],
    [
      'nothing that anybody could say, where it has no budget',
      { request: grantOf('cr1', 90_000_00), projects: [project('p1', 0)] },
      [],
    ],
    [
      'a request without a project, by what it has to justify',
      {
        request: grantOf('cr1', 90_000_00, { projectIds: [], amountToJustifyCents: 100_000_00 }),
        otherFunding: [{ kind: 'aid', state: 'granted', cents: 10_000_01 }],
      },
      ['OVER_FUNDED'],
    ],
    [
      'a second grant, where the call takes no other aid',
      {
        request: grantOf('cr1', 10_000_00, { isCompatible: false }),
        others: [grantOf('cr2', 10_000_00)],
        projects: film,
      },
      ['SECOND_GRANT'],
    ],
    [
      'a second grant of a subproject, where that call takes no other aid',
      {
        request: grantOf('cr1', 10_000_00),
        others: [grantOf('cr2', 10_000_00, { isCompatible: false, projectIds: ['p2'] })],
        projects: [...film, project('p2', 1_00, 'p1')],
      },
      ['SECOND_GRANT'],
    ],
    [
      'as much of its own as the bases ask for, without public aid',
      {
        request: grantOf('cr1', 75_000_00),
        projects: film,
        otherFunding: [{ kind: 'income', state: 'granted', cents: 25_000_00 }],
        ownContributionBp: 2_500,
      },
      [],
    ],
    [
      'less of its own than the bases ask for',
      {
        request: grantOf('cr1', 70_000_00),
        projects: film,
        otherFunding: [{ kind: 'aid', state: 'granted', cents: 5_000_01 }],
        ownContributionBp: 2_500,
      },
      ['OWN_PART_SHORT'],
    ],
  ])('is %s', (_, parts, found) => {
    expect(codes(parts)).toEqual(found);
  });

  it('keeps a justification from being presented by what is funded twice alone', () => {
    const found = checkFunding(
      funding({
        request: grantOf('cr1', 90_000_00, { isCompatible: false }),
        others: [grantOf('cr2', 40_000_00)],
        projects: film,
        ownContributionBp: 2_500,
      }),
    );
    expect(stopsPresenting(found).map(({ code }) => code)).toEqual(['SECOND_GRANT', 'OVER_FUNDED']);
  });
});
