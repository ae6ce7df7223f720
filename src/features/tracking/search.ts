import * as z from 'zod';

const flag = z.literal(1).optional().catch(undefined);

/** Lenient, so that an old link still opens. `with`: subprojects too. */
export const summarySearch = z.object({ with: flag });

/** `why` is the row whose expenses are shown. */
export const trackingSearch = summarySearch.extend({
  deviated: flag,
  why: z.string().max(200).optional().catch(undefined),
});
export type TrackingSearch = z.infer<typeof trackingSearch>;
