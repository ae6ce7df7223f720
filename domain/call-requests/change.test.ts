import { describe, expect, it } from 'vitest';
import { CALL_REQUEST_EXAMPLES } from '../../tests/examples/call-requests.ts';
import { actorOf, titled } from '../../tests/examples/example.ts';
import {
  type CallRequestFields,
  whyNotChanged,
  whyNotCreated,
  whyNotJustified,
  whyNotPlanned,
  whyNotRemoved,
} from './change.ts';

const DRAFT: CallRequestFields = {
  state: 'draft',
  companyId: null,
  anonymousCompany: null,
  requestedCents: 0,
  grantedCents: null,
  grantDate: null,
};
describe('a change of a request', () => {
  it.each(titled(CALL_REQUEST_EXAMPLES))('%s', (_, { role, is, change, refusal }) => {
    const before = { ...DRAFT, ...is };
    const said =
      change === null
        ? whyNotRemoved(actorOf(role))
        : (whyNotChanged(actorOf(role), before, { ...before, ...change })[0] ?? null);
    expect(said).toBe(refusal);
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
