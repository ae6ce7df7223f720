import * as z from 'zod';
import { isDay } from '#domain/days.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#domain/movements/kinds.ts';

/** What stands in place of the list: the way of a statement, or the suggestions of matches. */
const MOVEMENT_VIEWS = ['import', 'match'] as const;

const day = z.string().refine(isDay).optional().catch(undefined);

/** The state of a list of movements as its address carries it; lenient, so that an old link still opens. */
export const movementsSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  kind: someOf(z.enum(MOVEMENT_KINDS)),
  state: someOf(z.enum(MOVEMENT_STATES)),
  from: day,
  to: day,
  view: z.enum(MOVEMENT_VIEWS).optional().catch(undefined),
  /** The received document that is imported. */
  received: z.uuid().optional().catch(undefined),
  /** The movement whose form is open. */
  peek: z.string().max(200).optional().catch(undefined),
});
export type MovementsSearch = z.infer<typeof movementsSearch>;

/** Takes all filters out of an address. */
export const NO_FILTERS: Partial<MovementsSearch> = {
  q: undefined,
  kind: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
};

/** One value or a list of them; those that `item` refuses are dropped. Absent when none is left. */
function someOf<T>(item: z.ZodType<T>) {
  return z
    .unknown()
    .transform((value): T[] | undefined => {
      const known = [value].flat().flatMap((one) => item.safeParse(one).data ?? []);
      return known.length > 0 ? known : undefined;
    })
    .optional();
}
