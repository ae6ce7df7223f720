import { describe, expect, it } from 'vitest';
import type { Actor } from './policy.ts';
import { ROLES, type Role } from './roles.ts';
import { canSwitchOff, rolesToGive } from './people.ts';

const actor = (role: Role): Actor => ({ id: 'me', role, companyIds: [], projectRights: [] });

describe('the roles that somebody may give', () => {
  it.each<[Role, readonly Role[]]>([
    ['superadmin', ROLES],
    ['admin', ['admin', 'editor', 'user', 'partner', 'adviser']],
    ['editor', []],
    ['user', []],
    ['partner', []],
    ['adviser', []],
  ])('are for %s to a new person %j', (role, roles) => {
    expect(rolesToGive(actor(role), {})).toEqual(roles);
  });

  it('are none to a person above oneself', () => {
    expect(rolesToGive(actor('admin'), { id: 'other', role: 'superadmin' })).toEqual([]);
  });

  it('are only the own one to oneself', () => {
    expect(rolesToGive(actor('superadmin'), { id: 'me', role: 'superadmin' })).toEqual([
      'superadmin',
    ]);
  });
});

describe('keeping somebody from signing in', () => {
  it('is for those who may change the person, and never for oneself', () => {
    const may = (role: Role, person: { id: string; role: Role }) =>
      canSwitchOff(actor(role), person);
    expect(may('admin', { id: 'other', role: 'user' })).toBe(true);
    expect(may('admin', { id: 'other', role: 'superadmin' })).toBe(false);
    expect(may('editor', { id: 'other', role: 'user' })).toBe(false);
    expect(may('superadmin', { id: 'me', role: 'superadmin' })).toBe(false);
  });
});
