import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import {
  expenseRetention,
  type KeptProject,
  projectRetention,
  requestRetention,
  type Retention,
} from '#domain/documents/retention.ts';
import { tenderAnchors } from '#domain/tenders/windows.ts';
import { type AidRows, ownerOfAid } from './owners-of-aid.ts';

/** Why a document is kept, in a sentence. */
export const RETENTION_REASONS: Record<Retention['because'], MessageDescriptor> = {
  expense: msg`Six years from the end of the accounting year of the expense (Código de Comercio, article 30).`,
  project: msg`Six years from the end of the accounting year in which the project ended: longer than its subsidies may be checked.`,
  'project-goes-on': msg`Its project goes on.`,
  'no-end': msg`Its project is over, and has no end date to count from.`,
  request: msg`As many years from the end of the justification as the call asks for, four at least (Ley 38/2003, articles 14 and 39).`,
  'request-goes-on': msg`Its request goes on.`,
  'no-justification-end': msg`Its request is over, and nobody knows when the justification ended.`,
  tender: msg`Documents of a call are kept as long as the call is there.`,
  company: msg`Documents of a company are kept as long as the company is there.`,
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
  tender: msg`Always`,
  company: msg`Always`,
  unassigned: msg`To assign`,
  unknown: msg`Unknown`,
};

interface Owners extends AidRows {
  projectsById: ReadonlyMap<string, Project>;
  companiesById: ReadonlyMap<string, Company>;
  expensesById: ReadonlyMap<string, Expense>;
  calendar: WorkingCalendar;
}

/** How long a document is kept, as far as this device knows what it belongs to. */
export function retentionOf(file: Pick<FileRow, 'resource' | 'rowId'>, owners: Owners): Retention {
  const { resource } = file;
  const id = file.rowId ?? '';
  if (resource === null) return { because: 'unassigned', until: null };
  if (resource === 'companies') return { because: 'company', until: null };
  if (resource === 'tenders') return { because: 'tender', until: null };
  if (resource === 'projects') {
    const project = keptProject(owners.projectsById.get(id), owners);
    return project ? projectRetention(project) : { because: 'unknown', until: null };
  }
  if (resource !== 'expenses') return aidRetention(file, owners);
  const expense = owners.expensesById.get(id);
  const firstMonth = owners.companiesById.get(expense?.companyId ?? '')?.fiscalYearStart;
  if (!expense || firstMonth === undefined) return { because: 'unknown', until: null };
  const projects = expense.imputations.map(({ projectId }) =>
    keptProject(owners.projectsById.get(projectId), owners),
  );
  return expenseRetention({ ...expense, firstMonth, projects });
}

/** Of a request, and of what belongs to it. */
function aidRetention(file: Pick<FileRow, 'resource' | 'rowId'>, owners: Owners): Retention {
  const { request, tender } = ownerOfAid(file, owners) ?? {};
  if (!request || !tender) return { because: 'unknown', until: null };
  const justificationEnd = tenderAnchors(tender, owners.calendar)('justification-end');
  const { retentionYears } = tender;
  return requestRetention({ state: request.state, justificationEnd, retentionYears });
}

function keptProject(
  project: Project | undefined,
  { companiesById }: Owners,
): KeptProject | undefined {
  const firstMonth = companiesById.get(project?.companyId ?? '')?.fiscalYearStart;
  if (!project || firstMonth === undefined) return undefined;
  return { state: project.state, endDate: project.endDate, firstMonth };
}
