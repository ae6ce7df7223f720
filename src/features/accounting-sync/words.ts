import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AccountingProblem,
  AccountingRun,
  AccountingStep,
} from '#contract/accounting-sync.ts';
import type { Tone } from '#ui/state-chip.tsx';
import { messageOf, refusalTitle } from '#ui/words/refusals/index.ts';

type WordsOf<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const STEP_WORDS: WordsOf<AccountingStep> = {
  contacts: msg`Contacts`,
  accounts: msg`Expense accounts`,
  purchases: msg`Purchases`,
  refunds: msg`Refunds of purchases`,
  sales: msg`Invoices`,
  receipts: msg`Sales receipts`,
  creditNotes: msg`Credit notes`,
  treasury: msg`Bank balances`,
  payments: msg({ message: 'Payments', context: 'accounting' }),
  ledger: msg`Daily ledger`,
};

export const STATE_WORDS: Readonly<
  Record<AccountingRun['state'], { words: MessageDescriptor; tone: Tone }>
> = {
  queued: { words: msg`Waiting for its turn`, tone: 'neutral' },
  running: { words: msg`Running`, tone: 'info' },
  done: { words: msg`Finished`, tone: 'success' },
  failed: { words: msg`Failed`, tone: 'danger' },
};

/** Each says what stands and what to do. */
export const PROBLEM_WORDS: WordsOf<AccountingProblem['code']> = {
  conflict: msg`Changed here and in the accounting service: neither was overwritten. Make both say the same.`,
  settled: msg`Its amounts changed in the accounting service, but projects bear it or it is justified here: they stay as they are.`,
  'removed-here': msg`Removed here, but changed in the accounting service: it was not brought back.`,
  'removed-there': msg`No longer in the accounting service on its day: remove it here too, or put it back there.`,
  annulled: msg`Voided in the accounting service: cancel it or remove it here too.`,
  unreadable: msg`Something in it cannot be read: put it right in the accounting service.`,
  'foreign-currency': msg`It is in another currency: write it here by hand.`,
  'not-there': msg`The accounting service showed no such list: it was not read this time.`,
  refused: msg`The accounting service does not accept the question: it was not read this time.`,
  'key-refused': msg`The accounting service does not take the key: ask an administrator for a new one.`,
  'no-key': msg`The company has no key of the accounting service: an administrator sets it in the company.`,
  unreachable: msg`The accounting service did not answer, also not to later tries: try again later.`,
  failed: msg`It could not be written here.`,
};

/** Why a rule did not let a record be written, by the code of its refusal. */
export function ruleWords(code: string): MessageDescriptor {
  return messageOf(code)?.cause ?? refusalTitle(code);
}
