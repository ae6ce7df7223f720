import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { Blocks } from './blocks.tsx';

it('leads from the manual to a panel of the app, with the company in view', async () => {
  const inlines = [{ kind: 'link', href: '/projects?panel=inbox', text: 'inbox' }] as const;
  const Page = () => (
    <Blocks blocks={[{ kind: 'paragraph', inlines }]} pictures={{}} onChapter={() => undefined} />
  );
  const root = createRootRoute({
    validateSearch: (search: { company?: string }) => search,
    search: { middlewares: [retainSearchParams(['company'])] },
  });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/projects', component: Page }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/projects?company=ua&panel=help'] });
  const router = createRouter({ routeTree, history });
  renderWithKit(<RouterProvider router={router as never} />);
  const { search } = new URL((await screen.findByRole<HTMLAnchorElement>('link')).href);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    company: 'ua',
    panel: 'inbox',
  });
});
