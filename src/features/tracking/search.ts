import { flag, type Read, shapeOf, text } from '#ui/lenient.ts';

/** Lenient, so that an old link still opens. `with`: subprojects too. */
export const summarySearch = shapeOf({ with: flag });

/** `why` is the row whose expenses are shown. */
export const trackingSearch = shapeOf({
  ...summarySearch.parts,
  deviated: flag,
  why: text(200),
});
export type TrackingSearch = Read<typeof trackingSearch>;
