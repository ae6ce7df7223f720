import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { canCallRequest } from '#domain/access/policy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/page.tsx';
import { useNowInMadrid } from '#ui/today.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { NewRequestButton, RequestGrid } from './call-requests-screen.tsx';
import { NewRequestPanel } from './parts/new-request-panel.tsx';
import { useRequestsData } from './queries.ts';
import { linesOf } from './request.ts';
import { callRequestsSearch, NEW } from './search.ts';
import './call-requests.css';

const WITHOUT: readonly string[] = ['tender'];

/** The requests of one call, below its head; a new one copies its milestones and documents. */
export function TenderRequests() {
  const { t } = useLingui();
  const { tenderId } = useParams({ strict: false });
  const data = useRequestsData();
  const actor = useActor();
  const { search, change } = useAddressSearch(callRequestsSearch);
  const now = useNowInMadrid();
  const closeForm = useCallback(() => change({ peek: undefined }), [change]);
  const rows = useMemo(
    () => (data ? linesOf(data, now).filter(({ request }) => request.tenderId === tenderId) : []),
    [data, now, tenderId],
  );
  if (data === undefined || actor === undefined) return <Skeleton lines={6} />;
  const mayCreate = canCallRequest(actor, 'create');
  const newRequest = mayCreate ? <NewRequestButton onPress={() => change({ peek: NEW })} /> : null;
  return (
    <div className="x-column">
      {rows.length === 0 ? (
        <EmptyState title={t`No requests of this call yet`} action={newRequest}>
          <Trans>The first one takes over the milestones and documents of the call.</Trans>
        </EmptyState>
      ) : (
        <RequestGrid
          rows={rows}
          empty={null}
          stateKey="tender-requests"
          without={WITHOUT}
          tools={newRequest}
        />
      )}
      {mayCreate && search.peek === NEW ? (
        <NewRequestPanel actor={actor} lookups={data} tenderId={tenderId} onClose={closeForm} />
      ) : null}
    </div>
  );
}
