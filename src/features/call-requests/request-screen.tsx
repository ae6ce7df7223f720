import { useActor } from '#records/use-actor.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useObservable } from 'dexie-react-hooks';
import { justificationChanges } from '#local/mirror/justification-changes.ts';
import { buttonClass } from '#ui/button.tsx';
import { MissingRecord } from '#records/not-downloaded.tsx';
import { Shown } from '#ui/not-shown.tsx';
import { PageOutlet } from '#ui/page-outlet.tsx';
import { LoadingPage } from '#ui/page.tsx';
import { RecordTabs } from '#records/record-tabs.tsx';
import { MISSING_NEEDS } from './missing-needs.ts';
import { MissingRail } from './parts/missing-rail.tsx';
import { RequestHeader } from './parts/request-header.tsx';
import { useRequest } from './queries.ts';
import { useCallRequestId } from './use-call-request-id.ts';
import './call-requests.css';

/** /subventions/call-requests/{id}: head, tabs and what is missing; the tab in view is the outlet. */
export function RequestScreen() {
  const { t } = useLingui();
  const callRequestId = useCallRequestId();
  const view = useRequest(callRequestId);
  const actor = useActor();
  const justification = useObservable(() => justificationChanges(callRequestId), [callRequestId]);
  if (view === undefined || actor === undefined) {
    return <LoadingPage />;
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
  return (
    <RecordTabs
      label={t`Call request`}
      base="/subventions/call-requests/$callRequestId"
      params={{ callRequestId }}
      tabs={{
        '': t`Overview`,
        '/accounts': t`Accounts`,
        '/budget': t`Budget`,
        '/changes': t`Changes of the grant`,
        '/documents': t`Documents`,
        '/milestones': t`Milestones`,
      }}
    />
  );
}

function RequestMissing() {
  const { t } = useLingui();
  return (
    <MissingRecord
      name={t`Call request`}
      downloading={t`The requests are still being downloaded`}
      notHere={t`This request is not on this device`}
      notFound={t`Request not found`}
      back={
        <Link to="/subventions/call-requests" className={buttonClass({})}>{t`All requests`}</Link>
      }
    />
  );
}
