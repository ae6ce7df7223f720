import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import { beforeLoad } from '#app/before-load.ts';
import { RootLayout } from '#app/root-layout.tsx';
import { rootSearch } from '#app/search.ts';

export const Route = createRootRoute({
  validateSearch: rootSearch,
  search: { middlewares: [retainSearchParams(['company'])] },
  beforeLoad: ({ matches, location }) => beforeLoad(matches, location),
  component: RootLayout,
});
