import type { Actor } from '#domain/access/policy.ts';
import { savedRow } from '#local/mirror/read.ts';
import type { Importing } from '#records/import-rows.tsx';
import { createRequest, type NewRequest } from './actions.ts';
import {
  createDocumentation,
  createMilestone,
  type NewDocumentation,
  type NewMilestone,
} from './tasks.ts';

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

/** Milestones of a request from a file. */
export function milestoneImport(actor: Actor, callRequestId: string): Importing {
  return {
    resource: 'milestones',
    fixed: { callRequestId },
    fields: ['title', 'typeId', 'date', 'evidenceRequired', 'responsibleId', 'notes'],
    create: (patch) => createMilestone(actor, patch as NewMilestone),
  };
}

/** What a request asks for, from a file. */
export function documentationImport(actor: Actor, callRequestId: string): Importing {
  return {
    resource: 'documentations',
    fixed: { callRequestId },
    fields: ['type', 'group', 'required', 'requirement', 'responsibleId', 'notes'],
    create: (patch) => createDocumentation(actor, patch as NewDocumentation),
  };
}
