import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { SyncMark, syncColumn, useSavedPhrase } from '#ui/sync-mark.tsx';
import { Tags } from '#ui/tags.tsx';
import { CALL_REQUEST_STATES } from '#ui/words/subventions.ts';
import type { RequestLine } from '../request.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';

import { Applicant } from './applicant.tsx';
import { DossierMark } from './dossier.tsx';
import { NextDeadline } from './next-deadline.tsx';
import { RequestAmount } from './request-amount.tsx';

/** The columns of the list. The code is the link and stays in sight. */
export function useRequestColumns(onExport: (id: string) => void): GridColumn<RequestLine>[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo(
    () => [
      column.text(
        'request',
        t`Internal code`,
        ({ request }) => `${request.internalCode} ${request.title}`.trim(),
        {
          width: 220,
          pinned: true,
          primary: true,
          cell: (line) => <RequestName line={line} tabIndex={-1} />,
        },
      ),
      column.state('state', t`State`, ({ request }) => t(CALL_REQUEST_STATES[request.state]), {
        width: 204,
        cell: ({ request }) => <RequestChip state={request.state} />,
      }),
      column.day('next', t`Next deadline`, ({ next, late }) => late[0]?.day ?? next?.day ?? null, {
        width: 270,
        cell: (line) => <NextDeadline line={line} />,
      }),
      column.text(
        'tender',
        t`Call`,
        ({ tender }) => (tender ? `${tender.code} ${tender.title}` : ''),
        { width: 180 },
      ),
      column.text('applicant', t(CALL_REQUESTS_FIELDS.companyId), ({ applicant }) => applicant, {
        width: 190,
        cell: (line) => <Applicant line={line} />,
      }),
      column.money(
        'requested',
        t(CALL_REQUESTS_FIELDS.requestedCents),
        ({ request }) => request.requestedCents || null,
        { width: 130, total: 'sum' },
      ),
      column.money(
        'granted',
        t(CALL_REQUESTS_FIELDS.grantedCents),
        ({ grant }) => grant.grantedCents,
        { width: 130, total: 'sum' },
      ),
      column.money(
        'toJustify',
        t(CALL_REQUESTS_FIELDS.amountToJustifyCents),
        ({ toJustifyCents }) => toJustifyCents || null,
        { width: 130, total: 'sum' },
      ),
      column.percent('justified', t`Justified %`, ({ justified }) => justified?.bp ?? null, {
        width: 104,
      }),
      column.number('documents', t`Documents pending`, ({ documentsToBring }) => documentsToBring, {
        width: 118,
        cell: ({ documentsToBring }) => (documentsToBring === 0 ? '—' : documentsToBring),
      }),
      column.text(
        'responsible',
        t(CALL_REQUESTS_FIELDS.responsibleId),
        ({ responsible }) => responsible,
        { width: 150 },
      ),
      column.text('tags', t(CALL_REQUESTS_FIELDS.tags), ({ request }) => request.tags.join(', '), {
        width: 160,
        cell: ({ request }) => <Tags {...request} />,
      }),
      column.text(
        'caseNumber',
        t(CALL_REQUESTS_FIELDS.caseNumber),
        ({ request }) => request.caseNumber,
        { width: 190, hidden: true },
      ),
      syncColumn(t`Sent`, phrase, ({ request }) => request._mark, { width: 72 }),
      column.custom('dossier', t`Dossier`, () => null, {
        width: 96,
        sortable: false,
        cell: (line) => <DossierMark {...{ line, onExport }} />,
      }),
    ],
    [t, phrase, onExport],
  );
}

/** In the grid the arrows lead to the link, so that the grid stays one stop of Tab. */
export function RequestName({ line, tabIndex }: { line: RequestLine; tabIndex?: -1 }) {
  const { id, internalCode, title } = line.request;
  return (
    <Link
      to="/subventions/call-requests/$callRequestId"
      params={{ callRequestId: id }}
      className="x-row-link"
      title={title || undefined}
      tabIndex={tabIndex}
    >
      {internalCode} {title}
    </Link>
  );
}

/** A request on a phone: its name and who applies, then where it stands and until when. */
export function RequestCard({ line }: { line: RequestLine }) {
  const { request, tender, late, next } = line;
  return (
    <span className="x-row-card">
      <span className="x-row-card-line">
        <RequestName line={line} />
        <SyncMark mark={request._mark} />
      </span>
      <span className="x-row-card-line">
        <span className="x-hint x-clip">{tender?.code}</span>
        <Applicant line={line} />
      </span>
      <span className="x-line x-line-ends">
        <RequestChip state={request.state} />
        <RequestAmount line={line} />
      </span>
      {late.length > 0 || next ? <NextDeadline line={line} /> : null}
      <Tags {...request} />
    </span>
  );
}
