import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/page.tsx';

const InboxList = lazy(() => import('./inbox-list.tsx'));

/** What the person is told of: today, later, done. */
export function InboxPanel() {
  return (
    <Suspense fallback={<Skeleton />}>
      <InboxList />
    </Suspense>
  );
}
