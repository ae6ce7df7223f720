import { localDb } from './db.ts';

/** The values of a form as they were left on this device; undefined where nothing was. */
export async function readDraft(form: string): Promise<unknown> {
  return (await localDb().drafts.get(form))?.values;
}

export async function saveDraft(form: string, values: unknown): Promise<void> {
  await localDb().drafts.put({ form, values });
}

export async function forgetDraft(form: string): Promise<void> {
  await localDb().drafts.delete(form);
}
