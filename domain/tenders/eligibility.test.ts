import { describe, expect, it } from 'vitest';
import { newGrantChange } from '../call-requests/grant-changes.ts';
import type { MinimisAid } from '../minimis/aid.ts';
import { cumulationsOf } from '../minimis/cumulation.ts';
import {
  type EligibilityCall,
  type EligibilityCompany,
  eligibilityOf,
  type EligibilityRequest,
} from './eligibility.ts';

const day = '2026-11-22';
const company = (id: string, fields: Partial<EligibilityCompany> = {}): EligibilityCompany => ({
  id,
  name: id.toUpperCase(),
  undertakingGroup: '',
  fiscalYearStart: 1,
  archived: false,
  certificates: ['aeat', 'tgss', 'payment-terms'].map((type) => ({ type, validTo: '2030-01-01' })),
  ...fields,
});
const aid = (companyId: string, ggeCents: number): MinimisAid => ({
  companyId,
  grantDate: '2025-03-01',
  regime: 'general',
  ggeCents,
  state: 'granted',
});
const call: EligibilityCall = {
  minimis: true,
  minimisRegime: null,
  aidType: 'subsidy',
  maxPerProjectCents: 50_000_00,
  budgetCents: null,
};
const judge = (
  companies: EligibilityCompany[],
  {
    of = {},
    aids = [],
    requests = [],
  }: { of?: Partial<EligibilityCall>; aids?: MinimisAid[]; requests?: EligibilityRequest[] } = {},
) =>
  eligibilityOf({
    call: { ...call, ...of },
    companies,
    requests,
    cumulations: cumulationsOf(companies, aids, day),
    appliedOn: day,
    grantedOn: day,
    isGalician: false,
  });

const takenOver = (companyId: string) => ({
  ...newGrantChange('g', '2026-02-01'),
  kind: 'beneficiary' as const,
  state: 'granted' as const,
  answeredOn: '2026-03-01',
  companyId,
});
const renounced: Partial<EligibilityRequest> = {
  state: 'closed',
  history: [{ state: 'renounced' }, { state: 'closed' }],
};
const returnedInPart: Partial<EligibilityRequest> = {
  state: 'returned',
  payments: [{ cents: 100_00 }],
  returns: [{ cents: 40_00 }],
};

describe('the companies that may apply for a call', () => {
  it('come with what is left of their ceiling, those that may apply first', () => {
    const companies = [company('full'), company('short'), company('free')];
    const aids = [aid('full', 300_000_00), aid('short', 280_000_00), aid('free', 10_000_00)];
    expect(judge(companies, { aids })).toMatchObject([
      { company: { id: 'free' }, verdict: 'yes', reasons: [{ mostCents: 290_000_00 }] },
      {
        company: { id: 'short' },
        verdict: 'care',
        reasons: [{ kind: 'minimis-short', mostCents: 20_000_00, from: '2028-03-01' }],
      },
      {
        company: { id: 'full' },
        verdict: 'no',
        reasons: [{ kind: 'minimis-full', from: '2028-03-01' }],
      },
    ]);
  });

  it('have one request each: one that was refused or given up does not count', () => {
    const bare = { payments: [], returns: [], grantChanges: [] };
    const requests = [
      { id: 'r1', companyId: 'a', state: 'submitted', ...bare },
      { id: 'r2', companyId: 'b', state: 'denied', ...bare },
    ] as const;
    expect(
      judge([company('a'), company('b')], { of: { minimis: false }, requests: [...requests] }),
    ).toMatchObject([
      { company: { id: 'b' }, verdict: 'yes', reasons: [] },
      { company: { id: 'a' }, verdict: 'no', reasons: [{ requestId: 'r1' }] },
    ]);
  });

  it.each<[string, Partial<EligibilityRequest>, string[]]>([
    ['of the one that has the grant now', { grantChanges: [takenOver('b')] }, ['b']],
    ['nobody’s, once it was renounced and closed', renounced, []],
    ['its own while a part of it is not given back', returnedInPart, ['a']],
  ])('count a request as %s', (_, fields, expected) => {
    const own = { id: 'r', companyId: 'a', state: 'granted' as const };
    const requests = [{ ...own, payments: [], returns: [], grantChanges: [], ...fields }];
    const judged = judge([company('a'), company('b')], { of: { minimis: false }, requests });
    const against = judged.filter(({ verdict }) => verdict === 'no');
    expect(against.map((one) => one.company.id)).toEqual(expected);
  });

  it('want a look where the newest certificate of a type has run out', () => {
    const certificates = [
      { type: 'aeat', validTo: '2026-01-01' },
      { type: 'tgss', validTo: '2026-01-01' },
      { type: 'tgss', validTo: '2027-01-01' },
      { type: 'payment-terms', validTo: '2027-01-01' },
    ];
    expect(judge([company('a', { certificates })], { of: { minimis: false } })).toMatchObject([
      { verdict: 'care', reasons: [{ kind: 'certificate', type: 'aeat' }] },
    ]);
  });

  it('are not ready without the certificates that a grant of 100,000 € asks for (case 15)', () => {
    const of = { minimis: false, maxPerProjectCents: 100_000_00 };
    expect(judge([company('a', { certificates: [] })], { of })).toMatchObject([
      {
        verdict: 'not-ready',
        reasons: [{ kind: 'certificates-missing', types: ['aeat', 'tgss', 'payment-terms'] }],
      },
    ]);
  });

  it('are those in use, and of a loan the most that is lent is not what counts', () => {
    const companies = [company('a'), company('old', { archived: true })];
    const aids = [aid('a', 280_000_00)];
    expect(judge(companies, { of: { aidType: 'loan' }, aids })).toMatchObject([
      { company: { id: 'a' }, verdict: 'yes', reasons: [{ kind: 'minimis-fits' }] },
    ]);
  });
});
