import type { CallRequestState } from '../call-requests/states.ts';
import { type TermEnd, termEnd } from '../calendar/term-end.ts';
import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { addDays, type Day } from '../days.ts';
import type { SubsidyLaw } from '../tenders/law.ts';
import { isJustifiedEasily } from '../tenders/eu-funds.ts';
import type { DocumentationGroup } from './kinds.ts';

/** The four legal dates of a notified document, those that a person has set included. */
export interface DocumentationDates {
  /** On which it was put at disposal (puesta a disposición). */
  notificationDate: Day | null;
  /** Set by a person; null to have it computed. */
  notificationDeadlineDate: Day | null;
  /** On which it was accessed: the act is served. */
  receptionDate: Day | null;
  /** Set by a person; null to have it computed. */
  amendmentDeadline: Day | null;
  /** On which the amended documents went out. */
  amendmentDate: Day | null;
}

/** Days to access an electronic notification before it counts as refused. */
const ACCESS_DAYS = 10;
/** Working days to amend an application (Ley 38/2003, article 23.5; Ley 39/2015, article 68.1). */
const AMENDMENT_DAYS = 10;
/**
 * Working days to hand in a justification of which nothing was presented in time; nobody extends them (RD 887/2006,
 * article 70.3; Decreto 11/2009 of Galicia, article 45.2).
 */
const JUSTIFICATION_DAYS: Readonly<Record<SubsidyLaw, number>> = { state: 15, galicia: 10 };
/** Working days to be heard once a body has begun to claim a grant back (RD 887/2006, article 94.2). */
const REPAYMENT_DAYS = 15;

/**
 * The last day to access a notification: ten natural days after it was put at disposal; then it counts
 * as refused (Ley 39/2015, article 43.2). A last day that is none of work is not moved: the electronic
 * office closes the access by itself.
 */
export function notificationDeadline({
  notificationDate,
  notificationDeadlineDate,
}: Pick<DocumentationDates, 'notificationDate' | 'notificationDeadlineDate'>): Day | null {
  if (notificationDeadlineDate !== null) return notificationDeadlineDate;
  return notificationDate && addDays(notificationDate, ACCESS_DAYS);
}

/**
 * The day from which terms count: that of access, or that on which the notification counts as refused, which
 * comes first (what is opened later begins no term anew: Ley 39/2015, articles 41.5 and 43.2); null where it
 * was never notified, and with `today` while it may still be accessed. Without it the day is the last that it
 * can be.
 */
export function servedOn(
  dates: Pick<
    DocumentationDates,
    'notificationDate' | 'notificationDeadlineDate' | 'receptionDate'
  >,
  today?: Day,
): Day | null {
  const { receptionDate } = dates;
  const deadline = notificationDeadline(dates);
  if (receptionDate !== null) {
    return deadline !== null && deadline < receptionDate ? deadline : receptionDate;
  }
  const isKnown = deadline !== null && (today === undefined || deadline < today);
  return isKnown ? deadline : null;
}

/** The day on which a notification counted as refused that was accessed later than that; null for none. */
export function refusedOn(dates: Parameters<typeof servedOn>[0]): Day | null {
  const served = servedOn(dates);
  return dates.receptionDate !== null && served !== dates.receptionDate ? served : null;
}

/** The request that a document is of, as far as the terms of the document ask. */
export interface RequestAsked {
  /** Of the seat of the body (Ley 39/2015, article 31.3). */
  calendar: WorkingCalendar;
  /** That the aid of the body goes by; null where the body is not known. */
  law: SubsidyLaw | null;
  /** Those of its call. */
  euFunds: readonly string[];
  /** Every change of its state, in order. */
  history: readonly { state: CallRequestState; day: Day }[];
}

/** What tells how long a document has to be brought or amended. */
export type AmendedDates = DocumentationDates & { group: DocumentationGroup };

/**
 * The last day to amend: ten working days after it was served, by the calendar of the seat of the body
 * (Ley 39/2015, articles 30, 31.3 and 68.1), or what `amendmentTerm` says. A day that a person has set stands as it
 * is.
 */
export function amendmentEnd(
  dates: AmendedDates,
  today: Day,
  request: RequestAsked,
): TermEnd | null {
  if (dates.amendmentDeadline !== null) {
    const day = dates.amendmentDeadline;
    return { day, movedFrom: null, isProvisional: false, provisionalYears: [], skipped: [] };
  }
  const from = servedOn(dates, today);
  if (from === null) return null;
  const amount = amendmentTerm(dates, request).days;
  return termEnd({ from, amount, unit: 'working-days', calendar: request.calendar });
}

/** Working days to answer what a body asks for, and the article that gives them. */
export interface AmendmentTerm {
  days: number;
  article: string;
}

/** To mend a justification that was presented, with European funds (article 71.2 of RD 887/2006 says ten). */
const EASED_TERM: AmendmentTerm = { days: 15, article: 'Real Decreto-ley 36/2020 art. 63.e' };

const USUAL_TERM: AmendmentTerm = { days: AMENDMENT_DAYS, article: 'art. 68.1' };

/**
 * Where a justification is asked for of which nothing had been presented, or a grant is being claimed back, the law of
 * the State gives more than the usual ten days. The shorter term where nobody knows the law: too early does no harm.
 */
export function amendmentTerm(
  dates: AmendedDates,
  { law, history, euFunds }: Pick<RequestAsked, 'law' | 'history' | 'euFunds'>,
): AmendmentTerm {
  const { group } = dates;
  const state = stateThen(dates, history);
  const isOfJustification = group === 'requirement' || group === 'justification';
  if (state === 'justifying' && isOfJustification) {
    const article = law === 'state' ? 'RLGS art. 70.3' : 'Decreto 11/2009 art. 45.2';
    return { days: JUSTIFICATION_DAYS[law ?? 'galicia'], article };
  }
  if (isOfJustification && isPresented(state) && law !== null && isJustifiedEasily(euFunds)) {
    return EASED_TERM;
  }
  const isClaimedBack = state === 'repayment' && (group === 'requirement' || group === 'control');
  return isClaimedBack && law === 'state'
    ? { days: REPAYMENT_DAYS, article: 'RLGS art. 94.2' }
    : USUAL_TERM;
}

function isPresented(state: CallRequestState | undefined): boolean {
  return state === 'justification-submitted' || state === 'justification-requirement';
}

/** Where the request stood when the document was asked for; what came later changes no term. */
function stateThen(
  { notificationDate, receptionDate }: AmendedDates,
  history: RequestAsked['history'],
): CallRequestState | undefined {
  const on = notificationDate ?? receptionDate;
  return on === null ? undefined : history.findLast(({ day }) => day <= on)?.state;
}
