/** Events that the date of a milestone may count from. */
export const MILESTONE_ANCHORS = [
  'publication',
  'application-start',
  'application-end',
  'notification',
  'reception',
  'resolution',
  'execution-start',
  'execution-end',
  'justification-end',
  'maintenance-end',
  'obligations-end',
  'payment',
] as const;
export type MilestoneAnchor = (typeof MILESTONE_ANCHORS)[number];

/** Units of a term: working days leave out Saturdays, Sundays and holidays (Ley 39/2015, article 30). */
export const TERM_UNITS = ['working-days', 'days', 'months', 'years'] as const;
export type TermUnit = (typeof TERM_UNITS)[number];
