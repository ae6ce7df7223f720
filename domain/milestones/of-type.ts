import type { SubsidyLaw } from '../tenders/law.ts';
import { termUnder } from './under-law.ts';
import type { TenderDates, TermRule } from '../tenders/windows.ts';
import type { MilestoneTypeSeed } from './types.ts';

/** Steps that are over when an aid is granted. */
const BEFORE_GRANT: ReadonlySet<string> = new Set([
  'application',
  'amendment',
  'provisional-resolution',
  'allegations',
  'resolution',
]);

type Type = Pick<
  MilestoneTypeSeed,
  'code' | 'anchor' | 'offset' | 'unit' | 'alertDays' | 'evidenceRequired'
>;

/** The milestone that a type makes, in a call or in a request of it, with the term of the law of its body. */
export function milestoneOfType(
  type: Type & { id: string },
  title: string,
  law: SubsidyLaw,
  call: Pick<TenderDates, 'resolutionDeadline'> | undefined,
) {
  const { id: typeId, alertDays, evidenceRequired } = type;
  const { anchor, offset, unit } = termUnder(law, type, call);
  const rule: TermRule | null = anchor && { from: anchor, amount: offset, unit };
  return { typeId, title, date: null, rule, alertDays: [...alertDays], evidenceRequired };
}

/** How a milestone of a type begins in a request that is granted: what came before is not told of any more. */
export function stateOnceGranted({ code }: Pick<MilestoneTypeSeed, 'code'>) {
  return BEFORE_GRANT.has(code) ? ('not-applicable' as const) : ('pending' as const);
}
