import { hasWords, wordsIn } from '#domain/fold.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { Actor, FilePlace } from '#domain/access/policy.ts';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import type { Day } from '#domain/days.ts';
import type { Excerpt } from '#domain/documents/excerpt.ts';
import { mayGo, type Retention } from '#domain/documents/retention.ts';
import { expenseFilePlace } from '#domain/expenses/whose-pay.ts';
import { hasAnyTag } from '#domain/lists/tags.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import type { LocalRow, Mark } from '#local/db.ts';
import { nameOfApproved } from '#records/approvals.ts';
import { commentLabel } from '#records/comments/actions.ts';
import { kindOf } from '#records/documents/kinds.ts';
import { type OwnerOfAid, ownerOfAid } from './owners-of-aid.ts';
import { retentions } from './retention.ts';
import type { FilesSearch, OwnerFilter, StateFilter } from './search.ts';

/** All that the list of documents is made of, as the mirror has it. */
export interface Documents {
  files: readonly LocalRow<FileRow>[];
  projectsById: ReadonlyMap<string, LocalRow<Project>>;
  companiesById: ReadonlyMap<string, LocalRow<Company>>;
  /** Only those that have documents, as `expensesById`. */
  commentsById: ReadonlyMap<string, LocalRow<CommentRow>>;
  expensesById: ReadonlyMap<string, LocalRow<Expense>>;
  reinvoicesById: ReadonlyMap<string, LocalRow<Reinvoice>>;
  peopleById: ReadonlyMap<string, LocalRow<Person>>;
  tendersById: ReadonlyMap<string, LocalRow<Tender>>;
  requestsById: ReadonlyMap<string, LocalRow<CallRequest>>;
  milestonesById: ReadonlyMap<string, LocalRow<Milestone>>;
  documentationsById: ReadonlyMap<string, LocalRow<Documentation>>;
  /** The requests in which each expense is justified, as far as the person may know of it. */
  requestIdsByExpense: ReadonlyMap<string, readonly string[]>;
  /** Of the registry of a body. */
  calendarOf: (organizationId: string | null) => WorkingCalendar;
}

/** One line of the list. */
export interface DocumentRow {
  id: string;
  file: LocalRow<FileRow>;
  /** What it belongs to; all undefined for one of the tray, or whose owner is not on this device. */
  project: LocalRow<Project> | undefined;
  expense: LocalRow<Expense> | undefined;
  reinvoice: LocalRow<Reinvoice> | undefined;
  comment: LocalRow<CommentRow> | undefined;
  /** Its call, its request and what of that it is, as far as it belongs to public aid. */
  aid: OwnerOfAid | undefined;
  /** The owner itself, or the company of the project, expense or request, or the issuer of the reinvoice. */
  company: LocalRow<Company> | undefined;
  author: LocalRow<Person> | undefined;
  /** Other documents here with the same bytes. */
  same: readonly LocalRow<FileRow>[];
  retention: Retention;
}

const MARKS: Record<StateFilter, readonly (Mark | null)[]> = {
  unsent: ['pending', 'sending', 'failed', 'conflict'],
  sending: ['sending'],
  attention: ['failed', 'conflict'],
  sent: [null],
};

/**
 * The documents that pass the search: copies beside each other, else the newest first.
 * @param inText where the words of the search stand in documents, of those in whose text they stand
 */
export function viewDocuments(
  documents: Documents,
  search: FilesSearch,
  today: Day,
  inText: ReadonlyMap<string, Excerpt> = new Map(),
): DocumentRow[] {
  const words = wordsIn(search.q);
  return rowsOf(documents)
    .filter((row) => {
      const { file, author } = row;
      const text = [file.name, ownerText(row), author?.name, ...file.tags].join(' ');
      return (
        (hasWords(text, words) || inText.has(row.id)) &&
        (search.kind === undefined || kindOf(row.file.type) === search.kind) &&
        (search.owner === undefined || isOfOwner(row, search.owner)) &&
        (search.project === undefined || isOfProject(row, search.project)) &&
        (search.state === undefined || MARKS[search.state].includes(row.file._mark)) &&
        hasAnyTag(file, search.tag) &&
        (search.copies === undefined || row.same.length > 0) &&
        (search.over === undefined || mayGo(row.retention, today)) &&
        isInView(row, search.company)
      );
    })
    .toSorted((a, b) =>
      search.copies !== undefined && a.file.sha256 !== b.file.sha256
        ? newestOf(b) - newestOf(a) || (a.file.sha256 < b.file.sha256 ? -1 : 1)
        : b.file.createdAt.localeCompare(a.file.createdAt),
    );
}

export function rowsOf(documents: Documents): DocumentRow[] {
  const { files, projectsById, companiesById, commentsById, expensesById, reinvoicesById } =
    documents;
  const filesByHash = new Map<string, LocalRow<FileRow>[]>();
  for (const file of files) {
    const same = filesByHash.get(file.sha256);
    if (same) same.push(file);
    else filesByHash.set(file.sha256, [file]);
  }
  const retentionOf = retentions(documents);
  return files.map((file) => {
    const comment = file.resource === 'comments' ? commentsById.get(file.rowId ?? '') : undefined;
    // What was added to a comment is in the view of the row that it is on.
    const owner = comment ?? file;
    const project = file.resource === 'projects' ? projectsById.get(file.rowId ?? '') : undefined;
    const expense = file.resource === 'expenses' ? expensesById.get(file.rowId ?? '') : undefined;
    const reinvoice =
      file.resource === 'reinvoices' ? reinvoicesById.get(file.rowId ?? '') : undefined;
    const aid = ownerOfAid(file, documents);
    const companyId =
      owner.resource === 'companies'
        ? owner.rowId
        : (projectsById.get(owner.rowId ?? '')?.companyId ??
          expense?.companyId ??
          reinvoice?.issuerId ??
          aid?.request?.companyId);
    return {
      id: file.id,
      file,
      project,
      expense,
      reinvoice,
      comment,
      aid,
      company: companiesById.get(companyId ?? ''),
      author: documents.peopleById.get(file.createdBy ?? ''),
      same: (filesByHash.get(file.sha256) ?? []).filter(({ id }) => id !== file.id),
      retention: retentionOf(file),
    };
  });
}

/** The name of what a document belongs to; empty where it belongs to nothing yet. */
export function ownerText(row: DocumentRow): string {
  const { project, expense, reinvoice, comment, aid, company } = row;
  if (project) return `${project.code} ${project.name}`;
  if (expense) return expenseText(expense);
  if (reinvoice) return nameOfApproved({ resource: 'reinvoices', row: reinvoice });
  if (comment) return commentLabel(comment.text);
  if (aid) return aid.text;
  return company?.name ?? '';
}

/** An expense as a document names it. */
export function expenseText({ contactName, docNumber, concept }: Expense): string {
  return [contactName, docNumber || concept].filter((text) => text !== '').join(' ');
}

/** Rows that documents may belong to, as access to a document asks for them. */
export interface Owners {
  projectsById: ReadonlyMap<string, Pick<Project, 'id' | 'companyId'>>;
  expensesById: ReadonlyMap<string, Parameters<typeof expenseFilePlace>[0]>;
  reinvoicesById: ReadonlyMap<string, Pick<Reinvoice, 'issuerId' | 'receiverId' | 'projectId'>>;
  requestsById: ReadonlyMap<string, Task>;
  milestonesById: ReadonlyMap<string, Task>;
  documentationsById: ReadonlyMap<string, Task>;
}

/** What somebody has to do. */
type Task = Pick<Milestone, 'responsibleId'>;

const NO_EXPENSE = { companyId: '', imputations: [], type: 'outgoings', accountNum: '' } as const;

/** What access to a document depends on, as far as this device knows its owner. */
export function fileOwnerOf(
  file: Pick<FileRow, 'resource' | 'rowId' | 'createdBy'>,
  owners: Owners,
): FilePlace {
  const id = file.rowId ?? '';
  const taskOf = (rows: ReadonlyMap<string, Task>) => rows.get(id)?.responsibleId ?? null;
  switch (file.resource) {
    case null:
      return { resource: null, authorId: file.createdBy };
    case 'comments':
      return { resource: 'comments', authorId: file.createdBy };
    case 'companies':
    case 'employeeMonths':
    case 'tenders':
      return { resource: file.resource };
    case 'expenses':
      return expenseFilePlace(owners.expensesById.get(id) ?? NO_EXPENSE);
    case 'projects': {
      const companyId = owners.projectsById.get(id)?.companyId ?? '';
      return { resource: 'projects', project: { id, companyId } };
    }
    case 'reinvoices': {
      const row = owners.reinvoicesById.get(id);
      const reinvoice = reinvoicePlace(row ?? { issuerId: '', projectId: null });
      return { resource: 'reinvoices', reinvoice, receiverId: row?.receiverId ?? '' };
    }
    case 'callRequests':
      return { resource: file.resource, responsibleId: taskOf(owners.requestsById) };
    case 'milestones':
      return { resource: file.resource, responsibleId: taskOf(owners.milestonesById) };
    case 'documentations':
      return { resource: file.resource, responsibleId: taskOf(owners.documentationsById) };
  }
}

/** Where a person's new document waits until it is assigned. */
export function trayOf(actor: Actor): FilePlace {
  return { resource: null, authorId: actor.id };
}

function isOfProject({ file, expense, reinvoice }: DocumentRow, projectId: string): boolean {
  return (
    (file.resource === 'projects' && file.rowId === projectId) ||
    reinvoice?.projectId === projectId ||
    (expense?.imputations ?? []).some((part) => part.projectId === projectId)
  );
}

/**
 * The documents of requests are those of what belongs to them too, and those of a reinvoice are among those of
 * its project, or of its issuer where it has none.
 */
function isOfOwner({ file: { resource }, reinvoice }: DocumentRow, owner: OwnerFilter): boolean {
  if (owner === 'none') return resource === null;
  if (reinvoice) return owner === (reinvoice.projectId === null ? 'companies' : 'projects');
  if (owner !== 'callRequests') return resource === owner;
  return resource === owner || resource === 'documentations' || resource === 'milestones';
}

/** When the newest of the documents with these bytes was added, so that all of them keep together. */
function newestOf({ file, same }: DocumentRow): number {
  return Math.max(...[file, ...same].map(({ createdAt }) => Date.parse(createdAt)));
}

/** The tray belongs to no company, so it is seen in every view. */
function isInView({ file, company }: DocumentRow, view: FilesSearch['company']): boolean {
  if (view === undefined || file.resource === null) return true;
  return view === 'ua' ? (company?.isUA ?? false) : company?.id === view;
}
