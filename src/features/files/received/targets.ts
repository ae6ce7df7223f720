import { hasWords, wordsIn } from '#domain/fold.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canFile, canMoney } from '#domain/access/policy.ts';
import { isOfGroup } from '#domain/call-requests/grant-changes.ts';
import { isCallRequestOver } from '#domain/call-requests/states.ts';
import { isToBring } from '#domain/documentation/terms.ts';
import { isOver } from '#domain/projects/states.ts';
import type { FileOwner } from '#local/files/add.ts';
import { type Documents, expenseText, fileOwnerOf } from '../documents.ts';
import { ownerOfAid } from '../owners-of-aid.ts';

/** The groups of what a received document may belong to, in the order in which they are offered. */
export const TARGET_KINDS = ['document', 'request', 'project', 'expense', 'company'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Something that a received document may belong to. */
export interface Target {
  kind: TargetKind;
  resource: FileOwner;
  rowId: string;
  text: string;
  /** Of a document that a request needs: what it is at present. */
  documentation: Documentation | null;
  /** Whether a statement of the bank may become movements of it. */
  takesStatements: boolean;
}

/** So many of each kind, the likeliest first; more are found by their words. */
const OFFERED: Readonly<Record<TargetKind, number>> = {
  document: 6,
  request: 4,
  project: 4,
  expense: 6,
  company: 3,
};

/**
 * What the actor may give documents to, where all words of `search` stand in it. Without words: what
 * requests still lack, then requests and projects that go on, those changed last first.
 */
export function targetsOf(
  documents: Documents,
  expenses: readonly Expense[],
  actor: Actor,
  search: string,
): Target[] {
  const words = wordsIn(search);
  const owners = { ...documents, expensesById: new Map(expenses.map((row) => [row.id, row])) };
  const isFor = ({ resource, rowId, text }: Target) =>
    hasWords(text, words) &&
    canFile(actor, 'create', fileOwnerOf({ resource, rowId, createdBy: actor.id }, owners));
  const byKind: Record<TargetKind, Target[]> = {
    document: lackingDocuments(documents),
    request: newest(documents.requestsById)
      .filter(isOpenRequest)
      .map(({ id }) => ofAid('request', { resource: 'callRequests', rowId: id }, documents)),
    project: newest(documents.projectsById)
      .filter(({ state }) => !isOver(state))
      .map((project) => ofProject(project, actor)),
    expense: expenses.map((expense) => ({
      ...ofAid('expense', { resource: 'expenses', rowId: expense.id }, documents),
      text: expenseText(expense),
    })),
    company: words.length === 0 ? [] : companies(documents),
  };
  return TARGET_KINDS.flatMap((kind) => byKind[kind].filter(isFor).slice(0, OFFERED[kind]));
}

function lackingDocuments(documents: Documents): Target[] {
  return newest(documents.documentationsById)
    .filter((row) => {
      const request = documents.requestsById.get(row.callRequestId);
      return request !== undefined && isOpenRequest(request);
    })
    .toSorted((a, b) => Number(isToBring(b)) - Number(isToBring(a)))
    .map((documentation) => ({
      ...ofAid('document', { resource: 'documentations', rowId: documentation.id }, documents),
      documentation,
    }));
}

function ofAid(
  kind: TargetKind,
  owner: Pick<Target, 'resource' | 'rowId'>,
  documents: Documents,
): Target {
  const text = ownerOfAid(owner, documents)?.text ?? '';
  return { kind, ...owner, text, documentation: null, takesStatements: false };
}

function ofProject({ id, code, name, companyId }: Project, actor: Actor): Target {
  return {
    kind: 'project',
    resource: 'projects',
    rowId: id,
    text: `${code} ${name}`,
    documentation: null,
    takesStatements: canMoney(actor, 'create', { companyId, projectIds: [id] }),
  };
}

function companies({ companiesById }: Documents): Target[] {
  return [...companiesById.values()]
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => ({
      kind: 'company',
      resource: 'companies',
      rowId: id,
      text: name,
      documentation: null,
      takesStatements: false,
    }));
}

function isOpenRequest(request: CallRequest): boolean {
  return isOfGroup(request) && !isCallRequestOver(request.state);
}

function newest<T extends { updatedAt: string }>(rows: ReadonlyMap<string, T>): T[] {
  return [...rows.values()].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
