import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatIban } from '#domain/identifiers/iban.ts';
import type { MovementState } from '#domain/movements/kinds.ts';
import { useFmt } from '#ui/fmt.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import { SyncMark, useSavedPhrase } from '#ui/sync-mark.tsx';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#ui/words/money.ts';
import { expenseName, nameOf } from '../movement.ts';
import type { MovementLine } from '../rows.ts';

const TONES: Readonly<Record<MovementState, Tone>> = {
  planned: 'neutral',
  confirmed: 'info',
  reconciled: 'success',
};

/** The columns of a list of movements. */
export function useMovementColumns(): GridColumn<MovementLine>[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo(
    (): GridColumn<MovementLine>[] => [
      {
        id: 'concept',
        header: t`Concept`,
        kind: 'text',
        primary: true,
        pinned: true,
        width: 280,
        value: ({ movement }) => nameOf(movement),
        cell: (line) => <MovementName line={line} tabIndex={-1} />,
      },
      { id: 'date', header: t`Date`, kind: 'day', value: ({ movement }) => movement.date },
      {
        id: 'valueDate',
        header: t`Value date`,
        kind: 'day',
        value: ({ movement }) => movement.valueDate,
      },
      {
        id: 'contact',
        header: t`Contact`,
        kind: 'text',
        width: 170,
        value: ({ movement }) => movement.contact,
      },
      {
        id: 'in',
        header: t({ message: 'In', context: 'money' }),
        kind: 'money',
        total: 'sum',
        value: ({ inCents }) => inCents,
      },
      {
        id: 'out',
        header: t({ message: 'Out', context: 'money' }),
        kind: 'money',
        total: 'sum',
        value: ({ outCents }) => outCents,
      },
      {
        id: 'balance',
        header: t`Running balance`,
        kind: 'money',
        width: 150,
        value: ({ balanceCents }) => balanceCents,
      },
      {
        id: 'kind',
        header: t`Type`,
        kind: 'text',
        width: 110,
        value: ({ movement }) => t(MOVEMENT_KINDS[movement.kind]),
      },
      {
        id: 'state',
        header: t`State`,
        kind: 'state',
        width: 130,
        value: ({ state }) => t(MOVEMENT_STATES[state]),
        cell: ({ state }) => <MovementStateChip state={state} />,
      },
      {
        id: 'expense',
        header: t`Matched expense`,
        kind: 'text',
        width: 220,
        value: ({ paid }) => paid.map(expenseName).join(', '),
      },
      {
        id: 'budget',
        header: t`Budget line`,
        kind: 'text',
        width: 160,
        hidden: true,
        value: ({ budget }) => budget,
      },
      {
        id: 'account',
        header: t`Bank account`,
        kind: 'text',
        width: 250,
        hidden: true,
        value: ({ movement }) => formatIban(movement.bankIban ?? ''),
      },
      {
        id: 'sync',
        header: t`Sent`,
        kind: 'sync',
        width: 72,
        sortable: false,
        value: ({ movement }) => (movement._mark ? phrase(movement._mark) : ''),
        cell: ({ movement }) => <SyncMark mark={movement._mark} />,
      },
    ],
    [t, phrase],
  );
}

/** The one link of a line. In the grid the arrows lead to it. */
function MovementName({ line: { movement }, tabIndex }: { line: MovementLine; tabIndex?: -1 }) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, peek: movement.id })}
      className="x-row-link"
      tabIndex={tabIndex}
    >
      {nameOf(movement)}
    </Link>
  );
}

function MovementStateChip({ state }: { state: MovementState }) {
  const { t } = useLingui();
  return <StateChip tone={TONES[state]}>{t(MOVEMENT_STATES[state])}</StateChip>;
}

/** A line on a phone. */
export function MovementCard({ line }: { line: MovementLine }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { movement, balanceCents, state } = line;
  const balance = balanceCents === null ? '' : fmt.money(balanceCents);
  return (
    <span className="x-row-card">
      <span className="x-row-card-line">
        <span className="x-name">
          <MovementName line={line} />
          <SyncMark mark={movement._mark} />
        </span>
        <MoneyText cents={movement.amountCents} />
      </span>
      <span className="x-row-card-line x-hint">
        <span>
          {[fmt.day(movement.date), balance && t`Balance ${balance}`].filter(Boolean).join(' · ')}
        </span>
        <MovementStateChip state={state} />
      </span>
    </span>
  );
}
