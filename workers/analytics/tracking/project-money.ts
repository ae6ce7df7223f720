import { projectReport } from './report.ts';
import { projectTracking, drillDown } from './tracking.ts';
import type { ProjectMoney } from './types.ts';

/** The worker's own functions, for tests without a worker too. */
export const projectMoney: ProjectMoney = { projectTracking, drillDown, projectReport };
