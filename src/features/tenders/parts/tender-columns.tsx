import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Provisional } from '#ui/subventions/computed-day.tsx';
import { TenderChip } from '#ui/subventions/tender-chip.tsx';
import { SyncMark, syncColumn, useSavedPhrase } from '#ui/sync-mark.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { AID_TYPES, TENDER_STATUSES } from '#ui/words/subventions.ts';
import { applicationOf, resolutionEnd, shareGone, type TenderLine } from '../tender.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';
import { AlertMark } from './alert-banner.tsx';

/** The columns of the list. The title is the link and stays in sight. */
export function useTenderColumns(): GridColumn<TenderLine>[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo(
    () => [
      column.text('tender', t`Call`, ({ tender }) => `${tender.code} ${tender.title}`, {
        width: 340,
        pinned: true,
        primary: true,
        cell: (line) => <TenderName line={line} tabIndex={-1} />,
      }),
      column.state('status', t`State`, ({ status }) => t(TENDER_STATUSES[status]), {
        width: 136,
        cell: ({ status, isClosing }) => <TenderChip {...{ status, isClosing }} />,
      }),
      column.day(
        'application',
        t`Applications until`,
        (line) => applicationOf(line)?.to?.day ?? null,
        { width: 236, cell: (line) => <ApplicationBar line={line} /> },
      ),
      column.text(
        'organization',
        t(TENDERS_FIELDS.organizationId),
        ({ organization }) => organization?.name ?? '',
        { width: 220 },
      ),
      column.number('requests', t`Requests`, ({ requests }) => requests.length, {
        width: 92,
        cell: ({ requests }) => (requests.length === 0 ? '—' : requests.length),
      }),
      column.text(
        'aidType',
        t(TENDERS_FIELDS.aidType),
        ({ tender }) => t(AID_TYPES[tender.aidType]),
        { width: 110 },
      ),
      column.money('budget', t(TENDERS_FIELDS.budgetCents), ({ tender }) => tender.budgetCents, {
        width: 140,
      }),
      column.text(
        'minimis',
        t(TENDERS_FIELDS.minimis),
        ({ tender }) => (tender.minimis ? t`Minimis` : ''),
        { width: 110 },
      ),
      column.text('euFunds', t(TENDERS_FIELDS.euFunds), ({ tender }) => tender.euFunds.join(', '), {
        width: 110,
      }),
      column.percent(
        'advance',
        t(TENDERS_FIELDS.advancePayment),
        ({ tender: { advancePayment } }) => (advancePayment.allowed ? advancePayment.pctBp : null),
        { width: 120 },
      ),
      column.day('resolution', t`Resolution until`, (line) => resolutionEnd(line)?.day ?? null, {
        width: 130,
      }),
      column.text('bdns', t`BDNS`, ({ tender }) => tender.bdns, { width: 90 }),
      column.text(
        'gazette',
        t`Gazette no.`,
        ({ tender: { gazette } }) => [gazette.name, gazette.number].filter(Boolean).join(' '),
        { width: 120 },
      ),
      syncColumn(t`Sent`, phrase, ({ tender }) => tender._mark, { width: 72 }),
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

/** Until when it may be applied for, how many days are left, and how much of the window has gone. */
function ApplicationBar({ line }: { line: TenderLine }) {
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const window = applicationOf(line);
  const { to: bound } = line.tender.applicationDeadline;
  if (!window?.to) return <span className="x-hint">{bound.text}</span>;
  const gone = line.status === 'open' ? shareGone(window, today) : null;
  return (
    <span className="ten-window-cell">
      <span className="ten-window-words">
        <span>
          {fmt.day(window.to.day)} {bound.time}
        </span>
        {window.to.isProvisional ? <Provisional /> : null}
        <DaysLeft line={line} />
      </span>
      {gone === null ? null : (
        <span className="ten-meter" aria-hidden="true" data-closing={line.isClosing || undefined}>
          <span className="x-fill" style={{ width: `${(1 - gone) * 100}%` }} />
        </span>
      )}
    </span>
  );
}

/** In words; nothing where nobody may apply for it now. */
function DaysLeft({ line: { daysLeft, status } }: { line: TenderLine }) {
  if (daysLeft === null || status !== 'open') return null;
  return (
    <span className="ten-left" data-few={daysLeft <= 4 || undefined}>
      {daysLeft === 0 ? (
        <Trans>last day</Trans>
      ) : (
        <Plural value={daysLeft} one="# day left" other="# days left" />
      )}
    </span>
  );
}
