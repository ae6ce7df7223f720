import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { useActor } from '#records/use-actor.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { whyNotRemoved } from '#domain/call-requests/change.ts';
import type { LocalRow } from '#local/db.ts';
import { changeFields, deleteRow } from '#records/actions.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { useRecordsOf } from '#records/records-data.ts';
import { RemoveButton } from '#records/remove-button.tsx';
import { RowCardForm } from '#records/row-page.tsx';
import { useFmt } from '#ui/fmt.ts';
import '#ui/history.css';
import { Card, Skeleton } from '#ui/page.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { REQUESTS } from './definitions/requests.tsx';
import { RequestFacts } from './parts/request-facts.tsx';
import { type RequestView, useRequest } from './queries.ts';
import type { RequestLine } from './request.ts';
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

/** What is told of a step of the state, which goes onward only. */
const OF_STEPS = ['state', 'stateDay', 'stateComment', 'stateOverride', 'history'];

/** Who changed what in a request. */
function RequestHistory({ view: { line }, actor }: { view: RequestView; actor: Actor }) {
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

/** Deletes a request after a question: much goes with it. What was never sent does not come back. */
function DeleteRequest({ line: { request }, actor }: { line: RequestLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const removal = {
    label: t`Delete request`,
    said: t`Request ${request.internalCode} deleted`,
    refusal: whyNotRemoved(actor),
    run: () => deleteRow(REQUESTS, actor, request),
    question: t`Delete ${request.internalCode}?`,
    words: <Trans>It goes with its milestones, documents asked for and budget.</Trans>,
  };
  const onGone = () => void navigate({ to: '/subventions/call-requests' });
  return <RemoveButton resource="callRequests" row={request} {...{ removal, onGone }} />;
}

/** All fields of a request but its state. */
function RequestForm({
  line: { request },
  actor,
  onClose,
}: {
  line: RequestLine;
  actor: Actor;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const rows = useMemo(() => [request], [request]);
  const data = useRecordsOf(REQUESTS, rows);
  if (!data) return null;
  return (
    <RowCardForm
      definition={REQUESTS}
      row={request}
      {...{ data, actor, onClose }}
      title={t`Data of the request`}
      back={t`Back to the overview`}
    />
  );
}

/** Every state that a request came to, the newest first: on which day, by whom and why. */
function StateHistory({ view: { line, lookups } }: { view: RequestView }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { request } = line;
  const unsent = unsentStep(request);
  return (
    <Card title={t`History of states`}>
      <ol className="x-history">
        {unsent ? (
          <li>
            <p className="x-history-head">
              <RequestChip state={unsent.state} />
              <time dateTime={unsent.day}>{fmt.day(unsent.day)}</time>
            </p>
            {unsent.comment ? <chakra.p whiteSpace="pre-line">{unsent.comment}</chakra.p> : null}
            <Override reason={unsent.override} />
            <SavedPhrase mark={request._mark} />
          </li>
        ) : null}
        {request.history.toReversed().map(({ state, day, comment, override, by, at }) => (
          <li key={at}>
            <p className="x-history-head">
              <RequestChip state={state} />
              <time dateTime={day}>{fmt.day(day)}</time>
            </p>
            {comment ? <chakra.p whiteSpace="pre-line">{comment}</chakra.p> : null}
            <Override reason={override ?? ''} />
            <p className="x-hint">
              <Trans>
                said by {lookups.peopleById.get(by ?? '')?.name ?? t`somebody`} on {fmt.instant(at)}
              </Trans>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Why an administrator let it be presented though public aid pays twice for something in it. */
function Override({ reason }: { reason: string }) {
  const { t } = useLingui();
  if (reason === '') return null;
  return <chakra.p whiteSpace="pre-line">{t`Presented all the same: ${reason}`}</chakra.p>;
}

/** The step to the state in view where the server, who writes the history, does not know of it yet. */
function unsentStep(request: LocalRow<CallRequest>) {
  const { state, stateDay, stateComment, stateOverride, history, _mark } = request;
  if (_mark === null || history.at(-1)?.state === state) return null;
  const day = stateDay ?? todayInMadrid();
  return { state, day, comment: stateComment, override: stateOverride };
}
