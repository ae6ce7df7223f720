import { describe, expect, it } from 'vitest';
import { type Beginnings, firstSteps } from './steps.ts';

const NOTHING: Beginnings = {
  companiesWithAddress: 0,
  companiesWithIban: 0,
  companiesWithKey: 0,
  hasMovements: false,
  projects: 0,
  budgetLines: 0,
  people: 1,
  isInstalled: false,
  canInstall: true,
  wasOffline: false,
};

describe('the first steps', () => {
  it('lead an administrator from the company to the first project, each resting on those before', () => {
    const ids = firstSteps('admin', NOTHING).map(({ id }) => id);
    const order = ['company', 'accounts', 'bank', 'accounting', 'invite', 'project', 'budget'];
    expect(ids).toEqual([...order, 'install', 'offline']);
  });

  it.each(['user', 'partner'] as const)('are none for the role %s', (role) => {
    expect(firstSteps(role, NOTHING)).toEqual([]);
  });

  it('ask nobody for what they may not do', () => {
    const ids = firstSteps('editor', NOTHING).map(({ id }) => id);
    expect(ids).not.toContain('invite');
    expect(ids).not.toContain('accounting');
  });

  it('are ticked off by what is there', () => {
    const steps = firstSteps('admin', { ...NOTHING, projects: 1, people: 2 });
    expect(steps.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(['invite', 'project']);
  });

  it('leave the installation out where the browser cannot, until it is done', () => {
    const ids = (seen: Partial<Beginnings>) =>
      firstSteps('admin', { ...NOTHING, canInstall: false, ...seen }).map(({ id }) => id);
    expect(ids({})).not.toContain('install');
    expect(ids({ isInstalled: true })).toContain('install');
  });

  it('go when all are done, and when the group is under way', () => {
    const companies = { companiesWithAddress: 1, companiesWithIban: 1, companiesWithKey: 1 };
    const group = { ...companies, hasMovements: true, projects: 1, people: 2, budgetLines: 1 };
    const device = { isInstalled: true, canInstall: false, wasOffline: true };
    expect(firstSteps('admin', { ...group, ...device })).toEqual([]);
    expect(firstSteps('admin', { ...NOTHING, projects: 3 })).toEqual([]);
  });
});
