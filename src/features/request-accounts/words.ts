import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem, NetworkProblem } from '#local/api/problems.ts';
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

/** Why a document of the justification did not come. */
export function downloadProblem(error: unknown): MessageDescriptor {
  if (error instanceof NetworkProblem) {
    return msg`The server could not be reached, or the document did not come whole. Try again later.`;
  }
  if (error instanceof ApiProblem && error.problem.errorCode === 'FORBIDDEN') {
    return msg`Your role does not allow this.`;
  }
  return msg`The document could not be made. Try again later.`;
}
