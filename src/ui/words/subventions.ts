import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentationGroup } from '#domain/documentation/kinds.ts';
import type { AidType, JustificationMode, TenderRegime } from '#domain/tenders/kinds.ts';
import type { TenderStatus } from '#domain/tenders/status.ts';

type WordsOf<T extends string> = Readonly<Record<T, MessageDescriptor>>;

/** What the values of the area of subsidies are called, wherever they are shown or chosen. */
export const TENDER_STATUSES: WordsOf<TenderStatus> = {
  draft: msg`Draft`,
  upcoming: msg`Upcoming`,
  open: msg({ message: 'Open', context: 'call' }),
  closed: msg({ message: 'Closed', context: 'call' }),
  resolved: msg`Resolved`,
  execution: msg`In execution`,
  justification: msg`In justification`,
  finished: msg`Finished`,
  discarded: msg`Discarded`,
};

export const TENDER_REGIMES: WordsOf<TenderRegime> = {
  competitive: msg`In competition`,
  'non-competitive': msg`Without competition`,
  direct: msg`Direct award`,
};

export const AID_TYPES: WordsOf<AidType> = {
  subsidy: msg`Subsidy`,
  loan: msg`Loan`,
  guarantee: msg`Guarantee`,
  bond: msg`Bond`,
  mixed: msg`Mixed`,
};

export const JUSTIFICATION_MODES: WordsOf<JustificationMode> = {
  vouchers: msg`Accounting statement with vouchers`,
  auditor: msg`Accounting statement with an auditor's report`,
  simplified: msg`Simplified accounting statement`,
  modules: msg`By modules`,
  accounts: msg`By the annual accounts`,
};

export const DOCUMENTATION_GROUPS: WordsOf<DocumentationGroup> = {
  application: msg`Application`,
  requirement: msg`Requirement`,
  amendment: msg`Amendment`,
  resolution: msg`Resolution`,
  justification: msg`Justification`,
  payment: msg`Payment`,
  control: msg`Control`,
};
