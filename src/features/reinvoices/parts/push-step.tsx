import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { canTreasury } from '#domain/access/policy.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { pushReinvoice } from '../push.ts';
import { type Desk, useStatus } from '../queries.ts';
import { PUSH_PROBLEMS } from '../words.ts';

/** Sends it as an invoice of its issuer; the accounting program gives it its number, and it is billed. */
export function PushStep({ reinvoice, desk }: { reinvoice: Reinvoice; desk: Desk }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const closing = useRef<AbortController | null>(null);
  useEffect(() => () => closing.current?.abort(), []);
  if (!canTreasury(desk.actor, reinvoice.issuerId)) return null;
  const issuer = desk.companiesById.get(reinvoice.issuerId);
  const obstacle = !issuer?.holdedApiKey
    ? t`The issuer has no key of the accounting service.`
    : reinvoice.code === ''
      ? t`It has no code of the server yet.`
      : online
        ? ''
        : t`Needs the connection`;
  const push = async (): Promise<void> => {
    const abort = new AbortController();
    closing.current = abort;
    setBusy(true);
    setProblem('');
    try {
      const { state, problem: code } = await pushReinvoice(reinvoice.id, abort.signal);
      if (state === 'done') showSnackbar(t`The invoice is in the accounting service`);
      else if (code) setProblem(t(PUSH_PROBLEMS[code]));
    } catch (error) {
      if (!(error instanceof NetworkProblem || error instanceof ApiProblem)) throw error;
      setProblem(
        error instanceof NetworkProblem
          ? t`The server did not answer: try again.`
          : t`The server did not take it`,
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="reinv-step">
      <Button
        size="small"
        disabled={obstacle !== '' || isBusy}
        title={obstacle || undefined}
        onClick={() => void push()}
      >
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send to the accounting service</Trans>}
      </Button>
      <p className="x-hint" role="status">
        {obstacle}
      </p>
      {problem ? (
        <p className="x-form-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
