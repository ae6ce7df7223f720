import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor, FilePlace } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { kindOf } from './kinds.ts';
import type { FilesSearch } from './search.ts';

/** All that the list of documents is made of, as the mirror has it. */
export interface Documents {
  files: readonly LocalRow<FileRow>[];
  projectsById: ReadonlyMap<string, LocalRow<Project>>;
  companiesById: ReadonlyMap<string, LocalRow<Company>>;
  /** Only those that have documents. */
  expensesById: ReadonlyMap<string, LocalRow<Expense>>;
  peopleById: ReadonlyMap<string, LocalRow<Person>>;
}

/** One line of the list. */
export interface DocumentRow {
  id: string;
  file: LocalRow<FileRow>;
  /** What it belongs to; all undefined for one of the tray, or whose owner is not on this device. */
  project: LocalRow<Project> | undefined;
  expense: LocalRow<Expense> | undefined;
  /** The owner itself, or the company of the project or expense. */
  company: LocalRow<Company> | undefined;
  author: LocalRow<Person> | undefined;
  /** Other documents here with the same bytes. */
  copies: number;
}

/** The documents that pass the search, the newest first. */
export function viewDocuments(documents: Documents, search: FilesSearch): DocumentRow[] {
  const words = fold(search.q ?? '').split(/\s+/);
  return rowsOf(documents)
    .filter((row) => {
      const text = fold(`${row.file.name} ${ownerText(row)} ${row.author?.name ?? ''}`);
      return (
        words.every((word) => text.includes(word)) &&
        (search.kind === undefined || kindOf(row.file.type) === search.kind) &&
        (search.owner === undefined || (row.file.resource ?? 'none') === search.owner) &&
        (search.unsent === undefined || row.file._mark !== null) &&
        isInView(row, search.company)
      );
    })
    .toSorted((a, b) => (a.file.createdAt < b.file.createdAt ? 1 : -1));
}

export function rowsOf(documents: Documents): DocumentRow[] {
  const { files, projectsById, companiesById, expensesById, peopleById } = documents;
  const counts = new Map<string, number>();
  for (const { sha256 } of files) counts.set(sha256, (counts.get(sha256) ?? 0) + 1);
  return files.map((file) => {
    const project = file.resource === 'projects' ? projectsById.get(file.rowId ?? '') : undefined;
    const expense = file.resource === 'expenses' ? expensesById.get(file.rowId ?? '') : undefined;
    const companyId =
      file.resource === 'companies' ? file.rowId : (project?.companyId ?? expense?.companyId);
    return {
      id: file.id,
      file,
      project,
      expense,
      company: companiesById.get(companyId ?? ''),
      author: peopleById.get(file.createdBy ?? ''),
      copies: (counts.get(file.sha256) ?? 1) - 1,
    };
  });
}

/** The name of what a document belongs to; empty where it belongs to nothing yet. */
export function ownerText({ project, expense, company }: DocumentRow): string {
  if (project) return `${project.code} ${project.name}`;
  if (expense) return expenseText(expense);
  return company?.name ?? '';
}

/** An expense as a document names it. */
export function expenseText({ contactName, docNumber, concept }: Expense): string {
  return [contactName, docNumber || concept].filter((text) => text !== '').join(' ');
}

/** Rows that documents may belong to, as access to a document asks for them. */
export interface Owners {
  projectsById: ReadonlyMap<string, Pick<Project, 'id' | 'companyId'>>;
  expensesById: ReadonlyMap<string, Pick<Expense, 'companyId' | 'imputations'>>;
}

/** What access to a document depends on, as far as this device knows its owner. */
export function placeOf(
  file: Pick<FileRow, 'resource' | 'rowId' | 'createdBy'>,
  { projectsById, expensesById }: Owners,
): FilePlace {
  if (file.resource === 'companies') return { resource: 'companies' };
  if (file.resource === null) return { resource: null, authorId: file.createdBy };
  const id = file.rowId ?? '';
  if (file.resource === 'expenses') {
    const { companyId = '', imputations = [] } = expensesById.get(id) ?? {};
    const projectIds = imputations.map(({ projectId }) => projectId);
    return { resource: 'expenses', expense: { companyId, projectIds } };
  }
  const companyId = projectsById.get(id)?.companyId ?? '';
  return { resource: 'projects', project: { id, companyId } };
}

/** Where a person's new document waits until it is assigned. */
export function trayOf(actor: Actor): FilePlace {
  return { resource: null, authorId: actor.id };
}

/** The tray belongs to no company, so it is seen in every view. */
function isInView({ file, company }: DocumentRow, view: FilesSearch['company']): boolean {
  if (view === undefined || file.resource === null) return true;
  return view === 'ua' ? (company?.isUA ?? false) : company?.id === view;
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
