import { collectionOf } from '../collections/index.ts';
import type { Entry, UndoStep } from './entry.ts';

/** Whether a later change of the row may still be put into this entry: never into one that was sent. */
export function isOpenForChanges(entry: Entry): boolean {
  return entry.state === 'queued' && !entry.ever;
}

/** Whether both change a field that is sent step by step: active → closing → closed are two requests. */
export function isNextStep(last: Entry, next: Pick<Entry, 'op' | 'resource' | 'patch'>): boolean {
  if (last.op !== 'update' || next.op !== 'update') return false;
  return collectionOf(next.resource).stepFields.some(
    (name) => name in last.patch && name in next.patch,
  );
}

/**
 * Puts a later change of the same row into an entry that was never sent. Null when both vanish: what
 * was created and deleted here never was. The oldest seen values stay: they are what the server has.
 */
export function coalesce(last: Entry, next: Entry): Entry | null {
  if (last.op === 'create' && next.op === 'delete') return null;
  const joined: Entry = {
    ...last,
    label: next.label,
    dependsOn: [...new Set([...last.dependsOn, ...next.dependsOn])],
    actionIds: [...last.actionIds, ...next.actionIds],
    lastAction: next.lastAction,
    undo: [...last.undo, stepOf(last)],
  };
  if (next.op === 'delete') {
    // The update is never sent: what is deleted is the row as it was before it.
    const seenFields = { ...next.seenFields, ...last.baseFields };
    const { dependsOn, undoableUntil } = next;
    const removal = { op: 'delete', patch: {}, baseFields: {}, seenFields, dependsOn } as const;
    return { ...joined, ...removal, ...(undoableUntil !== undefined && { undoableUntil }) };
  }
  joined.patch = { ...last.patch, ...next.patch };
  if (last.op === 'update') joined.baseFields = { ...next.baseFields, ...last.baseFields };
  return joined;
}

/** What an undo goes back to. */
export function stepOf(entry: UndoStep): UndoStep {
  const { op, patch, baseFields, seenFields, dependsOn, label, lastAction } = entry;
  return { op, patch, baseFields, seenFields, dependsOn, label, lastAction };
}
