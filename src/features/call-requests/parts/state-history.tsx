import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { LocalRow } from '#local/db.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { todayInMadrid } from '#ui/today.ts';
import type { RequestView } from '../queries.ts';
import '#ui/history.css';

/** Every state that a request came to, the newest first: on which day, by whom and why. */
export function StateHistory({ view: { line, lookups } }: { view: RequestView }) {
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
