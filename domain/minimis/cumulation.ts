import type { Day } from '../days.ts';
import { COMBINED_CEILING, MINIMIS_REGIMES } from '../tax/de-minimis.ts';
import type { MinimisAid } from './aid.ts';
import { COMBINED_LIMIT, type MinimisLimit, ownLimit } from './limits.ts';
import {
  aidsOf,
  type Undertaking,
  type UndertakingCompany,
  undertakingsOf,
} from './undertaking.ts';
import { type MinimisPosition, minimisPosition } from './window.ts';

/** The regime that everybody is seen against, with or without aid. */
const GENERAL = 'general';
/** What it granted is counted against the general one. */
const OLD_GENERAL = 'general-1407';

/** The aid of a single undertaking against each ceiling that concerns it (Reg. (UE) 2023/2831, art. 5). */
export interface MinimisCumulation<
  T extends MinimisAid = MinimisAid,
  C extends UndertakingCompany = UndertakingCompany,
> {
  undertaking: Undertaking<C>;
  /** Those of all its companies. */
  aids: T[];
  positions: MinimisPosition<T>[];
}

/**
 * The ceilings that aids are seen against: the general one always, those of other regimes where there is
 * any aid of theirs, and the combined one where general aid is not alone under it (Reg. (UE) 2023/2831,
 * art. 5.2).
 */
export function limitsSeen(aids: readonly Pick<MinimisAid, 'regime'>[]): MinimisLimit[] {
  const present = new Set(aids.map(({ regime }) => regime));
  const own = MINIMIS_REGIMES.filter(
    ({ code }) => code === GENERAL || (present.has(code) && code !== OLD_GENERAL),
  ).map((regime) => ownLimit(regime));
  const combined = COMBINED_CEILING.codes.filter((code) => present.has(code) && code !== GENERAL);
  return combined.length > 0 ? [...own, COMBINED_LIMIT] : own;
}

/** Every single undertaking of the companies on a day, the one nearest to a ceiling first. */
export function cumulationsOf<T extends MinimisAid, C extends UndertakingCompany>(
  companies: readonly C[],
  aids: readonly T[],
  day: Day,
): MinimisCumulation<T, C>[] {
  return undertakingsOf(companies)
    .map((undertaking) => {
      const own = aidsOf(undertaking, aids);
      const positions = limitsSeen(own).map((limit) =>
        minimisPosition(own, limit, day, undertaking.fiscalYearStarts),
      );
      return { undertaking, aids: own, positions };
    })
    .toSorted((a, b) => shareUsed(b) - shareUsed(a));
}

/** The largest share of a ceiling that is used: 1 is all of it. */
export function shareUsed({ positions }: Pick<MinimisCumulation, 'positions'>): number {
  return Math.max(...positions.map(({ usedCents, limit }) => usedCents / limit.ceilingCents));
}
