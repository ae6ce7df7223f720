import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/policy.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { changeOf, sightOf } from './sight.ts';

const PROJECTS = [
  { id: 'p1', companyId: 'c1' },
  { id: 'p2', companyId: 'c1' },
  { id: 'p3', companyId: 'c2' },
];
const actor = (role: Role, more: Partial<Actor> = {}): Actor => ({
  id: 'me',
  role,
  companyIds: ['c1'],
  projectRights: [
    { projectId: 'p2', level: 'read', amounts: false },
    { projectId: 'p3', level: 'manage', amounts: true },
  ],
  ...more,
});

describe('what somebody sees', () => {
  it.each<[Role, string[]]>([
    ['superadmin', ['p1', 'p2', 'p3']],
    ['admin', ['p1', 'p2', 'p3']],
    ['editor', ['p1', 'p2']],
    ['user', ['p2', 'p3']],
    ['partner', []],
  ])('of the projects is for %s %j', (role, ids) => {
    const { projects } = sightOf(actor(role), PROJECTS, true);
    expect(projects.map(({ id }) => id)).toEqual(ids);
  });

  it('says of each project whether it may be changed and shows its amounts', () => {
    expect(sightOf(actor('user'), PROJECTS, false).projects).toEqual([
      { id: 'p2', companyId: 'c1', mayChange: false, amounts: false },
      { id: 'p3', companyId: 'c2', mayChange: true, amounts: true },
    ]);
  });

  it('reaches as far in each area as the table of permissions says', () => {
    const areas = ROLES.map((role) => Object.values(sightOf(actor(role), PROJECTS, true).areas));
    // Companies, catalogues, collaborators, users, accounting keys, history.
    expect(areas).toEqual([
      ['all', 'all', 'all', 'all', 'all', 'all'],
      ['all', 'all', 'all', 'most', 'all', 'all'],
      ['edit', 'all', 'all', 'none', 'none', 'own'],
      ['read', 'read', 'none', 'none', 'none', 'none'],
      ['none', 'none', 'own', 'none', 'none', 'none'],
      ['none', 'none', 'none', 'none', 'none', 'none'],
    ]);
  });

  it('is nothing for a partner who is no collaborator', () => {
    expect(sightOf(actor('partner'), PROJECTS, false).areas.collaborators).toBe('none');
  });
});

describe('what a change gives and takes', () => {
  it('is told by project, and apart for amounts', () => {
    const before = sightOf(actor('user'), PROJECTS, false);
    const after = sightOf(
      actor('user', {
        projectRights: [
          { projectId: 'p1', level: 'edit', amounts: true },
          { projectId: 'p2', level: 'read', amounts: true },
        ],
      }),
      PROJECTS,
      false,
    );
    expect(changeOf(before, after)).toEqual({
      gained: ['p1'],
      lost: ['p3'],
      amountsGained: 2,
      amountsLost: 1,
    });
  });
});
