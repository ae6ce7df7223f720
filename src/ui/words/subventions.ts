import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallHitState } from '#domain/bdns/call-hits.ts';
import type { Beneficiary, CallPurpose, CallSearchProblem } from '#domain/bdns/call-search.ts';
import type { SubsidyLaw } from '#domain/tenders/law.ts';
import type { OtherFundingKind, OtherFundingState } from '#domain/call-requests/amounts.ts';
import type { GrantChangeKind, GrantChangeState } from '#domain/call-requests/grant-changes.ts';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import type { DocumentationGroup, DocumentationStatus } from '#domain/documentation/kinds.ts';
import type { RecordResult } from '#domain/justification/record.ts';
import type { MilestoneState } from '#domain/milestones/states.ts';
import type { AidState } from '#domain/minimis/aid.ts';
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

export const OTHER_FUNDING_WORDS: WordsOf<OtherFundingKind> = {
  aid: msg`Public aid`,
  income: msg`Income`,
};

export const GRANT_CHANGE_KINDS: WordsOf<GrantChangeKind> = {
  extension: msg`Extension of a term`,
  budget: msg`Change between items`,
  object: msg`Change of the object`,
  beneficiary: msg`Change of the beneficiary`,
  renunciation: msg`Renunciation of a part`,
};

export const GRANT_CHANGE_STATES: WordsOf<GrantChangeState> = {
  asked: msg({ message: 'Asked for', context: 'change of a grant' }),
  granted: msg({ message: 'Granted', context: 'change of a grant' }),
  refused: msg({ message: 'Refused', context: 'change of a grant' }),
};

export const OTHER_FUNDING_STATE_WORDS: WordsOf<OtherFundingState> = {
  requested: msg({ message: 'Requested', context: 'aid' }),
  granted: msg({ message: 'Granted', context: 'aid' }),
  received: msg({ message: 'Received', context: 'aid' }),
};

export const AID_TYPES: WordsOf<AidType> = {
  subsidy: msg`Subsidy`,
  loan: msg`Loan`,
  guarantee: msg`Guarantee`,
  bond: msg`Voucher`,
  mixed: msg`Mixed`,
};

export const CALL_PURPOSE_WORDS: WordsOf<CallPurpose> = {
  culture: msg`Culture`,
  research: msg`Research, development and innovation`,
  industry: msg`Industry and energy`,
  commerce: msg`Commerce, tourism and SMEs`,
  employment: msg`Promotion of employment`,
  education: msg`Education`,
  social: msg`Social services`,
  agriculture: msg`Agriculture, fishing and food`,
  infrastructure: msg`Infrastructure`,
  transport: msg`Transport`,
  housing: msg`Housing and building`,
  health: msg`Health`,
  cooperation: msg`International cooperation`,
  economy: msg`Other economic activity`,
};

export const BENEFICIARY_WORDS: WordsOf<Beneficiary> = {
  smes: msg`SMEs and self-employed people`,
  large: msg`Large companies`,
  entities: msg`Entities without economic activity`,
  people: msg`People without economic activity`,
};

export const CALL_HIT_STATE_WORDS: WordsOf<CallHitState> = {
  new: msg`To be decided`,
  dismissed: msg`Not for us`,
  made: msg`Call made`,
};

export const CALL_SEARCH_PROBLEM_WORDS = {
  '': msg`None`,
  unreachable: msg`The BDNS did not answer; it is asked again by itself`,
  'too-many': msg`It finds more calls than are looked at: narrow it`,
} as const satisfies WordsOf<CallSearchProblem>;

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

export const DOCUMENTATION_STATUSES: WordsOf<DocumentationStatus> = {
  missing: msg({ message: 'Missing', context: 'document' }),
  draft: msg({ message: 'Draft', context: 'document' }),
  ready: msg({ message: 'Ready', context: 'document' }),
  submitted: msg({ message: 'Submitted', context: 'document' }),
  accepted: msg({ message: 'Accepted', context: 'document' }),
  rejected: msg({ message: 'Rejected', context: 'document' }),
};

export const CALL_REQUEST_STATES: WordsOf<CallRequestState> = {
  draft: msg({ message: 'Draft', context: 'request' }),
  submitted: msg({ message: 'Submitted', context: 'request' }),
  amendment: msg({ message: 'To be amended', context: 'request' }),
  amended: msg({ message: 'Amended', context: 'request' }),
  admitted: msg({ message: 'Admitted', context: 'request' }),
  excluded: msg({ message: 'Excluded', context: 'request' }),
  'provisional-granted': msg({ message: 'Provisionally granted', context: 'request' }),
  'provisional-denied': msg({ message: 'Provisionally denied', context: 'request' }),
  reserve: msg({ message: 'On the waiting list', context: 'request' }),
  granted: msg({ message: 'Granted', context: 'request' }),
  denied: msg({ message: 'Denied', context: 'request' }),
  executing: msg({ message: 'In execution', context: 'request' }),
  justifying: msg({ message: 'In justification', context: 'request' }),
  'justification-submitted': msg({ message: 'Justification submitted', context: 'request' }),
  'justification-requirement': msg({ message: 'Justification to be mended', context: 'request' }),
  verified: msg({ message: 'Verified', context: 'request' }),
  paid: msg({ message: 'Paid', context: 'request' }),
  closed: msg({ message: 'Closed', context: 'request' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'request' }),
  renounced: msg({ message: 'Renounced', context: 'request' }),
  repayment: msg({ message: 'Repayment demanded', context: 'request' }),
  returned: msg({ message: 'Returned', context: 'request' }),
};

export const MILESTONE_STATES: WordsOf<MilestoneState> = {
  pending: msg({ message: 'Pending', context: 'milestone' }),
  done: msg({ message: 'Done', context: 'milestone' }),
  'not-applicable': msg({ message: 'Not applicable', context: 'milestone' }),
};

export const AID_STATES: WordsOf<AidState> = {
  requested: msg({ message: 'Requested', context: 'aid' }),
  granted: msg({ message: 'Granted', context: 'aid' }),
  paid: msg({ message: 'Paid', context: 'aid' }),
  returned: msg({ message: 'Returned', context: 'aid' }),
};

export const RECORD_RESULTS: WordsOf<RecordResult> = {
  draft: msg({ message: 'Draft', context: 'record' }),
  ready: msg({ message: 'Ready', context: 'record' }),
  submitted: msg({ message: 'Submitted', context: 'record' }),
  accepted: msg({ message: 'Accepted', context: 'record' }),
  rejected: msg({ message: 'Rejected', context: 'record' }),
  alleged: msg({ message: 'Contested', context: 'record' }),
};

/** What the regimes of minimis aid are called, by their codes. */
export const MINIMIS_REGIME_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  general: msg`General`,
  'general-1407': msg`General, until 2023`,
  sgei: msg`Services of general economic interest`,
  agriculture: msg`Agriculture`,
  fishery: msg`Fishery and aquaculture`,
};

/** By which law the aid of a body goes. */
export const SUBSIDY_LAW_WORDS = {
  state: msg`General law of subsidies (Ley 38/2003)`,
  galicia: msg`Law of subsidies of Galicia (Lei 9/2007)`,
} as const satisfies Record<SubsidyLaw, MessageDescriptor>;
