import {
  type Action,
  type Actor,
  canAccountingKey,
  canAudit,
  canCatalogue,
  canCollaborator,
  canCompany,
  canProject,
  canSeeAmounts,
  canUser,
} from '#domain/access/policy.ts';

export const AREAS = [
  'companies',
  'catalogues',
  'collaborators',
  'users',
  'keys',
  'history',
] as const;
export type Area = (typeof AREAS)[number];

/** How far somebody reaches in an area. `own`: what is theirs; `most`: all but superadministrators. */
export type Reach = 'none' | 'own' | 'read' | 'edit' | 'most' | 'all';

export interface SeenProject {
  id: string;
  companyId: string;
  mayChange: boolean;
  amounts: boolean;
}

/** What a person sees and may do, by the rules of access. */
export interface Sight {
  areas: Readonly<Record<Area, Reach>>;
  projects: readonly SeenProject[];
}

/** What becomes visible and invisible between two sights, by the ids of the projects. */
export interface SightChange {
  gained: readonly string[];
  lost: readonly string[];
  amountsGained: number;
  amountsLost: number;
}

/** Asks the rules for all that the actor would see; `hasCollaborator`: they sign in as one. */
export function sightOf(
  actor: Actor,
  projects: readonly { id: string; companyId: string }[],
  hasCollaborator: boolean,
): Sight {
  return {
    areas: {
      companies: reachOf((action) => canCompany(actor, action)),
      catalogues: reachOf((action) => canCatalogue(actor, action)),
      collaborators: collaboratorsOf(actor, hasCollaborator),
      users: usersOf(actor),
      keys: canAccountingKey(actor) ? 'all' : 'none',
      history: canAudit(actor, null)
        ? 'all'
        : canAudit(actor, { isReadable: true })
          ? 'own'
          : 'none',
    },
    projects: projects
      .filter((project) => canProject(actor, 'read', project))
      .map((project) => ({
        id: project.id,
        companyId: project.companyId,
        mayChange: canProject(actor, 'update', project),
        amounts: canSeeAmounts(actor, project),
      })),
  };
}

export function changeOf(before: Sight, after: Sight): SightChange {
  const was = new Map(before.projects.map((project) => [project.id, project]));
  const is = new Map(after.projects.map((project) => [project.id, project]));
  const amountsIn = (known: ReadonlyMap<string, SeenProject>, id: string) =>
    known.get(id)?.amounts ?? false;
  return {
    gained: [...is.keys()].filter((id) => !was.has(id)),
    lost: [...was.keys()].filter((id) => !is.has(id)),
    amountsGained: [...is.keys()].filter((id) => amountsIn(is, id) && !amountsIn(was, id)).length,
    amountsLost: [...was.keys()].filter((id) => amountsIn(was, id) && !amountsIn(is, id)).length,
  };
}

function collaboratorsOf(actor: Actor, hasCollaborator: boolean): Reach {
  const reach = reachOf((action) => canCollaborator(actor, action, { userId: null }));
  if (reach !== 'none' || !hasCollaborator) return reach;
  return canCollaborator(actor, 'read', { userId: actor.id }) ? 'own' : 'none';
}

function usersOf(actor: Actor): Reach {
  if (!canUser(actor, 'create', { role: 'user' })) return 'none';
  return canUser(actor, 'create', { role: 'superadmin' }) ? 'all' : 'most';
}

function reachOf(may: (action: Action) => boolean): Reach {
  if (may('create')) return 'all';
  if (may('update')) return 'edit';
  return may('read') ? 'read' : 'none';
}
