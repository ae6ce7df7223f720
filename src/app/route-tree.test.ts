import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import * as current from '#local/session/current.ts';
import { inPlaceOf } from '../../tests/support/in-place-of.ts';
import { routeTree } from '../routeTree.gen.ts';
import { PAGES, pageOf } from './pages.ts';
import { isUnknownPage, NOT_FOUND_MODE } from './unknown-page.ts';
import { parseSearch, stringifySearch } from './search.ts';

const visitor = { session: null as { role: string } | null };
inPlaceOf(current, { currentSession: () => visitor.session });

const ID = '0193a0c0-0000-7000-8000-000000000001';

/** The route table of the specification, §2. */
const TABLE = `/login /forgot-password /reset-password /
/amortizations /collaborators /expenses /files /projects /projects/expenses
/collaborators/{id}/amortizations /collaborators/{id}/balances
/projects/{id} /projects/{id}/budgets /projects/{id}/budgets/new /projects/{id}/expenses
/projects/{id}/movements /projects/{id}/movements/new /projects/{id}/multimedias
/projects/{id}/multimedias/new /projects/{id}/summary /projects/{id}/tracking
/results /results/amortizations /results/collaborators /results/material /results/others
/results/personals /results/projects /results/structures /results/summary /results/treasury
/settings /settings/beads /settings/categories /settings/clients /settings/collaborators
/settings/companies /settings/companies/{id} /settings/companies/new /settings/expenses-accounts
/settings/milestones /settings/organizations /settings/profile /settings/users
/subventions /subventions/calendar /subventions/minimis /subventions/tenders
/subventions/tenders/{id} /subventions/tenders/{id}/accounts /subventions/tenders/{id}/budget
/subventions/tenders/{id}/call-requests /subventions/tenders/{id}/documents
/subventions/tenders/{id}/milestones /subventions/tenders/{id}/summary
/subventions/call-requests /subventions/call-requests/{id} /subventions/call-requests/{id}/accounts
/subventions/call-requests/{id}/budget /subventions/call-requests/{id}/documents
/subventions/call-requests/{id}/milestones`.split(/\s+/);

/** Goes to an address and says where that ended, and whether it was found. */
async function visit(href: string) {
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    notFoundMode: NOT_FOUND_MODE,
  });
  await router.load();
  const { matches, location } = router.state;
  const isMissing = isUnknownPage(matches);
  const errors = matches.flatMap((match) => (match.status === 'error' ? [match.error] : []));
  /** The page in whose place it is said that there is none. */
  const place = matches.find((match) => isUnknownPage([match]))?.routeId;
  return { href: location.href, isMissing, place, errors, leaf: matches.at(-1)?.fullPath ?? '' };
}

function signIn(role: Role | null): void {
  visitor.session = role && { role };
}

beforeEach(() => signIn('admin'));

describe('the route tree', () => {
  it.each(TABLE)('has the path %s of the specification', async (path) => {
    if (/^\/(login|forgot-password|reset-password)$/.test(path)) signIn(null);
    const found = await visit(path.replaceAll('{id}', ID));
    expect(found.errors).toEqual([]);
    expect(found.isMissing).toBe(false);
    expect(pageOf(found.leaf)?.title.message).toMatch(/\w/);
  });

  it('has a page for every route that shows one, and none besides', () => {
    const router = createRouter({ routeTree });
    const paths = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'));
    const layouts = ['/', '/collaborators/$collaboratorId', '/subventions/tenders/$tenderId'];
    const pages = [...new Set(paths)].filter((path) => !layouts.includes(path));
    expect(pages.toSorted()).toEqual(Object.keys(PAGES).toSorted());
  });

  it.each([
    '/nowhere',
    '/projects/12',
    '/projects/12/budgets',
    '/settings/companies/x',
    `/x/${ID}`,
  ])('answers %s with not found', async (path) => {
    expect((await visit(path)).isMissing).toBe(true);
  });
});

// Whether anybody has the record or not.
it.each(TABLE.filter((path) => path.includes('{id}')))(
  'what lies below %s and is no page is said in the place of the page',
  async (path) => {
    const found = await visit(`${path.replaceAll('{id}', ID)}/zzz`);
    expect([found.isMissing, found.place]).toEqual([true, '__root__']);
  },
);

it('a collaborator without a page named leads to the account', async () => {
  expect((await visit(`/collaborators/${ID}`)).href).toBe(`/collaborators/${ID}/balances`);
});

describe('the guards in the router', () => {
  it('send a guest to the login with the whole way back, from known and unknown pages', async () => {
    signIn(null);
    for (const wanted of ['/projects?state=%5B%22active%22%5D', '/nowhere', '/projects/12']) {
      const { href } = await visit(wanted);
      expect(href).toMatch(/^\/login\?redirect=/);
      expect(parseSearch(href.slice('/login'.length))).toMatchObject({ redirect: wanted });
    }
  });

  it('bring somebody signed in from the login to where they wanted to go', async () => {
    expect((await visit('/login')).href).toBe('/projects');
    const wanted = `/projects/${ID}?company=ua`;
    expect((await visit(`/login?redirect=${encodeURIComponent(wanted)}`)).href).toBe(wanted);
    expect((await visit('/login?redirect=%2F%2Fevil.example')).href).toBe('/projects');
  });

  it('keep a partner in the collaborators and the own profile', async () => {
    signIn('partner');
    expect((await visit('/projects')).href).toBe('/collaborators');
    expect((await visit('/nowhere')).href).toBe('/collaborators');
    expect((await visit('/login')).href).toBe('/collaborators');
    expect((await visit('/settings/profile')).href).toBe('/settings/profile');
    const balances = `/collaborators/${ID}/balances`;
    expect((await visit(balances)).href).toBe(balances);
  });
});

describe('the search parameters of every page', () => {
  it('fall back where they mean nothing', async () => {
    const found = await visit('/settings?company=nonsense&panel=nothing');
    expect(found.errors).toEqual([]);
    expect(found.leaf).toBe('/settings/');
  });

  it('of a link to the inbox are still there where the start leads, the link of the start itself is not', async () => {
    expect((await visit('/?panel=inbox')).href).toBe('/projects?panel=inbox');
    const long = 'x'.repeat(201);
    expect((await visit(`/?open=${long}&panel=inbox`)).href).toBe('/projects?panel=inbox');
    signIn('partner');
    expect((await visit('/?panel=inbox')).href).toMatch(/^\/collaborators/);
  });

  it('keep a token that looks like a number as it is', () => {
    expect(parseSearch('?token=12345678901234567890')).toEqual({ token: '12345678901234567890' });
    expect(parseSearch('?token=1e300')).toEqual({ token: '1e300' });
    expect(parseSearch('?page=3')).toEqual({ page: 3 });
    expect(stringifySearch({ token: '123' })).toBe('?token=%22123%22');
  });
});
