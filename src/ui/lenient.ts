import { isDay } from '#domain/days.ts';
import { isUuid } from '#domain/uuid.ts';

// Readers of what a stranger may have written: addresses, and what a browser kept. What means nothing falls
// away, one by one, so that an old link still opens. Without Zod, for which every page would wait.

/** Reads a value; undefined where it means nothing. */
export type Reader<T> = (value: unknown) => T | undefined;

/** The value of a shape. */
export type Read<S extends { parse: (raw: unknown) => unknown }> = ReturnType<S['parse']>;

type Parts = Readonly<Record<string, Reader<unknown>>>;

type Known<P extends Parts> = { [K in keyof P]: Exclude<ReturnType<P[K]>, undefined> };
type ValueOf<P extends Parts> = { [K in keyof P]?: Known<P>[K] | undefined };

/** Named parts of a record; other names fall away. `parts` are for shapes that have them too. */
export function shapeOf<P extends Parts>(parts: P) {
  const readers = Object.entries(parts);
  const parse = (raw: unknown): ValueOf<P> => {
    const given = recordFrom(raw);
    // What means nothing is named all the same: the router would keep the raw value of a name that is not there.
    const read = readers.flatMap(([name, reader]) =>
      given[name] === undefined ? [] : [[name, reader(given[name])] as const],
    );
    return Object.fromEntries(read) as ValueOf<P>;
  };
  return { parts, parse };
}

/** A record of which `needed` must be there, all or nothing: a part that means nothing takes the whole with it. */
export function wholeOf<P extends Parts, N extends keyof P & string>(
  parts: P,
  needed: readonly N[],
): Reader<ValueOf<Omit<P, N>> & Required<Known<Pick<P, N>>>> {
  const shape = shapeOf(parts);
  return (raw) => {
    const read: Readonly<Record<string, unknown>> = shape.parse(raw);
    const isWhole =
      needed.every((name) => name in read) &&
      Object.values(read).every((part) => part !== undefined);
    return isWhole ? (read as ValueOf<Omit<P, N>> & Required<Known<Pick<P, N>>>) : undefined;
  };
}

/** At most so many characters; a number is its digits. */
export function text(most: number): Reader<string> {
  return (value) => {
    const found = typeof value === 'number' ? String(value) : value;
    return typeof found === 'string' && found.length <= most ? found : undefined;
  };
}

export const uuid: Reader<string> = (value) =>
  typeof value === 'string' && isUuid(value) ? value : undefined;

export const day: Reader<string> = (value) =>
  typeof value === 'string' && isDay(value) ? value : undefined;

/** `2026-03` */
export const month: Reader<string> = (value) =>
  typeof value === 'string' && isDay(`${value}-01`) ? value : undefined;

export const yesOrNo: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** `1` when set, absent otherwise. */
export const flag: Reader<1> = (value) =>
  value === 1 || value === '1' || value === true ? 1 : undefined;

/** One of these words. */
export function oneOf<const T extends string>(values: readonly T[]): Reader<T> {
  return (value) => values.find((one) => one === value);
}

/** A whole number within both. */
export function whole(least: number, most: number): Reader<number> {
  return (value) => {
    const found = typeof value === 'string' ? Number(value) : value;
    const isWithin =
      Number.isInteger(found) && (found as number) >= least && (found as number) <= most;
    return isWithin ? (found as number) : undefined;
  };
}

export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value) => first(value) ?? second(value);
}

/** One value or a list of them; those that mean nothing are dropped. Absent when none is left. */
export function severalOf<T>(item: Reader<T>): Reader<T[]> {
  return (value) => {
    const known = [value].flat().flatMap((one) => item(one) ?? []);
    return known.length > 0 ? known : undefined;
  };
}

/** At most so many, all of which mean something. */
export function listOf<T>(item: Reader<T>, most = Infinity): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const known = value.flatMap((one) => item(one) ?? []);
    return known.length === value.length ? known : undefined;
  };
}

/** Values by name, all of which mean something. */
export function byName<T>(item: Reader<T>): Reader<Record<string, T>> {
  return (value) => {
    const entries = Object.entries(recordFrom(value)).map(
      ([name, one]) => [name, item(one)] as const,
    );
    const isKnown = entries.every(([, one]) => one !== undefined);
    return isKnown ? (Object.fromEntries(entries) as Record<string, T>) : undefined;
  };
}

function recordFrom(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
