import { addDays, type Day } from '../days.ts';
import type { Cents } from '../money.ts';
import type { Expected, ForecastBucket } from './forecast.ts';

/** What a scenario supposes of some of the money that is expected. */
export interface Supposition {
  /** Of what is expected that it is about; `record:<id>` without a day is about each time that it comes. */
  ids: readonly string[];
  /** Days later; below zero earlier. */
  delayDays: number;
  /** Another probability, in basis points; null leaves it. */
  probabilityBp: number | null;
  /** It does not come at all. */
  isLeftOut: boolean;
}

/** The money that is expected as a scenario supposes it, one supposition after the other. */
export function suppose<T extends Expected>(
  expected: readonly T[],
  suppositions: readonly Supposition[],
): T[] {
  return suppositions.reduce<T[]>(
    (all, { ids, delayDays, probabilityBp, isLeftOut }) => {
      const about = new Set(ids);
      return all.flatMap((one) => {
        if (!about.has(one.id) && !about.has(rowKeyOf(one.id))) return [one];
        if (isLeftOut) return [];
        const day = addDays(one.day, delayDays);
        return [{ ...one, day, probabilityBp: probabilityBp ?? one.probabilityBp }];
      });
    },
    [...expected],
  );
}

/** `record:<id>` of `record:<id>:<day>`. */
export function rowKeyOf(id: string): string {
  return id.split(':', 2).join(':');
}

/** A bucket as it was foreseen once, and as it is. */
export interface Variance {
  from: Day;
  to: Day;
  foreseenCents: Cents;
  actualCents: Cents;
  differenceCents: Cents;
}

/** What an end of a bucket is compared by. */
type BucketEnd = Pick<ForecastBucket, 'from' | 'to' | 'closingCents'>;

/** How the end of each bucket differs from that of a frozen copy; buckets that only one has are left out. */
export function varianceOf(frozen: readonly BucketEnd[], now: readonly BucketEnd[]): Variance[] {
  const foreseen = new Map(frozen.map((bucket) => [`${bucket.from} ${bucket.to}`, bucket]));
  return now.flatMap(({ from, to, closingCents: actualCents }) => {
    const before = foreseen.get(`${from} ${to}`);
    if (!before) return [];
    const foreseenCents = before.closingCents;
    return [{ from, to, foreseenCents, actualCents, differenceCents: actualCents - foreseenCents }];
  });
}
