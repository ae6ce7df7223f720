import {
  type Actor,
  canProject,
  canSeeAmounts,
  type ProjectPlace,
  type RightLevel,
} from './policy.ts';
import { isAdministrator, isElevated } from './roles.ts';

/** Why a person sees a project: by the role, by working for its company, or by a right on it. */
export interface ProjectAccess {
  reason: 'role' | 'company' | 'right';
  level: RightLevel;
  amounts: boolean;
}

/** What a person may do on a project, and why; null for who does not see it. */
export function accessTo(actor: Actor, project: ProjectPlace): ProjectAccess | null {
  if (!canProject(actor, 'read', project)) return null;
  const amounts = canSeeAmounts(actor, project);
  if (isElevated(actor.role)) {
    return {
      reason: isAdministrator(actor.role) ? 'role' : 'company',
      level: 'manage',
      amounts,
    };
  }
  const right = actor.projectRights.find(({ projectId }) => projectId === project.id);
  return { reason: 'right', level: right?.level ?? 'none', amounts };
}
