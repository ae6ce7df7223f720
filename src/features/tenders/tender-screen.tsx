import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageOutlet } from '#ui/page-outlet.tsx';
import { Skeleton, TabNav } from '#ui/page.tsx';
import { AlertBanner } from './parts/alert-banner.tsx';
import { TenderHeader } from './parts/tender-header.tsx';
import { useTender } from './queries.ts';
import { useTenderId } from './use-tenders-search.ts';
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
    <TabNav label={t`Tender`}>
      {tab(`${BASE}/summary`, <Trans>Summary</Trans>)}
      {tab(`${BASE}/accounts`, <Trans>Accounts</Trans>)}
      {tab(`${BASE}/budget`, <Trans>Budget</Trans>)}
      {tab(`${BASE}/call-requests`, <Trans>Call requests</Trans>)}
      {tab(`${BASE}/documents`, <Trans>Documents</Trans>)}
      {tab(`${BASE}/milestones`, <Trans>Milestones</Trans>)}
    </TabNav>
  );
}

/** Not in the mirror: whether it is missing here or missing at all depends on what was downloaded. */
function TenderMissing() {
  const { t } = useLingui();
  const { online, firstDownload } = useStatus();
  const back = (
    <Link to="/subventions/tenders" className={buttonClass({})}>
      <Trans>All tenders</Trans>
    </Link>
  );
  let state: ReactNode;
  if (firstDownload !== 'done' && online) {
    state = (
      <EmptyState kind="not-downloaded" title={t`The tenders are still being downloaded`}>
        <Trans>This page fills by itself.</Trans>
      </EmptyState>
    );
  } else if (!online) {
    state = (
      <EmptyState kind="not-downloaded" title={t`This tender is not on this device`} action={back}>
        <Trans>Without network it cannot be fetched. Open it again when you are online.</Trans>
      </EmptyState>
    );
  } else {
    state = (
      <EmptyState kind="none-match" title={t`Tender not found`} action={back}>
        <Trans>It was deleted, or its address is not right.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="x-column">
      <h1 className="x-hidden" tabIndex={-1}>
        <Trans>Tender</Trans>
      </h1>
      {state}
    </div>
  );
}
