import type { BelowProps } from '#records/definition.ts';
import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AccountingPush } from '#contract/accounting-sync.ts';
import { canTreasury } from '#domain/access/policy.ts';
import { failureOf } from '#local/api/problems.ts';
import { rowsOf } from '#records/records-data.ts';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { useQuestion } from '#ui/use-question.ts';
import { awaitInvoice, orderInvoice } from '../accounting-invoice.ts';
import type { Shown } from '../queries.ts';
import { INVOICE_PROBLEMS } from '../words.ts';
import { Step } from './layout.tsx';

/**
 * The invoice that the accounting service makes of an issued reinvoice: what becomes of it, and another try
 * where nothing did.
 */
export function InvoiceStep({ row, data, actor }: BelowProps<Shown>) {
  const { t } = useLingui();
  const { online } = useStatus();
  const { isBusy, problem, ask } = useQuestion(failureOf);
  const closing = useRef<AbortController | null>(null);
  const mayOrder = canTreasury(actor, row.issuerId);
  const hasService = Boolean(rowsOf(data, 'companies').get(row.issuerId)?.holdedApiKey);
  const isAsked = mayOrder && hasService && row.code !== '' && online;
  const told = ({ state, problem: code, said }: AccountingPush): string | undefined => {
    if (state === 'done') showSnackbar(t`The accounting service has made the invoice`);
    if (state === 'done' || !code) return undefined;
    return [t(INVOICE_PROBLEMS[code]), said].filter(Boolean).join(' ');
  };
  const wait = async (order: typeof awaitInvoice) => {
    const abort = new AbortController();
    closing.current = abort;
    return told(await order(row.id, abort.signal));
  };
  const look = useEffectEvent(() => void ask(async () => wait(awaitInvoice)));
  useEffect(() => {
    if (isAsked) look();
    return () => closing.current?.abort();
  }, [isAsked]);
  if (!mayOrder || !hasService) return null;
  const obstacle =
    row.code === '' ? t`It has no code of the server yet.` : online ? '' : t`Needs the connection`;
  return (
    <Step>
      <Button
        size="small"
        disabled={obstacle !== '' || isBusy}
        title={obstacle || undefined}
        onClick={() => void ask(async () => wait(orderInvoice))}
      >
        {isBusy ? <Trans>The invoice is being made…</Trans> : <Trans>Make the invoice</Trans>}
      </Button>
      <p className="x-hint" role="status">
        {obstacle ||
          t`The accounting service makes it, approved and with a number of its own series, which cannot be taken back from here.`}
      </p>
      <ProblemLine>{problem}</ProblemLine>
    </Step>
  );
}
