import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  RIGHT_LEVELS,
  canCollaborator,
  canFile,
  canMoney,
  canPeople,
  canProject,
  canSeeAmounts,
  seesWhosePay,
} from './policy.ts';
import { isStaff, ROLES } from './roles.ts';
import { scopesOf } from './scopes.ts';

const COMPANIES = ['c1', 'c2', 'c3'];
const PROJECTS = ['p1', 'p2', 'p3', 'p4'];

const anyActor: fc.Arbitrary<Actor> = fc
  .record({
    id: fc.constant('me'),
    role: fc.constantFrom(...ROLES),
    companyIds: fc.subarray(COMPANIES),
    projectRights: fc.uniqueArray(
      fc.record({
        projectId: fc.constantFrom(...PROJECTS),
        level: fc.constantFrom(...RIGHT_LEVELS),
        amounts: fc.boolean(),
      }),
      { selector: (right) => right.projectId },
    ),
    isProgram: fc.boolean(),
  })
  // Who is from outside is a person.
  .map((actor) => ({ ...actor, isProgram: actor.isProgram && isStaff(actor.role) }));
const anyProject = fc.record({
  id: fc.constantFrom(...PROJECTS),
  companyId: fc.constantFrom(...COMPANIES),
});

/** The marks that the database gives to a project and to its totals. */
const marksOfProject = (project: { id: string; companyId: string }) => [
  'admin',
  `company:${project.companyId}`,
  `project:${project.id}`,
];
const marksOfTotals = (project: { id: string; companyId: string }) => [
  'admin',
  `company:${project.companyId}`,
  `amounts:${project.id}`,
];

const meets = (actor: Actor, marks: string[]) =>
  scopesOf(actor).some((scope) => marks.includes(scope));

describe('scopesOf', () => {
  it('lets a project travel to exactly those who may read it', () => {
    fc.assert(
      fc.property(anyActor, anyProject, (actor, project) => {
        expect(meets(actor, marksOfProject(project))).toBe(canProject(actor, 'read', project));
      }),
      { numRuns: 1000 },
    );
  });

  it('lets the amounts of a project travel to exactly those who may see them', () => {
    fc.assert(
      fc.property(anyActor, anyProject, (actor, project) => {
        expect(meets(actor, marksOfTotals(project))).toBe(canSeeAmounts(actor, project));
      }),
      { numRuns: 1000 },
    );
  });

  it('lets whose pay it is travel to exactly those who may correct it', () => {
    fc.assert(
      fc.property(anyActor, anyProject, (actor, project) => {
        const { companyId, id } = project;
        const own = actor.projectRights.map((right) => ({ ...right, companyId }));
        const place = { companyId, projectIds: [id] };
        const knows =
          canMoney(actor, 'read', place) && seesWhosePay({ ...actor, projectRights: own }, place);
        expect(meets(actor, ['admin', `company:${companyId}`, `pay:${id}`])).toBe(knows);
      }),
      { numRuns: 1000 },
    );
  });

  it('lets the people travel to exactly those who may list them', () => {
    fc.assert(
      fc.property(anyActor, (actor) => {
        expect(meets(actor, ['staff'])).toBe(canPeople(actor));
      }),
    );
  });

  it('lets the tray and the own collaborator travel to exactly those who may read them', () => {
    fc.assert(
      fc.property(anyActor, (actor) => {
        const tray = { resource: null, authorId: 'me' };
        expect(meets(actor, ['tray:me'])).toBe(canFile(actor, 'read', tray));
        const isOwn = canCollaborator(actor, 'read', { userId: 'me' });
        expect(meets(actor, ['elevated', 'partner:me'])).toBe(isOwn);
      }),
    );
  });

  it('gives every person themselves, a program nobody, and a partner and an adviser nothing of others', () => {
    fc.assert(
      fc.property(anyActor, (actor) => {
        const scopes = scopesOf(actor);
        expect(scopes.includes('user:me')).toBe(!actor.isProgram);
        expect(scopes.some((scope) => scope.endsWith(':me'))).toBe(!actor.isProgram);
        expect(scopes.every((scope) => scope.endsWith(':me'))).toBe(!isStaff(actor.role));
      }),
    );
  });
});
