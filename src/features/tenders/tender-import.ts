import type { Tender } from '#contract/resources/tenders.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Importing } from '#records/import-rows.tsx';
import { createTender, type NewTender, updateTender } from './actions.ts';

/** Tenders from a file, found by their code; what has parts of its own is said in their forms. */
export function tenderImport(actor: Actor): Importing {
  return {
    resource: 'tenders',
    by: 'code',
    fields: [
      'code',
      'title',
      'organizationId',
      'level',
      'bdns',
      'publicationDate',
      'date',
      'procedureCode',
      'regime',
      'aidType',
      'minimis',
      'minimisRegime',
      'stateAidNumber',
      'budgetCents',
      'maxPerProjectCents',
      'intensityBp',
      'resolutionDate',
      'justificationMode',
      'subcontractingMaxBp',
      'indirectPctBp',
      'cashLimitCents',
      'stampText',
      'retentionYears',
      'urlBases',
      'notes',
    ],
    create: (patch) => createTender(actor, patch as NewTender),
    update: (row, patch) => updateTender(actor, row as unknown as Tender, patch),
  };
}
