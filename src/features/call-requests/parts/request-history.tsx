import type { CallRequest } from '#contract/resources/call-requests.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { changeFields } from '#records/actions.ts';
import { REQUESTS } from '../definitions/requests.tsx';
import type { RequestView } from '../queries.ts';

/** What is told of a step of the state, which goes onward only. */
const OF_STEPS = ['state', 'stateDay', 'stateComment', 'stateOverride', 'history'];

/** Who changed what in a request. */
export function RequestHistory({ view: { line }, actor }: { view: RequestView; actor: Actor }) {
  const { request } = line;
  return (
    <ChangeableHistory
      inCard
      resource="callRequests"
      row={request}
      readOnly={!canCallRequest(actor, 'update')}
      update={(patch: Partial<CallRequest>, seen) =>
        changeFields(REQUESTS, actor, request, patch, seen)
      }
      isRestorable={(name) => !OF_STEPS.includes(name)}
    />
  );
}
