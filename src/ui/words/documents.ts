import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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
