import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { isPaying } from '#domain/expenses/payments.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import type { MovementState } from '#domain/movements/kinds.ts';
import type { LocalRow } from '#local/db.ts';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import { SyncMark, useSavedPhrase } from '#ui/sync-mark.tsx';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#ui/words/money.ts';
import { movementName } from '../movement.ts';
import type { MovementLine } from '../rows.ts';

const TONES: Readonly<Record<MovementState, Tone>> = {
  planned: 'neutral',
  confirmed: 'info',
  reconciled: 'success',
};

/** A line of any list of movements. */
interface Line {
  movement: LocalRow<Movement>;
  paid: readonly Expense[];
  state: MovementState;
}

/** The columns that all lists of movements have, by their names. */
export function useLineColumns() {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo(
    () => ({
      concept: column.text('concept', t`Concept`, ({ movement }: Line) => movementName(movement), {
        primary: true,
        pinned: true,
        width: 280,
        cell: ({ movement }) => (
          <MovementName movement={movement} name={movementName(movement)} tabIndex={-1} />
        ),
      }),
      date: column.day('date', t`Date`, ({ movement }: Line) => movement.date),
      valueDate: column.day('valueDate', t`Value date`, ({ movement }: Line) => movement.valueDate),
      contact: column.text('contact', t`Contact`, ({ movement }: Line) => movement.contact, {
        width: 170,
      }),
      kind: column.text('kind', t`Type`, ({ movement }: Line) => t(MOVEMENT_KINDS[movement.kind]), {
        width: 110,
      }),
      state: column.state('state', t`State`, ({ state }: Line) => t(MOVEMENT_STATES[state]), {
        width: 130,
        cell: ({ state }) => <MovementStateChip state={state} />,
      }),
      expense: column.text(
        'expense',
        t`Matched expense`,
        ({ paid }: Line) => paid.filter(isPaying).map(expenseName).join(', '),
        { width: 220 },
      ),
      account: column.text(
        'account',
        t`Bank account`,
        ({ movement }: Line) => formatIban(movement.bankIban ?? ''),
        { width: 250, hidden: true },
      ),
      notes: column.text('notes', t`Notes`, ({ movement }: Line) => movement.notes, {
        width: 220,
        hidden: true,
      }),
      sync: {
        id: 'sync',
        header: t`Sent`,
        kind: 'sync',
        width: 72,
        sortable: false,
        value: ({ movement }: Line) => (movement._mark ? phrase(movement._mark) : ''),
        cell: ({ movement }: Line) => <SyncMark mark={movement._mark} />,
      } satisfies GridColumn<Line>,
    }),
    [t, phrase],
  );
}

/** The columns of the movements of a project. */
export function useMovementColumns(): GridColumn<MovementLine>[] {
  const { t } = useLingui();
  const shared = useLineColumns();
  return useMemo((): GridColumn<MovementLine>[] => {
    const { concept, date, valueDate, contact, kind, state, expense, account, sync } = shared;
    const sum = { total: 'sum' } as const;
    return [
      concept,
      date,
      valueDate,
      contact,
      column.money(
        'in',
        t({ message: 'In', context: 'money' }),
        ({ inCents }: MovementLine) => inCents,
        sum,
      ),
      column.money(
        'out',
        t({ message: 'Out', context: 'money' }),
        ({ outCents }: MovementLine) => outCents,
        sum,
      ),
      column.money(
        'balance',
        t`Running balance`,
        ({ balanceCents }: MovementLine) => balanceCents,
        { width: 150 },
      ),
      kind,
      state,
      expense,
      column.text('budget', t`Budget line`, ({ budget }: MovementLine) => budget, {
        width: 160,
        hidden: true,
      }),
      account,
      sync,
    ];
  }, [t, shared]);
}

interface Props {
  movement: Pick<Movement, 'id'>;
  name: string;
  tabIndex?: -1;
}

/** The one link of a line. In the grid the arrows lead to it. */
export function MovementName({ movement, name, tabIndex }: Props) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, peek: movement.id })}
      className="x-row-link"
      tabIndex={tabIndex}
    >
      {name}
    </Link>
  );
}

export function MovementStateChip({ state }: { state: MovementState }) {
  const { t } = useLingui();
  return <StateChip tone={TONES[state]}>{t(MOVEMENT_STATES[state])}</StateChip>;
}

/** A line on a phone; `detail` stands beside its day. */
export function MovementCard({
  line: { movement, state },
  detail,
}: {
  line: Pick<MovementLine, 'movement' | 'state'>;
  detail: string;
}) {
  const fmt = useFmt();
  return (
    <span className="x-row-card">
      <span className="x-row-card-line">
        <span className="x-name">
          <MovementName movement={movement} name={movementName(movement)} />
          <SyncMark mark={movement._mark} />
        </span>
        <MoneyText cents={movement.amountCents} />
      </span>
      <span className="x-row-card-line x-hint">
        <span>{[fmt.day(movement.date), detail].filter(Boolean).join(' · ')}</span>
        <MovementStateChip state={state} />
      </span>
    </span>
  );
}

/** A line of a project on a phone, with what its movements come to until then. */
export function BalanceCard({ line }: { line: MovementLine }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const balance = line.balanceCents === null ? '' : fmt.money(line.balanceCents);
  return <MovementCard line={line} detail={balance && t`Balance ${balance}`} />;
}
