import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { ReinvoiceRefusal } from '#domain/reinvoices/change.ts';
import type { Example } from './example.ts';

/** One table for domain, app and server, beside a draft without lines. */
export const REINVOICE_EXAMPLES: readonly Example<Reinvoice, ReinvoiceRefusal>[] = [
  { role: 'editor', is: {}, wish: { notes: 'Outra' }, refusal: null },
  { role: 'editor', is: {}, wish: { date: '2026-06-01' }, refusal: null },
  { role: 'editor', is: {}, wish: null, refusal: null },
  { role: 'user', is: {}, wish: { notes: 'Outra' }, refusal: 'FORBIDDEN' },
  { role: 'editor', is: {}, wish: { state: 'issued' }, refusal: 'REINVOICE_WITHOUT_LINES' },
  { role: 'admin', is: {}, wish: { state: 'paid' }, refusal: 'REINVOICE_STATE_INVALID' },
  { role: 'editor', is: { state: 'issued' }, wish: { notes: 'Outra' }, refusal: null },
  { role: 'editor', is: { state: 'issued' }, wish: { state: 'sent' }, refusal: null },
  {
    role: 'admin',
    is: { state: 'issued' },
    wish: { date: '2026-06-01' },
    refusal: 'REINVOICE_SETTLED',
  },
  { role: 'admin', is: { state: 'issued' }, wish: null, refusal: 'REINVOICE_SETTLED' },
  {
    role: 'admin',
    is: { state: 'sent' },
    wish: { state: 'billed' },
    refusal: 'REINVOICE_NOT_BILLED',
  },
  { role: 'admin', is: { state: 'sent' }, wish: { state: 'billed', holdedId: 'H' }, refusal: null },
  {
    role: 'admin',
    is: { state: 'billed', holdedId: 'H' },
    wish: { holdedId: '' },
    refusal: 'REINVOICE_NOT_BILLED',
  },
  { role: 'admin', is: { state: 'billed', holdedId: 'H' }, wish: { state: 'paid' }, refusal: null },
  { role: 'admin', is: { state: 'cancelled' }, wish: { notes: 'Outra' }, refusal: null },
  {
    role: 'admin',
    is: { state: 'cancelled' },
    wish: { holdedId: 'H' },
    refusal: 'REINVOICE_SETTLED',
  },
  {
    role: 'admin',
    is: { state: 'cancelled' },
    wish: { state: 'issued' },
    refusal: 'REINVOICE_STATE_INVALID',
  },
];
