import { STAFF_ROLES } from '#domain/access/roles.ts';
import { msg } from '@lingui/core/macro';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { canChangeTask, canWholeTask, type TaskKind } from '#domain/access/tasks.ts';
import { isDay } from '#domain/days.ts';
import type { DocumentationDates } from '#domain/documentation/dates.ts';
import { DOCUMENTATION_GROUPS, type DocumentationGroup } from '#domain/documentation/kinds.ts';
import type { Asked, Beside, FormValues, RecordRow } from '#records/definition.ts';

/** What the call asks for: whoever was given the task does not change that. */
export const ASKED = {
  isReadOnly: (_: FormValues, { actor }: Beside) => !canWholeTask(actor),
} as const;

/** Who does it: a colleague in service, or nobody yet. */
export const RESPONSIBLE = {
  empty: msg`Nobody yet`,
  accepts: ({ role }: RecordRow) => STAFF_ROLES.some((one) => one === role),
} as const;

/** Of one that is new, nobody is responsible yet. */
const NOBODYS = { responsibleId: null };

/** Who may do what with milestones and documents of a request. */
export function taskRules(kind: TaskKind) {
  return {
    may: (actor: Actor, action: Asked['action'], row?: { responsibleId: string | null }) =>
      canTask(actor, action, row ?? NOBODYS),
    refusal: ({
      actor,
      row,
      patch,
    }: Pick<Asked, 'actor' | 'patch'> & { row: Parameters<typeof canChangeTask>[2] | null }) =>
      row === null || canChangeTask(actor, kind, row, patch) ? null : ('FORBIDDEN' as const),
  };
}

/** The group in a form; that of a new document where none is chosen. */
export function groupOf({ group }: FormValues): DocumentationGroup {
  return DOCUMENTATION_GROUPS.find((one) => one === group) ?? 'application';
}

/** The legal dates in a form; half a date is none yet. */
export function datesOf(values: FormValues): DocumentationDates {
  const day = (name: keyof DocumentationDates) => {
    const typed = values[name];
    return typeof typed === 'string' && isDay(typed) ? typed : null;
  };
  return {
    notificationDate: day('notificationDate'),
    notificationDeadlineDate: day('notificationDeadlineDate'),
    receptionDate: day('receptionDate'),
    amendmentDeadline: day('amendmentDeadline'),
    amendmentDate: day('amendmentDate'),
  };
}
