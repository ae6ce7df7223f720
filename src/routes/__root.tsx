import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import { guardRoutes } from '#app/guards.ts';
import { RootLayout } from '#app/root-layout.tsx';
import { rootSearch } from '#app/search.ts';

export const Route = createRootRoute({
  validateSearch: rootSearch,
  search: { middlewares: [retainSearchParams(['company'])] },
  beforeLoad: ({ matches, location }) => guardRoutes(matches, location),
  component: RootLayout,
});
