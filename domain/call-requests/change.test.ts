import { describe, expect, it } from 'vitest';
import { CALL_REQUEST_EXAMPLES } from '../../tests/examples/call-requests.ts';
import { actorOf, titled } from '../../tests/examples/example.ts';
import type { Role } from '../access/roles.ts';
import { finding } from '../justification/findings.ts';
import {
  type CallRequestFields,
  type ClaimFields,
  whyNotChanged,
  whyNotClaimed,
  whyNotCreated,
  whyNotJustified,
  whyNotPlanned,
  whyNotRemoved,
} from './change.ts';

const DRAFT: CallRequestFields & { stateOverride: string } = {
  state: 'draft',
  companyId: null,
  anonymousCompany: null,
  requestedCents: 0,
  grantedCents: null,
  grantDate: null,
  stateOverride: '',
};
describe('a change of a request', () => {
  it.each(titled(CALL_REQUEST_EXAMPLES))('%s', (_, { role, is, change, refusal }) => {
    const before = { ...DRAFT, ...is };
    const said =
      change === null
        ? whyNotRemoved(actorOf(role))
        : (whyNotChanged(actorOf(role), before, { ...before, ...change }, [])[0] ?? null);
    expect(said).toBe(refusal);
  });

  it.each<[string, Role, Partial<CallRequestFields>, string, boolean, string[]]>([
    ['nothing stands against it', 'editor', {}, '', false, []],
    ['aid pays twice', 'editor', {}, '', true, ['CALL_REQUEST_OVER_FUNDED']],
    ['aid pays twice', 'admin', {}, ' ', true, ['CALL_REQUEST_OVER_FUNDED']],
    ['aid pays twice', 'editor', {}, 'Agreed', true, ['CALL_REQUEST_OVERRIDE_FORBIDDEN']],
    ['aid pays twice', 'admin', {}, 'Agreed', true, []],
    ['it is not presented', 'editor', { state: 'executing' }, '', true, []],
  ])(
    'presents a justification: %s, %s %j says %j (LGS, art. 19.3)',
    (_, role, to, stateOverride, isStopped, found) => {
      const before = { ...DRAFT, state: 'justifying' } as const;
      const next = { ...before, state: 'justification-submitted', ...to, stateOverride } as const;
      const stopping = isStopped ? [finding('DOUBLE_FUNDING', {})] : [];
      expect(whyNotChanged(actorOf(role), before, next, stopping)).toEqual(found);
    },
  );

  it.each<[Role, string]>([
    ['editor', ''],
    ['admin', 'Agreed'],
    ['superadmin', 'Agreed'],
  ])('presents nothing that waits for a second person, also where %s says %j', (role, reason) => {
    const before = { ...DRAFT, state: 'justifying' } as const;
    const next = { ...before, state: 'justification-submitted', stateOverride: reason } as const;
    const stopping = [finding('DOUBLE_FUNDING', {}), finding('NOT_APPROVED', {})];
    expect(whyNotChanged(actorOf(role), before, next, stopping)).toEqual(['APPROVAL_MISSING']);
  });

  it('makes one that is submitted already only with what that takes', () => {
    const submitted = { ...DRAFT, state: 'submitted' } as const;
    expect(whyNotCreated(actorOf('editor'), submitted)).toEqual([
      'CALL_REQUEST_WITHOUT_APPLICANT',
      'CALL_REQUEST_WITHOUT_AMOUNT',
    ]);
    expect(whyNotCreated(actorOf('user'), DRAFT)).toEqual(['FORBIDDEN']);
  });

  it.each([whyNotPlanned, whyNotJustified])(
    'leaves the money of a closed one alone (%o)',
    (rule) => {
      expect(rule(actorOf('admin'), { state: 'closed' })).toBe('CALL_REQUEST_CLOSED');
      expect(rule(actorOf('admin'), { state: 'justifying' })).toBeNull();
      expect(rule(actorOf('partner'), { state: 'justifying' })).toBe('FORBIDDEN');
    },
  );
});

const CLAIM: ClaimFields = {
  crBudgetItemId: null,
  imputedCents: 100_00,
  creditor: 'Luces',
  nif: '',
  docNumber: 'F-1',
  concept: '',
  issueDate: '2026-03-01',
  paymentDate: null,
  netCents: 100_00,
  vatCents: 0,
  totalCents: 100_00,
  lateReason: '',
};
const MORE = { ...CLAIM, imputedCents: 120_00 };
const AGREED = { lateReason: 'The body asked for it by phone' };

describe('a record of a justification that was handed in', () => {
  it.each<[string, Role, string, ClaimFields | null, ClaimFields | null, string | null]>([
    ['is not added', 'admin', 'justification-submitted', null, CLAIM, 'CALL_REQUEST_PRESENTED'],
    ['does not change', 'editor', 'verified', CLAIM, MORE, 'CALL_REQUEST_PRESENTED'],
    ['does not go', 'admin', 'paid', CLAIM, null, 'CALL_REQUEST_PRESENTED'],
    ['gets its result', 'editor', 'justification-submitted', CLAIM, { ...CLAIM }, null],
    ['is added with a reason', 'admin', 'verified', null, { ...CLAIM, ...AGREED }, null],
    [
      'needs an administrator for it',
      'editor',
      'verified',
      null,
      { ...CLAIM, ...AGREED },
      'CALL_REQUEST_OVERRIDE_FORBIDDEN',
    ],
    ['goes again where it came late', 'admin', 'verified', { ...CLAIM, ...AGREED }, null, null],
    [
      'is mended where the body asks for it',
      'editor',
      'justification-requirement',
      CLAIM,
      MORE,
      null,
    ],
    ['changes before', 'editor', 'justifying', CLAIM, MORE, null],
    [
      'changes where it is claimed back, since that is heard',
      'editor',
      'repayment',
      null,
      CLAIM,
      null,
    ],
    [
      'stays as it is where all is closed',
      'admin',
      'closed',
      null,
      { ...CLAIM, ...AGREED },
      'CALL_REQUEST_CLOSED',
    ],
  ])('%s (%s, %s)', (_, role, state, before, next, refusal) => {
    const request = { state: state as CallRequestFields['state'] };
    expect(whyNotClaimed(actorOf(role), request, before, next)).toBe(refusal);
  });
});
