import type { Documentation } from '#contract/resources/documentations.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { isBegunBy, type Location } from '#domain/documentation/files.ts';
import { DOCUMENTATION_GROUPS, type DocumentationGroup } from '#domain/documentation/kinds.ts';
import { hasWords, wordsIn } from '#domain/fold.ts';
import { hasAnyTag } from '#domain/lists/tags.ts';
import { byOrder } from '#domain/order.ts';
import type { LocalRow } from '#local/db.ts';
import { addFiles, assign } from './files.ts';
import type { Change } from '#local/outbox/enqueue.ts';
import { changeOfFields } from '#records/actions.ts';
import { DOCUMENTATIONS } from './definitions/documentations.tsx';
import type { DocumentsSearch } from './search.ts';

type Row = LocalRow<Documentation>;

/** The groups that have documents, in the order of a request's life, each with its own in theirs. */
export function byGroup(rows: readonly Row[]): { group: DocumentationGroup; rows: Row[] }[] {
  return DOCUMENTATION_GROUPS.map((group) => ({
    group,
    rows: rows.filter((row) => row.group === group).toSorted(byOrderAndAge),
  })).filter((part) => part.rows.length > 0);
}

/** The documents that pass the search. */
export function viewDocumentations(rows: readonly Row[], { q, tag }: DocumentsSearch): Row[] {
  const words = wordsIn(q);
  return rows.filter((row) => {
    const texts = [row.type, row.requirement, row.csvCode, ...row.tags];
    return hasAnyTag(row, tag) && hasWords(texts.join(' '), words);
  });
}

/** Keeps files for a document on this device; what was missing is begun by its first. */
export async function attachTo(
  actor: Actor,
  row: Row,
  files: readonly File[],
  location: Location,
): Promise<number> {
  const also = await begunBy(actor, row, location);
  const ids = await addFiles(files, { ...ownedBy(row, location), also });
  return ids.length;
}

/** Gives a file of the tray to a document. */
export async function assignTo(
  actor: Actor,
  row: Row,
  file: Parameters<typeof assign>[0],
  location: Location,
): Promise<void> {
  await assign(file, ownedBy(row, location), await begunBy(actor, row, location));
}

function ownedBy({ id }: Row, location: Location) {
  return { resource: 'documentations', rowId: id, location } as const;
}

/** What a file does to its document: a page that is left between two actions would save one of them. */
async function begunBy(actor: Actor, row: Row, location: Location): Promise<Change[]> {
  if (!isBegunBy(row.status, location) || !canTask(actor, 'update', row)) return [];
  const change = await changeOfFields(DOCUMENTATIONS, actor, row, { status: 'draft' });
  return 'ok' in change ? [] : [change];
}

function byOrderAndAge(a: Row, b: Row): number {
  return byOrder(a, b) || (a.createdAt < b.createdAt ? -1 : 1);
}
