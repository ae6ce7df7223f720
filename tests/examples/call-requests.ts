import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { CallRequestRefusal } from '#domain/call-requests/change.ts';
import type { Example } from './example.ts';

const APPLICANT = { name: 'Asociación por crear', nif: null };

/** One table for domain, app and server, beside a draft of which nothing is known. */
export const CALL_REQUEST_EXAMPLES: readonly Example<CallRequest, CallRequestRefusal>[] = [
  { role: 'editor', is: {}, change: { title: 'Outra' }, refusal: null },
  { role: 'user', is: {}, change: { title: 'Outra' }, refusal: 'FORBIDDEN' },
  { role: 'editor', is: {}, change: null, refusal: null },
  { role: 'user', is: {}, change: null, refusal: 'FORBIDDEN' },
  {
    role: 'editor',
    is: { requestedCents: 100_00 },
    change: { state: 'submitted' },
    refusal: 'CALL_REQUEST_WITHOUT_APPLICANT',
  },
  {
    role: 'editor',
    is: { anonymousCompany: APPLICANT },
    change: { state: 'submitted' },
    refusal: 'CALL_REQUEST_WITHOUT_AMOUNT',
  },
  {
    role: 'editor',
    is: { anonymousCompany: APPLICANT, requestedCents: 100_00 },
    change: { state: 'submitted' },
    refusal: null,
  },
  { role: 'admin', is: {}, change: { state: 'paid' }, refusal: 'CALL_REQUEST_STATE_INVALID' },
  {
    role: 'admin',
    is: { state: 'submitted' },
    change: { state: 'granted' },
    refusal: 'CALL_REQUEST_WITHOUT_GRANT',
  },
  {
    role: 'editor',
    is: { state: 'denied', grantedCents: 100_00, grantDate: '2026-05-04' },
    change: { state: 'granted' },
    refusal: 'CALL_REQUEST_REOPEN_FORBIDDEN',
  },
  {
    role: 'admin',
    is: { state: 'denied', grantedCents: 100_00, grantDate: '2026-05-04' },
    change: { state: 'granted' },
    refusal: null,
  },
];
