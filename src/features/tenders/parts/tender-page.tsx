import { Box } from '@chakra-ui/react';
import { useActor } from '#records/use-actor.ts';
import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Skeleton } from '#ui/page.tsx';
import { type TenderView, useTender } from '../queries.ts';
import { useTenderId } from '../use-tender-id.ts';

/** Forms go as wide as the page: a window has its two ends beside each other. */
const WIDE = { '--x-form-width': '100%', '--x-field': '240px' };

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
  return (
    <Box className="x-column" css={WIDE}>
      {renderView(view, actor)}
    </Box>
  );
}
