import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useObservable } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { justificationChanges } from '#local/mirror/justification-changes.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Shown } from '#ui/not-shown.tsx';
import { PageOutlet } from '#ui/page-outlet.tsx';
import { Skeleton, TabNav } from '#ui/page.tsx';
import { MISSING_NEEDS } from './missing-needs.ts';
import { MissingRail } from './parts/missing-rail.tsx';
import { RequestHeader } from './parts/request-header.tsx';
import { useRequest } from './queries.ts';
import { useCallRequestId } from './use-requests-search.ts';
import './call-requests.css';

const BASE = '/subventions/call-requests/$callRequestId';

/** /subventions/call-requests/{id}: head, tabs and what is missing; the tab in view is the outlet. */
export function RequestScreen() {
  const { t } = useLingui();
  const callRequestId = useCallRequestId();
  const view = useRequest(callRequestId);
  const actor = useActor();
  const justification = useObservable(() => justificationChanges(callRequestId), [callRequestId]);
  if (view === undefined || actor === undefined) {
    return (
      <div className="x-column">
        <Skeleton lines={6} />
      </div>
    );
  }
  if (view === null) return <RequestMissing />;
  const findings = justification?.findings ?? [];
  const failing = findings.filter(({ severity }) => severity === 'error');
  return (
    <div className="x-column">
      <RequestHeader {...{ view, actor }} failing={failing.length} />
      <RequestTabs callRequestId={callRequestId} />
      <div className="req-with-rail">
        <div className="x-column">
          <PageOutlet hasHead />
        </div>
        <Shown needs={MISSING_NEEDS} title={t`What is missing to justify`}>
          <MissingRail line={view.line} failing={failing} records={justification?.records ?? []} />
        </Shown>
      </div>
    </div>
  );
}

function RequestTabs({ callRequestId }: { callRequestId: string }) {
  const { t } = useLingui();
  const tab = (to: LinkProps['to'], label: ReactNode, exact = false) => (
    <Link
      to={to}
      params={{ callRequestId } as never}
      activeOptions={{ includeSearch: false, exact }}
    >
      {label}
    </Link>
  );
  return (
    <TabNav label={t`Call request`}>
      {tab(BASE, <Trans>Overview</Trans>, true)}
      {tab(`${BASE}/accounts`, <Trans>Accounts</Trans>)}
      {tab(`${BASE}/budget`, <Trans>Budget</Trans>)}
      {tab(`${BASE}/documents`, <Trans>Documents</Trans>)}
      {tab(`${BASE}/milestones`, <Trans>Milestones</Trans>)}
    </TabNav>
  );
}

/** Not in the mirror: whether it is missing here or missing at all depends on what was downloaded. */
function RequestMissing() {
  const { t } = useLingui();
  const { online, firstDownload } = useStatus();
  const back = (
    <Link to="/subventions/call-requests" className={buttonClass({})}>
      <Trans>All requests</Trans>
    </Link>
  );
  let state: ReactNode;
  if (firstDownload !== 'done' && online) {
    state = (
      <EmptyState kind="not-downloaded" title={t`The requests are still being downloaded`}>
        <Trans>This page fills by itself.</Trans>
      </EmptyState>
    );
  } else if (!online) {
    state = (
      <EmptyState kind="not-downloaded" title={t`This request is not on this device`} action={back}>
        <Trans>Without network it cannot be fetched. Open it again when you are online.</Trans>
      </EmptyState>
    );
  } else {
    state = (
      <EmptyState kind="none-match" title={t`Request not found`} action={back}>
        <Trans>It was deleted, or its address is not right.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="x-column">
      <h1 className="x-hidden" tabIndex={-1}>
        <Trans>Call request</Trans>
      </h1>
      {state}
    </div>
  );
}
