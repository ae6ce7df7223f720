import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallRequestPayment } from '#contract/resources/call-requests.ts';
import { paidOf } from '#domain/call-requests/amounts.ts';
import type { Day } from '#domain/days.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { type RequestView, useProjects } from '../queries.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';

import { Applicant } from './applicant.tsx';

/** All that is known of a request, at a glance; what nobody has said yet is left out. */
export function RequestFacts({ view: { line } }: { view: RequestView }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { request, organization, responsible } = line;
  const day = (value: Day | null) => value && fmt.day(value);
  const period = [request.startDate, request.endDate].map((one) => (one ? fmt.day(one) : '…'));
  const facts: [string, ReactNode][] = [
    [t(CALL_REQUESTS_FIELDS.companyId), <Applicant key="applicant" line={line} />],
    [t`Tax number`, request.anonymousCompany?.nif],
    [t`Granting body`, organization?.name],
    [t(CALL_REQUESTS_FIELDS.caseNumber), request.caseNumber],
    [t(CALL_REQUESTS_FIELDS.responsibleId), responsible],
    [t(CALL_REQUESTS_FIELDS.eligibleBudgetCents), money(request.eligibleBudgetCents || null)],
    [t(CALL_REQUESTS_FIELDS.grantDate), day(request.grantDate)],
    [t(CALL_REQUESTS_FIELDS.notificationDate), day(request.notificationDate)],
    [t(CALL_REQUESTS_FIELDS.receptionDate), day(request.receptionDate)],
    [t`Execution`, request.startDate || request.endDate ? period.join(' – ') : null],
    [t(CALL_REQUESTS_FIELDS.minimisCents), money(request.minimisCents)],
    [
      t(CALL_REQUESTS_FIELDS.scoreMilli),
      request.scoreMilli === null ? null : fmt.number(request.scoreMilli / 1000),
    ],
    [t(CALL_REQUESTS_FIELDS.position), request.position],
  ];
  return (
    <Card title={t`Key facts`}>
      <dl className="x-facts">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Projects ids={request.projectIds} />
      <Payments payments={request.payments} />
      {request.notes ? <chakra.p whiteSpace="pre-line">{request.notes}</chakra.p> : null}
    </Card>
  );
}

function Projects({ ids }: { ids: readonly string[] }) {
  const projects = useProjects()?.filter(({ id }) => ids.includes(id)) ?? [];
  if (projects.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Projects</Trans>
      </h3>
      <ul className="x-list">
        {projects.map(({ id, code, name }) => (
          <li key={id} className="x-clip">
            <Link to="/projects/$projectId" params={{ projectId: id }} className="x-row-link">
              {code} {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payments({ payments }: { payments: readonly CallRequestPayment[] }) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (payments.length === 0) return null;
  return (
    <section>
      <h3>
        {t(CALL_REQUESTS_FIELDS.payments)} <MoneyText cents={paidOf(payments)} />
      </h3>
      <ul className="x-list">
        {payments
          .toSorted((a, b) => (a.date < b.date ? -1 : 1))
          .map(({ id, date, cents, isAdvance }) => (
            <li key={id} className="x-line">
              <span>{fmt.day(date)}</span>
              <MoneyText cents={cents} />
              {isAdvance ? (
                <span className="x-hint">
                  <Trans>Advance</Trans>
                </span>
              ) : null}
            </li>
          ))}
      </ul>
    </section>
  );
}

function money(cents: number | null): ReactNode {
  return cents === null ? null : <MoneyText cents={cents} />;
}
