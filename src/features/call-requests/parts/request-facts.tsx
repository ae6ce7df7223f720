import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { financingOf, isFinancing } from '#domain/call-requests/amounts.ts';
import type { Day } from '#domain/days.ts';
import { sumCents } from '#domain/money.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { Tags } from '#ui/tags.tsx';
import { type RequestView, useProjects } from '../queries.ts';
import { OTHER_FUNDING_STATE_WORDS, OTHER_FUNDING_WORDS } from '#ui/words/subventions.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';

import { Applicant } from './applicant.tsx';

/** All that is known of a request, at a glance; what nobody has said yet is left out. */
export function RequestFacts({ view: { line } }: { view: RequestView }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { request, grant, organization, responsible } = line;
  const day = (value: Day | null) => value && fmt.day(value);
  const period = [grant.startDate, grant.endDate].map((one) => (one ? fmt.day(one) : '…'));
  const facts: [string, ReactNode][] = [
    [t(CALL_REQUESTS_FIELDS.companyId), <Applicant key="applicant" line={line} />],
    [t`Tax number`, request.anonymousCompany?.nif],
    [t`Granting body`, organization?.name],
    [t(CALL_REQUESTS_FIELDS.caseNumber), request.caseNumber],
    [t(CALL_REQUESTS_FIELDS.responsibleId), responsible],
    [t(CALL_REQUESTS_FIELDS.eligibleBudgetCents), money(grant.eligibleBudgetCents || null)],
    [t(CALL_REQUESTS_FIELDS.grantDate), day(request.grantDate)],
    [t(CALL_REQUESTS_FIELDS.notificationDate), day(request.notificationDate)],
    [t(CALL_REQUESTS_FIELDS.receptionDate), day(request.receptionDate)],
    [t`Execution`, grant.startDate || grant.endDate ? period.join(' – ') : null],
    [t(CALL_REQUESTS_FIELDS.repaymentDate), day(request.repaymentDate)],
    [t(CALL_REQUESTS_FIELDS.minimisCents), money(request.minimisCents)],
    [
      t(CALL_REQUESTS_FIELDS.scoreMilli),
      request.scoreMilli === null ? null : fmt.number(request.scoreMilli / 1000),
    ],
    [t(CALL_REQUESTS_FIELDS.position), request.position],
    [t(CALL_REQUESTS_FIELDS.tags), request.tags.length > 0 && <Tags key="tags" {...request} />],
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
      <Amounts request={request} />
      {request.notes ? <chakra.p whiteSpace="pre-line">{request.notes}</chakra.p> : null}
    </Card>
  );
}

function Projects({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const projects = useProjects()?.filter(({ id }) => ids.includes(id)) ?? [];
  if (projects.length === 0) return null;
  return (
    <section>
      <h3>{t`Projects`}</h3>
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

/** What was paid, what was given back, and what else pays for the activity. */
function Amounts({ request }: { request: CallRequest }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { payments, returns, otherFunding } = request;
  return (
    <>
      <AmountList
        title={t(CALL_REQUESTS_FIELDS.payments)}
        rows={payments.toSorted(byDate).map(({ id, date, cents, isAdvance }) => {
          return { id, name: fmt.day(date), cents, hint: isAdvance ? t`Advance` : null };
        })}
      />
      <AmountList
        title={t(CALL_REQUESTS_FIELDS.returns)}
        rows={returns.toSorted(byDate).map(({ id, date, cents, interestCents }) => {
          const interest = fmt.money(interestCents);
          const hint = interestCents > 0 ? t`and ${interest} of interest` : null;
          return { id, name: fmt.day(date), cents, hint };
        })}
      />
      <AmountList
        title={t(CALL_REQUESTS_FIELDS.otherFunding)}
        sum={financingOf(otherFunding)}
        rows={otherFunding.map((one) => {
          const kind = t(OTHER_FUNDING_WORDS[one.kind]);
          const state = t(OTHER_FUNDING_STATE_WORDS.requested);
          const hint = isFinancing(one) ? kind : `${kind} · ${state}`;
          return { id: one.id, name: one.origin, cents: one.cents, hint };
        })}
      />
    </>
  );
}

interface AmountListProps {
  title: string;
  /** Where not all of its rows are in it. */
  sum?: number;
  rows: readonly { id: string; name: string; cents: number; hint: string | null }[];
}

function AmountList({
  title,
  rows,
  sum = sumCents(rows.map(({ cents }) => cents)),
}: AmountListProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>
        {title} <MoneyText cents={sum} />
      </h3>
      <ul className="x-list">
        {rows.map(({ id, name, cents, hint }) => (
          <li key={id} className="x-line">
            <span>{name}</span>
            <MoneyText cents={cents} />
            {hint === null ? null : <span className="x-hint">{hint}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function byDate(a: { date: Day }, b: { date: Day }): number {
  return a.date < b.date ? -1 : 1;
}

function money(cents: number | null): ReactNode {
  return cents === null ? null : <MoneyText cents={cents} />;
}
