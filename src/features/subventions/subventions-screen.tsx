import { chakra, Grid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Day } from '#domain/days.ts';
import { buttonClass } from '#ui/button.tsx';
import { Shown } from '#ui/not-shown.tsx';
import { Card, PageHeader, Skeleton } from '#ui/page.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { NoRowsYet } from '#records/not-downloaded.tsx';
import { MoneyCell } from '#ui/money-text.tsx';
import { Agenda, EventLines } from '#ui/subventions/agenda.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import type { Ahead, MissingDocuments, PipelineStep } from './overview.ts';
import { GrantedCard } from './parts/granted-card.tsx';
import { MinimisCard } from './parts/minimis-card.tsx';
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

/** The next fourteen days: alerts first, then what is late, then the rest day by day. */
function AheadCard({ ahead, today }: { ahead: Ahead; today: Day }) {
  const { t } = useLingui();
  const { late, alerts, rest } = ahead;
  const isQuiet = late.length + alerts.length + rest.length === 0;
  return (
    <Card title={t`Next 14 days`} actions={<Link to="/subventions/calendar">{t`Calendar`}</Link>}>
      {alerts.length === 0 ? null : (
        <section className="x-notice sub-alerts" data-tone="warn" aria-label={t`Alerts`}>
          <h3>{t`Today and in 4 days`}</h3>
          <EventLines events={alerts} today={today} showsDay />
        </section>
      )}
      {late.length === 0 ? null : (
        <section aria-label={t`Late`}>
          <chakra.h3 color="money.out">{t`Late`}</chakra.h3>
          <EventLines events={late} today={today} showsDay />
        </section>
      )}
      {rest.length === 0 ? null : <Agenda events={rest} today={today} />}
      {isQuiet ? <p className="x-hint">{t`Nothing falls in the next 14 days.`}</p> : null}
    </Card>
  );
}

/** So many documents of a request are named. */
const MOST = 3;

/** What requests still lack; each leads to its documents. */
function MissingCard({ missing }: { missing: readonly MissingDocuments[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Missing documents`}>
      {missing.length === 0 ? (
        <p className="x-hint">{t`No document is missing.`}</p>
      ) : (
        <ul className="x-lines">
          {missing.map(({ request, documents }) => (
            <chakra.li key={request.id} display="grid" gap="2px" py="8px">
              <span className="x-line x-line-ends">
                <Link
                  to="/subventions/call-requests/$callRequestId/documents"
                  params={{ callRequestId: request.id }}
                  className="x-event-link"
                >
                  {request.internalCode} {request.title}
                </Link>
                <RequestChip state={request.state} />
              </span>
              <span className="x-hint">
                {documents
                  .slice(0, MOST)
                  .map(({ type }) => type)
                  .join(', ')}
                {documents.length > MOST ? (
                  <>
                    {' '}
                    <Plural value={documents.length - MOST} one="and # more" other="and # more" />
                  </>
                ) : null}
              </span>
            </chakra.li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** How many requests stand in each state, and how much they come to. */
function PipelineCard({ steps }: { steps: readonly PipelineStep[] }) {
  const { t } = useLingui();
  const most = Math.max(1, ...steps.map(({ cents }) => cents));
  return (
    <Card
      title={t`Requests by state`}
      actions={<Link to="/subventions/call-requests">{t`All requests`}</Link>}
    >
      {steps.length === 0 ? (
        <p className="x-hint">{t`No requests yet.`}</p>
      ) : (
        <table className="x-table">
          <thead>
            <tr>
              <chakra.th scope="col" w="100%">{t`State`}</chakra.th>
              <th scope="col" className="is-number">{t`Requests`}</th>
              <th scope="col" className="is-number">{t`Amount`}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ state, count, cents }) => (
              <tr key={state}>
                <th scope="row">
                  <Link
                    to="/subventions/call-requests"
                    className="x-row-link"
                    search={(current: object) => ({ ...current, state: [state] })}
                  >
                    <RequestChip state={state} />
                  </Link>
                  <chakra.span
                    display="block"
                    h="4px"
                    mt="4px"
                    borderRadius="2px"
                    bg="brand.solid"
                    aria-hidden="true"
                    style={{ width: `${(cents / most) * 100}%` }}
                  />
                </th>
                <td className="is-number">{count}</td>
                <MoneyCell cents={cents} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="x-hint">
        <Trans>What was granted; of requests not decided on, what is asked for.</Trans>
      </p>
    </Card>
  );
}
