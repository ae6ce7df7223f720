import { describe, expect, it } from 'vitest';
import { ROLES } from '#domain/access/roles.ts';
import { decide, safeRedirect } from './guards.ts';

const GUEST_ONLY = ['/login', '/forgot-password', '/reset-password'];
const FOR_STAFF = ['/', '/projects', '/settings', '/settings/companies', '/results', '/nowhere'];
const FOR_ALL = ['/settings/profile', '/settings/profile/', '/collaborators', '/collaborators/7/balances'];

describe('without a session', () => {
  it.each(GUEST_ONLY)('the guest page %s is open', (path) => {
    expect(decide('guest', null, path)).toBeNull();
  });

  it.each([...FOR_STAFF.slice(1), ...FOR_ALL])('%s leads to the login with the way back', (path) => {
    expect(decide('session', null, path, `${path}?a=1#b`)).toEqual({
      to: '/login',
      redirect: `${path}?a=1#b`,
    });
  });

  it('the root leads to the login without a way back', () => {
    expect(decide('session', null, '/')).toEqual({ to: '/login' });
  });
});

describe.each(ROLES)('signed in as %s', (role) => {
  it.each(GUEST_ONLY)('the guest page %s leads to the root', (path) => {
    expect(decide('guest', { role }, path)).toEqual({ to: '/' });
  });

  it.each(FOR_STAFF)('%s is open, but not for a partner', (path) => {
    expect(decide('session', { role }, path)).toEqual(
      role === 'partner' ? { to: '/collaborators' } : null,
    );
  });

  it.each(FOR_ALL)('%s is open', (path) => {
    expect(decide('session', { role }, path)).toBeNull();
  });
});

it('keeps a partner out of paths that only begin like an allowed one', () => {
  for (const path of ['/collaborators-secret', '/settings/profiles', '/settings/collaborators']) {
    expect(decide('session', { role: 'partner' }, path)).toEqual({ to: '/collaborators' });
  }
});

it('raises an error for a guard that nobody knows', () => {
  expect(() => decide('moon', null, '/projects')).toThrow('Unknown guard: moon');
  expect(() => decide('constructor', null, '/projects')).toThrow('Unknown guard');
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
