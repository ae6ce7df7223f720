import { v4 } from 'uuid';
import type { ResourceName } from '#contract/paths.ts';
import { type Draft, localDb } from './db.ts';
import { isSameValue } from './mirror/same-value.ts';
import { withEviction } from './storage-full.ts';

/** Of a form whose row is not there yet. */
const NEW = 'new';
/** What the form of a new project was called before the other forms kept drafts. */
const FORMERLY: Readonly<Record<string, string>> = { 'new-project': 'projects/new' };
/** Between the name of a form and the opening of it that found a draft of another one there. */
const APART = '#';

/**
 * The name of a form among the drafts: of a row, or of a new one, which `within` says more of where a
 * resource has several such forms.
 */
export function draftName(resource: ResourceName, rowId: string | null, within = ''): string {
  return [resource, rowId ?? NEW, within].filter(Boolean).join('/');
}

/** The form that it was left in; the same form may be open in several tabs. */
export function nameOfDraft({ form }: Draft): string {
  const [name = ''] = form.split(APART);
  return FORMERLY[name] ?? name;
}

/** What a form is of; `rowId` is null for a new row. */
export function formOfDraft(draft: Draft): { resource: ResourceName; rowId: string | null } {
  const [resource = '', rowId = NEW] = nameOfDraft(draft).split('/');
  // Only `draftName` makes these names.
  return { resource: resource as ResourceName, rowId: rowId === NEW ? null : rowId };
}

/** All of the person on this device, the latest first. */
export async function allDrafts(): Promise<Draft[]> {
  const drafts = await localDb().drafts.toArray();
  return drafts.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
}

/** What was left in a form on this device, by each opening of it; the latest first. */
export async function draftsOf(form: string): Promise<Draft[]> {
  return (await allDrafts()).filter((draft) => nameOfDraft(draft) === form);
}

/**
 * Keeps what one opening of a form holds, null for nothing, and leaves what the others hold. `answered` is
 * what it was offered and the person took up or turned down: that goes, unless somebody has typed on in it.
 * What is typed is dearer than what the server has too.
 * @throws StorageFullError
 */
export async function keepDraft(
  form: string,
  opening: string,
  typed: Omit<Draft, 'form' | 'opening'> | null,
  answered: Draft | null,
): Promise<void> {
  const db = localDb();
  const write = async () => {
    const { drafts } = db;
    if (answered && isSameValue(await drafts.get(answered.form), answered)) {
      await drafts.delete(answered.form);
    }
    const apart = form + APART + opening;
    const [plain, own] = await drafts.bulkGet([form, apart]);
    const isTaken = plain !== undefined && plain.opening !== opening;
    const place = own || isTaken ? apart : form;
    if (typed) await drafts.put({ ...typed, form: place, opening });
    else await drafts.delete(place);
  };
  await withEviction(db, () => db.transaction('rw', db.drafts, write));
}

export async function forgetDraft({ form }: Draft): Promise<void> {
  await localDb().drafts.delete(form);
}

/** What every opening of a form holds, where it will not be shown again. */
export async function forgetDraftsOf(form: string): Promise<void> {
  const drafts = await draftsOf(form);
  await localDb().drafts.bulkDelete(drafts.map((draft) => draft.form));
}

/** Puts a draft that was thrown away where it was, or beside what has taken its place. */
export async function putDraftBack(draft: Draft): Promise<void> {
  const db = localDb();
  const write = async () => {
    const isTaken = (await db.drafts.get(draft.form)) !== undefined;
    const form = isTaken ? nameOfDraft(draft) + APART + v4() : draft.form;
    await db.drafts.put({ ...draft, form });
  };
  await withEviction(db, () => db.transaction('rw', db.drafts, write));
}
