import { DOCUMENTATION_STATUSES, type DocumentationStatus } from '../documentation/kinds.ts';
import { type Actor, canTask } from './policy.ts';

/**
 * What whoever was given a task says of it: how far it is, when it was done, and what was handed in. What
 * the call asks for, its terms and what the body says of it is for who writes the whole request.
 */
const OWN_FIELDS = {
  milestones: ['state', 'doneAt', 'notes'],
  documentations: [
    'status',
    'amendmentDate',
    'submittedDocumentation',
    'amendedDocumentation',
    'csvCode',
    'tags',
    'notes',
  ],
} as const;

/** How far a document is where the body has spoken. */
const VERDICTS: ReadonlySet<unknown> = new Set(['accepted', 'rejected']);

export type TaskKind = keyof typeof OWN_FIELDS;

type Task = Readonly<Record<string, unknown>> & { responsibleId: string | null };

/** Whether the person writes all of a task, who does it among that. */
export function canWholeTask(actor: Actor): boolean {
  return canTask(actor, 'create', { responsibleId: null });
}

/** Whether the person may change these fields of a task. Only those count that differ from what they are. */
export function canChangeTask(
  actor: Actor,
  kind: TaskKind,
  task: Task,
  changes: Readonly<Record<string, unknown>>,
): boolean {
  if (canWholeTask(actor)) return true;
  if (!canTask(actor, 'update', task)) return false;
  const changed = Object.keys(changes).filter((name) => !isSame(changes[name], task[name]));
  if (changed.some((name) => !(OWN_FIELDS[kind] as readonly string[]).includes(name))) return false;
  return !changed.includes('status') || ![task['status'], changes['status']].some(isVerdict);
}

/** What of a document's states whoever was given it may say, from this one on. */
export function statusesFrom(status: DocumentationStatus): DocumentationStatus[] {
  if (isVerdict(status)) return [status];
  return DOCUMENTATION_STATUSES.filter((one) => !isVerdict(one));
}

function isVerdict(status: unknown): boolean {
  return VERDICTS.has(status);
}

/** Fields of tasks are plain values, or short lists and objects of them whose order stays. */
function isSame(a: unknown, b: unknown): boolean {
  return a === undefined || a === b || JSON.stringify(a) === JSON.stringify(b);
}
