import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { CallRequestRefusal } from '#domain/call-requests/change.ts';
import type { Example } from './example.ts';

const APPLICANT = { name: 'Asociación por crear', nif: null };

/** One table for domain, app and server, beside a draft of which nothing is known. */
export const CALL_REQUEST_EXAMPLES: readonly Example<CallRequest, CallRequestRefusal>[] = [
  { role: 'editor', is: {}, wish: { title: 'Outra' }, refusal: null },
  { role: 'user', is: {}, wish: { title: 'Outra' }, refusal: 'FORBIDDEN' },
  { role: 'editor', is: {}, wish: null, refusal: null },
  { role: 'user', is: {}, wish: null, refusal: 'FORBIDDEN' },
  {
    role: 'editor',
    is: { requestedCents: 100_00 },
    wish: { state: 'submitted' },
    refusal: 'CALL_REQUEST_WITHOUT_APPLICANT',
  },
  {
    role: 'editor',
    is: { anonymousCompany: APPLICANT },
    wish: { state: 'submitted' },
    refusal: 'CALL_REQUEST_WITHOUT_AMOUNT',
  },
  {
    role: 'editor',
    is: { anonymousCompany: APPLICANT, requestedCents: 100_00 },
    wish: { state: 'submitted' },
    refusal: null,
  },
  { role: 'admin', is: {}, wish: { state: 'paid' }, refusal: 'CALL_REQUEST_STATE_INVALID' },
  {
    role: 'admin',
    is: { state: 'submitted' },
    wish: { state: 'granted' },
    refusal: 'CALL_REQUEST_WITHOUT_GRANT',
  },
  {
    role: 'editor',
    is: { state: 'denied', grantedCents: 100_00, grantDate: '2026-05-04' },
    wish: { state: 'granted' },
    refusal: 'CALL_REQUEST_REOPEN_FORBIDDEN',
  },
  {
    role: 'admin',
    is: { state: 'denied', grantedCents: 100_00, grantDate: '2026-05-04' },
    wish: { state: 'granted' },
    refusal: null,
  },
];
