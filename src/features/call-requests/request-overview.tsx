import { RequestHistory } from './parts/request-history.tsx';
import { useActor } from '#records/use-actor.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { Skeleton } from '#ui/page.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { DeleteRequest } from './parts/delete-request.tsx';
import { RequestFacts } from './parts/request-facts.tsx';
import { RequestForm } from './parts/request-form.tsx';
import { StateHistory } from './parts/state-history.tsx';
import { type RequestView, useRequest } from './queries.ts';
import { useCallRequestId } from './use-call-request-id.ts';
import { callRequestSearch } from './search.ts';

/** What stands in a tab of the request of the address; the screen around it says where there is none. */
export function RequestTab({
  renderView,
}: {
  renderView: (view: RequestView, actor: Actor) => React.ReactNode;
}) {
  const view = useRequest(useCallRequestId());
  const actor = useActor();
  if (view === null) return null;
  if (view === undefined || actor === undefined) return <Skeleton lines={6} />;
  return <div className="x-column">{renderView(view, actor)}</div>;
}

/** What a request is and how it came to its state; its form takes the place of that. */
export function RequestOverview() {
  const { search, change } = useAddressSearch(callRequestSearch);
  return (
    <RequestTab
      renderView={(view, actor) =>
        search.edit === 1 && canCallRequest(actor, 'update') ? (
          <RequestForm
            key={view.line.id}
            {...{ actor }}
            line={view.line}
            onClose={() => change({ edit: undefined })}
          />
        ) : (
          <>
            <RequestFacts view={view} />
            <StateHistory view={view} />
            <RequestHistory view={view} actor={actor} />
            {canCallRequest(actor, 'delete') ? (
              <DeleteRequest line={view.line} actor={actor} />
            ) : null}
          </>
        )
      }
    />
  );
}
