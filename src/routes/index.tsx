import { createFileRoute, redirect } from '@tanstack/react-router';
import { placeOfLink } from '#app/os/link.ts';
import { startSearch } from '#app/search.ts';

export const Route = createFileRoute('/')({
  validateSearch: startSearch,
  beforeLoad: ({ search: { open } }) => {
    if (open === undefined) throw redirect({ to: '/projects', search: true, replace: true });
    const place = placeOfLink(open);
    // An address that no page has: the page for unknown ones names it.
    if (!place) throw redirect({ href: `/${encodeURIComponent(open)}`, replace: true });
    throw redirect({ ...place, replace: true } as Parameters<typeof redirect>[0]);
  },
});
