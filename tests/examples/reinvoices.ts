import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { ReinvoiceRefusal } from '#domain/reinvoices/change.ts';
import type { Example } from './example.ts';

/** One table for domain, app and server, beside a draft without lines. */
export const REINVOICE_EXAMPLES: readonly Example<Reinvoice, ReinvoiceRefusal>[] = [
  { role: 'editor', is: {}, change: { notes: 'Outra' }, refusal: null },
  { role: 'editor', is: {}, change: { date: '2026-06-01' }, refusal: null },
  { role: 'editor', is: {}, change: null, refusal: null },
  { role: 'user', is: {}, change: { notes: 'Outra' }, refusal: 'FORBIDDEN' },
  { role: 'editor', is: {}, change: { state: 'issued' }, refusal: 'REINVOICE_WITHOUT_LINES' },
  { role: 'admin', is: {}, change: { state: 'paid' }, refusal: 'REINVOICE_STATE_INVALID' },
  { role: 'editor', is: { state: 'issued' }, change: { notes: 'Outra' }, refusal: null },
  { role: 'editor', is: { state: 'issued' }, change: { state: 'sent' }, refusal: null },
  {
    role: 'admin',
    is: { state: 'issued' },
    change: { date: '2026-06-01' },
    refusal: 'REINVOICE_SETTLED',
  },
  { role: 'admin', is: { state: 'issued' }, change: null, refusal: 'REINVOICE_SETTLED' },
  {
    role: 'admin',
    is: { state: 'sent' },
    change: { state: 'billed' },
    refusal: 'REINVOICE_NOT_BILLED',
  },
  {
    role: 'admin',
    is: { state: 'sent' },
    change: { state: 'billed', holdedId: 'H' },
    refusal: null,
  },
  {
    role: 'admin',
    is: { state: 'billed', holdedId: 'H' },
    change: { holdedId: '' },
    refusal: 'REINVOICE_NOT_BILLED',
  },
  {
    role: 'admin',
    is: { state: 'billed', holdedId: 'H' },
    change: { state: 'paid' },
    refusal: null,
  },
  { role: 'admin', is: { state: 'cancelled' }, change: { notes: 'Outra' }, refusal: null },
  {
    role: 'admin',
    is: { state: 'cancelled' },
    change: { holdedId: 'H' },
    refusal: 'REINVOICE_SETTLED',
  },
  {
    role: 'admin',
    is: { state: 'cancelled' },
    change: { state: 'issued' },
    refusal: 'REINVOICE_STATE_INVALID',
  },
];
