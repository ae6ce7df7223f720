/** What the days of the area are of, in the order in which those of one day are shown. */
export const EVENT_LAYERS = [
  'application',
  'resolution',
  'execution',
  'justification',
  'payment',
  'milestone',
  'document',
  'certificate',
  'holiday',
] as const;
export type EventLayer = (typeof EVENT_LAYERS)[number];

/** What happens on the day: an end of a window, a term that ends, a paper that expires, a day off. */
export const EVENT_KINDS = [
  'from',
  'to',
  'milestone',
  'notification',
  'amendment',
  'answer',
  'certificate',
  'holiday',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
