import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { isProvisionalCallRequest } from '#domain/call-requests/codes.ts';
import { missingCount } from '#domain/call-requests/missing.ts';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { useNotShown } from '#ui/not-shown.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { MISSING_NEEDS } from '../missing-needs.ts';
import { Provisional } from '#ui/subventions/computed-day.tsx';
import { DeadlineBadge, WorkingDaysLeft } from '#ui/subventions/deadline-badge.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { CALL_REQUEST_STATES } from '#ui/words/subventions.ts';
import type { RequestView } from '../queries.ts';
import type { RequestLine } from '../request.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';

import { Applicant } from './applicant.tsx';
import { DossierButton } from './dossier.tsx';
import { StateDialog } from './state-dialog.tsx';
import { nextStates, StateMenu } from './state-menu.tsx';

/** Code, title, state and key figures of one request. */
export function RequestHeader({
  view: { line },
  actor,
  failing,
}: {
  view: RequestView;
  actor: Actor;
  /** How many checks its justification fails. */
  failing: number;
}) {
  const navigate = useNavigate();
  const { request, tender } = line;
  return (
    <header className="req-header">
      <h1 tabIndex={-1}>
        <span className="req-code">{request.internalCode}</span> {request.title || tender?.title}
      </h1>
      <div className="req-header-line">
        <State {...{ line, actor }} />
        {request._mark ? <SavedPhrase mark={request._mark} /> : null}
        <span className="req-header-facts">
          <Applicant line={line} />
          {tender ? (
            <Link
              to="/subventions/tenders/$tenderId/summary"
              params={{ tenderId: tender.id }}
              className="req-link"
            >
              {tender.code} {tender.title}
            </Link>
          ) : null}
          {request.caseNumber ? <span className="req-muted">{request.caseNumber}</span> : null}
        </span>
        <span className="x-actions req-header-actions">
          <DossierButton line={line} />
          {canCallRequest(actor, 'update') ? (
            <Button
              size="small"
              icon={<Pencil size={14} aria-hidden="true" />}
              aria-keyshortcuts="e"
              data-shortcut="e"
              onClick={() =>
                void navigate({
                  to: '/subventions/call-requests/$callRequestId',
                  params: { callRequestId: request.id },
                  search: { edit: 1 },
                })
              }
            >
              <Trans>Edit</Trans>
            </Button>
          ) : null}
        </span>
      </div>
      {isProvisionalCallRequest(request.internalCode) ? (
        <p className="x-hint">
          <Trans>Provisional code: the definitive one is given when it is sent</Trans>
        </p>
      ) : null}
      <KeyFigures {...{ line, failing }} />
    </header>
  );
}

/** The state, and those that it may go to from there, each with its day and reason. */
function State({ line, actor }: { line: RequestLine; actor: Actor }) {
  const { t } = useLingui();
  const { request } = line;
  const [to, setTo] = useState<CallRequestState | null>(null);
  const states = nextStates(actor, request);
  if (states.length === 0) return <RequestChip state={request.state} />;
  return (
    <>
      <StateMenu
        states={states}
        trigger={
          <Button
            size="small"
            className="req-state-button"
            aria-label={t`State: ${t(CALL_REQUEST_STATES[request.state])}. Change it`}
          >
            <RequestChip state={request.state} />
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
        onChoose={setTo}
      />
      {to ? <StateDialog {...{ line, to, actor }} onClose={() => setTo(null)} /> : null}
    </>
  );
}

function KeyFigures({ line, failing }: { line: RequestLine; failing: number }) {
  const { t } = useLingui();
  const { request, toJustifyCents, next, late, missing, isOver, calendar } = line;
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const count = missingCount(missing) + failing;
  const reason = useNotShown(MISSING_NEEDS);
  return (
    <Figures>
      <Figure label={t(CALL_REQUESTS_FIELDS.requestedCents)}>
        <Amount cents={request.requestedCents || null} />
      </Figure>
      <Figure label={t(CALL_REQUESTS_FIELDS.grantedCents)}>
        <Amount cents={request.grantedCents} />
      </Figure>
      <Figure label={t(CALL_REQUESTS_FIELDS.amountToJustifyCents)}>
        <Amount cents={toJustifyCents || null} />
        {request.amountToJustifyCents === null && toJustifyCents > 0 ? (
          <span className="req-figure-note">
            <Trans>the approved eligible budget</Trans>
          </span>
        ) : null}
      </Figure>
      <Figure label={t`Next deadline`}>
        {next ? (
          <>
            {fmt.day(next.day)}
            <span className="req-figure-note">
              <DeadlineBadge day={next.day} today={today} />
              {next.kind === 'access' ? null : (
                <WorkingDaysLeft {...{ calendar, today }} day={next.day} />
              )}
              {next.isProvisional ? <Provisional /> : null}
              <span>{next.title}</span>
            </span>
          </>
        ) : (
          '—'
        )}
        {late.length > 0 ? (
          <span className="req-figure-note req-late">
            <Plural value={late.length} one="# is late" other="# are late" />
          </span>
        ) : null}
      </Figure>
      {isOver || reason ? null : (
        <Figure label={t`Missing to justify`}>
          <a href="#missing" className="req-missing-link">
            {count}
          </a>
        </Figure>
      )}
    </Figures>
  );
}

function Amount({ cents }: { cents: number | null }) {
  return cents === null ? '—' : <MoneyText cents={cents} />;
}
