import { useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { EMPTY_PROJECT, type ProjectForm } from '../form.ts';

const KEY = 'draft:new-project';

/** The new project as it was left in this tab, over the given start. */
export function readDraft(start: Partial<ProjectForm>): ProjectForm {
  const empty = { ...EMPTY_PROJECT, ...start };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}

/** Keeps what is typed in this tab, so that neither a reload nor closing the panel loses it. */
export function useDraft(control: Control<ProjectForm>, isDirty: boolean): void {
  const values = useWatch({ control });
  useEffect(() => {
    if (!isDirty) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(values));
    } catch {
      // Without storage there is no draft; the form itself goes on.
    }
  }, [values, isDirty]);
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
