import type { Day } from '../days.ts';
import type { TenderStatus } from './status.ts';

/** A call, as who wants to apply looks at it. */
export interface CallToApply {
  status: TenderStatus;
  /** The ends of its window of applications; null where nobody knows the day. */
  opens: Day | null;
  closes: Day | null;
  code: string;
}

/** Those that are open by their last day, then those to come by their first, then the others, the latest first. */
export function byChanceToApply(a: CallToApply, b: CallToApply): number {
  return (
    rankOf(a) - rankOf(b) ||
    compare(dayOf(a) ?? LAST, dayOf(b) ?? LAST) * (rankOf(a) === OVER ? -1 : 1) ||
    compare(a.code, b.code)
  );
}

const LAST = '9999';
const OVER = 2;

function rankOf({ status }: CallToApply): number {
  if (status === 'open') return 0;
  return status === 'upcoming' || status === 'draft' ? 1 : OVER;
}

/** The day that is waited for, or was the last. */
function dayOf(call: CallToApply): Day | null {
  const rank = rankOf(call);
  // Of one that is over and has no day nobody knows how long ago that is: it comes last.
  if (rank === OVER) return call.closes ?? '0000';
  return rank === 0 ? call.closes : call.opens;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
