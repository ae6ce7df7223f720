import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isPaying } from '#domain/expenses/payments.ts';
import type { RecordsData } from '#records/definition.ts';
import { RowPanel } from '#records/row-panel.tsx';
import type { Choice } from '#ui/fields/text-field.tsx';
import { deleteMovement } from '../actions.ts';
import { movementRecord } from '../definition.ts';
import { nameOf } from '../movement.ts';
import { MatchSection } from './match-section.tsx';
import { TransferSection } from './transfer-section.tsx';

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
  const name = movement ? nameOf(movement) : '';
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
