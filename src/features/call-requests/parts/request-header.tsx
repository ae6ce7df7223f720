import { chakra, Grid, Wrap, type WrapProps } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { type Actor, canCallRequest, canGiveReading } from '#domain/access/policy.ts';
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
import { useDeadlineTitle } from '../words.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';

import { Applicant } from './applicant.tsx';
import { DossierButton } from './dossier.tsx';
import { ReadersButton } from './readers-dialog.tsx';
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
    <Grid as="header" templateColumns="minmax(0, 1fr)" gap="8px">
      <chakra.h1 fontSize="22px" textWrap="pretty" tabIndex={-1}>
        <span className="x-code">{request.internalCode}</span> {request.title || tender?.title}
      </chakra.h1>
      <div className="x-line">
        <State {...{ line, actor }} />
        {request._mark ? <SavedPhrase mark={request._mark} /> : null}
        <Wrap
          as="span"
          align="center"
          gap="4px 16px"
          flex={{ base: '1 1 100%', lg: '1 1 30ch' }}
          order={{ base: 1, lg: 0 }}
          minW="0"
        >
          <Applicant line={line} />
          {tender ? (
            <chakra.span
              className="x-clip"
              maxW="min(60ch, 100%)"
              css={{ '& a:not(:hover)': { textDecoration: 'none' } }}
            >
              <Link to="/subventions/tenders/$tenderId/summary" params={{ tenderId: tender.id }}>
                {tender.code} {tender.title}
              </Link>
            </chakra.span>
          ) : null}
          {request.caseNumber ? <span className="x-hint">{request.caseNumber}</span> : null}
        </Wrap>
        <chakra.span className="x-actions" ms="auto">
          <DossierButton line={line} />
          {canGiveReading(actor) ? <ReadersButton request={request} /> : null}
          {canCallRequest(actor, 'update') ? (
            <Button
              size="small"
              icon={Pencil}
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
        </chakra.span>
      </div>
      {isProvisionalCallRequest(request.internalCode) ? (
        <p className="x-hint">
          <Trans>Provisional code: the definitive one is given when it is sent</Trans>
        </p>
      ) : null}
      <KeyFigures {...{ line, failing }} />
    </Grid>
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
            aria-label={t`State: ${t(CALL_REQUEST_STATES[request.state])}. Change it`}
          >
            <span className="x-name">
              <RequestChip state={request.state} />
              <ChevronDown size={14} aria-hidden="true" />
            </span>
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
  const { request, grant, toJustifyCents, next, late, missing, isOver, calendar } = line;
  const fmt = useFmt();
  const titleOf = useDeadlineTitle();
  const today = useTodayInMadrid();
  const count = missingCount(missing) + failing;
  const reason = useNotShown(MISSING_NEEDS);
  const byResolution = fmt.money(request.grantedCents ?? 0);
  return (
    <Figures>
      <Figure label={t(CALL_REQUESTS_FIELDS.requestedCents)}>
        <Amount cents={request.requestedCents || null} />
      </Figure>
      <Figure label={t(CALL_REQUESTS_FIELDS.grantedCents)}>
        <Amount cents={grant.grantedCents} />
        {grant.grantedCents === request.grantedCents ? null : (
          <FigureNote>{t`${byResolution} by the resolution`}</FigureNote>
        )}
      </Figure>
      <Figure label={t(CALL_REQUESTS_FIELDS.amountToJustifyCents)}>
        <Amount cents={toJustifyCents || null} />
        {request.amountToJustifyCents === null && toJustifyCents > 0 ? (
          <FigureNote>{t`the approved eligible budget`}</FigureNote>
        ) : null}
      </Figure>
      <Figure label={t`Next deadline`}>
        {next ? (
          <>
            {fmt.day(next.day)}
            <FigureNote>
              <DeadlineBadge day={next.day} today={today} />
              {next.kind === 'access' ? null : (
                <WorkingDaysLeft {...{ calendar, today }} day={next.day} />
              )}
              {next.isProvisional ? <Provisional /> : null}
              <span>{titleOf(next)}</span>
            </FigureNote>
          </>
        ) : (
          '—'
        )}
        {late.length > 0 ? (
          <FigureNote color="money.out" fontWeight="600">
            <Plural value={late.length} one="# is late" other="# are late" />
          </FigureNote>
        ) : null}
      </Figure>
      {isOver || reason ? null : (
        <Figure label={t`Missing to justify`}>
          <chakra.a
            href="#missing"
            color="inherit"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            {count}
          </chakra.a>
        </Figure>
      )}
    </Figures>
  );
}

function FigureNote(props: WrapProps) {
  return (
    <Wrap as="span" className="x-hint" align="center" gap="2px 8px" fontWeight="400" {...props} />
  );
}

function Amount({ cents }: { cents: number | null }) {
  return cents === null ? '—' : <MoneyText cents={cents} />;
}
