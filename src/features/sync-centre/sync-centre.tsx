import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/page.tsx';

/** Fetched when it is opened: it knows the contract's schemas, which the shell does not need. */
const Centre = lazyPart(() => import('./centre.tsx'), { Waiting: Skeleton });

/** What this device has not sent, what waits for a decision, and what it holds. */
export function SyncCentre() {
  return <Centre />;
}
