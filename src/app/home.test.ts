import { expect, it } from 'vitest';
import { isHome, targetOf } from './home.ts';

it.each([
  ['/', true],
  ['/projects', true],
  ['/projects/?company=ua&state=active', true],
  ['/projects?panel=inbox', false],
  ['/projects?state=active&peek=new-project', false],
  ['/?open=web', false],
  ['/projects/expenses', false],
  ['/expenses', false],
])('%s has nothing but the first rows to show: %s', (href, expected) => {
  expect(isHome(href)).toBe(expected);
});

it('the login leads to where it was asked for from, and else to the first page', () => {
  expect(targetOf({ pathname: '/login', search: '?redirect=%2Fexpenses%3Fq%3Da' })).toBe(
    '/expenses?q=a',
  );
  expect(targetOf({ pathname: '/login', search: '' })).toBe('/');
  expect(targetOf({ pathname: '/expenses', search: '?q=a' })).toBe('/expenses?q=a');
});
