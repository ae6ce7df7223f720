import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Verdict } from '#domain/justification/choose.ts';
import type { DossierPart } from '#domain/justification/parts.ts';
import type { SnapshotField } from '#domain/justification/snapshot.ts';

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

/** What became of an expense in the choice of what is eligible. */
export const VERDICT_WORDS: Readonly<Record<Verdict, MessageDescriptor>> = {
  chosen: msg({ message: 'Eligible', context: 'expenses' }),
  failing: msg({ message: 'Fails', context: 'expenses' }),
  asked: msg`Without item`,
  over: msg`Not needed any more`,
};

export const PART_WORDS: Readonly<Record<DossierPart, MessageDescriptor>> = {
  'activity-report': msg`Report of what was done`,
  paper: msg`Document that the mode rests on`,
  list: msg`Classified list of expenses`,
  deviations: msg`Deviations and their reasons`,
  incomes: msg`Other aid and income`,
  sharing: msg`How indirect costs are shared out`,
  personnel: msg`Annex of personnel`,
  vouchers: msg`Invoices, stamped`,
  kinds: msg`Unidentified documents`,
  proofs: msg`Proofs of payment`,
  offers: msg`Offers asked for`,
  returns: msg`Returns`,
  documents: msg`Documents of the request`,
  declaration: msg`Responsible declaration`,
  checks: msg`Checks`,
};
