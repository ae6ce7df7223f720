export const MILESTONE_STATES = ['pending', 'done', 'not-applicable'] as const;
export type MilestoneState = (typeof MILESTONE_STATES)[number];
