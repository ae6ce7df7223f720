import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import type { MinimisAid } from './aid.ts';
import { regimeOf } from './limits.ts';
import { type MinimisSimulation, simulateAid } from './simulate.ts';
import type { MinimisCumulation } from './cumulation.ts';

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
  cumulations: readonly MinimisCumulation<T>[],
  { companyId, regime: code, ggeCents, day }: ForeseenAid,
  isSame: (aid: T) => boolean = () => false,
): MinimisSimulation<T> | null {
  const cumulation = cumulationOfCompany(cumulations, companyId);
  const regime = regimeOf(code);
  if (!cumulation || !regime || ggeCents <= 0) return null;
  return simulateAid({
    regime,
    ggeCents,
    day,
    aids: cumulation.aids.filter((aid) => !isSame(aid)),
    fiscalYearStarts: cumulation.undertaking.fiscalYearStarts,
  });
}

/** How the undertaking of a company stands. */
export function cumulationOfCompany<S extends MinimisCumulation>(
  cumulations: readonly S[],
  companyId: string,
): S | undefined {
  return cumulations.find(({ undertaking }) =>
    undertaking.companies.some(({ id }) => id === companyId),
  );
}
