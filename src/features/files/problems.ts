import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem, NetworkProblem } from '#local/api/problems.ts';
import { FileEmptyError, FileTooLargeError, FileUnreadableError } from '#local/files/problems.ts';
import { StorageFullError } from '#local/storage-full.ts';

/** Why a document could not be added, opened or downloaded. */
export function documentProblem(error: unknown): MessageDescriptor {
  if (error instanceof FileEmptyError) return msg`It is empty: there is nothing to keep.`;
  if (error instanceof FileTooLargeError) return msg`It is larger than 100 MB.`;
  if (error instanceof FileUnreadableError) {
    return msg`It cannot be read: it was moved, changed or is in use by another program.`;
  }
  if (error instanceof StorageFullError) return msg`There is no space for it on this device.`;
  if (error instanceof NetworkProblem) {
    return msg`It is not on this device, and the server cannot be reached.`;
  }
  if (error instanceof ApiProblem) return msg`The server does not give it out.`;
  return msg`Something went wrong with it. Try again.`;
}
