import type { Day } from '../days.ts';

/** A row that was given to somebody. */
export interface Assignment {
  assigneeId: string;
  text: string;
  day: Day | null;
  isDone: boolean;
}

/** What the person to whom it was given says of it. */
const OF_ASSIGNEE: readonly string[] = ['isDone'];

/**
 * Whether a person may make (`before` null), change or remove an assignment (decision 282): who may change the row all
 * of it, and the person to whom it is given that it is done.
 */
export function canAssign(
  actor: { id: string },
  before: Assignment | null,
  changes: Readonly<Partial<Assignment>> | null,
  { mayChangeRow }: { mayChangeRow: boolean },
): boolean {
  if (mayChangeRow) return true;
  if (before?.assigneeId !== actor.id || changes === null) return false;
  const changed = Object.entries(changes).filter(
    ([name, value]) => value !== before[name as keyof Assignment],
  );
  return changed.every(([name]) => OF_ASSIGNEE.includes(name));
}
