import type { ResourceName } from '#contract/paths.ts';
import { idsIn, REFERENCES } from '#contract/references.ts';

/** Everything generic code knows of one mirrored resource: data, no callbacks. */
export interface Collection {
  name: ResourceName;
  /** Dexie indexes beside `id` and `*_scopes`. Their fields are never sealed: no names, no amounts. */
  indexes: readonly string[];
  /** `ask`: any change by others asks the person. `server-wins`: nobody edits it here. */
  conflict: 'server-wins' | 'merge-fields' | 'ask';
  deletable: boolean;
  /** Fields that the server gives; never sent, never compared. */
  serverFields: readonly string[];
  /** Server fields that show a number of this device until the server has given them: field → prefix. */
  provisional: Readonly<Record<string, string>>;
  /** Written only: the server answers them masked, and so does the mirror. */
  secretFields: readonly string[];
  /** What the contract fills in at create, for the row as it is shown before the server answered. */
  defaults: Readonly<Record<string, unknown>>;
  /** The pair of fields that names a row of any collection: a change waits for that row too. */
  owner: { resource: string; id: string } | null;
  /** Fields whose every change is a step of its own: the server judges the way, not only its end. */
  stepFields: readonly string[];
  /** Fields that count as one when two people changed the row. */
  mergeGroups: readonly (readonly string[])[];
}

const readOnly = {
  conflict: 'server-wins',
  deletable: false,
  serverFields: [],
  provisional: {},
  secretFields: [],
  defaults: {},
  owner: null,
  stepFields: [],
  mergeGroups: [],
} as const;

/** What a person edits like any catalogue: field by field, and removes while nothing needs it. */
const catalogue = { ...readOnly, conflict: 'merge-fields', deletable: true } as const;

export const COLLECTIONS = {
  accounts: {
    ...readOnly,
    name: 'accounts',
    indexes: [],
    conflict: 'merge-fields',
    serverFields: ['login', 'role', 'companyIds', 'projectRights'],
  },
  amortizations: {
    ...catalogue,
    name: 'amortizations',
    indexes: ['projectId', 'resourceId', 'period'],
    defaults: {
      projectId: null,
      budgetId: null,
      accountNum: '',
      days: 0,
      usePctBp: 10_000,
      quantity: 0,
      unitPriceCents: 0,
      state: 'planned',
      notes: '',
    },
    mergeGroups: [['usePctBp', 'quantity', 'unitPriceCents', 'amountCents', 'days']],
  },
  balanceEntries: {
    ...catalogue,
    name: 'balanceEntries',
    indexes: ['collaboratorId'],
    defaults: { projectId: null, concept: '', creditCents: 0, debitCents: 0 },
    mergeGroups: [['creditCents', 'debitCents']],
  },
  beads: {
    ...catalogue,
    name: 'beads',
    indexes: [],
    defaults: {
      collaboratorId: null,
      companies: [],
      acquisitionDate: null,
      costCents: 0,
      residualCents: 0,
      lisRow: '',
      annualPctBp: 0,
      usefulMonths: 0,
      unit: '',
      unitPriceCents: 0,
      subsidisedCents: 0,
      state: 'active',
      assetAccount: '',
      amortizationAccount: '',
    },
    mergeGroups: [
      ['costCents', 'residualCents', 'subsidisedCents'],
      ['lisRow', 'annualPctBp', 'usefulMonths'],
      ['unit', 'unitPriceCents'],
    ],
  },
  budgets: {
    ...catalogue,
    name: 'budgets',
    indexes: ['projectId'],
    serverFields: ['amountCents'],
    defaults: {
      parentId: null,
      aggregator: false,
      order: null,
      categoryId: null,
      side: 'expense',
      unit: '',
      quantity: 1_000,
      unitPriceCents: 0,
      base36: false,
      pa36: false,
      resourceId: null,
      estimateCents: null,
      locked: false,
      status: 'draft',
      notes: '',
      amountCents: 0,
    },
    stepFields: ['status'],
    mergeGroups: [['unit', 'quantity', 'unitPriceCents', 'aggregator']],
  },
  calendarYears: {
    ...catalogue,
    name: 'calendarYears',
    indexes: [],
    defaults: { confirmed: false, source: '' },
  },
  categories: {
    ...catalogue,
    name: 'categories',
    indexes: ['parentId'],
    defaults: {
      nameGl: '',
      nameEn: '',
      parentId: null,
      resultGroup: 'other',
      defaultAccountPattern: '',
      base36Default: false,
      aggregator: false,
      unit: '',
      order: null,
      archived: false,
    },
  },
  clients: {
    ...catalogue,
    name: 'clients',
    indexes: [],
    serverFields: ['holdedId'],
    defaults: {
      nif: null,
      contact: '',
      email: null,
      phone: '',
      iban: null,
      paymentDays: 30,
      notes: '',
      archived: false,
      holdedId: '',
    },
  },
  collaborators: {
    ...catalogue,
    name: 'collaborators',
    indexes: [],
    defaults: {
      nif: null,
      email: null,
      iban: null,
      userId: null,
      companyIds: [],
      openingBalanceCents: 0,
      notes: '',
      archived: false,
    },
  },
  companies: {
    ...readOnly,
    name: 'companies',
    indexes: [],
    conflict: 'merge-fields',
    secretFields: ['holdedApiKey'],
    defaults: {
      businessName: '',
      commercialRegistry: '',
      description: '',
      color: null,
      address: '',
      municipality: '',
      ibans: [],
      undertakingGroup: '',
      fiscalYearStart: 1,
      expensePattern: '',
      incomePattern: '',
      certificates: [],
      isUA: false,
      archived: false,
      holdedApiKey: null,
    },
  },
  expenseAccounts: {
    ...catalogue,
    name: 'expenseAccounts',
    indexes: ['companyId'],
    serverFields: ['holdedId', 'lastSync'],
    defaults: {
      type: null,
      projectId: null,
      budget: null,
      active: true,
      holdedId: '',
      lastSync: null,
    },
  },
  expenses: {
    ...catalogue,
    name: 'expenses',
    indexes: ['companyId', 'state'],
    serverFields: ['origin', 'holdedId', 'totalCents'],
    stepFields: ['state'],
    defaults: {
      type: 'outgoings',
      docNumber: '',
      contactName: '',
      contactNif: '',
      concept: '',
      accrualDate: null,
      dueDate: null,
      paidDate: null,
      paymentMethod: '',
      movementId: null,
      vatCents: 0,
      vatDeductibleBp: 10_000,
      withholdingCents: 0,
      accountNum: '',
      offers: [],
      relatedParty: false,
      intercompany: false,
      state: 'pending',
      notes: '',
      imputations: [],
      origin: 'manual',
      holdedId: '',
      totalCents: 0,
    },
    mergeGroups: [
      ['netCents', 'vatCents', 'vatDeductibleBp', 'withholdingCents', 'imputations'],
      ['contactName', 'contactNif'],
    ],
  },
  files: {
    ...readOnly,
    name: 'files',
    indexes: ['sha256', '[resource+rowId]'],
    conflict: 'merge-fields',
    deletable: true,
    defaults: { resource: null, rowId: null },
    owner: { resource: 'resource', id: 'rowId' },
    mergeGroups: [['resource', 'rowId']],
  },
  holidays: {
    ...catalogue,
    name: 'holidays',
    indexes: [],
    defaults: { municipality: '', nameGl: '', nameEn: '' },
    mergeGroups: [['scope', 'municipality']],
  },
  milestoneTypes: {
    ...catalogue,
    name: 'milestoneTypes',
    indexes: [],
    defaults: {
      nameGl: '',
      nameEn: '',
      anchor: null,
      offset: 0,
      unit: 'working-days',
      alertDays: [30, 15, 7, 4, 1, 0],
      evidenceRequired: false,
      legalBasis: '',
      order: null,
      archived: false,
    },
    mergeGroups: [['anchor', 'offset', 'unit']],
  },
  movements: {
    ...catalogue,
    name: 'movements',
    indexes: ['companyId', 'projectId'],
    defaults: {
      projectId: null,
      valueDate: null,
      concept: '',
      contact: '',
      budgetId: null,
      bankIban: null,
      importKey: '',
      state: 'confirmed',
      notes: '',
    },
    mergeGroups: [['kind', 'amountCents']],
  },
  multimedias: {
    ...catalogue,
    name: 'multimedias',
    indexes: ['projectId'],
    serverFields: ['thumbnail'],
    defaults: {
      fileId: null,
      url: null,
      takenOn: null,
      author: '',
      rightsOwner: '',
      licence: '',
      rightsUntil: null,
      tags: [],
      publicityEvidence: false,
      order: null,
      notes: '',
      thumbnail: '',
    },
  },
  organizations: {
    ...catalogue,
    name: 'organizations',
    indexes: ['parentId'],
    defaults: {
      parentId: null,
      nif: null,
      municipality: '',
      url: null,
      bdnsId: '',
      archived: false,
    },
  },
  people: { ...readOnly, name: 'people', indexes: [] },
  projects: {
    name: 'projects',
    indexes: ['companyId', 'parentId', 'state'],
    conflict: 'merge-fields',
    deletable: true,
    serverFields: ['code'],
    provisional: { code: 'P-TMP-' },
    secretFields: [],
    defaults: {
      clientId: null,
      parentId: null,
      order: null,
      managerId: null,
      startDate: null,
      endDate: null,
      state: 'draft',
      expenseAccount: null,
      incomeAccount: null,
      art36Type: 'none',
      color: null,
      notes: '',
    },
    owner: null,
    stepFields: ['state'],
    mergeGroups: [['startDate', 'endDate']],
  },
  // Changed with a connection only (domain/access): who may do what is not for a queue.
  reinvoices: {
    ...catalogue,
    name: 'reinvoices',
    indexes: ['projectId'],
    serverFields: [
      'code',
      'rectifiedByCode',
      'rectifiedOn',
      'baseCents',
      'vatCents',
      'totalCents',
      'entries',
    ],
    defaults: {
      projectId: null,
      period: '',
      expenses: [],
      state: 'draft',
      holdedId: '',
      paidDate: null,
      notes: '',
      code: '',
      rectifiedByCode: '',
      rectifiedOn: null,
      baseCents: 0,
      vatCents: 0,
      totalCents: 0,
      entries: [],
    },
    stepFields: ['state'],
    mergeGroups: [['issuerId', 'receiverId', 'expenses']],
  },
  users: { ...readOnly, name: 'users', indexes: [] },
} as const satisfies Record<ResourceName, Collection>;

export function collectionOf(resource: ResourceName): Collection {
  return COLLECTIONS[resource];
}

/** The rows of other collections that these fields name, each with the field that names it. */
export function mentionsOf(
  resource: ResourceName,
  fields: Readonly<Record<string, unknown>>,
): { field: string; resource: ResourceName; id: string }[] {
  const { owner } = collectionOf(resource);
  const named = referringFields(resource);
  const target = owner && fields[owner.resource];
  if (owner && isResource(target)) named.push({ field: owner.id, target });
  return named.flatMap(({ field, target: resourceOfRow }) => {
    return idsIn(fields, field).map((id) => ({ field, resource: resourceOfRow, id }));
  });
}

/** The fields of a resource that name rows of others: a change waits until those are on the server. */
export function referringFields(resource: ResourceName): { field: string; target: ResourceName }[] {
  return Object.entries(REFERENCES[resource]).map(([field, target]) => ({ field, target }));
}

function isResource(name: unknown): name is ResourceName {
  return typeof name === 'string' && name in COLLECTIONS;
}
