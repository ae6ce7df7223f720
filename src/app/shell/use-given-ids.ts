import { useRouter, useRouterState } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { withGivenIds } from '#local/mirror/given-ids.ts';

/** Keeps the address on a row that was made here when the server gives it an id of its own. */
export function useGivenIds(): void {
  const router = useRouter();
  const href = useRouterState({ select: ({ location }) => location.href });
  const current = useLiveQuery(async () => ({ of: href, is: await withGivenIds(href) }), [href]);
  useEffect(() => {
    if (current?.of !== href || current.is === href) return;
    // A panel goes on being closed by the step that opened it.
    router.history.replace(current.is, router.history.location.state);
  }, [router, href, current]);
}
