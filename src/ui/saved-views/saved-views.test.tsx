import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreens } from '../../../tests/support/feature.tsx';
import type { ListedView, SavedView } from '#domain/lists/saved-view.ts';
import { readKept } from '../grid/kept-state.ts';
import { ViewsContext, type ViewsPort } from './port.ts';
import { SavedViews } from './saved-views.tsx';

let views: SavedView[];
/** Of those that somebody else shares. */
let others: Map<string, Partial<ListedView>>;
let companies: { id: string; name: string }[];
let tell: () => void;

const PORT: ViewsPort = {
  watchViews: (list, tellOf) => {
    tell = () =>
      tellOf({
        views: views
          .filter((view) => view.list === list)
          .map((view) => ({
            isOwn: true,
            mayChange: true,
            author: '',
            company: '',
            ...others.get(view.id),
            ...view,
          })),
        companies,
      });
    tell();
    return () => undefined;
  },
  putView: async (view) => {
    views = [...views.filter(({ id }) => id !== view.id), view];
    tell();
  },
  removeView: async (id) => {
    const before = views;
    views = views.filter((view) => view.id !== id);
    tell();
    return async () => {
      views = before;
      tell();
      return 'undone';
    };
  },
};

const GRID = { sorting: [{ id: 'name', desc: true }], visibility: { code: false }, widths: {} };
const DRAFTS: SavedView = {
  id: 'drafts',
  list: 'projects',
  name: 'Drafts',
  search: { state: ['draft'] },
  grid: GRID,
  isDefault: false,
  companyId: null,
};

function open(address: string) {
  const Page = () => (
    <ViewsContext value={PORT}>
      <SavedViews list="projects" />
    </ViewsContext>
  );
  const { router } = renderScreens({ '/projects': Page }, address);
  return { user: userEvent.setup(), search: () => router.state.location.search };
}

beforeEach(() => {
  views = [DRAFTS];
  others = new Map();
  companies = [];
});
afterEach(() => localStorage.clear());

describe('the saved views of a list', () => {
  it('put filters and columns in place of those that are there, not the company in view', async () => {
    const { user, search } = open('/projects?over=1&company=ua');
    await user.click(await screen.findByRole('button', { name: /My views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Drafts' }));
    await waitFor(() => expect(search()).toEqual({ company: 'ua', state: ['draft'] }));
    expect(readKept('projects')).toEqual(GRID);
    await screen.findByRole('button', { name: /Drafts/ });
  });

  it('keep what is shown under a name', async () => {
    const { user } = open('/projects?over=1');
    await user.click(await screen.findByRole('button', { name: /My views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Too dear{Enter}');
    await screen.findByRole('button', { name: /Too dear/ });
    expect(views.at(-1)).toMatchObject({ name: 'Too dear', search: { over: 1 }, list: 'projects' });
  });

  it('open the list with the usual one, but not over what the address asks for', async () => {
    views = [{ ...DRAFTS, isDefault: true }];
    const { search } = open('/projects');
    await waitFor(() => expect(search()).toEqual({ state: ['draft'] }));
    document.body.replaceChildren();
    const other = open('/projects?over=1');
    await screen.findByRole('button', { name: /My views/ });
    expect(other.search()).toEqual({ over: 1 });
  });

  it('are deleted', async () => {
    const { user } = open('/projects?state=%5B"draft"%5D');
    await user.click(await screen.findByRole('button', { name: /Drafts/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('button', { name: /My views/ });
    expect(views).toEqual([]);
  });

  it('are shared with a company, the one in view first, and taken back', async () => {
    companies = [
      { id: 'a', name: 'Alalá' },
      { id: 'b', name: 'Brétema' },
    ];
    const { user } = open('/projects?state=%5B"draft"%5D&company=b');
    await user.click(await screen.findByRole('button', { name: /Drafts/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share with a company…' }));
    const company = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Company' });
    expect(company.value).toBe('b');
    await user.click(screen.getByRole('button', { name: 'Share it' }));
    await waitFor(() => expect(views).toMatchObject([{ companyId: 'b' }]));
    await user.click(await screen.findByRole('button', { name: /Drafts/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stop sharing it' }));
    await waitFor(() => expect(views).toMatchObject([{ companyId: null }]));
  });

  it('of others stand under their own heading, those of the company in view, and are only used', async () => {
    const theirs = { ...DRAFTS, companyId: 'b', search: { manager: 'nobody' }, name: 'Theirs' };
    views = [
      { ...theirs, id: 'theirs', isDefault: true },
      { ...theirs, id: 'far', name: 'Far', companyId: 'a' },
    ];
    const of = { isOwn: false, mayChange: false, author: 'Uxía', company: 'Brétema' };
    others = new Map([
      ['theirs', of],
      ['far', of],
    ]);
    const { user, search } = open('/projects?company=b');
    await user.click(await screen.findByRole('button', { name: /My views/ }));
    const group = await screen.findByRole('group', { name: 'Shared' });
    expect(group.textContent).toContain('TheirsBrétema · Uxía');
    expect(screen.queryByRole('menuitem', { name: /Far/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: /Theirs/ }));
    await waitFor(() => expect(search()).toEqual({ company: 'b', manager: 'nobody' }));
    await user.click(await screen.findByRole('button', { name: /Theirs/ }));
    await screen.findByRole('menuitem', { name: 'Save this view…' });
    expect(screen.queryByRole('menuitem', { name: /Delete|Rename|Stop sharing/ })).toBeNull();
  });
});
