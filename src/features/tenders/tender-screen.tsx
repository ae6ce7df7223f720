import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { MissingRecord } from '#records/not-downloaded.tsx';
import { PageOutlet } from '#ui/page-outlet.tsx';
import { Skeleton, TabNav } from '#ui/page.tsx';
import { AlertBanner } from './parts/alert-banner.tsx';
import { TenderHeader } from './parts/tender-header.tsx';
import { useTender } from './queries.ts';
import { useTenderId } from './use-tender-id.ts';
import './tenders.css';

const BASE = '/subventions/tenders/$tenderId';

/** /subventions/tenders/{id}: head, alerts and tabs of one call; the tab in view is the outlet. */
export function TenderScreen() {
  const tenderId = useTenderId();
  const view = useTender(tenderId);
  const actor = useActor();
  if (view === undefined || actor === undefined) {
    return (
      <div className="x-column">
        <Skeleton lines={6} />
      </div>
    );
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
  const tab = (to: LinkProps['to'], label: ReactNode) => (
    <Link to={to} params={{ tenderId } as never} activeOptions={{ includeSearch: false }}>
      {label}
    </Link>
  );
  return (
    <TabNav label={t`Call`}>
      {tab(`${BASE}/summary`, <Trans>Summary</Trans>)}
      {tab(`${BASE}/accounts`, <Trans>Accounts</Trans>)}
      {tab(`${BASE}/budget`, <Trans>Budget</Trans>)}
      {tab(`${BASE}/call-requests`, <Trans>Call requests</Trans>)}
      {tab(`${BASE}/documents`, <Trans>Documents</Trans>)}
      {tab(`${BASE}/milestones`, <Trans>Milestones</Trans>)}
    </TabNav>
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
