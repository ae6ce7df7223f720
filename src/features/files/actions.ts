import { t } from '@lingui/core/macro';
import { readHolders } from '#records/holders.ts';
import type { Outcome, Refused } from '#records/outcome.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import type { ErrorCode } from '#contract/problem.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { joinTags } from '#domain/lists/tags.ts';
import { isDbOpen, localDb } from '#local/db.ts';
import { filesWithBytes } from '#local/files/same-bytes.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { isOpenForChanges } from '#local/outbox/coalesce.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { discardEntry } from '#local/outbox/discard.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { type Owners, fileOwnerOf } from './documents.ts';
import { savedAid } from './aid-of.ts';
import { ownersOf } from './owners-of.ts';
import { type DocumentForm, valueToOwner } from './form.ts';

/** What came of an action: saved on this device, or the rule that forbids it. */
type DocumentOutcome = Outcome<ErrorCode, object>;

/**
 * Saves another name, owner or tags; `seen` is what stood in these fields before. Whoever moves a document must
 * be allowed at both places.
 */
export async function updateDocument(
  actor: Actor,
  file: FileRow,
  changes: DocumentChanges,
  seen: DocumentChanges,
): Promise<DocumentOutcome> {
  const patch = fieldsOf(changes);
  const to = { ...file, ...patch };
  const owners = await placesOf([file, to]);
  const isAllowed = [file, to].every((at) => canFile(actor, 'update', fileOwnerOf(at, owners)));
  if (!isAllowed) return { ok: false, problem: 'FORBIDDEN' };
  const label = t`Document ${to.name}`;
  const change = { op: 'update', resource: 'files', rowId: file.id } as const;
  await enqueue({ ...change, patch, seen: fieldsOf(seen), label });
  return { ok: true };
}

/**
 * Removes a document; one that was never sent goes with its bytes. One that is shown as multimedia
 * stays until it is no longer.
 */
export async function removeDocument(actor: Actor, file: FileRow): Promise<Removed | Refused> {
  const owner = fileOwnerOf(file, await placesOf([file]));
  if (!canFile(actor, 'delete', owner)) return { ok: false, problem: 'FORBIDDEN' };
  // Before an unsent change of it is given up for the removal.
  if ((await readHolders('files', file.id)).length > 0) return { ok: false, problem: 'IN_USE' };
  await dropUnsentUpdates(file.id);
  const label = t`Document ${file.name}: removed`;
  return removeRow({ resource: 'files', rowId: file.id, label });
}

/** From the form, or, of a former value that comes back, as the contract has it. */
function fieldsOf({ name, owner, tags }: DocumentChanges) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(owner !== undefined && valueToOwner(owner)),
    ...(tags !== undefined && { tags: joinTags([tags].flat()) }),
  };
}

type DocumentChanges = Partial<Omit<DocumentForm, 'tags'> & { tags: string | readonly string[] }>;

/**
 * A removal would take the place of an unsent change of the document, and so be sent before the
 * removal of the multimedia that showed it: the server would refuse it.
 */
async function dropUnsentUpdates(id: string): Promise<void> {
  for (const entry of await savedEntries()) {
    const isOwn = entry.resource === 'files' && entry.rowId === id && entry.op === 'update';
    if (isOwn && isOpenForChanges(entry)) await discardEntry(entry.seq);
  }
}

/** The titles of the multimedia of its project that show this document. */
export async function titlesShowing({ id, resource, rowId }: FileRow): Promise<string[]> {
  if (resource !== 'projects' || rowId === null || !isDbOpen()) return [];
  const pieces = await localDb().multimedias.where('projectId').equals(rowId).toArray();
  return pieces.filter(({ fileId }) => fileId === id).map(({ title }) => title);
}

async function placesOf(files: readonly Pick<FileRow, 'resource' | 'rowId'>[]): Promise<Owners> {
  const [projects, expenses, reinvoices, aid] = await Promise.all([
    savedRows('projects'),
    ownersOf('expenses', files),
    ownersOf('reinvoices', files),
    savedAid(),
  ]);
  return {
    projectsById: new Map(projects.map((project) => [project.id, project])),
    expensesById: new Map(expenses.map((expense) => [expense.id, expense])),
    reinvoicesById: new Map(reinvoices.map((reinvoice) => [reinvoice.id, reinvoice])),
    ...aid,
  };
}

/** The names of other documents here with the same bytes. */
export async function namesOfSame(id: string): Promise<string[]> {
  const hash = (await savedRow('files', id))?.sha256;
  const same = hash === undefined ? [] : await filesWithBytes(hash);
  return same.filter((file) => file.id !== id).map(({ name }) => name);
}
