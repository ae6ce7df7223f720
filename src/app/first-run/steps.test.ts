import { describe, expect, it } from 'vitest';
import { type Beginnings, firstSteps } from './steps.ts';

const NOTHING: Beginnings = {
  companiesWithAddress: 0,
  projects: 0,
  budgetLines: 0,
  people: 1,
  isInstalled: false,
  canInstall: true,
  wasOffline: false,
};

describe('the first steps', () => {
  it.each(['superadmin', 'admin', 'editor'] as const)('are five for the role %s', (role) => {
    expect(firstSteps(role, NOTHING)).toHaveLength(5);
  });

  it.each(['user', 'partner'] as const)('are none for the role %s', (role) => {
    expect(firstSteps(role, NOTHING)).toEqual([]);
  });

  it('ask nobody to invite who may not', () => {
    expect(firstSteps('editor', NOTHING).map(({ id }) => id)).not.toContain('invite');
  });

  it('are ticked off by what is there', () => {
    const steps = firstSteps('admin', { ...NOTHING, projects: 1, people: 2 });
    expect(steps.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(['project', 'invite']);
  });

  it('leave the installation out where the browser cannot, until it is done', () => {
    const ids = (seen: Partial<Beginnings>) =>
      firstSteps('admin', { ...NOTHING, canInstall: false, ...seen }).map(({ id }) => id);
    expect(ids({})).not.toContain('install');
    expect(ids({ isInstalled: true })).toContain('install');
  });

  it('go when all are done, and when the group is under way', () => {
    const all = { companiesWithAddress: 1, projects: 1, people: 2, budgetLines: 1 };
    expect(
      firstSteps('admin', { ...all, isInstalled: true, canInstall: false, wasOffline: true }),
    ).toEqual([]);
    expect(firstSteps('admin', { ...NOTHING, projects: 3 })).toEqual([]);
  });
});
