import { useActor } from '#records/use-actor.ts';
import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Skeleton } from '#ui/page.tsx';
import { type TenderView, useTender } from '../queries.ts';
import { useTenderId } from '../use-tenders-search.ts';

/** What stands in a tab of the tender of the address; the screen around it says where there is none. */
export function TenderTab({
  renderView,
}: {
  renderView: (view: TenderView, actor: Actor) => ReactNode;
}) {
  const view = useTender(useTenderId());
  const actor = useActor();
  if (view === null) return null;
  if (view === undefined || actor === undefined) return <Skeleton lines={6} />;
  return <div className="x-column">{renderView(view, actor)}</div>;
}
