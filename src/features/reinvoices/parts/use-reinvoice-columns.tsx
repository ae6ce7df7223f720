import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { invoiceTotals } from '#domain/reinvoices/lines.ts';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
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
      column.text('code', t`Code`, codeOf, {
        primary: true,
        pinned: true,
        width: 150,
        cell: (row) => <ReinvoiceLink row={row} code={codeOf(row)} />,
      }),
      column.day('date', t`Date`, ({ date }) => date, { width: 110 }),
      column.text(
        'receiver',
        t`Client`,
        ({ receiverId }) => data.companiesById.get(receiverId)?.name ?? null,
        { width: 190 },
      ),
      column.text('period', t`Period`, ({ period }) => period || null, { width: 130 }),
      column.money('base', t`Base`, (row) => totalsOf(row).baseCents, { width: 120 }),
      column.money('vat', t`VAT`, (row) => totalsOf(row).vatCents, { width: 110 }),
      column.money('total', t`Total`, (row) => totalsOf(row).totalCents, { width: 120 }),
      column.state('state', t`State`, ({ state }) => t(REINVOICE_STATES[state]), {
        width: 130,
        cell: ({ state }) => (
          <StateChip tone={STATE_TONES[state]}>{t(REINVOICE_STATES[state])}</StateChip>
        ),
      }),
      column.text(
        'rectifiedBy',
        t`Rectified by`,
        ({ rectifiedByCode }) => rectifiedByCode || null,
        { width: 140, hidden: true },
      ),
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
