import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { GivenRequest } from '#contract/readings.ts';
import { readGivenDossier } from '#local/api/dossier.ts';
import { readGiven } from '#local/api/readings.ts';
import { Unanswered } from '#records/unanswered.tsx';
import { useAnswer } from '#records/use-answer.ts';
import { useStatus } from '#records/use-status.ts';
import { buttonClass } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card, FactLine, Figure, Figures, PageHeader } from '#ui/page.tsx';
import { DossierExport } from '#ui/subventions/dossier-export.tsx';
import { FindingList } from '#ui/subventions/finding-list.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';
import { GivenDocuments, GivenMilestones, GivenRecords } from './parts/given-tables.tsx';
import { NeedsServer } from './parts/needs-server.tsx';

/** One request as somebody from outside reads it: from the server each time, and nothing to change. */
export function ReadingScreen() {
  const { t } = useLingui();
  const { callRequestId = '' } = useParams({ strict: false });
  const ask = useCallback(
    (signal: AbortSignal) => readGiven(callRequestId, signal),
    [callRequestId],
  );
  const answer = useAnswer(ask);
  // Of what was taken away meanwhile nothing stays in sight.
  const given = answer.problem ? undefined : answer.value;
  return (
    <div className="x-column">
      {given ? null : <PageHeader title={t`Call request`} />}
      <NeedsServer />
      {answer.problem ? (
        <p className="x-hint">
          <Trans>Its day may have passed, or it was taken away.</Trans>{' '}
          <Link to="/readings" className={buttonClass({})}>{t`All that you were given`}</Link>
        </p>
      ) : null}
      <Unanswered answer={answer} />
      {given ? <Given key={given.id} given={given} /> : null}
    </div>
  );
}

function Given({ given }: { given: GivenRequest }) {
  const { online } = useStatus();
  const day = useFmt().day(given.untilDay);
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="x-code">{given.internalCode}</span> {given.title}
          </>
        }
        lead={<Trans>You may read it until {day}, that day included.</Trans>}
      />
      <Facts given={given} />
      <GivenMilestones given={given} />
      <GivenDocuments given={given} />
      <GivenRecords given={given} />
      <Checks given={given} />
      <Card title={<Trans>Dossier</Trans>}>
        <DossierExport request={given} online={online} unsent={0} onRead={readGivenDossier} />
      </Card>
    </>
  );
}

function Facts({ given }: { given: GivenRequest }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const dayOf = (value: string | null) => (value === null ? '…' : fmt.day(value));
  const { applicant, tender } = given;
  return (
    <>
      <Figures>
        <Figure label={t(CALL_REQUESTS_FIELDS.requestedCents)} cents={given.requestedCents} />
        <Figure label={t(CALL_REQUESTS_FIELDS.grantedCents)}>
          {given.grantedCents === null ? '—' : <MoneyText cents={given.grantedCents} />}
        </Figure>
        <Figure
          label={t(CALL_REQUESTS_FIELDS.amountToJustifyCents)}
          cents={given.amountToJustifyCents}
        />
        <Figure label={t`Justified`} cents={given.justifiedCents} />
      </Figures>
      <Card title={<Trans>Call request</Trans>}>
        <dl className="x-lines">
          <FactLine name={t(CALL_REQUESTS_FIELDS.state)}>
            <RequestChip state={given.state} />
          </FactLine>
          <FactLine name={t`Applicant`}>
            {applicant.name} {applicant.nif}
          </FactLine>
          <FactLine name={t`Granting body`}>{given.body || '—'}</FactLine>
          <FactLine name={t`Call`}>
            {tender.code} {tender.title}
          </FactLine>
          <FactLine name={t(CALL_REQUESTS_FIELDS.caseNumber)}>{given.caseNumber || '—'}</FactLine>
          <FactLine name={t`Period of execution`}>
            {dayOf(given.startDate)} – {dayOf(given.endDate)}
          </FactLine>
        </dl>
      </Card>
    </>
  );
}

/** What the checks of the justification found, each with the record that it is about. */
function Checks({ given: { findings, records } }: { given: GivenRequest }) {
  const { t } = useLingui();
  const numbers = new Map(records.map(({ id, orderNo }) => [id, orderNo]));
  return (
    <Card title={<Trans>Checks</Trans>}>
      {findings.length === 0 ? <p className="x-hint">{t`The checks found nothing.`}</p> : null}
      <FindingList
        findings={findings}
        renderSubject={({ recordId }) => {
          const number = numbers.get(recordId ?? '');
          return number === undefined ? null : <strong>{t`Record ${number}`}</strong>;
        }}
      />
    </Card>
  );
}
