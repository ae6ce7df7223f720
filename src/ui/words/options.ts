import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
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
  REINVOICE_STATES,
} from './money.ts';
import { MULTIMEDIA_KINDS } from './multimedia.ts';
import { RESOURCE_WORDS } from './resources.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

export const ROLE_WORDS: Readonly<Record<Role, MessageDescriptor>> = {
  superadmin: msg`Superadministrator`,
  admin: msg`Administrator`,
  editor: msg`Editor`,
  user: msg`User`,
  partner: msg({ message: 'Collaborator', context: 'role' }),
};

const LANGUAGES: Words = { es: msg`Spanish`, gl: msg`Galician`, en: msg`English` };

/** The words of each value that a field chooses from. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
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
  },
  budgets: { side: BUDGET_SIDES, status: BUDGET_STATUSES },
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
  expenseAccounts: { type: EXPENSE_TYPES },
  expenses: {
    type: EXPENSE_TYPES,
    state: EXPENSE_STATES,
    origin: EXPENSE_ORIGINS,
    paymentMethod: PAYMENT_METHODS,
  },
  files: { resource: RESOURCE_WORDS },
  holidays: {
    scope: { national: msg`The State`, regional: msg`Galicia`, local: msg`A municipality` },
  },
  movements: { kind: MOVEMENT_KINDS, state: MOVEMENT_STATES },
  milestoneTypes: {
    anchor: {
      publication: msg`Publication of the call`,
      'application-start': msg`Start of the applications`,
      'application-end': msg`End of the applications`,
      notification: msg`Notification`,
      reception: msg`Reception of a requirement`,
      resolution: msg`Resolution`,
      'execution-start': msg`Start of the execution`,
      'execution-end': msg`End of the execution`,
      'justification-end': msg`End of the justification`,
      payment: msg`Payment`,
    },
    unit: {
      'working-days': msg`Working days`,
      days: msg`Calendar days`,
      months: msg`Months`,
      years: msg`Years`,
    },
  },
  multimedias: { kind: MULTIMEDIA_KINDS },
  organizations: {
    level: {
      eu: msg`European Union`,
      state: msg`State`,
      regional: msg`Region`,
      local: msg`Local`,
      private: msg`Private`,
    },
  },
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
  reinvoices: { state: REINVOICE_STATES },
  users: {
    locale: LANGUAGES,
    role: ROLE_WORDS,
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
