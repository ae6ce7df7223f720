import type { SubsidyLaw } from '../tenders/law.ts';
import type { TenderDates } from '../tenders/windows.ts';
import type { MilestoneAnchor } from './terms.ts';
import { MILESTONE_TYPES, type MilestoneTypeSeed } from './types.ts';

type Term = Pick<MilestoneTypeSeed, 'anchor' | 'offset' | 'unit'>;

/**
 * Terms of Lei 9/2007 that Ley 38/2003 does not have, by its text of 2007: nine months to resolve (23.4; six
 * in Ley 38/2003, 25.4), and ten days to accept, after which silence accepts (21.5).
 */
const GALICIAN_TERMS: Readonly<Record<string, Term>> = {
  resolution: { anchor: 'publication', offset: 9, unit: 'months' },
  acceptance: { anchor: 'notification', offset: 10, unit: 'working-days' },
};

/**
 * What a usual term counts from where the law lets the call say another. The end of the justification knows what
 * the call says and, where it says nothing, the term of the law (Ley 38/2003, article 30.2), so that it follows
 * what the call comes to say; to resolve, the law has its term only while the call has none (25.4).
 */
function ofCall(code: string, call: Resolved | undefined): Term | undefined {
  if (code === 'final-justification') return onDayOf('justification-end');
  const { day = null, rule = null } = call?.resolutionDeadline.to ?? {};
  return code === 'resolution' && (day ?? rule) !== null ? onDayOf('resolution') : undefined;
}

type Resolved = Pick<TenderDates, 'resolutionDeadline'>;

function onDayOf(anchor: MilestoneAnchor): Term {
  return { anchor, offset: 0, unit: 'days' };
}

/**
 * The term of a type of milestone under a law and, where it is known, in a call; what somebody changed in the
 * catalogue stays.
 */
export function termUnder(
  law: SubsidyLaw,
  type: Term & { code: string },
  call: Resolved | undefined,
): Term {
  const usual = MILESTONE_TYPES.find(({ code }) => code === type.code);
  const { anchor, offset, unit } = type;
  const isUsual = usual?.anchor === anchor && usual.offset === offset && usual.unit === unit;
  const said = isUsual ? ofCall(type.code, call) : undefined;
  const ofLaw = isUsual && law === 'galicia' ? GALICIAN_TERMS[type.code] : undefined;
  return said ?? ofLaw ?? { anchor, offset, unit };
}

/** Whether nothing said within the term of a type counts as accepted (Lei 9/2007, article 21.5). */
export function isTacit(law: SubsidyLaw, code: string | undefined): boolean {
  return law === 'galicia' && code === 'acceptance';
}
