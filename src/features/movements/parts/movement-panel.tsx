import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link2Off } from 'lucide-react';
import { useMemo } from 'react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { allocatedCents, isPaying } from '#domain/expenses/payments.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import { savedRowsWhere } from '#local/mirror/read.ts';
import type { RecordsData } from '#records/definition.ts';
import { sayUndoable } from '#records/remove.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { Button } from '#ui/button.tsx';
import type { Choice } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { deleteMovement, matchMovement, mayMatch, unmatchExpense } from '../actions.ts';
import { partTransfer } from '../bank/actions.ts';
import { movementRecord } from '../definition.ts';
import { movementName } from '../movement.ts';
import { ExpenseChoice } from './expense-choice.tsx';

interface Props {
  id: string;
  /** Undefined for one that is not here, or that is made. With all that name it, cancelled ones included. */
  line: { movement: Movement; paid: readonly Expense[] } | undefined;
  actor: Actor;
  /** Null where it is looked at among those of all. */
  project: Project | null;
  accounts: readonly Choice[];
  /** What the form names, with the movement itself. */
  data: RecordsData;
  /** What a new one starts with. Keep it the same. */
  start?: Readonly<Record<string, unknown>>;
  /** Opens another movement in place of this one; undefined closes it. */
  onPeek: (peek: string | undefined) => void;
}

/** The form of one movement at the side of the page, with what it paid. */
export function MovementPanel(props: Props) {
  const { id, line, actor, project, accounts, data, start = NOTHING, onPeek } = props;
  const { t } = useLingui();
  const { movement, paid: naming = NONE } = line ?? {};
  const paid = naming.filter(isPaying);
  const transferId = movement?.transferId ?? null;
  const isExplained = paid.length > 0 || transferId !== null;
  const definition = useMemo(
    () => movementRecord(project, accounts, isExplained),
    [project, accounts, isExplained],
  );
  const name = movement ? movementName(movement) : '';
  const readOnly = !movement || !definition.may(actor, 'update', movement as never);
  return (
    <RowPanel
      {...{ definition, actor, data, start, onPeek }}
      peek={id}
      after={
        movement && transferId !== null ? (
          <TransferSection {...{ movement, transferId, actor, readOnly, onPeek }} />
        ) : movement ? (
          <MatchSection {...{ movement, paid, actor, readOnly }} />
        ) : null
      }
      {...(movement && {
        removal: {
          label: t`Delete`,
          said: t`"${name}" deleted`,
          released: naming,
          run: () => deleteMovement(actor, movement, naming),
        },
      })}
    />
  );
}

const NOTHING = {};
const NONE: readonly Expense[] = [];

interface MatchSectionProps {
  movement: Movement;
  paid: readonly Expense[];
  actor: Actor;
  readOnly: boolean;
}

/** What a movement paid: each expense can be taken from it, and another be said. Saved at once. */
function MatchSection({ movement, paid, actor, readOnly }: MatchSectionProps) {
  const { t } = useLingui();
  const take = async (expense: Expense) => {
    const name = expenseName(expense);
    sayUndoable(await unmatchExpense(actor, movement, expense, paid), t`"${name}" is open again`);
  };
  const match = async (expense: Expense | undefined) => {
    if (!expense) return;
    const outcome = await matchMovement(actor, movement, [expense], paid);
    sayUndoable(outcome, t`Matched on this device`);
  };
  const leftCents = movement.amountCents - allocatedCents(paid, movement.id);
  if (readOnly && paid.length === 0) return null;
  return (
    <section className="rec-section">
      <h3 className="x-subtitle">{t`Matched expense`}</h3>
      <ul className="x-list">
        {paid.map((expense) => (
          <li key={expense.id} className="x-line x-line-ends">
            <span>{expenseName(expense)}</span>
            <MoneyText cents={allocatedCents([expense], movement.id)} />
            {readOnly || !mayMatch(actor, movement, [expense]) ? null : (
              <Button size="small" icon={Link2Off} onClick={() => void take(expense)}>
                <Trans>Undo the match</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {readOnly || leftCents === 0 ? null : (
        <>
          {paid.length > 0 ? (
            <p className="x-hint">
              <Trans>
                Left of the movement: <MoneyText cents={leftCents} />
              </Trans>
            </p>
          ) : null}
          <ExpenseChoice
            {...{ actor }}
            companyId={movement.companyId}
            amountCents={leftCents}
            value=""
            onChange={(_, expense) => void match(expense)}
          />
        </>
      )}
    </section>
  );
}

interface TransferSectionProps {
  movement: Movement;
  transferId: string;
  actor: Actor;
  readOnly: boolean;
  onPeek: (peek: string) => void;
}

/** The other side of a transfer between accounts, which may be taken apart again. */
function TransferSection({ movement, transferId, actor, readOnly, onPeek }: TransferSectionProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const others = useLiveQuery(async () => {
    const sides = await savedRowsWhere('movements', { field: 'transferId', anyOf: [transferId] });
    return sides.filter(({ id }) => id !== movement.id);
  }, [transferId, movement.id]);
  const part = async () => {
    sayUndoable(
      await partTransfer(actor, [movement, ...(others ?? [])]),
      t`The two movements wait again`,
    );
  };
  return (
    <section className="rec-section">
      <h3 className="x-subtitle">{t`Transfer between accounts`}</h3>
      <ul className="x-list">
        {(others ?? []).map((other) => (
          <li key={other.id} className="x-line x-line-ends">
            <span>
              <Button tone="quiet" size="small" onClick={() => onPeek(other.id)}>
                {movementName(other)}
              </Button>
              <span className="x-hint">
                {[fmt.day(other.date), formatIban(other.bankIban ?? '')].join(' · ')}
              </span>
            </span>
            <MoneyText cents={other.amountCents} />
          </li>
        ))}
      </ul>
      {readOnly ? null : (
        <Button size="small" icon={Link2Off} onClick={() => void part()}>
          <Trans>Take the transfer apart</Trans>
        </Button>
      )}
    </section>
  );
}
