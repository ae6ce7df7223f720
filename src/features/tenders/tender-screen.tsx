import { useActor } from '#records/use-actor.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { MissingRecord } from '#records/not-downloaded.tsx';
import { PageOutlet } from '#ui/page-outlet.tsx';
import { LoadingPage } from '#ui/page.tsx';
import { RecordTabs } from '#records/record-tabs.tsx';
import { AlertBanner } from './parts/alert-banner.tsx';
import { TenderHeader } from './parts/tender-header.tsx';
import { useTender } from './queries.ts';
import { useTenderId } from './use-tender-id.ts';
import './tenders.css';

/** /subventions/tenders/{id}: head, alerts and tabs of one call; the tab in view is the outlet. */
export function TenderScreen() {
  const tenderId = useTenderId();
  const view = useTender(tenderId);
  const actor = useActor();
  if (view === undefined || actor === undefined) {
    return <LoadingPage />;
  }
  if (view === null) return <TenderMissing />;
  return (
    <div className="x-column">
      <TenderHeader view={view} actor={actor} />
      <AlertBanner alerts={view.line.alerts} />
      <TenderTabs tenderId={tenderId} />
      <PageOutlet hasHead />
    </div>
  );
}

function TenderTabs({ tenderId }: { tenderId: string }) {
  const { t } = useLingui();
  return (
    <RecordTabs
      label={t`Call`}
      base="/subventions/tenders/$tenderId"
      params={{ tenderId }}
      tabs={{
        '/summary': t`Summary`,
        '/accounts': t`Accounts`,
        '/budget': t`Budget`,
        '/call-requests': t`Call requests`,
        '/documents': t`Documents`,
        '/milestones': t`Milestones`,
      }}
    />
  );
}

function TenderMissing() {
  const { t } = useLingui();
  return (
    <MissingRecord
      name={t`Call`}
      downloading={t`The calls are still being downloaded`}
      notHere={t`This call is not on this device`}
      notFound={t`Call not found`}
      back={<Link to="/subventions/tenders" className={buttonClass({})}>{t`All calls`}</Link>}
    />
  );
}
