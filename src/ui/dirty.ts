import { useCallback, useEffect, useId, useRef } from 'react';

/** Held, shared, by each page with unsaved changes. The browser lets go of it with a page that dies. */
const LOCK = 'xeito-dirty';

/** What throws the changes of each form away, by its id. */
const dirty = new Map<string, () => void>();
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

/** The person leaves without what is unsaved on this page: the forms throw it away, drafts too. */
export function discardUnsaved(): void {
  for (const discard of dirty.values()) discard();
}

/**
 * Marks the form of this component as holding unsaved changes: nothing reloads or leaves the page unasked.
 * `discard` throws them away, where they would outlast the form. Answers what says at once that they are saved, for
 * who leaves the page in the same turn.
 */
export function useDirty(isDirty: boolean, discard?: () => void): () => void {
  const id = useId();
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  const settled = useCallback(() => {
    dirty.delete(id);
    tellOthers();
  }, [id]);
  useEffect(() => {
    if (!isDirty) return undefined;
    dirty.set(id, () => latest.current?.());
    tellOthers();
    return settled;
  }, [id, isDirty, settled]);
  return settled;
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
