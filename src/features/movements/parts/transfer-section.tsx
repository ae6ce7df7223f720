import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link2Off } from 'lucide-react';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import { savedRowsWhere } from '#local/mirror/read.ts';
import { sayUndoable } from '#records/remove.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { partTransfer } from '../bank/actions.ts';
import { nameOf } from '../movement.ts';

interface Props {
  movement: Movement;
  transferId: string;
  actor: Actor;
  readOnly: boolean;
  onPeek: (peek: string) => void;
}

/** The other side of a transfer between accounts, which may be taken apart again. */
export function TransferSection({ movement, transferId, actor, readOnly, onPeek }: Props) {
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
                {nameOf(other)}
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
