import type { ResourceName } from '#contract/paths.ts';
import { type Draft, localDb } from './db.ts';

/** Of a form whose row is not there yet. */
const NEW = 'new';
/** What the form of a new project was called before the other forms kept drafts. */
const FORMERLY: Readonly<Record<string, string>> = { 'projects/new': 'new-project' };

/**
 * The name of a form among the drafts: of a row, or of a new one, which `within` says more of where a
 * resource has several such forms.
 */
export function draftName(resource: ResourceName, rowId: string | null, within = ''): string {
  return [resource, rowId ?? NEW, within].filter(Boolean).join('/');
}

/** What a form is of; `rowId` is null for a new row. */
export function formOfDraft({ form }: Draft): { resource: ResourceName; rowId: string | null } {
  const formerly = Object.entries(FORMERLY).find(([, name]) => name === form)?.[0];
  const [resource = '', rowId = NEW] = (formerly ?? form).split('/');
  // Only `draftName` makes these names.
  return { resource: resource as ResourceName, rowId: rowId === NEW ? null : rowId };
}

/** What was left in a form on this device; undefined where nothing was. */
export async function readDraft(form: string): Promise<Draft | undefined> {
  const { drafts } = localDb();
  return (await drafts.get(form)) ?? drafts.get(FORMERLY[form] ?? form);
}

/** All of the person on this device, the latest first. */
export async function allDrafts(): Promise<Draft[]> {
  const drafts = await localDb().drafts.toArray();
  return drafts.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
}

export async function saveDraft(draft: Draft): Promise<void> {
  await localDb().drafts.put(draft);
}

export async function forgetDraft(form: string): Promise<void> {
  await localDb().drafts.bulkDelete([form, FORMERLY[form] ?? form]);
}
