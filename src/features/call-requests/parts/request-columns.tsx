import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { SyncMark, useSavedPhrase } from '#ui/sync-mark.tsx';
import { CALL_REQUEST_STATES } from '#ui/words/subventions.ts';
import type { RequestLine } from '../request.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';

import { Applicant } from './applicant.tsx';
import { DossierMark } from './dossier.tsx';
import { NextDeadline } from './next-deadline.tsx';

/** The columns of the list. The code is the link and stays in sight. */
export function useRequestColumns(onExport: (id: string) => void): GridColumn<RequestLine>[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo(
    () => [
      {
        id: 'request',
        header: t`Internal code`,
        kind: 'text',
        width: 220,
        pinned: true,
        primary: true,
        value: ({ request }) => `${request.internalCode} ${request.title}`.trim(),
        cell: (line) => <RequestName line={line} tabIndex={-1} />,
      },
      {
        id: 'tender',
        header: t`Tender`,
        kind: 'text',
        width: 180,
        value: ({ tender }) => (tender ? `${tender.code} ${tender.title}` : ''),
      },
      {
        id: 'applicant',
        header: t(CALL_REQUESTS_FIELDS.companyId),
        kind: 'text',
        width: 190,
        value: ({ applicant }) => applicant,
        cell: (line) => <Applicant line={line} />,
      },
      {
        id: 'state',
        header: t`State`,
        kind: 'state',
        width: 204,
        value: ({ request }) => t(CALL_REQUEST_STATES[request.state]),
        cell: ({ request }) => <RequestChip state={request.state} />,
      },
      {
        id: 'requested',
        header: t(CALL_REQUESTS_FIELDS.requestedCents),
        kind: 'money',
        width: 130,
        total: 'sum',
        value: ({ request }) => request.requestedCents || null,
      },
      {
        id: 'granted',
        header: t(CALL_REQUESTS_FIELDS.grantedCents),
        kind: 'money',
        width: 130,
        total: 'sum',
        value: ({ request }) => request.grantedCents,
      },
      {
        id: 'toJustify',
        header: t(CALL_REQUESTS_FIELDS.amountToJustifyCents),
        kind: 'money',
        width: 130,
        total: 'sum',
        value: ({ toJustifyCents }) => toJustifyCents || null,
      },
      {
        id: 'justified',
        header: t`Justified %`,
        kind: 'percent',
        width: 104,
        value: ({ justified }) => justified?.bp ?? null,
      },
      {
        id: 'documents',
        header: t`Documents pending`,
        kind: 'number',
        width: 118,
        value: ({ documentsToBring }) => documentsToBring,
        cell: ({ documentsToBring }) => (documentsToBring === 0 ? '—' : documentsToBring),
      },
      {
        id: 'next',
        header: t`Next deadline`,
        kind: 'day',
        width: 270,
        value: ({ next, late }) => late[0]?.day ?? next?.day ?? null,
        cell: (line) => <NextDeadline line={line} />,
      },
      {
        id: 'responsible',
        header: t(CALL_REQUESTS_FIELDS.responsibleId),
        kind: 'text',
        width: 150,
        value: ({ responsible }) => responsible,
      },
      {
        id: 'caseNumber',
        header: t(CALL_REQUESTS_FIELDS.caseNumber),
        kind: 'text',
        width: 190,
        hidden: true,
        value: ({ request }) => request.caseNumber,
      },
      {
        id: 'sync',
        header: t`Sent`,
        kind: 'sync',
        width: 72,
        value: ({ request }) => (request._mark ? phrase(request._mark) : ''),
        cell: ({ request }) => <SyncMark mark={request._mark} />,
      },
      {
        id: 'dossier',
        header: t`Dossier`,
        kind: 'custom',
        width: 96,
        sortable: false,
        value: () => null,
        cell: (line) => <DossierMark {...{ line, onExport }} />,
      },
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
  const { request, tender, toJustifyCents, late, next } = line;
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
      <span className="x-row-card-line">
        <RequestChip state={request.state} />
        <MoneyText cents={toJustifyCents || request.grantedCents || request.requestedCents} />
      </span>
      {late.length > 0 || next ? <NextDeadline line={line} /> : null}
    </span>
  );
}
