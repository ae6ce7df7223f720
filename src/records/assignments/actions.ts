import { t } from '@lingui/core/macro';
import type { AssignmentRow } from '#contract/resources/assignments.ts';
import type { Day } from '#domain/days.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import type { Subject } from '../comments/actions.ts';
import { removeRow, sayUndoable } from '../remove.ts';
import { showUndoable } from '#ui/undoable.ts';

/** What is assigned, as it is typed. */
export interface Given {
  assigneeId: string;
  text: string;
  day: Day | null;
}

/** Gives a row to somebody; `name` is theirs. */
export async function assign(subject: Subject, given: Given, name: string): Promise<void> {
  const rowId = newRowId();
  const label = t`Assigned to ${name}`;
  await enqueue({
    op: 'create',
    resource: 'assignments',
    rowId,
    patch: { ...subject, ...given },
    label,
  });
  showSnackbar(t`Assigned to ${name} on this device — not sent`);
}

/** Says that it is done, or is not. */
export async function setDone({ id }: AssignmentRow, isDone: boolean, name: string): Promise<void> {
  const label = t`Assigned to ${name}: done`;
  const patch = { isDone };
  const { seq } = await enqueue({ op: 'update', resource: 'assignments', rowId: id, patch, label });
  showUndoable(isDone ? t`Done` : t`Open again`, undoOf([seq]));
}

export async function takeAway({ id }: AssignmentRow, name: string): Promise<void> {
  const label = t`Assigned to ${name}: removed`;
  sayUndoable(await removeRow({ resource: 'assignments', rowId: id, label }), label);
}
