import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { accountChoices } from '../accounts.ts';
import { deleteMovement } from '../actions.ts';
import { movementRecord, recordsOf } from '../definition.ts';
import { nameOf } from '../movement.ts';
import type { MovementsData } from '../queries.ts';
import type { MovementLine } from '../rows.ts';
import { MatchSection } from './match-section.tsx';

/** The form of one movement at the side of the page, with what it paid. */
export function MovementPanel({
  id,
  lines,
  actor,
  data,
  onPeek,
}: {
  id: string;
  lines: readonly MovementLine[];
  actor: Actor;
  data: MovementsData;
  /** Opens another movement in place of this one; undefined closes it. */
  onPeek: (peek: string | undefined) => void;
}) {
  const { t } = useLingui();
  const line = lines.find(({ movement }) => movement.id === id);
  const isPaid = line !== undefined && line.paid.length > 0;
  const definition = useMemo(
    () => movementRecord(data.project, accountChoices(actor, data.project, data.companies), isPaid),
    [actor, data, isPaid],
  );
  const records = useMemo(() => recordsOf(data), [data]);
  const { movement, paid = [] } = line ?? {};
  const name = movement ? nameOf(movement) : '';
  return (
    <RowPanel
      {...{ definition, actor, onPeek }}
      data={records}
      start={NOTHING}
      peek={id}
      after={
        movement ? (
          <MatchSection
            {...{ movement, paid, actor }}
            readOnly={!definition.may(actor, 'update', movement)}
          />
        ) : null
      }
      {...(movement && {
        removal: {
          label: t`Delete`,
          said: t`"${name}" deleted`,
          released: paid,
          run: () => deleteMovement(actor, movement, paid),
        },
      })}
    />
  );
}

const NOTHING = {};
