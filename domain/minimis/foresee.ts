import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import type { MinimisAid } from './aid.ts';
import { regimeOf } from './limits.ts';
import { type MinimisSimulation, simulateAid } from './simulate.ts';
import type { MinimisStanding } from './standing.ts';

/** An aid that a company may be granted. */
export interface ForeseenAid {
  companyId: string;
  /** Code of its regime. */
  regime: string;
  ggeCents: Cents;
  /** On which it is granted. */
  day: Day;
}

/**
 * What would come of an aid as its undertaking stands; null where the company is of none of them, the
 * regime is none, or there is no amount.
 *
 * @param isSame tells the aids that are this one, already kept: they do not count twice
 */
export function foreseeAid<T extends MinimisAid>(
  standings: readonly MinimisStanding<T>[],
  { companyId, regime: code, ggeCents, day }: ForeseenAid,
  isSame: (aid: T) => boolean = () => false,
): MinimisSimulation<T> | null {
  const standing = standingOfCompany(standings, companyId);
  const regime = regimeOf(code);
  if (!standing || !regime || ggeCents <= 0) return null;
  return simulateAid({
    regime,
    ggeCents,
    day,
    aids: standing.aids.filter((aid) => !isSame(aid)),
    fiscalYearStarts: standing.undertaking.fiscalYearStarts,
  });
}

/** How the undertaking of a company stands. */
export function standingOfCompany<S extends MinimisStanding>(
  standings: readonly S[],
  companyId: string,
): S | undefined {
  return standings.find(({ undertaking }) =>
    undertaking.companies.some(({ id }) => id === companyId),
  );
}
