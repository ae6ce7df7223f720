import {
  type Bearing,
  type BearingRefusal,
  type BearingTarget,
  freshBearing,
  whyNotBorne,
} from '#domain/budgets/bearing.ts';
import { savedRowsOf } from './read.ts';

/**
 * Why something may not go where nothing of it went before; null where it may. A project or line that is not on
 * this device is left to the server.
 */
export async function whyNotBorneHere(
  next: Bearing,
  before: Bearing | undefined,
): Promise<BearingRefusal | null> {
  const fresh = freshBearing(next, before);
  const projects = await savedRowsOf('projects', idsOf(fresh, 'projectId'));
  const lines = await savedRowsOf('budgets', idsOf(fresh, 'budgetId'));
  return whyNotBorne(next.side, fresh, {
    projects: new Map(projects.map((one) => [one.id, one])),
    lines: new Map(lines.map((one) => [one.id, one])),
  });
}

function idsOf(targets: readonly BearingTarget[], name: keyof BearingTarget): string[] {
  return [...new Set(targets.flatMap((target) => target[name] ?? []))];
}
