import { useEffect, useId } from 'react';

/** Held, shared, by each page with unsaved changes. The browser lets go of it with a page that dies. */
const LOCK = 'xeito-dirty';

const dirty = new Set<string>();
const listeners = new Set<() => void>();
let letGo: (() => void) | null = null;

/** Whether any form of this page holds changes that were not saved. */
export function isAnythingDirty(): boolean {
  return dirty.size > 0;
}

/** Calls `onChange` whenever that may have changed; answers what ends it. */
export function subscribeDirty(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether a form of another tab or window does; false where the browser has no Web Locks to tell. */
export async function isDirtyElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const holders = held.filter(({ name }) => name === LOCK).length;
  return holders > (letGo ? 1 : 0);
}

/** The person has said that what is unsaved on this page may be lost: the browser does not ask again. */
export function giveUpUnsaved(): void {
  removeEventListener('beforeunload', askBeforeLeaving);
}

/** Marks the form of this component as holding unsaved changes: nothing reloads or leaves the page unasked. */
export function useDirty(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    dirty.add(id);
    tellOthers();
    return () => {
      dirty.delete(id);
      tellOthers();
    };
  }, [id, isDirty]);
}

/** So asks the browser where the page is left for another, as by a file or a link that the system opens. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function tellOthers(): void {
  for (const listener of listeners) listener();
  if (!isAnythingDirty()) {
    removeEventListener('beforeunload', askBeforeLeaving);
    letGo?.();
    letGo = null;
    return;
  }
  addEventListener('beforeunload', askBeforeLeaving);
  if (!letGo && navigator.locks) {
    const clean = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    // Refused where the page has no storage of its own: then this page alone knows.
    navigator.locks.request(LOCK, { mode: 'shared' }, () => clean).catch(() => undefined);
  }
}
