import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExpenseFileKind } from '#domain/expenses/files.ts';

/** Why a document could not be kept on this device. */
export const DOCUMENT_OBSTACLES = {
  empty: msg`It is empty: there is nothing to keep.`,
  'too-large': msg`It is larger than 100 MB.`,
  unreadable: msg`It cannot be read: it was moved, changed or is in use by another program.`,
  'no-space': msg`There is no space for it on this device.`,
  'no-files': msg`Your account cannot take files.`,
  'not-offered': msg`This server does not offer it.`,
  unknown: msg`Something went wrong with it. Try again.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** What a document is to its expense. */
export const EXPENSE_FILE_WORDS: Readonly<Record<ExpenseFileKind, MessageDescriptor>> = {
  invoice: msg({ message: 'Invoice', context: 'document' }),
  proof: msg({ message: 'Proof of payment', context: 'document' }),
  offer: msg({ message: 'Offer', context: 'document' }),
  other: msg({ message: 'Something else', context: 'document' }),
};
