import type { Actor } from '#domain/access/policy.ts';
import { savedRow } from '#local/mirror/read.ts';
import type { Importing } from '#records/import-rows.tsx';
import { createRequest, type NewRequest } from './actions.ts';

/** Requests of companies of the group from a file; each begins with what its call gives. */
export function requestImport(actor: Actor): Importing {
  return {
    resource: 'callRequests',
    fields: [
      'tenderId',
      'companyId',
      'title',
      'caseNumber',
      'requestedCents',
      'eligibleBudgetCents',
      'startDate',
      'endDate',
      'responsibleId',
      'tags',
      'notes',
    ],
    create: async (patch) => {
      const request = patch as NewRequest;
      const tender = await savedRow('tenders', request.tenderId);
      return createRequest(actor, request, tender ?? NO_TEMPLATES);
    },
  };
}

const NO_TEMPLATES = { milestones: [], documents: [] };
