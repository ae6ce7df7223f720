import { chakra, HStack, SimpleGrid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { itemsInForce } from '#domain/call-requests/grant-changes.ts';
import { type Transfer, transferBetween } from '#domain/justification/transfer.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { transferApproved } from '../actions.ts';

/** What may go from one item to another: told before anybody counts on it, and written down once resolved. */
export function TransferCard({
  justification: { request, items: resolved, summary, rules, maySeeRecords },
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
  const items = itemsInForce(resolved, request.grantChanges);
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
    const back = await transferApproved(request, from, to, cents);
    setCents(null);
    showUndoable(t`Moved from "${from.name}" to "${to.name}"`, back);
  };
  const isWritable = transfer !== null && from !== undefined && (cents ?? 0) <= from.approvedCents;
  const optionsOf = (those: typeof items) =>
    those.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title={t`Transfer between items`}>
      <SimpleGrid minChildWidth="200px" gap="12px">
        <ComboField
          label={t`From the item`}
          empty={t`Choose an item`}
          options={optionsOf(giving)}
          value={fromId}
          onChange={setFrom}
        />
        <ComboField
          label={t`To the item`}
          empty={t`Choose an item`}
          options={optionsOf(items.filter(({ id }) => id !== fromId))}
          value={toId}
          onChange={setTo}
        />
        <MoneyField label={t`Amount`} value={cents} onChange={setCents} />
      </SimpleGrid>
      <div role="status">{transfer ? <Verdict transfer={transfer} /> : null}</div>
      {mayWrite ? (
        <div className="x-line">
          <Button
            icon={ArrowRightLeft}
            disabled={!isWritable || transfer.verdict === 'not-there'}
            onClick={() => void write()}
          >
            <Trans>Write it down as a change of the grant</Trans>
          </Button>
          <span className="x-hint">
            <Trans>Only once the body has resolved a change of the grant.</Trans>
          </span>
        </div>
      ) : null}
    </Card>
  );
}

const VERDICT_LOOKS = {
  permitted: { Icon: CircleCheck, color: 'tone.success.fg' },
  over: { Icon: CircleX, color: 'money.out' },
  'not-there': { Icon: CircleX, color: 'money.out' },
  unsaid: { Icon: TriangleAlert, color: 'tone.warn.fg' },
} as const;

function Verdict({ transfer }: { transfer: Transfer }) {
  const { Icon, color } = VERDICT_LOOKS[transfer.verdict];
  return (
    <HStack as="p" align="start" gap="8px">
      <chakra.span flex="none" mt="3px" color={color}>
        <Icon size={16} aria-hidden="true" />
      </chakra.span>
      <span>
        <VerdictWords transfer={transfer} />
      </span>
    </HStack>
  );
}

function VerdictWords({ transfer }: { transfer: Transfer }) {
  const fmt = useFmt();
  const { verdict, freeCents, takingCents, limitCents, overCents } = transfer;
  const [free, taking, over] = [freeCents, takingCents, overCents].map(fmt.money);
  const limit = limitCents === null ? '' : fmt.money(limitCents);
  switch (verdict) {
    case 'permitted':
      return (
        <Trans>
          It stays within what the call allows: {taking}, {limit} at most. The grant need not be
          changed for it.
        </Trans>
      );
    case 'over':
      return (
        <Trans>
          It passes what the call allows by {over}: {taking}, {limit} at most. Ask the body for a
          change of the grant before it is spent.
        </Trans>
      );
    case 'not-there':
      return (
        <Trans>
          The item has only {free} left that is not justified: {over} too much.
        </Trans>
      );
    case 'unsaid':
      return (
        <Trans>
          Not limited by the call, which does not say that it is allowed either. By RLGS, art. 91.2,
          items do not make up for each other unless the bases say so: read them, or ask the body.
        </Trans>
      );
  }
}
