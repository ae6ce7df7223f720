import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/page.tsx';

/** What the person is told of: today, later, done. */
export const InboxPanel = lazyPart(() => import('./inbox-list.tsx'), { Waiting: Skeleton });
