import { describe, expect, it } from 'vitest';
import { actorOf, titled } from '../../tests/examples/example.ts';
import { ITSELF, PROJECT_EXAMPLES } from '../../tests/examples/projects.ts';
import { JUSTIFICATIONS_PENDING } from '../call-requests/states.ts';
import { type ProjectFields, whyNotChanged, whyNotCreated, whyNotRemoved } from './change.ts';

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

  it('does not remove what has subprojects', () => {
    expect(whyNotRemoved(actorOf('admin'), PROJECT, { hasSubprojects: true })).toBe(
      'PROJECT_HAS_SUBPROJECTS',
    );
  });
});

function edit(projectId: string) {
  return { projectId, level: 'edit', amounts: true } as const;
}
