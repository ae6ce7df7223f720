import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Project } from '#contract/resources/projects.ts';
import {
  expenseRetention,
  type KeptProject,
  projectRetention,
  type Retention,
} from '#domain/documents/retention.ts';

/** Why a document is kept, in a sentence. */
export const RETENTION_REASONS: Record<Retention['because'], MessageDescriptor> = {
  expense: msg`Six years from the end of the accounting year of the expense (Código de Comercio, article 30).`,
  project: msg`Six years from the end of the accounting year in which the project ended: longer than its subsidies may be checked.`,
  'project-goes-on': msg`Its project goes on.`,
  'no-end': msg`Its project is over, and has no end date to count from.`,
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
  company: msg`Always`,
  unassigned: msg`To assign`,
  unknown: msg`Unknown`,
};

interface Owners {
  projectsById: ReadonlyMap<string, Project>;
  companiesById: ReadonlyMap<string, Company>;
  expensesById: ReadonlyMap<string, Expense>;
}

/** How long a document is kept, as far as this device knows what it belongs to. */
export function retentionOf(
  { resource, rowId }: Pick<FileRow, 'resource' | 'rowId'>,
  owners: Owners,
): Retention {
  const id = rowId ?? '';
  if (resource === null) return { because: 'unassigned', until: null };
  if (resource === 'companies') return { because: 'company', until: null };
  if (resource === 'projects') {
    const project = keptProject(owners.projectsById.get(id), owners);
    return project ? projectRetention(project) : { because: 'unknown', until: null };
  }
  const expense = owners.expensesById.get(id);
  const firstMonth = owners.companiesById.get(expense?.companyId ?? '')?.fiscalYearStart;
  if (!expense || firstMonth === undefined) return { because: 'unknown', until: null };
  const projects = expense.imputations.map(({ projectId }) =>
    keptProject(owners.projectsById.get(projectId), owners),
  );
  return expenseRetention({ ...expense, firstMonth, projects });
}

function keptProject(
  project: Project | undefined,
  { companiesById }: Owners,
): KeptProject | undefined {
  const firstMonth = companiesById.get(project?.companyId ?? '')?.fiscalYearStart;
  if (!project || firstMonth === undefined) return undefined;
  return { state: project.state, endDate: project.endDate, firstMonth };
}
