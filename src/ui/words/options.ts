import { msg } from '@lingui/core/macro';
import type { CertificateType } from '#domain/companies/certificates.ts';
import type { Region } from '#domain/calendar/regions.ts';
import type { MessageDescriptor } from '@lingui/core';
import type { RightLevel } from '#domain/access/policy.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  AMORTIZATION_STATES,
  AMORTIZATION_TYPES,
  BALANCE_ORIGINS,
  BUDGET_SIDES,
  BUDGET_STATUSES,
  EXPENSE_ORIGINS,
  EXPENSE_STATES,
  EXPENSE_TYPES,
  MOVEMENT_KINDS,
  MOVEMENT_STATES,
  PAYMENT_METHODS,
  PAYS,
  REINVOICE_STATES,
  VERDICT_WORDS,
} from './money.ts';
import { MULTIMEDIA_KINDS } from './multimedia.ts';
import { NOTICE_KIND_WORDS, NOTICE_STATE_WORDS } from './notices.ts';
import { RESOURCE_WORDS } from './resources.ts';
import {
  AID_STATES,
  AID_TYPES,
  CALL_REQUEST_STATES,
  DOCUMENTATION_GROUPS,
  DOCUMENTATION_STATUSES,
  BENEFICIARY_WORDS,
  CALL_HIT_STATE_WORDS,
  CALL_PURPOSE_WORDS,
  CALL_SEARCH_PROBLEM_WORDS,
  JUSTIFICATION_MODES,
  MILESTONE_STATES,
  GRANT_CHANGE_KINDS,
  GRANT_CHANGE_STATES,
  OTHER_FUNDING_STATE_WORDS,
  OTHER_FUNDING_WORDS,
  MINIMIS_REGIME_WORDS,
  RECORD_RESULTS,
  TENDER_REGIMES,
  TENDER_STATUSES,
} from './subventions.ts';
import { CONTRACT_WORDS, HOUR_BASIS_WORDS } from './people.ts';
import {
  ALLOCATION_WORDS,
  BALANCE_SOURCE_WORDS,
  CLOSED_DAY_WORDS,
  DIRECTION_WORDS,
  HOLDER_WORDS,
  RECURRENCE_WORDS,
  STEP_WORDS,
  TREASURY_STATE_WORDS,
  TREASURY_TYPE_WORDS,
} from './treasury.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

export const ROLE_WORDS: Readonly<Record<Role, MessageDescriptor>> = {
  superadmin: msg`Superadministrator`,
  admin: msg`Administrator`,
  editor: msg`Editor`,
  user: msg`User`,
  partner: msg({ message: 'Collaborator', context: 'role' }),
  adviser: msg`Adviser or auditor`,
};

/** How far a right of a person in a project goes. */
export const LEVEL_WORDS: Readonly<Record<RightLevel, MessageDescriptor>> = {
  none: msg({ message: 'None', context: 'right' }),
  read: msg({ message: 'Read', context: 'right' }),
  edit: msg({ message: 'Edit', context: 'right' }),
  manage: msg({ message: 'Manage', context: 'right' }),
};

/** Certificates that a company is up to date with what it owes. */
export const CERTIFICATE_WORDS = {
  aeat: msg`Taxes of the State (AEAT)`,
  tgss: msg`Social Security (TGSS)`,
  atriga: msg`Taxes of Galicia (ATRIGA)`,
  'payment-terms': msg`Terms of payment to suppliers`,
} as const satisfies Record<CertificateType, MessageDescriptor>;

const LANGUAGES: Words = { es: msg`Spanish`, gl: msg`Galician`, en: msg`English` };

const LEVELS: Words = {
  eu: msg`European Union`,
  state: msg`State`,
  regional: msg`Region`,
  provincial: msg`Province`,
  local: msg`Local`,
  private: msg`Private`,
};

const REGION_WORDS = {
  AN: msg`Andalusia`,
  AR: msg`Aragon`,
  AS: msg`Asturias`,
  IB: msg`Balearic Islands`,
  CN: msg`Canary Islands`,
  CB: msg`Cantabria`,
  CM: msg`Castile-La Mancha`,
  CL: msg`Castile and León`,
  CT: msg`Catalonia`,
  VC: msg`Valencian Community`,
  EX: msg`Extremadura`,
  GA: msg`Galicia`,
  RI: msg`La Rioja`,
  MD: msg`Community of Madrid`,
  MC: msg`Region of Murcia`,
  NC: msg`Navarre`,
  PV: msg`Basque Country`,
  CE: msg`Ceuta`,
  ML: msg`Melilla`,
} as const satisfies Record<Region, MessageDescriptor>;

const ANCHORS: Words = {
  publication: msg`Publication of the call`,
  'application-start': msg`Start of the applications`,
  'application-end': msg`End of the applications`,
  notification: msg`Notification`,
  reception: msg`Access to the notification of the grant`,
  resolution: msg`Resolution`,
  'execution-start': msg`Start of the execution`,
  'execution-end': msg`End of the execution`,
  'justification-end': msg`End of the justification`,
  'maintenance-end': msg`End of the maintenance`,
  'obligations-end': msg`End of the maintenance or of the justification, the later one`,
  payment: msg`Payment`,
};

const TERM_UNITS: Words = {
  'working-days': msg`Working days`,
  days: msg`Calendar days`,
  months: msg`Months`,
  years: msg`Years`,
};

/** The words of each value that a field, or a member of a list, chooses from. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  accountingRecords: {
    result: RECORD_RESULTS,
    contractKind: { works: msg`Works`, services: msg`Services and supplies` },
  },
  accounts: { locale: LANGUAGES },
  amortizations: { type: AMORTIZATION_TYPES, state: AMORTIZATION_STATES },
  balanceEntries: { origin: BALANCE_ORIGINS },
  beads: {
    typology: {
      equipo: msg`Equipment`,
      vehiculo: msg`Vehicle`,
      local: msg`Premises`,
      software: msg`Software`,
      obra: msg`Work`,
      colaborador: msg`Collaborator`,
    },
    state: { active: msg`Active`, amortized: msg`Amortized`, retired: msg`Retired` },
    lisRegime: {
      general: msg`That of the table`,
      used: msg`Twice: bought used (RIS, article 4.3)`,
      'small-entity': msg`Twice: company of small size (LIS, article 103)`,
    },
  },
  budgets: { side: BUDGET_SIDES, status: BUDGET_STATUSES, 'approval.verdict': VERDICT_WORDS },
  callRequests: {
    state: CALL_REQUEST_STATES,
    'history.state': CALL_REQUEST_STATES,
    'otherFunding.kind': OTHER_FUNDING_WORDS,
    'otherFunding.state': OTHER_FUNDING_STATE_WORDS,
    'grantChanges.kind': GRANT_CHANGE_KINDS,
    'grantChanges.state': GRANT_CHANGE_STATES,
  },
  categories: {
    resultGroup: {
      structure: msg`Structure`,
      personnel: msg`Personnel`,
      material: msg`Material`,
      amortization: msg`Amortization`,
      subsidy: msg`Subsidy`,
      income: msg`Income`,
      other: msg`Other`,
    },
  },
  collaborators: {
    kind: { partner: msg`Partner`, freelance: msg`Freelance`, company: msg`Company` },
  },
  companies: { 'certificates.type': CERTIFICATE_WORDS },
  documentations: { group: DOCUMENTATION_GROUPS, status: DOCUMENTATION_STATUSES },
  expenseAccounts: { type: EXPENSE_TYPES },
  expenses: {
    type: EXPENSE_TYPES,
    state: EXPENSE_STATES,
    origin: EXPENSE_ORIGINS,
    paymentMethod: PAYMENT_METHODS,
    'payments.means': PAYMENT_METHODS,
    'payments.pays': PAYS,
    'approval.verdict': VERDICT_WORDS,
  },
  assignments: { resource: RESOURCE_WORDS },
  comments: { resource: RESOURCE_WORDS },
  files: { resource: RESOURCE_WORDS },
  holidays: {
    scope: { national: msg`The State`, regional: msg`A region`, local: msg`A municipality` },
    region: REGION_WORDS,
  },
  milestones: { state: MILESTONE_STATES, 'rule.from': ANCHORS, 'rule.unit': TERM_UNITS },
  minimisAids: {
    state: AID_STATES,
    regime: MINIMIS_REGIME_WORDS,
    source: { manual: msg`By hand`, bdns: msg`Public register` },
  },
  movements: { kind: MOVEMENT_KINDS, state: MOVEMENT_STATES },
  milestoneTypes: { anchor: ANCHORS, unit: TERM_UNITS },
  multimedias: { kind: MULTIMEDIA_KINDS },
  organizations: { level: LEVELS, region: REGION_WORDS },
  projects: {
    state: {
      draft: msg`Draft`,
      active: msg`Active`,
      paused: msg`Paused`,
      closing: msg`Closing`,
      closed: msg`Closed`,
      archived: msg`Archived`,
      cancelled: msg`Cancelled`,
    },
    art36Type: {
      none: msg`None`,
      production: msg`Audiovisual production`,
      foreign: msg`Foreign production`,
      'live-show': msg`Live show`,
    },
  },
  callHits: { state: CALL_HIT_STATE_WORDS },
  callSearches: {
    region: REGION_WORDS,
    purpose: CALL_PURPOSE_WORDS,
    beneficiary: BENEFICIARY_WORDS,
    lastProblem: CALL_SEARCH_PROBLEM_WORDS,
  },
  reinvoices: { state: REINVOICE_STATES, 'approval.verdict': VERDICT_WORDS },
  employees: { contractKind: CONTRACT_WORDS },
  tenders: {
    level: LEVELS,
    hourBasis: HOUR_BASIS_WORDS,
    regime: TENDER_REGIMES,
    aidType: AID_TYPES,
    minimisRegime: MINIMIS_REGIME_WORDS,
    justificationMode: JUSTIFICATION_MODES,
    statusOverride: TENDER_STATUSES,
    'documents.group': DOCUMENTATION_GROUPS,
  },
  allocationKeys: { method: ALLOCATION_WORDS },
  bankBalances: { source: BALANCE_SOURCE_WORDS },
  bankRules: { kind: MOVEMENT_KINDS },
  notifications: { kind: NOTICE_KIND_WORDS, state: NOTICE_STATE_WORDS },
  treasuryRecords: {
    type: TREASURY_TYPE_WORDS,
    state: TREASURY_STATE_WORDS,
    direction: DIRECTION_WORDS,
    holder: HOLDER_WORDS,
    'recurrence.every': RECURRENCE_WORDS,
    'recurrence.on': { 'last-working-day': msg`Last working day` },
    'recurrence.onClosedDay': CLOSED_DAY_WORDS,
  },
  treasuryScenarios: { 'copies.step': STEP_WORDS },
  users: {
    locale: LANGUAGES,
    role: ROLE_WORDS,
    'projectRights.level': LEVEL_WORDS,
  },
};

/** Undefined for a value that has no words: it is shown as it is. */
export function optionWords(
  resource: string,
  name: string,
  value: string,
): MessageDescriptor | undefined {
  return WORDS[resource]?.[name]?.[value];
}

/** The values of a field with their words, in the order of its choices. */
export function optionsOf(
  resource: string,
  name: string,
): { value: string; label: MessageDescriptor }[] {
  const words = WORDS[resource]?.[name] ?? {};
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
