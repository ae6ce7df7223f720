import { describe, expect, it } from 'vitest';
import { checkOffers, checkRelatedParties, checkSubcontracting } from './check-procurement.ts';
import type { CheckedExpense, CheckedRecord, Offer } from './record.ts';
import { DEFAULT_RULES } from './rules.ts';
import { record } from './testing.ts';

const offer = (provider: string, amountCents: number, chosen = false): Offer => ({
  provider,
  amountCents,
  chosen,
});
const THREE = [offer('A', 20_000_00, true), offer('B', 21_000_00), offer('C', 22_000_00)];

type Parts = Partial<Omit<CheckedRecord, 'expense'>>;

describe('three offers (LGS, art. 31.3; LCSP, art. 118.1)', () => {
  it.each<[string, Parts, Partial<CheckedExpense>, string[]]>([
    ['services below 15,000 €', {}, { netCents: 14_999_99 }, []],
    ['services at it: a minor contract is below', {}, { netCents: 15_000_00 }, ['OFFERS_MISSING']],
    ['services that reach it with VAT', {}, { netCents: 14_000_00, vatCents: 2_940_00 }, []],
    ['works below 40,000 €', { contractKind: 'works' }, { netCents: 39_999_99 }, []],
    ['works at it', { contractKind: 'works' }, { netCents: 40_000_00 }, ['OFFERS_MISSING']],
    ['three offers', { offers: THREE }, { netCents: 20_000_00 }, []],
    ['two offers', { offers: THREE.slice(0, 2) }, { netCents: 20_000_00 }, ['OFFERS_MISSING']],
    [
      'three offers of two suppliers',
      { offers: [...THREE.slice(0, 2), offer(' b ', 23_000_00)] },
      { netCents: 20_000_00 },
      ['OFFERS_MISSING'],
    ],
    ['too few suppliers', { isOffersExempt: true }, { netCents: 20_000_00 }, []],
    ['payrolls, which nobody offers', {}, { type: 'payrolls', netCents: 20_000_00 }, []],
  ])('of %s', (_, parts, expense, codes) => {
    const found = checkOffers([record(parts, expense)], DEFAULT_RULES);
    expect(found.map(({ code }) => code)).toEqual(codes);
  });

  it('are asked for by what one supplier was paid for the same kind of thing (LGS, art. 29.4)', () => {
    const half = (id: string, parts: Parts = {}, expense: Partial<CheckedExpense> = {}) =>
      record({ id, expenseId: id, ...parts }, { netCents: 8_000_00, ...expense });
    const found = (...records: CheckedRecord[]) =>
      checkOffers(records, DEFAULT_RULES).map(({ recordId }) => recordId);
    expect(found(half('a'), half('b'))).toEqual(['a', 'b']);
    expect(found(half('a'), half('b', { nif: 'A13585625' }))).toEqual([]);
    expect(found(half('a'), half('b', {}, { accountNum: '62300001' }))).toEqual([]);
    expect(found(half('a'), half('b', { contractKind: 'works' }))).toEqual([]);
    // One expense over two items is one document.
    expect(found(half('a'), half('b', { expenseId: 'a' }))).toEqual([]);
    expect(found(half('a', { offers: THREE }), half('b'))).toEqual([]);
    expect(found(half('a', { isOffersExempt: true }), half('b'))).toEqual(['b']);
  });

  it('are asked for from the thresholds of the bases, where these are lower', () => {
    const rules = { ...DEFAULT_RULES, offersThresholds: { worksCents: 1, servicesCents: 999_99 } };
    expect(checkOffers([record()], rules)).toMatchObject([
      { params: { offers: 0, netCents: 1_000_00, thresholdCents: 999_99 } },
    ]);
  });

  it('need a report where the cheapest was not chosen (LGS, art. 31.3)', () => {
    const offers = [offer('A', 20_000_00), offer('B', 21_000_00, true), offer('C', 22_000_00)];
    const expense = { netCents: 21_000_00 };
    expect(checkOffers([record({ offers }, expense)], DEFAULT_RULES)).toMatchObject([
      { code: 'NOT_CHEAPEST', params: { chosenCents: 21_000_00, cheapestCents: 20_000_00 } },
    ]);
    expect(
      checkOffers([record({ offers, hasChoiceReport: true }, expense)], DEFAULT_RULES),
    ).toEqual([]);
  });
});

describe('a related party (LGS, art. 29.7.d; RLGS, art. 68.2.e)', () => {
  const check = (parts: Parts, expense: Partial<CheckedExpense>, allowsRelatedParty = false) =>
    checkRelatedParties([record(parts, expense)], { ...DEFAULT_RULES, allowsRelatedParty });

  it.each<[string, Parts, Partial<CheckedExpense>, boolean, string[]]>([
    ['no related party', {}, {}, false, []],
    ['without an authorisation', {}, { relatedParty: true }, false, ['RELATED_PARTY']],
    ['of the group', {}, { intercompany: true }, false, ['RELATED_PARTY']],
    ['with an authorisation', { isAuthorised: true }, { relatedParty: true }, false, []],
    ['that the bases allow', {}, { relatedParty: true }, true, []],
    [
      'with a margin',
      { isAuthorised: true },
      { intercompany: true, marginCents: 50_00 },
      false,
      ['RELATED_PARTY_MARGIN'],
    ],
    [
      'with a margin that is not claimed',
      { isAuthorised: true, imputedCents: 950_00 },
      { intercompany: true, marginCents: 50_00 },
      false,
      [],
    ],
  ])('%s', (_, parts, expense, allows, codes) => {
    expect(check(parts, expense, allows).map(({ code }) => code)).toEqual(codes);
  });

  it('says what it cost and how much of the margin is claimed', () => {
    const expense = { intercompany: true, marginCents: 50_00 };
    expect(check({ imputedCents: 980_00 }, expense, true)).toMatchObject([
      { params: { marginCents: 50_00, costCents: 950_00, overCents: 30_00 } },
    ]);
  });

  it('adds up what is claimed of its document over items', () => {
    const expense = { intercompany: true, marginCents: 50_00 };
    const parts = [
      record({ imputedCents: 500_00 }, expense),
      record({ id: 'r2', imputedCents: 460_00 }, expense),
    ];
    const found = checkRelatedParties(parts, { ...DEFAULT_RULES, allowsRelatedParty: true });
    expect(found.map(({ params }) => params['overCents'])).toEqual([10_00, 10_00]);
  });
});

describe('subcontracting', () => {
  const amounts = { grantedCents: 250_000_00, amountToJustifyCents: 400_000_00 };
  const subcontract = (id: string, imputedCents: number, parts: Parts = {}) =>
    record({ id, imputedCents, isSubcontracted: true, ...parts });
  const check = (records: CheckedRecord[], of = amounts) =>
    checkSubcontracting(records, DEFAULT_RULES, of).map(({ code, recordId }) => [code, recordId]);

  it('is at most half of the activity where the bases are silent (LGS, art. 29.2)', () => {
    const isAuthorised = true;
    const half = [
      subcontract('a', 50_000_00, { nif: '1' }),
      subcontract('b', 60_000_00, { nif: '2', isAuthorised }),
      subcontract('c', 60_000_00, { nif: '3', isAuthorised }),
      subcontract('d', 30_000_00, { nif: '4' }),
    ];
    expect(check(half)).toEqual([]);
    expect(check([...half, subcontract('e', 1, { nif: '5' })])).toEqual([
      ['SUBCONTRACTING_OVER_MAX', null],
    ]);
    expect(check([...half, record({ id: 'e', imputedCents: 90_000_00 })])).toEqual([]);
  });

  it.each([
    [50_00, []],
    [50_01, [['SUBCONTRACTING_OVER_MAX', null]]],
  ])('is %i cents of 100.01 euros: half a cent over the half is over it', (cents, expected) => {
    const activity = { grantedCents: 100_01, amountToJustifyCents: 100_01 };
    expect(check([subcontract('a', cents)], activity)).toEqual(expected);
  });

  it('is authorised above a fifth of the grant and 60,000 € with one supplier (LGS, art. 29.3)', () => {
    const parts = [subcontract('a', 40_000_00), subcontract('b', 20_000_00, { nif: 'b 57456709' })];
    // 60,000 € of 250,000 €: by who reads the limit as the grant's.
    expect(check(parts)).toEqual([
      ['SUBCONTRACT_TO_AUTHORISE', 'a'],
      ['SUBCONTRACT_TO_AUTHORISE', 'b'],
    ]);
    expect(check(parts, { ...amounts, grantedCents: 60_000_00 })).toEqual([]);
    const more = [...parts, subcontract('c', 1, { isAuthorised: true })];
    expect(check(more)).toEqual([
      ['SUBCONTRACT_UNAUTHORISED', 'a'],
      ['SUBCONTRACT_UNAUTHORISED', 'b'],
    ]);
    // A fifth of 400,000 € is 80,000 €.
    expect(check(more, { ...amounts, grantedCents: 400_000_00 })).toEqual([]);
  });
});
