import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { forgetDraft, readDraft, saveDraft } from '#local/drafts.ts';
import type { ProjectForm } from '../form.ts';

const FORM = 'new-project';

/** The new project as it was left on this device; undefined while it is being read. */
export function useKeptDraft(): Partial<ProjectForm> | undefined {
  return useLiveQuery(async () => {
    const kept = await readDraft(FORM).catch(() => undefined);
    return typeof kept === 'object' && kept !== null ? kept : {};
  }, []);
}

/** Keeps what is typed on this device, so that neither a reload nor closing the panel loses it. */
export function useDraft(control: Control<ProjectForm>, isDirty: boolean): void {
  const values = useWatch({ control });
  useEffect(() => {
    // Where it cannot be kept there is no draft; the form itself goes on.
    if (isDirty) saveDraft(FORM, values).catch(() => undefined);
  }, [values, isDirty]);
}

export async function forgetNewProject(): Promise<void> {
  await forgetDraft(FORM).catch(() => undefined);
}
