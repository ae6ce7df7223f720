import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentState } from '#domain/expenses/payments.ts';
import type { ExpenseState } from '#domain/expenses/state.ts';
import type { SuggestionReason } from '#domain/expenses/suggest.ts';
import type { Tone } from '#ui/state-chip.tsx';
import type { ExpenseView } from './search.ts';
import type { ShareKind } from './split.ts';

export const STATE_TONES: Readonly<Record<ExpenseState, Tone>> = {
  pending: 'neutral',
  partial: 'info',
  imputed: 'success',
  justified: 'purple',
  locked: 'purple',
  cancelled: 'neutral',
};

export const PAYMENT_TONES: Readonly<Record<PaymentState, Tone>> = {
  unpaid: 'neutral',
  partly: 'info',
  paid: 'success',
};

export const VIEW_LABELS: Readonly<Record<ExpenseView, MessageDescriptor>> = {
  open: msg`Without project`,
  unpaid: msg`Left to pay`,
  'no-document': msg`Without document`,
  over: msg`Over 100 %`,
  month: msg`This month`,
};

export const SHARE_LABELS: Readonly<Record<ShareKind, MessageDescriptor>> = {
  amount: msg`Amount`,
  percent: msg`Percent`,
  rest: msg`The rest`,
};

/** Why a line is suggested. */
export const REASON_WORDS: Readonly<Record<SuggestionReason, MessageDescriptor>> = {
  'account-link': msg`its account is linked with this line`,
  'supplier-last-use': msg`the last expense of this supplier went there`,
  'same-category': msg`expenses of this kind go there`,
};
