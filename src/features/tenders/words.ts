import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tender } from '#contract/resources/tenders.ts';
import type { TenderPart } from '#domain/tenders/windows.ts';
import type { TenderView } from './search.ts';

/** The parts of a call that have days. */
export const PARTS: Readonly<Record<TenderPart, MessageDescriptor>> = {
  application: msg`Applications`,
  resolution: msg`Resolution`,
  execution: msg`Execution`,
  justification: msg`Justification`,
  payment: msg`Payment`,
};

export const VIEW_LABELS: Readonly<Record<TenderView, MessageDescriptor>> = {
  open: msg`Open now`,
  closing: msg`Close in 15 days`,
  ours: msg`Ours`,
  archive: msg({ message: 'Archive', context: 'view' }),
};

/** The fields of a call as its form and its history name them. */
export const FIELDS = {
  code: msg`Code`,
  title: msg`Title`,
  organizationId: msg`Granting body`,
  level: msg`Level`,
  bdns: msg`BDNS number`,
  gazette: msg`Official gazette`,
  publicationDate: msg`Published on`,
  date: msg`Date of the call`,
  procedureCode: msg`Code of the procedure`,
  regime: msg`Way of award`,
  aidType: msg`Type of aid`,
  minimis: msg`Minimis aid`,
  minimisRegime: msg`Minimis regime`,
  euFunds: msg`EU funds`,
  stateAidNumber: msg`State aid number`,
  budgetCents: msg`Budget of the call`,
  maxPerProjectCents: msg`At most for a project`,
  intensityBp: msg`Intensity of the aid`,
  advancePayment: msg`Advance payment`,
  applicationDeadline: msg`Period of applications`,
  executionDeadline: msg`Period of execution`,
  justificationDeadline: msg`Period of justification`,
  paymentPeriod: msg`Period of payment`,
  resolutionDate: msg`Resolved on`,
  resolutionDeadline: msg`Term of the resolution`,
  justificationMode: msg`Way of justification`,
  offersThresholds: msg`Three offers above`,
  subcontractingMaxBp: msg`Subcontracting at most`,
  indirectPctBp: msg`Indirect costs at most`,
  transferLimitBp: msg`Transfer between items at most`,
  cashLimitCents: msg`No cash from`,
  allowsRelatedParty: msg`Takes contracts with related parties`,
  stampText: msg`Text of the stamp`,
  retentionYears: msg`Years that documents are kept`,
  compatible: msg`Compatible with other aid`,
  ineligibleAccounts: msg`Accounts that it does not take`,
  items: msg`Eligible items`,
  milestones: msg`Milestones`,
  documents: msg`Documents asked for`,
  urlBases: msg`Address of the bases`,
  statusOverride: msg`Set state`,
  notes: msg`Notes`,
} as const satisfies Partial<Record<keyof Tender, MessageDescriptor>>;
export type FieldName = keyof typeof FIELDS;
