import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Day } from '#domain/days.ts';
import type { CashFlowItem } from '#domain/treasury/cash-flow.ts';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card, Skeleton } from '#ui/page.tsx';
import { HOLDER_WORDS } from '#ui/words/treasury.ts';
import { type ExpectedLine, useExpectedLines } from '../lines.ts';
import type { TreasuryData } from '../queries.ts';
import { peekOf } from '../search.ts';
import { DueDay } from './due-day.tsx';

interface Props {
  treasury: TreasuryData;
  items: readonly CashFlowItem[];
  count: number;
  today: Day;
  onOpen: (peek: string) => void;
}

/** All that is expected, in the order of its days, with what the accounts hold after each. */
export function ExpectedGrid({ treasury, items, count, today, onOpen }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const lines = useExpectedLines(items, treasury);
  const columns = useColumns(today, count === items.length);
  const open = ({ source, rowId, occurrence, record }: ExpectedLine) => {
    if (source === 'record') onOpen(peekOf(rowId, record?.recurring ? occurrence : undefined));
    else if (source === 'invoice') void navigate({ to: '/expenses', search: { peek: rowId } });
    else void navigate({ to: `/subventions/call-requests/${rowId}` });
  };
  if (!lines) return <Skeleton lines={6} />;
  return (
    <Card title={t`What is expected`}>
      <DataGrid
        label={t`What is expected`}
        rows={lines}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={open}
        file={{ canPrint: true }}
        stateKey="treasury-expected"
        rowClass={({ balanceCents }) => (balanceCents < 0 ? 'tre-below' : undefined)}
        renderCard={(line) => (
          <span className="x-row-card">
            <span className="x-row-card-line">
              <span>
                <DueDay day={line.day} today={today} /> · {line.concept || line.type}
              </span>
              <MoneyText cents={line.countedCents} />
            </span>
            <span className="x-row-card-line x-hint">
              <span>{[line.company, line.who].filter(Boolean).join(' · ')}</span>
              <MoneyText cents={line.balanceCents} />
            </span>
          </span>
        )}
        empty={<Trans>Nothing is expected: add what will come and go.</Trans>}
      />
      {count > items.length ? (
        <p className="x-hint">
          <Trans>
            The first {items.length} of {count}.
          </Trans>
        </p>
      ) : null}
    </Card>
  );
}

/** @param isWhole whether all lines are here, so that their sum is what the figures above say */
function useColumns(today: Day, isWhole: boolean): GridColumn<ExpectedLine>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  return useMemo(() => {
    const text = (
      id: string,
      header: string,
      value: (line: ExpectedLine) => string,
      more: Partial<GridColumn<ExpectedLine>> = {},
    ): GridColumn<ExpectedLine> => column.text(id, header, value, { width: 130, ...more });
    return [
      column.day('due', t`Due`, (line) => line.day, {
        width: 116,
        cell: ({ day }) => <DueDay day={day} today={today} />,
      }),
      text('concept', t`Concept`, ({ concept, type }) => concept || type, {
        primary: true,
        width: 190,
      }),
      text('type', t`Type`, ({ type }) => type, { width: 110 }),
      text('company', t`Company`, ({ company }) => company),
      text('who', t`Provider or employee`, ({ who }) => who),
      text('client', t`Client`, ({ client }) => client, { hidden: true }),
      text('contact', t`Contact`, ({ contact }) => contact, { hidden: true }),
      text('holder', t`Holder`, ({ record }) => (record ? t(HOLDER_WORDS[record.holder]) : ''), {
        hidden: true,
      }),
      text('recurring', t`Recurring`, ({ record }) => (record?.recurring ? t`Yes` : ''), {
        width: 96,
      }),
      column.day('register', t`Registered on`, (line) => line.registerDate, { hidden: true }),
      column.day('end', t`End`, (line) => line.endDate, { hidden: true }),
      column.percent('probability', t`Probability`, ({ probabilityBp }) => probabilityBp, {
        width: 100,
      }),
      column.money('amount', t`Amount`, ({ countedCents }) => countedCents, {
        width: 124,
        ...(isWhole && { total: 'sum' }),
        cell: (line) =>
          line.countedCents === line.cents ? (
            <MoneyText cents={line.countedCents} />
          ) : (
            <span title={t`Of ${fmt.money(line.cents)} in all`}>
              <MoneyText cents={line.countedCents} />
            </span>
          ),
      }),
      column.money('balance', t`Balance after it`, ({ balanceCents }) => balanceCents, {
        width: 132,
        sortable: false,
      }),
    ];
  }, [t, fmt, today, isWhole]);
}
