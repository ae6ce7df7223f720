import { describe, expect, it } from 'vitest';
import { actorOf, titled, writerOf } from '../../tests/examples/example.ts';
import { ITSELF, PROJECT_EXAMPLES } from '../../tests/examples/projects.ts';
import { JUSTIFICATIONS_PENDING } from '../call-requests/states.ts';
import {
  type ProjectFields,
  stepsFor,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from './change.ts';

const PROJECT: ProjectFields = {
  id: 'p1',
  companyId: 'c1',
  state: 'active',
  parentId: null,
  startDate: null,
  endDate: null,
};
const FREE = {
  isParentAllowed: true,
  hasOpenExpenses: false,
  hasOpenReinvoices: false,
  hasOpenJustifications: false,
};

describe('a change of a project', () => {
  it.each(titled(PROJECT_EXAMPLES))('%s', (_, { role, is, change, request, refusal }) => {
    const before = { ...PROJECT, ...is };
    const next = { ...before, ...change };
    const facts = {
      ...FREE,
      isParentAllowed: next.parentId !== ITSELF,
      hasOpenJustifications: JUSTIFICATIONS_PENDING.some((state) => state === request),
    };
    const said =
      change === null
        ? whyNotRemoved(actorOf(role), before, { hasSubprojects: false })
        : whyNotChanged(actorOf(role), before, next, facts);
    expect(said).toBe(refusal);
  });

  it('closes it only when nothing is left to impute, to invoice or to justify', () => {
    const admin = actorOf('admin');
    const closing = { ...PROJECT, state: 'closing' } as const;
    const closed = { ...PROJECT, state: 'closed' } as const;
    const open = { ...FREE, hasOpenExpenses: true };
    const owed = { ...FREE, hasOpenReinvoices: true };
    expect(whyNotChanged(admin, PROJECT, closing, open)).toBe('PROJECT_HAS_OPEN_EXPENSES');
    expect(whyNotChanged(admin, PROJECT, closing, owed)).toBeNull();
    expect(whyNotChanged(admin, closing, closed, owed)).toBe('PROJECT_HAS_OPEN_REINVOICES');
    const due = { ...FREE, hasOpenJustifications: true };
    expect(whyNotChanged(admin, PROJECT, closing, due)).toBeNull();
    expect(whyNotChanged(admin, closing, closed, due)).toBe('PROJECT_HAS_OPEN_JUSTIFICATIONS');
    expect(whyNotChanged(admin, PROJECT, { ...PROJECT, endDate: '2026-05-04' }, open)).toBeNull();
  });

  it('is no move to another company for whoever has a right on the project alone', () => {
    const user = { ...actorOf('user'), projectRights: [edit('p1')] };
    const moved = { ...PROJECT, companyId: 'c2' };
    expect(whyNotChanged(user, PROJECT, PROJECT, FREE)).toBeNull();
    expect(whyNotChanged(user, PROJECT, moved, FREE)).toBe('FORBIDDEN');
    expect(whyNotChanged(actorOf('editor'), PROJECT, moved, FREE)).toBe('FORBIDDEN');
    expect(whyNotCreated(actorOf('editor'), moved, FREE)).toBe('FORBIDDEN');
  });

  it.each(['closing', 'closed', 'archived', 'cancelled'] as const)(
    'to %s is no step of whoever has a right on the project alone',
    (state) => {
      for (const from of ['draft', 'active', 'paused', 'closing', 'closed'] as const) {
        if (from === state) continue;
        const before = { ...PROJECT, state: from };
        expect(whyNotChanged(writerOf(), before, { ...before, state }, FREE)).toBe('FORBIDDEN');
        expect(stepsFor(writerOf(), before)).not.toContain(state);
      }
    },
  );

  it('goes on by such a right, but from where its end has begun', () => {
    expect(stepsFor(writerOf(), { ...PROJECT, state: 'draft' })).toEqual(['active']);
    expect(stepsFor(writerOf(), PROJECT)).toEqual(['paused']);
    expect(stepsFor(writerOf(), { ...PROJECT, state: 'closing' })).toEqual([]);
    expect(stepsFor(actorOf('user'), PROJECT)).toEqual([]);
    expect(stepsFor(actorOf('editor'), { ...PROJECT, state: 'closing' })).toEqual([
      'closed',
      'active',
    ]);
  });

  it('does not remove what has subprojects', () => {
    expect(whyNotRemoved(actorOf('admin'), PROJECT, { hasSubprojects: true })).toBe(
      'PROJECT_HAS_SUBPROJECTS',
    );
  });
});

function edit(projectId: string) {
  return { projectId, level: 'edit', amounts: true } as const;
}
