import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountingPush } from '#contract/accounting-sync.ts';
import type { ReinvoiceState } from '#domain/reinvoices/states.ts';
import type { Tone } from '#ui/state-chip.tsx';

export const STATE_TONES: Readonly<Record<ReinvoiceState, Tone>> = {
  draft: 'neutral',
  issued: 'info',
  sent: 'info',
  billed: 'purple',
  paid: 'success',
  cancelled: 'teal',
};

/** Why the accounting service has no invoice of it, or should not. */
export const INVOICE_PROBLEMS: Readonly<
  Record<NonNullable<AccountingPush['problem']>, MessageDescriptor>
> = {
  'no-key': msg`The issuer has no key of the accounting service: an administrator sets it in the company.`,
  'key-refused': msg`The accounting service does not take the key: ask an administrator for a new one.`,
  'not-there': msg`The accounting service does not offer this: make the invoice there, and write down its number here.`,
  unreachable: msg`The accounting service did not answer, also not to later tries: try again later.`,
  refused: msg`The accounting service does not accept it: put right there what is missing, and try again.`,
  cancelled: msg`It was cancelled here meanwhile: nothing was sent.`,
  'cancelled-late': msg`It was cancelled here while it was sent: void the invoice in the accounting service too.`,
};
