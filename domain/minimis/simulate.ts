import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import { isInForce, type MinimisRegime } from '../tax/de-minimis.ts';
import { isHeld, type MinimisAid } from './aid.ts';
import { limitsOf, type MinimisLimit } from './limits.ts';
import { fullestPosition, type MinimisPosition, releaseDay } from './window.ts';

/** A ceiling that the new aid would break, and by how much. */
export interface MinimisBreach {
  limit: MinimisLimit;
  overCents: Cents;
}

/** What would come of a new aid. */
export interface MinimisSimulation<T extends MinimisAid = MinimisAid> {
  fits: boolean;
  /** The last day of the fullest window, where that is not the day itself: aid that came later is in it. */
  windowEnd: Day | null;
  /** Whether aid may be granted under the regime on that day at all. */
  isInForce: boolean;
  /** How the undertaking stands before the new aid in the fullest window that holds its day, by ceiling. */
  positions: MinimisPosition<T>[];
  breaches: MinimisBreach[];
  /** The ceilings it would break if all that was asked for were granted too. */
  breachesIfGranted: MinimisBreach[];
  /** The largest aid that fits on the day, in every window that holds it. */
  mostCents: Cents;
  /** What of the new aid falls outside the regulation: all of it or nothing. */
  outsideCents: Cents;
  /** The first day, from the asked one on, on which it would fit; null where there is none. */
  firstFittingDay: Day | null;
}

/**
 * "If we get this aid on that day": whether it stays under every ceiling. An aid that breaks one is
 * outside the regulation as a whole, also the part that would fit (Reg. (UE) 2023/2831, art. 3.7).
 *
 * @param aids those of all the companies of one undertaking, without the new one
 * @param hasRegister whether the Member State keeps a central register (Reg. (UE) 717/2014, art. 3.2 bis)
 */
export function simulateAid<T extends MinimisAid>({
  regime,
  ggeCents,
  day,
  aids,
  fiscalYearStarts,
  hasRegister = false,
}: {
  regime: MinimisRegime;
  ggeCents: Cents;
  day: Day;
  aids: readonly T[];
  fiscalYearStarts: readonly number[];
  hasRegister?: boolean;
}): MinimisSimulation<T> {
  const limits = limitsOf(regime, hasRegister);
  const positions = limits.map((limit) => fullestPosition(aids, limit, day, fiscalYearStarts));
  const breaches = positions.flatMap(({ limit, usedCents }) => breach(limit, usedCents + ggeCents));
  const inForce = isInForce(regime, day);
  const fits = inForce && breaches.length === 0;
  const fitsOn = (one: Day) =>
    isInForce(regime, one) &&
    limits.every(
      (limit) =>
        fullestPosition(aids, limit, one, fiscalYearStarts).usedCents + ggeCents <=
        limit.ceilingCents,
    );
  const fullest = positions.reduce((one, other) =>
    other.headroomCents < one.headroomCents ? other : one,
  );
  return {
    fits,
    windowEnd: fullest.day > day ? fullest.day : null,
    isInForce: inForce,
    positions,
    breaches,
    breachesIfGranted: positions.flatMap(({ limit, ifGrantedCents }) =>
      breach(limit, ifGrantedCents + ggeCents),
    ),
    mostCents: inForce ? Math.min(...positions.map(({ headroomCents }) => headroomCents)) : 0,
    outsideCents: fits ? 0 : ggeCents,
    firstFittingDay: openings(regime, limits, day, aids, fiscalYearStarts).find(fitsOn) ?? null,
  };
}

function breach(limit: MinimisLimit, cents: Cents): MinimisBreach[] {
  const overCents = cents - limit.ceilingCents;
  return overCents > 0 ? [{ limit, overCents }] : [];
}

/** The day, and those after it on which more may fit: a release, or the first day of the regime. */
function openings(
  regime: MinimisRegime,
  limits: readonly MinimisLimit[],
  day: Day,
  aids: readonly MinimisAid[],
  fiscalYearStarts: readonly number[],
): Day[] {
  const releases = aids
    .filter(isHeld)
    .flatMap((aid) =>
      limits
        .filter((limit) => limit.regimes.includes(aid.regime))
        .map((limit) => releaseDay(aid.grantDate, limit.window, fiscalYearStarts)),
    );
  const later = [regime.from, ...releases].filter((one) => one > day);
  return [day, ...new Set(later)].toSorted();
}
