import { useEffect, useId } from 'react';

const dirty = new Set<string>();

/** Whether any form holds changes that were not saved. */
export function isAnythingDirty(): boolean {
  return dirty.size > 0;
}

/** Marks the form of this component as holding unsaved changes: no update reloads the page meanwhile. */
export function useDirty(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    dirty.add(id);
    return () => void dirty.delete(id);
  }, [id, isDirty]);
}
