import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { requestDates } from '#domain/call-requests/deadlines.ts';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import {
  expenseRetention,
  type KeptProject,
  type KeptRequest,
  projectRetention,
  requestRetention,
  type Retention,
} from '#domain/documents/retention.ts';
import { groupBy } from '#domain/group-by.ts';
import { requestAnchors } from '#domain/milestones/dates.ts';
import { type AidRows, ownerOfAid } from './owners-of-aid.ts';

/** Why a document is kept, in a sentence. */
export const RETENTION_REASONS: Record<Retention['because'], MessageDescriptor> = {
  expense: msg`Six years from the end of the accounting year of the expense (Código de Comercio, article 30).`,
  project: msg`Six years from the end of the accounting year in which the project ended (Código de Comercio, article 30).`,
  deduction: msg`Ten years from the end of the term to declare the tax of the year in which the production ended: so long its deduction may be checked (Ley 58/2003, article 66 bis).`,
  'project-goes-on': msg`Its project goes on.`,
  'no-end': msg`Its project is over, and has no end date to count from.`,
  request: msg`As long as its aid may be claimed back: four years from the end of the justification, or of the time during which goods or conditions are kept; longer where the call or European funds ask for it (Ley 38/2003, articles 14 and 39; Regulation (EU) 2021/1060, article 82).`,
  'request-goes-on': msg`Its request goes on.`,
  'no-justification-end': msg`Its request is over, and nobody knows when the justification ended.`,
  'no-payment': msg`With European funds the years count from the last payment, and none is written down.`,
  tender: msg`Documents of a call are kept as long as the call is there.`,
  company: msg`Documents of a company are kept as long as the company is there.`,
  comment: msg`It is part of what was said: it goes when its author removes the comment.`,
  unassigned: msg`It belongs to nothing yet, so no term can be told.`,
  unknown: msg`What it belongs to is not on this device, so no term can be told.`,
};

/** In place of a day, where there is room for a word or two. */
export const NO_DAY_WORDS: Record<
  Extract<Retention, { until: null }>['because'],
  MessageDescriptor
> = {
  'project-goes-on': msg`Project goes on`,
  'no-end': msg`No end date`,
  'request-goes-on': msg`Request goes on`,
  'no-justification-end': msg`No end date`,
  'no-payment': msg`No payment`,
  tender: msg`Always`,
  company: msg`Always`,
  comment: msg`With its comment`,
  unassigned: msg`To assign`,
  unknown: msg`Unknown`,
};

interface Owners extends AidRows {
  projectsById: ReadonlyMap<string, Project>;
  companiesById: ReadonlyMap<string, Company>;
  expensesById: ReadonlyMap<string, Expense>;
  reinvoicesById: ReadonlyMap<string, Pick<Reinvoice, 'projectId'>>;
  /** The requests in which each expense is justified, as far as the person may know of it. */
  requestIdsByExpense: ReadonlyMap<string, readonly string[]>;
  /** Of the registry of a body. */
  calendarOf: (organizationId: string | null) => WorkingCalendar;
}

type OwnedFile = Pick<FileRow, 'resource' | 'rowId'>;

/**
 * Tells how long each document is kept, as far as this device knows what it belongs to. Requests pay for many
 * documents: the days of each are counted once.
 */
export function retentions(owners: Owners): (file: OwnedFile) => Retention {
  const keptRequests = new Map<string, KeptRequest | undefined>();
  const requestOf = (id: string | undefined): KeptRequest | undefined => {
    if (id === undefined) return undefined;
    if (!keptRequests.has(id)) {
      keptRequests.set(id, keptRequest(owners.requestsById.get(id), owners));
    }
    return keptRequests.get(id);
  };
  const ofProjects = groupBy(
    [...owners.requestsById.values()].flatMap(({ id, projectIds }) =>
      projectIds.map((projectId) => ({ id, projectId })),
    ),
    ({ projectId }) => projectId,
  );
  const projectOf = (id: string): KeptProject | undefined => {
    const project = owners.projectsById.get(id);
    const firstMonth = owners.companiesById.get(project?.companyId ?? '')?.fiscalYearStart;
    if (!project || firstMonth === undefined) return undefined;
    const { state, endDate, art36Type } = project;
    const requests = (ofProjects.get(id) ?? []).map((request) => requestOf(request.id));
    return { state, endDate, firstMonth, isDeducted: art36Type !== 'none', requests };
  };
  const ofProject = (id: string): Retention => {
    const project = projectOf(id);
    return project ? projectRetention(project) : UNKNOWN;
  };
  return (file) => {
    const id = file.rowId ?? '';
    switch (file.resource) {
      case null:
        return { because: 'unassigned', until: null };
      case 'companies':
        return { because: 'company', until: null };
      case 'comments':
        return { because: 'comment', until: null };
      case 'tenders':
        return { because: 'tender', until: null };
      case 'projects':
        return ofProject(id);
      // As the documents among which they are.
      case 'reinvoices': {
        const reinvoice = owners.reinvoicesById.get(id);
        if (reinvoice?.projectId === null) return { because: 'company', until: null };
        return ofProject(reinvoice?.projectId ?? '');
      }
      case 'expenses': {
        const expense = owners.expensesById.get(id);
        const firstMonth = owners.companiesById.get(expense?.companyId ?? '')?.fiscalYearStart;
        if (!expense || firstMonth === undefined) return UNKNOWN;
        const projects = expense.imputations.map(({ projectId }) => projectOf(projectId));
        const requests = (owners.requestIdsByExpense.get(id) ?? []).map((one) => requestOf(one));
        return expenseRetention({ ...expense, firstMonth, projects, requests });
      }
      default: {
        const request = requestOf(ownerOfAid(file, owners)?.request?.id);
        return request ? requestRetention(request) : UNKNOWN;
      }
    }
  };
}

const UNKNOWN: Retention = { because: 'unknown', until: null };

function keptRequest(
  request: CallRequest | undefined,
  { tendersById, calendarOf }: Owners,
): KeptRequest | undefined {
  const tender = tendersById.get(request?.tenderId ?? '');
  if (!request || !tender) return undefined;
  const anchors = requestAnchors(requestDates(request), tender, calendarOf(tender.organizationId));
  return {
    state: request.state,
    justificationEnd: anchors('justification-end'),
    obligationsEnd: anchors('obligations-end'),
    retentionYears: tender.retentionYears,
    isOfUnion: tender.euFunds.length > 0,
    lastPayment:
      request.payments
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? null,
  };
}
