import type { AccountingPush } from '#contract/accounting-sync.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReinvoiceState } from '#domain/reinvoices/states.ts';
import type { Tone } from '#ui/state-chip.tsx';
import type { Obstacle } from './actions.ts';

export const STATE_TONES: Readonly<Record<ReinvoiceState, Tone>> = {
  draft: 'neutral',
  issued: 'info',
  sent: 'warn',
  billed: 'purple',
  paid: 'success',
  cancelled: 'teal',
};

/** What to say where a rule of reinvoices stands against something. */
export const OBSTACLES: Readonly<Record<Obstacle, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role or your rights do not allow this.`,
  REINVOICE_SETTLED: msg`It is issued: it is taken back by a rectification, not changed.`,
  REINVOICE_OVER_BASE: msg`More of an expense would be passed on than it cost: lower its amount.`,
  REINVOICE_STATE_INVALID: msg`The reinvoice cannot go to that state from where it is now.`,
  REINVOICE_SAME_COMPANY: msg`Issuer and receiver are the same company.`,
  REINVOICE_ISSUER_OUTSIDE: msg`The issuer is no company of the group.`,
  REINVOICE_RECEIVER_OUTSIDE: msg`The receiver is no company of the group.`,
  REINVOICE_WITHOUT_LINES: msg`It has no line that is invoiced: add an expense first.`,
  REINVOICE_CODE_MISSING: msg`It has no code of the server yet.`,
  REINVOICE_NOT_RECTIFIED: msg`The invoice that rectifies it is missing.`,
  REINVOICE_NOT_BILLED: msg`Write its number in the accounting program first.`,
};

/** Why the accounting service has no invoice of it, or should not. */
export const PUSH_PROBLEMS: Readonly<
  Record<NonNullable<AccountingPush['problem']>, MessageDescriptor>
> = {
  'no-key': msg`The issuer has no key of the accounting service.`,
  'key-refused': msg`The accounting service does not take the key: ask an administrator for a new one.`,
  'not-there': msg`The accounting service has no such list.`,
  unreachable: msg`The accounting service did not answer, also not to later tries.`,
  refused: msg`The accounting service does not accept it.`,
  cancelled: msg`It was cancelled here meanwhile: nothing was sent.`,
  'cancelled-late': msg`It was cancelled here while it was sent: annul the invoice in the accounting service too.`,
};
