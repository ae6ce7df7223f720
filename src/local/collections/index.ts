import type { ResourceName } from '#contract/paths.ts';
import { idsIn, referencesOf } from '#contract/references.ts';
import { PROJECTS_OVER } from '#domain/projects/states.ts';
import { ARCHIVED, type Collection, catalogue, readOnly } from './collection.ts';
import { MONEY } from './money.ts';
import { ON_ROWS } from './on-rows.ts';
import { PEOPLE } from './people.ts';
import { SUBVENTIONS } from './subventions.ts';
import { TREASURY } from './treasury.ts';

export type { Collection } from './collection.ts';

export const COLLECTIONS = {
  ...MONEY,
  ...ON_ROWS,
  ...PEOPLE,
  ...SUBVENTIONS,
  ...TREASURY,
  accounts: {
    ...readOnly,
    name: 'accounts',
    indexes: [],
    conflict: 'merge-fields',
    serverFields: ['login', 'email', 'role', 'companyIds', 'projectRights'],
  },
  beads: {
    ...catalogue,
    name: 'beads',
    indexes: [],
    ends: { field: 'state', values: ['retired'] },
    defaults: {
      collaboratorId: null,
      companies: [],
      acquisitionDate: null,
      costCents: 0,
      residualCents: 0,
      openingAccumulatedCents: 0,
      lisRow: '',
      lisRegime: 'general',
      annualPctBp: 0,
      usefulMonths: 0,
      unit: '',
      unitPriceCents: 0,
      subsidisedCents: 0,
      state: 'active',
      retiredOn: null,
      assetAccount: '',
      amortizationAccount: '',
    },
    mergeGroups: [
      ['costCents', 'residualCents', 'openingAccumulatedCents', 'subsidisedCents'],
      ['lisRow', 'lisRegime', 'annualPctBp', 'usefulMonths'],
      ['unit', 'unitPriceCents'],
      ['state', 'retiredOn'],
    ],
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
    ends: ARCHIVED,
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
    ends: ARCHIVED,
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
    ends: ARCHIVED,
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
    ends: ARCHIVED,
    conflict: 'merge-fields',
    secretFields: ['holdedApiKey'],
    serverFields: ['approvalSince'],
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
      approvalOverCents: null,
      isUA: false,
      archived: false,
      holdedApiKey: null,
      approvalSince: null,
    },
  },
  expenseAccounts: {
    ...catalogue,
    name: 'expenseAccounts',
    indexes: ['companyId'],
    ends: { field: 'active', values: [false] },
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
  files: {
    ...readOnly,
    name: 'files',
    indexes: ['sha256', '[resource+rowId]'],
    conflict: 'merge-fields',
    deletable: true,
    serverFields: ['textHead'],
    defaults: { resource: null, rowId: null, location: '', textHead: '', tags: [] },
    owner: { resource: 'resource', id: 'rowId' },
    mergeGroups: [['resource', 'rowId', 'location']],
    mergeLists: ['tags'],
  },
  holidays: {
    ...catalogue,
    name: 'holidays',
    indexes: [],
    defaults: { region: null, municipality: '', nameGl: '', nameEn: '' },
    mergeGroups: [['scope', 'region', 'municipality']],
  },
  milestoneTypes: {
    ...catalogue,
    name: 'milestoneTypes',
    indexes: [],
    ends: ARCHIVED,
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
  notifications: {
    ...readOnly,
    name: 'notifications',
    indexes: [],
    conflict: 'mine-wins',
    serverFields: ['userId', 'title', 'text'],
    defaults: { title: '', text: '', state: 'unread', snoozedUntil: null },
  },
  organizations: {
    ...catalogue,
    name: 'organizations',
    indexes: ['parentId'],
    ends: ARCHIVED,
    defaults: {
      parentId: null,
      nif: null,
      region: null,
      municipality: '',
      countsSeatDays: false,
      url: null,
      bdnsId: '',
      archived: false,
    },
  },
  people: { ...readOnly, name: 'people', indexes: [] },
  projects: {
    ...catalogue,
    name: 'projects',
    indexes: ['companyId', 'parentId', 'state'],
    ends: { field: 'state', values: PROJECTS_OVER },
    serverFields: ['code'],
    provisional: { code: 'P-TMP-' },
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
      tags: [],
      notes: '',
    },
    stepFields: ['state'],
    mergeGroups: [['startDate', 'endDate']],
    mergeLists: ['tags'],
  },
  savedViews: {
    ...catalogue,
    name: 'savedViews',
    indexes: [],
    conflict: 'mine-wins',
    defaults: { grid: null, isDefault: false, companyId: null },
  },
  // Changed with a connection only (domain/access): who may do what is not for a queue.
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
export const referringFields = referencesOf;

function isResource(name: unknown): name is ResourceName {
  return typeof name === 'string' && name in COLLECTIONS;
}
