import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { TenderChip } from '#ui/subventions/tender-chip.tsx';
import { SyncMark, useSavedPhrase } from '#ui/sync-mark.tsx';
import { AID_TYPES, TENDER_STATUSES } from '#ui/words/subventions.ts';
import { applicationOf, resolutionEnd, type TenderLine } from '../tender.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';

import { AlertMark } from './alert-banner.tsx';
import { ApplicationBar, DaysLeft } from './days-left.tsx';

/** The columns of the list. The title is the link and stays in sight. */
export function useTenderColumns(): GridColumn<TenderLine>[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo(
    () => [
      {
        id: 'tender',
        header: t`Tender`,
        kind: 'text',
        width: 340,
        pinned: true,
        primary: true,
        value: ({ tender }) => `${tender.code} ${tender.title}`,
        cell: (line) => <TenderName line={line} tabIndex={-1} />,
      },
      {
        id: 'status',
        header: t`State`,
        kind: 'state',
        width: 136,
        value: ({ status }) => t(TENDER_STATUSES[status]),
        cell: ({ status, isClosing }) => <TenderChip {...{ status, isClosing }} />,
      },
      {
        id: 'application',
        header: t`Applications until`,
        kind: 'day',
        width: 236,
        value: (line) => applicationOf(line)?.to?.day ?? null,
        cell: (line) => <ApplicationBar line={line} />,
      },
      {
        id: 'organization',
        header: t(TENDERS_FIELDS.organizationId),
        kind: 'text',
        width: 220,
        value: ({ organization }) => organization?.name ?? '',
      },
      {
        id: 'requests',
        header: t`Requests`,
        kind: 'number',
        width: 92,
        value: ({ requests }) => requests.length,
        cell: ({ requests }) => (requests.length === 0 ? '—' : requests.length),
      },
      {
        id: 'aidType',
        header: t(TENDERS_FIELDS.aidType),
        kind: 'text',
        width: 110,
        value: ({ tender }) => t(AID_TYPES[tender.aidType]),
      },
      {
        id: 'budget',
        header: t(TENDERS_FIELDS.budgetCents),
        kind: 'money',
        width: 140,
        value: ({ tender }) => tender.budgetCents,
      },
      {
        id: 'minimis',
        header: t(TENDERS_FIELDS.minimis),
        kind: 'text',
        width: 110,
        value: ({ tender }) => (tender.minimis ? t`Minimis` : ''),
      },
      {
        id: 'euFunds',
        header: t(TENDERS_FIELDS.euFunds),
        kind: 'text',
        width: 110,
        value: ({ tender }) => tender.euFunds.join(', '),
      },
      {
        id: 'advance',
        header: t(TENDERS_FIELDS.advancePayment),
        kind: 'percent',
        width: 120,
        value: ({ tender: { advancePayment } }) =>
          advancePayment.allowed ? advancePayment.pctBp : null,
      },
      {
        id: 'resolution',
        header: t`Resolution until`,
        kind: 'day',
        width: 130,
        value: (line) => resolutionEnd(line)?.day ?? null,
      },
      {
        id: 'bdns',
        header: t`BDNS`,
        kind: 'text',
        width: 90,
        value: ({ tender }) => tender.bdns,
      },
      {
        id: 'gazette',
        header: t`Gazette no.`,
        kind: 'text',
        width: 120,
        value: ({ tender: { gazette } }) =>
          [gazette.name, gazette.number].filter(Boolean).join(' '),
      },
      {
        id: 'sync',
        header: t`Sent`,
        kind: 'sync',
        width: 72,
        value: ({ tender }) => (tender._mark ? phrase(tender._mark) : ''),
        cell: ({ tender }) => <SyncMark mark={tender._mark} />,
      },
    ],
    [t, phrase],
  );
}

/** In the grid the arrows lead to the link, so that the grid stays one stop of Tab. */
function TenderName({ line, tabIndex }: { line: TenderLine; tabIndex?: -1 }) {
  const { tender, alerts } = line;
  return (
    <span className="x-name">
      <AlertMark alerts={alerts} />
      <Link
        to="/subventions/tenders/$tenderId/summary"
        params={{ tenderId: tender.id }}
        className="x-row-link"
        title={tender.title}
        tabIndex={tabIndex}
      >
        <span className="x-code">{tender.code}</span> {tender.title}
      </Link>
    </span>
  );
}

/** A tender on a phone: its name, then where it stands and until when. */
export function TenderCard({ line }: { line: TenderLine }) {
  const { tender, organization, status, isClosing } = line;
  return (
    <span className="x-row-card">
      <span className="x-row-card-line">
        <TenderName line={line} />
        <SyncMark mark={tender._mark} />
      </span>
      <span className="x-row-card-line x-hint">
        <span className="x-name">
          <TenderChip {...{ status, isClosing }} />
          <span className="x-clip">{organization?.name}</span>
        </span>
        {status === 'open' ? <DaysLeft line={line} /> : <MoneyText cents={tender.budgetCents} />}
      </span>
    </span>
  );
}
