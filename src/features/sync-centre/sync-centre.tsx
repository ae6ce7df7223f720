import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/page.tsx';

/** Fetched when it is opened: it knows the contract's schemas, which the shell does not need. */
const Centre = lazy(() => import('./centre.tsx'));

/** What this device has not sent, what waits for a decision, and what it holds. */
export function SyncCentre() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Centre />
    </Suspense>
  );
}
