import { Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Shown } from '#ui/not-shown.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { NoRowsYet } from '#records/not-downloaded.tsx';
import { AheadCard } from './parts/ahead-card.tsx';
import { GrantedCard } from './parts/granted-card.tsx';
import { MinimisCard } from './parts/minimis-card.tsx';
import { MissingCard } from './parts/missing-card.tsx';
import { PipelineCard } from './parts/pipeline-card.tsx';
import { type Overview, useOverview } from './queries.ts';
import './subventions.css';

/** /subventions: what comes, where the requests stand, and what is missing. All of it is on this device. */
export function SubventionsScreen() {
  const { t } = useLingui();
  const overview = useOverview();
  return (
    <div className="x-column">
      <PageHeader title={t`Subsidies`} />
      {overview === undefined ? (
        <Skeleton lines={10} />
      ) : overview.isEmpty ? (
        <Nothing />
      ) : (
        <Cards overview={overview} />
      )}
    </div>
  );
}

function Cards({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const today = useTodayInMadrid();
  const { ahead, pipeline, granted, justifiedCents, undertakings, missing } = overview;
  return (
    <Grid gap="16px" alignItems="start" templateColumns={{ lg: 'minmax(0, 6fr) minmax(0, 5fr)' }}>
      <div className="x-column">
        <Shown needs={['milestones']} title={t`Next 14 days`}>
          <AheadCard ahead={ahead} today={today} />
        </Shown>
        <Shown needs={['documentations']} title={t`Missing documents`}>
          <MissingCard missing={missing} />
        </Shown>
      </div>
      <div className="x-column">
        <PipelineCard steps={pipeline} />
        <Shown needs={['accountingRecords']} title={t`Granted and to justify`}>
          <GrantedCard {...{ granted, justifiedCents }} />
        </Shown>
        <Shown needs={['minimisAids']} title={t`Minimis aid`}>
          <MinimisCard undertakings={undertakings} />
        </Shown>
      </div>
    </Grid>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <NoRowsYet
      title={t`No subsidies yet`}
      missing={t`The subsidies are not on this device yet`}
      isMany
      action={
        <Link to="/subventions/tenders" className={buttonClass({ tone: 'primary' })}>
          <Trans>To the calls</Trans>
        </Link>
      }
    >
      <Trans>Begin with a call: its windows, requests and milestones show here.</Trans>
    </NoRowsYet>
  );
}
