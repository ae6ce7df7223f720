import { describe, expect, it } from 'vitest';
import type { AidRate } from './aid-rate.ts';
import {
  checkFunding,
  type FundedClaim,
  type FundedProject,
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

describe('one cost in two requests (LGS, art. 19.3; RLGS, art. 72.2.e; Lei 9/2007, art. 17.3)', () => {
  it.each<[string, Partial<FundingToCheck>, string[]]>([
    [
      'whole in two compatible calls of 40 % each: told, so that it is declared',
      { request: own(4_000), others: [other(4_000)], claims: both(10_000_00) },
      ['AID_TO_DECLARE'],
    ],
    [
      'whole in two calls that make 100 %',
      { request: own(6_000), others: [other(4_000)], claims: both(10_000_00) },
      ['AID_TO_DECLARE'],
    ],
    [
      'whole in two calls that make more than it',
      { request: own(6_000), others: [other(4_001)], claims: both(10_000_00) },
      ['DOUBLE_FUNDING'],
    ],
    [
      'in part in each, where the aid of both is not more than it',
      {
        request: own(10_000),
        others: [other(10_000)],
        claims: [claimed('cr1', 4_000_00), claimed('cr2', 6_000_00)],
      },
      ['AID_TO_DECLARE'],
    ],
    [
      'in a call that lets no other aid pay for it',
      { request: own(1_000, false), others: [other(1_000)], claims: both(10_000_00) },
      ['INCOMPATIBLE_AID'],
    ],
    [
      'in another call that lets no other aid pay for it, and too much of it',
      { request: own(6_000), others: [other(6_000, false)], claims: both(10_000_00) },
      ['INCOMPATIBLE_AID', 'DOUBLE_FUNDING'],
    ],
    [
      'in a request that was refused',
      {
        request: own(6_000),
        others: [other(6_000, false, { mayHaveAid: false })],
        claims: both(10_000_00),
      },
      [],
    ],
    [
      'in a request that rejected it',
      {
        request: own(6_000),
        others: [other(6_000)],
        claims: [claimed('cr1', 10_000_00), claimed('cr2', 10_000_00, { result: 'rejected' })],
      },
      [],
    ],
    [
      'in a request that is refused itself',
      {
        request: { ...own(6_000), mayHaveAid: false },
        others: [other(6_000)],
        claims: both(10_000_00),
      },
      [],
    ],
    [
      'as a refund in both',
      {
        request: own(6_000),
        others: [other(6_000)],
        claims: both(-1_000_00),
        baseOf: () => -1_000_00,
      },
      ['AID_TO_DECLARE'],
    ],
  ])('is presented %s', (_, parts, found) => {
    expect(codes({ baseOf: () => 10_000_00, ...parts })).toEqual(found);
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
    const parts = { request: third('cr1'), others: [third('cr2'), third('cr3')], claims };
    expect(codes({ ...parts, baseOf: () => 100_01 })).toEqual(['AID_TO_DECLARE']);
    expect(codes({ ...parts, baseOf: () => 100_00 })).toEqual(['DOUBLE_FUNDING']);
  });

  it('says which requests it is in, and how much aid that is', () => {
    const parts = { request: own(6_000), others: [other(5_000)], claims: both(10_000_00) };
    expect(check({ ...parts, baseOf: () => 10_000_00 })).toEqual([
      {
        code: 'DOUBLE_FUNDING',
        requests: 'S-2026-002',
        aidCents: 11_000_00,
        baseCents: 10_000_00,
      },
    ]);
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
        otherFunding: [{ kind: 'income', cents: 40_000_01 }],
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
        otherFunding: [{ kind: 'aid', cents: 10_000_01 }],
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
        otherFunding: [{ kind: 'income', cents: 25_000_00 }],
        ownContributionBp: 2_500,
      },
      [],
    ],
    [
      'less of its own than the bases ask for',
      {
        request: grantOf('cr1', 70_000_00),
        projects: film,
        otherFunding: [{ kind: 'aid', cents: 5_000_01 }],
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
