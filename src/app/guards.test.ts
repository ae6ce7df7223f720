import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { askGuard, safeRedirect } from './guards.ts';

const GUEST_ONLY = ['/login', '/forgot-password', '/reset-password'];
const FOR_STAFF = ['/', '/projects', '/settings', '/settings/companies', '/results', '/nowhere'];
const FOR_ALL = ['/settings/profile', '/settings/profile/'];
/** The one area of who is from outside. */
const HOMES: Partial<Record<Role, string>> = { partner: '/collaborators', adviser: '/readings' };

const at = (pathname: string, rest = '', redirect?: string) => ({
  pathname,
  href: pathname + rest,
  redirect,
});

describe('without a session', () => {
  it.each(GUEST_ONLY)('the guest page %s is open', (path) => {
    expect(askGuard('guest', null, at(path))).toBeNull();
  });

  it.each([...FOR_STAFF.slice(1), ...FOR_ALL])(
    '%s leads to the login with the way back',
    (path) => {
      expect(askGuard('session', null, at(path, '?a=1#b'))).toBe(
        `/login?redirect=${encodeURIComponent(`${path}?a=1#b`)}`,
      );
    },
  );

  it('the root leads to the login without a way back', () => {
    expect(askGuard('session', null, at('/'))).toBe('/login');
  });
});

describe.each(ROLES)('signed in as %s', (role) => {
  it.each(GUEST_ONLY)('the guest page %s leads to the root', (path) => {
    expect(askGuard('guest', { role }, at(path))).toBe('/');
  });

  it('the login with a way back leads there', () => {
    expect(askGuard('guest', { role }, at('/login', '', '/settings?x=1'))).toBe('/settings?x=1');
    expect(askGuard('guest', { role }, at('/login', '', '//evil.example'))).toBe('/');
  });

  it.each(FOR_STAFF)('%s is open, but not for who is from outside', (path) => {
    expect(askGuard('session', { role }, at(path))).toBe(HOMES[role] ?? null);
  });

  it.each(['/collaborators', '/readings'])(
    '%s and what lies in it is open to whose it is',
    (path) => {
      const home = HOMES[role];
      const detour = home === undefined || home === path ? null : home;
      for (const one of [path, `${path}/7`]) {
        expect([one, askGuard('session', { role }, at(one))]).toEqual([one, detour]);
      }
    },
  );

  it.each(FOR_ALL)('%s is open', (path) => {
    expect(askGuard('session', { role }, at(path))).toBeNull();
  });
});

it('tells who is from outside what became of files that they shared', () => {
  const shared = at('/files', '?received=5e0c&refused=no-files');
  expect(askGuard('session', { role: 'partner' }, shared)).toBe('/collaborators#shared');
  expect(askGuard('session', { role: 'adviser' }, shared)).toBe('/readings#shared');
  expect(askGuard('session', { role: 'user' }, shared)).toBeNull();
});

it('keeps who is from outside out of paths that only begin like an allowed one', () => {
  for (const path of ['/readings-all', '/collaborators/1']) {
    expect(askGuard('session', { role: 'adviser' }, at(path))).toBe('/readings');
  }
  for (const path of ['/collaborators-secret', '/settings/profiles', '/settings/collaborators']) {
    expect(askGuard('session', { role: 'partner' }, at(path))).toBe('/collaborators');
  }
});

it('raises an error for a guard that nobody knows', () => {
  expect(() => askGuard('moon', null, at('/projects'))).toThrow('Unknown guard: moon');
  expect(() => askGuard('constructor', null, at('/projects'))).toThrow('Unknown guard');
});

describe('the way back after signing in', () => {
  it.each(['/projects', '/projects?state=active#top', '/settings/profile'])('takes %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'projects',
    'https://evil.example/x',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/login?redirect=/login',
    '/reset-password',
  ])('refuses %j', (path) => {
    expect(safeRedirect(path)).toBe('/');
  });
});
