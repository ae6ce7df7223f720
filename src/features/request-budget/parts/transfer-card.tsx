import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Transfer, transferBetween } from '#domain/justification/transfer.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { transferApproved } from '../actions.ts';

/** What may go from one item to another: told before anybody counts on it, and written down once resolved. */
export function TransferCard({
  justification: { items, summary, rules, maySeeRecords },
  mayWrite,
}: {
  justification: RequestJustification;
  mayWrite: boolean;
}) {
  const { t } = useLingui();
  const [fromId, setFrom] = useState('');
  const [toId, setTo] = useState('');
  const [cents, setCents] = useState<number | null>(null);
  useDirty(cents !== null);
  const summaries = new Map(summary.items.map((one) => [one.itemId, one]));
  const giving = items.filter(({ approvedCents }) => approvedCents > 0);
  const [from, to] = [fromId, toId].map((id) => items.find((item) => item.id === id));
  const [ofFrom, ofTo] = [summaries.get(fromId), summaries.get(toId)];
  const isAmount = cents !== null && Number.isSafeInteger(cents) && cents > 0;
  const transfer =
    isAmount && ofFrom && ofTo && fromId !== toId
      ? transferBetween(ofFrom, ofTo, cents, rules)
      : null;
  // Without the records nobody can say what of an item is left.
  if (!maySeeRecords || giving.length === 0 || items.length < 2) return null;
  const write = async () => {
    if (!from || !to || cents === null) return;
    const back = await transferApproved(from, to, cents);
    setCents(null);
    showUndoable(t`Moved from "${from.name}" to "${to.name}"`, back);
  };
  const isWritable = transfer !== null && from !== undefined && (cents ?? 0) <= from.approvedCents;
  const optionsOf = (those: typeof items) =>
    those.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title={t`Transfer between items`}>
      <div className="rqb-transfer">
        <SelectField
          label={t`From the item`}
          empty={t`Choose an item`}
          options={optionsOf(giving)}
          value={fromId}
          onChange={setFrom}
        />
        <SelectField
          label={t`To the item`}
          empty={t`Choose an item`}
          options={optionsOf(items.filter(({ id }) => id !== fromId))}
          value={toId}
          onChange={setTo}
        />
        <MoneyField label={t`Amount`} value={cents} onChange={setCents} />
      </div>
      <div className="rqb-verdict" role="status">
        {transfer ? <Verdict transfer={transfer} /> : null}
      </div>
      {mayWrite ? (
        <div className="rqb-transfer-foot">
          <Button
            icon={<ArrowRightLeft size={16} aria-hidden="true" />}
            disabled={!isWritable || transfer.verdict === 'not-there'}
            onClick={() => void write()}
          >
            <Trans>Write it into the approved amounts</Trans>
          </Button>
          <span className="x-hint">
            <Trans>Only once the body has resolved a change of the grant.</Trans>
          </span>
        </div>
      ) : null}
    </Card>
  );
}

function Verdict({ transfer }: { transfer: Transfer }) {
  const fmt = useFmt();
  const { verdict, freeCents, takingCents, limitCents, overCents } = transfer;
  const [free, taking, over] = [freeCents, takingCents, overCents].map(fmt.money);
  const limit = limitCents === null ? '' : fmt.money(limitCents);
  switch (verdict) {
    case 'permitted':
      return (
        <p className="rqb-said is-fine">
          <CircleCheck size={16} aria-hidden="true" />
          <span>
            <Trans>
              It stays within what the call allows: {taking}, {limit} at most. The grant need not be
              changed for it.
            </Trans>
          </span>
        </p>
      );
    case 'over':
      return (
        <p className="rqb-said is-error">
          <CircleX size={16} aria-hidden="true" />
          <span>
            <Trans>
              It passes what the call allows by {over}: {taking}, {limit} at most. Ask the body for
              a change of the grant before it is spent.
            </Trans>
          </span>
        </p>
      );
    case 'not-there':
      return (
        <p className="rqb-said is-error">
          <CircleX size={16} aria-hidden="true" />
          <span>
            <Trans>
              The item has only {free} left that is not justified: {over} too much.
            </Trans>
          </span>
        </p>
      );
    case 'unsaid':
      return (
        <p className="rqb-said is-warning">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            <Trans>
              Not limited by the call, which does not say that it is allowed either. By RLGS, art.
              91.2, items do not make up for each other unless the bases say so: read them, or ask
              the body.
            </Trans>
          </span>
        </p>
      );
  }
}
