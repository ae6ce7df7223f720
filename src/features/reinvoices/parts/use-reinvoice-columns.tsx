import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { invoiceTotals } from '#domain/reinvoices/lines.ts';
import { useFmt } from '#ui/fmt.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { REINVOICE_STATES } from '#ui/words/money.ts';
import type { ProjectReinvoices, Shown as Row } from '../queries.ts';
import { peekOf } from '../search.ts';
import { STATE_TONES } from '../words.ts';

/** Amounts come from the lines: a change that was not sent shows them at once. */
export function useReinvoiceColumns(data: ProjectReinvoices): GridColumn<Row>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const codeOf = ({ shownCode }: Row) => shownCode || t`Draft`;
    const totalsOf = ({ expenses }: Row) => invoiceTotals(expenses);
    return [
      {
        id: 'code',
        header: t`Code`,
        kind: 'text',
        primary: true,
        pinned: true,
        width: 150,
        value: codeOf,
        cell: (row) => <ReinvoiceLink row={row} code={codeOf(row)} />,
      },
      { id: 'date', header: t`Date`, kind: 'day', width: 110, value: ({ date }) => date },
      {
        id: 'receiver',
        header: t`Client`,
        kind: 'text',
        width: 190,
        value: ({ receiverId }) => data.companiesById.get(receiverId)?.name ?? null,
      },
      {
        id: 'period',
        header: t`Period`,
        kind: 'text',
        width: 130,
        value: ({ period }) => period || null,
      },
      {
        id: 'base',
        header: t`Base`,
        kind: 'money',
        width: 120,
        value: (row) => totalsOf(row).baseCents,
      },
      {
        id: 'vat',
        header: t`VAT`,
        kind: 'money',
        width: 110,
        value: (row) => totalsOf(row).vatCents,
      },
      {
        id: 'total',
        header: t`Total`,
        kind: 'money',
        width: 120,
        value: (row) => totalsOf(row).totalCents,
      },
      {
        id: 'state',
        header: t`State`,
        kind: 'state',
        width: 130,
        value: ({ state }) => t(REINVOICE_STATES[state]),
        cell: ({ state }) => (
          <StateChip tone={STATE_TONES[state]}>{t(REINVOICE_STATES[state])}</StateChip>
        ),
      },
      {
        id: 'rectifiedBy',
        header: t`Rectified by`,
        kind: 'text',
        width: 140,
        hidden: true,
        value: ({ rectifiedByCode }) => rectifiedByCode || null,
      },
    ];
  }, [t, data]);
}

/** A reinvoice on a phone. */
export function ReinvoiceCard({ reinvoice, data }: { reinvoice: Row; data: ProjectReinvoices }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { receiverId, date, state, expenses, shownCode } = reinvoice;
  return (
    <span className="x-row-card">
      <span className="x-row-card-line">
        <ReinvoiceLink row={reinvoice} code={shownCode || t`Draft`} />
        <MoneyText cents={invoiceTotals(expenses).totalCents} />
      </span>
      <span className="x-row-card-line">
        <span className="x-hint">
          {data.companiesById.get(receiverId)?.name} · {fmt.day(date)}
        </span>
        <StateChip tone={STATE_TONES[state]}>{t(REINVOICE_STATES[state])}</StateChip>
      </span>
    </span>
  );
}

function ReinvoiceLink({ row, code }: { row: Row; code: string }) {
  return (
    <span className="x-name">
      <Link
        to="."
        className="x-row-link"
        search={(current: object) => ({ ...current, peek: peekOf(row.id) })}
      >
        {code}
      </Link>
      <SyncMark mark={row._mark} />
    </span>
  );
}
