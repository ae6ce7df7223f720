import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Entry } from '#local/outbox/entry.ts';

/** What failed, to the letter of the specification (§8) in English. */
const FAILED: Readonly<Record<string, MessageDescriptor>> = {
  'delete callRequests': msg`Error deleting Call Request`,
  'create files': msg`Error uploading file`,
  'delete files': msg`Error deleting file`,
  'delete tenders': msg`Error deleting Tender`,
};

/** The title of the refusal of a change that the specification names; undefined for all others. */
export function failedAction({
  op,
  resource,
}: Pick<Entry, 'op' | 'resource'>): MessageDescriptor | undefined {
  return FAILED[`${op} ${resource}`];
}
