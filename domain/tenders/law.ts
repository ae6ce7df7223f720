import type { Seat } from '../calendar/places.ts';
import { GALICIA } from '../calendar/regions.ts';
import { MILESTONE_TYPES, type MilestoneTypeSeed } from '../milestones/types.ts';

/** The law that the aid of a body goes by. */
export type SubsidyLaw = 'state' | 'galicia';

const GALICIAN_LEVELS: ReadonlySet<Seat['level']> = new Set(['regional', 'provincial', 'local']);

/**
 * Bodies of the Xunta and local ones of Galicia go by Lei 9/2007 (article 3 of its text of 2007), all
 * others by Ley 38/2003, whose basic articles hold everywhere.
 */
export function lawOf(body: Pick<Seat, 'level' | 'region'> | undefined): SubsidyLaw {
  const isGalician = body?.region === GALICIA && GALICIAN_LEVELS.has(body.level);
  return isGalician ? 'galicia' : 'state';
}

type Term = Pick<MilestoneTypeSeed, 'anchor' | 'offset' | 'unit'>;

/**
 * Terms of Lei 9/2007 that Ley 38/2003 does not have, by its text of 2007: nine months to resolve (23.4; six
 * in Ley 38/2003, 25.4), and ten days to accept, after which silence accepts (21.5).
 */
const GALICIAN_TERMS: Readonly<Record<string, Term>> = {
  resolution: { anchor: 'publication', offset: 9, unit: 'months' },
  acceptance: { anchor: 'notification', offset: 10, unit: 'working-days' },
};

/** The term of a type of milestone under a law; what somebody changed in the catalogue stays. */
export function termUnder(law: SubsidyLaw, type: Term & { code: string }): Term {
  const usual = MILESTONE_TYPES.find(({ code }) => code === type.code);
  const { anchor, offset, unit } = type;
  const isUsual = usual?.anchor === anchor && usual.offset === offset && usual.unit === unit;
  return (law === 'galicia' && isUsual && GALICIAN_TERMS[type.code]) || { anchor, offset, unit };
}

/** Whether nothing said within the term of a type counts as accepted (Lei 9/2007, article 21.5). */
export function isTacit(law: SubsidyLaw, code: string | undefined): boolean {
  return law === 'galicia' && code === 'acceptance';
}
