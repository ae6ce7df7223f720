import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SnapshotField } from './snapshot.ts';

export const SNAPSHOT_WORDS: Readonly<Record<SnapshotField, MessageDescriptor>> = {
  creditor: msg`Creditor`,
  nif: msg`NIF`,
  docNumber: msg`Document no.`,
  concept: msg`Concept`,
  issueDate: msg`Issued`,
  paymentDate: msg`Paid on`,
  netCents: msg`Net`,
  vatCents: msg`VAT`,
  totalCents: msg`Total`,
};
