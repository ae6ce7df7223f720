import * as z from 'zod';

// Parts of an address, read leniently: what means nothing falls away, one by one, so that an old link still opens.

/** The company in view (shell): one, or those of the group's own view. */
export const companyInView = z
  .union([z.literal('ua'), z.uuid()])
  .optional()
  .catch(undefined);

/** One value or a list of them; those that `item` refuses are dropped. Absent when none is left. */
export function severalOf<T>(item: z.ZodType<T>) {
  return z
    .unknown()
    .transform((value): T[] | undefined => {
      const known = [value].flat().flatMap((one) => item.safeParse(one).data ?? []);
      return known.length > 0 ? known : undefined;
    })
    .optional();
}

/** `1` when set, absent otherwise. */
export const flag = z
  .unknown()
  .transform((value): 1 | undefined =>
    value === 1 || value === '1' || value === true ? 1 : undefined,
  )
  .optional();

/** Whether an address narrows a list down by any of its filters. */
export function isNarrowed(search: object, filters: object): boolean {
  return Object.keys(filters).some(
    (name) => (search as Record<string, unknown>)[name] !== undefined,
  );
}
