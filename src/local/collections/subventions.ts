import type { ResourceName } from '#contract/paths.ts';
import { TENDER_DEFAULTS } from '#domain/tenders/defaults.ts';
import { catalogue, type Collection } from './collection.ts';

/** Public aid: its calls. */
export const SUBVENTIONS = {
  tenders: {
    ...catalogue,
    name: 'tenders',
    indexes: ['organizationId'],
    defaults: {
      ...TENDER_DEFAULTS,
      organizationId: null,
      level: null,
      bdns: '',
      publicationDate: null,
      date: null,
      procedureCode: '',
      minimis: false,
      minimisRegime: null,
      euFunds: [],
      stateAidNumber: '',
      budgetCents: null,
      maxPerProjectCents: null,
      intensityBp: null,
      executionDeadline: [],
      justificationDeadline: [],
      paymentPeriod: [],
      resolutionDate: null,
      subcontractingMaxBp: null,
      indirectPctBp: null,
      transferLimitBp: null,
      allowsRelatedParty: false,
      stampText: '',
      compatible: null,
      ineligibleAccounts: [],
      items: [],
      milestones: [],
      documents: [],
      urlBases: null,
      statusOverride: null,
      notes: '',
    },
    mergeGroups: [
      ['minimis', 'minimisRegime'],
      ['organizationId', 'level'],
    ],
  },
} as const satisfies Partial<Record<ResourceName, Collection>>;
