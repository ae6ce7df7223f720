import * as z from 'zod';
import { flag } from '#records/search-parts.ts';

/** Lenient, so that an old link still opens. `with`: subprojects too. */
export const summarySearch = z.object({ with: flag });

/** `why` is the row whose expenses are shown. */
export const trackingSearch = summarySearch.extend({
  deviated: flag,
  why: z.string().max(200).optional().catch(undefined),
});
export type TrackingSearch = z.infer<typeof trackingSearch>;
