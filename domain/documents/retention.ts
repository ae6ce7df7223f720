import { type CallRequestState, isCallRequestOver } from '../call-requests/states.ts';
import { type Day, addDays, addYears } from '../days.ts';
import { isOver, type ProjectState } from '../projects/states.ts';
import { taxPeriodStart } from '../tax/tax-period.ts';

/** Article 30 of the Código de Comercio: six years from the last entry in the books. */
export const KEPT_YEARS = 6;

/**
 * How long a document has to be kept, and why. `until` is the last day on which it must be there; without
 * a day it may not go yet, or nobody can say.
 */
export type Retention =
  | { because: 'expense' | 'project' | 'request'; until: Day }
  | {
      because:
        | 'project-goes-on'
        | 'no-end'
        | 'request-goes-on'
        | 'no-justification-end'
        | 'tender'
        | 'company'
        | 'unassigned'
        | 'unknown';
      until: null;
    };

export interface KeptProject {
  state: ProjectState;
  endDate: Day | null;
  /** Month in which the accounting year of its company begins, 1 to 12. */
  firstMonth: number;
}

export interface KeptExpense {
  issueDate: Day;
  accrualDate: Day | null;
  paidDate: Day | null;
  /** Month in which the accounting year of its company begins, 1 to 12. */
  firstMonth: number;
  /** The projects that bear it; undefined in the place of one that is not known here. */
  projects: readonly (KeptProject | undefined)[];
}

/** The last day of the sixth year after the accounting year that a day lies in. */
export function keptUntil(day: Day, firstMonth: number): Day {
  return addDays(addYears(taxPeriodStart(day, firstMonth), KEPT_YEARS + 1), -1);
}

/** The documents of a project are kept while it goes on, and from the accounting year of its end on. */
export function projectRetention({ state, endDate, firstMonth }: KeptProject): Retention {
  if (!isOver(state)) return { because: 'project-goes-on', until: null };
  if (endDate === null) return { because: 'no-end', until: null };
  return { because: 'project', until: keptUntil(endDate, firstMonth) };
}

/** The documents of an expense are kept by its own dates, and as long as those of its projects. */
export function expenseRetention(expense: KeptExpense): Retention {
  const { issueDate, accrualDate, paidDate, firstMonth, projects } = expense;
  const day = [accrualDate, paidDate].reduce<Day>(
    (latest, one) => (one !== null && one > latest ? one : latest),
    issueDate,
  );
  let longest: Retention = { because: 'expense', until: keptUntil(day, firstMonth) };
  for (const project of projects) {
    if (!project) return { because: 'unknown', until: null };
    const retention = projectRetention(project);
    if (retention.until === null) return retention;
    if (retention.until > longest.until) longest = retention;
  }
  return longest;
}

export interface KeptRequest {
  state: CallRequestState;
  /** Last day to justify; null where nobody knows it. */
  justificationEnd: Day | null;
  /** Years that its call asks for, four at least (Ley 38/2003, articles 14.1.g and 39). */
  retentionYears: number;
}

/** The documents of a request are kept for as long as the aid may be controlled. */
export function requestRetention({
  state,
  justificationEnd,
  retentionYears,
}: KeptRequest): Retention {
  if (!isCallRequestOver(state) && state !== 'returned') {
    return { because: 'request-goes-on', until: null };
  }
  if (justificationEnd === null) return { because: 'no-justification-end', until: null };
  return { because: 'request', until: addYears(justificationEnd, retentionYears) };
}

/** Whether nothing that is known here asks to keep the document any longer. */
export function mayGo({ until }: Retention, today: Day): boolean {
  return until !== null && until < today;
}
