import { type CallRequestState, isCallRequestOver } from '../call-requests/states.ts';
import { addDays, addMonths, addYears, type Day, endOfMonth } from '../days.ts';
import { isOver, type ProjectState } from '../projects/states.ts';
import { taxPeriodStart } from '../tax/tax-period.ts';

/** Article 30 of the Código de Comercio: six years from the last entry in the books. */
export const KEPT_YEARS = 6;
const LIMITATION_YEARS = 4;
const UNION_YEARS = 5;
const DEDUCTION_YEARS = 10;
const REFUSED: ReadonlySet<CallRequestState> = new Set(['excluded', 'denied', 'withdrawn']);
const UNKNOWN: Retention = { because: 'unknown', until: null };

/**
 * How long a document has to be kept, and why. `until` is the last day on which it must be there; without
 * a day it may not go yet, or nobody can say.
 */
export type Retention =
  | { because: 'expense' | 'project' | 'request' | 'deduction'; until: Day }
  | {
      because:
        | 'project-goes-on'
        | 'no-end'
        | 'request-goes-on'
        | 'no-justification-end'
        | 'no-payment'
        | 'tender'
        | 'company'
        | 'comment'
        | 'unassigned'
        | 'unknown';
      until: null;
    };

export interface KeptProject {
  state: ProjectState;
  endDate: Day | null;
  /** Month in which the accounting year of its company begins, 1 to 12. */
  firstMonth: number;
  /** Whether it makes for a deduction of Ley 27/2014, article 36. */
  isDeducted: boolean;
  /** Those that pay for it; undefined in the place of one that is not known here. */
  requests: readonly (KeptRequest | undefined)[];
}

export interface KeptExpense {
  issueDate: Day;
  accrualDate: Day | null;
  paidDate: Day | null;
  /** Month in which the accounting year of its company begins, 1 to 12. */
  firstMonth: number;
  /** The projects that bear it; undefined in the place of one that is not known here. */
  projects: readonly (KeptProject | undefined)[];
  /** The requests that it is justified in, in the same way. */
  requests: readonly (KeptRequest | undefined)[];
}

/** The last day of the sixth year after the accounting year that a day lies in. */
export function keptUntil(day: Day, firstMonth: number): Day {
  return addDays(addYears(taxPeriodStart(day, firstMonth), KEPT_YEARS + 1), -1);
}

/**
 * Until when a deduction may be checked: ten years from the end of the term to declare the tax of the year
 * in which the production ended (Ley 58/2003, article 66 bis.2), which is of 25 days after six months
 * (Ley 27/2014, article 124.1).
 */
export function deductionUntil(endDate: Day, firstMonth: number): Day {
  const yearEnd = addDays(addYears(taxPeriodStart(endDate, firstMonth), 1), -1);
  return addYears(addDays(endOfMonth(addMonths(yearEnd, 6)), 25), DEDUCTION_YEARS);
}

/**
 * The documents of a project are kept while it goes on, from the accounting year of its end on, and as
 * long as its deduction or the aid that pays for it may be checked.
 */
export function projectRetention(project: KeptProject): Retention {
  const { state, endDate, firstMonth, isDeducted, requests } = project;
  if (!isOver(state)) return { because: 'project-goes-on', until: null };
  if (endDate === null) return { because: 'no-end', until: null };
  const own: Retention[] = [{ because: 'project', until: keptUntil(endDate, firstMonth) }];
  if (isDeducted) own.push({ because: 'deduction', until: deductionUntil(endDate, firstMonth) });
  return longestOf([...own, ...ofAid(requests)]);
}

/** The documents of an expense are kept by its own dates, and as long as those of what bears it. */
export function expenseRetention(expense: KeptExpense): Retention {
  const { issueDate, accrualDate, paidDate, firstMonth, projects, requests } = expense;
  const day = [accrualDate, paidDate].reduce<Day>(
    (latest, one) => (one !== null && one > latest ? one : latest),
    issueDate,
  );
  return longestOf([
    { because: 'expense', until: keptUntil(day, firstMonth) },
    ...projects.map((project) => (project ? projectRetention(project) : UNKNOWN)),
    ...ofAid(requests),
  ]);
}

export interface KeptRequest {
  state: CallRequestState;
  /** Last day to justify; null where nobody knows it. */
  justificationEnd: Day | null;
  /** That, or the last day on which what was paid for has to be kept. */
  obligationsEnd: Day | null;
  /** Years after the justification that its call asks for. */
  retentionYears: number;
  /** Whether money of the European Union is in it. */
  isOfUnion: boolean;
  /** Day of the last payment of the body; null for none. */
  lastPayment: Day | null;
}

/**
 * The documents of a request are kept for as long as the aid may be controlled: four years from the end of
 * the justification, or of the time during which goods or conditions have to be kept (Ley 38/2003,
 * articles 14.1.g and 39.2.c; Lei 9/2007, article 35.2.c in its text of 2007); as long as the call says;
 * with money of the Union five years from the end of the year of the last payment (Regulation (EU)
 * 2021/1060, article 82.1; the five of Regulation (EU, Euratom) 2024/2509, article 133, end before).
 */
export function requestRetention(request: KeptRequest): Retention {
  const { state, justificationEnd, obligationsEnd, retentionYears } = request;
  const isRefused = REFUSED.has(state);
  if (!isCallRequestOver(state) && state !== 'returned') {
    return { because: 'request-goes-on', until: null };
  }
  // Of what was never granted nothing has to be kept up, and nothing may be claimed back.
  const from = isRefused ? justificationEnd : obligationsEnd;
  if (from === null) return { because: 'no-justification-end', until: null };
  const terms = [
    addYears(from, LIMITATION_YEARS),
    addYears(justificationEnd ?? from, retentionYears),
  ];
  if (request.isOfUnion && !isRefused) {
    if (request.lastPayment === null) return { because: 'no-payment', until: null };
    terms.push(addYears(`${request.lastPayment.slice(0, 4)}-12-31`, UNION_YEARS));
  }
  return { because: 'request', until: terms.toSorted().at(-1) ?? from };
}

/** Those that were never granted ask for nothing. */
function ofAid(requests: readonly (KeptRequest | undefined)[]): Retention[] {
  return requests
    .filter((request) => !request || !REFUSED.has(request.state))
    .map((request) => (request ? requestRetention(request) : UNKNOWN));
}

/** What has no day yet goes before all days. */
function longestOf(all: readonly Retention[]): Retention {
  return all.reduce((longest, one) => {
    if (longest.until === null) return longest;
    return one.until === null || one.until > longest.until ? one : longest;
  });
}

/** Whether nothing that is known here asks to keep the document any longer. */
export function mayGo({ until }: Retention, today: Day): boolean {
  return until !== null && until < today;
}
