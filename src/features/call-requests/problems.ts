import type { CallRequestRefusal } from '#domain/call-requests/change.ts';

/** Why an action is not allowed. */
export type Obstacle = CallRequestRefusal | 'IN_USE' | 'MILESTONE_WITHOUT_EVIDENCE';
