import type { BelowProps } from '#records/definition.ts';
import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { canTreasury } from '#domain/access/policy.ts';
import { failureOf } from '#local/api/problems.ts';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { useQuestion } from '#ui/use-question.ts';
import { pushReinvoice } from '../push.ts';
import { companiesIn, type Shown } from '../queries.ts';
import { PUSH_PROBLEMS } from '../words.ts';
import { Step } from './layout.tsx';

/** Sends it as an invoice of its issuer; the accounting program gives it its number, and it is billed. */
export function PushStep({ row, data, actor }: BelowProps<Shown>) {
  const { t } = useLingui();
  const { online } = useStatus();
  const { isBusy, problem, ask } = useQuestion(failureOf);
  const closing = useRef<AbortController | null>(null);
  useEffect(() => () => closing.current?.abort(), []);
  if (!canTreasury(actor, row.issuerId)) return null;
  const issuer = companiesIn(data).get(row.issuerId);
  const obstacle = !issuer?.holdedApiKey
    ? t`The issuer has no key of the accounting service.`
    : row.code === ''
      ? t`It has no code of the server yet.`
      : online
        ? ''
        : t`Needs the connection`;
  const push = async (): Promise<string | undefined> => {
    const abort = new AbortController();
    closing.current = abort;
    const { state, problem: code, said } = await pushReinvoice(row.id, abort.signal);
    if (state !== 'done') {
      return code ? [t(PUSH_PROBLEMS[code]), said].filter(Boolean).join(' ') : undefined;
    }
    showSnackbar(t`The invoice is in the accounting service`);
    return undefined;
  };
  return (
    <Step>
      <Button
        size="small"
        disabled={obstacle !== '' || isBusy}
        title={obstacle || undefined}
        onClick={() => void ask(push)}
      >
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send to the accounting service</Trans>}
      </Button>
      <p className="x-hint" role="status">
        {obstacle ||
          t`It becomes an approved invoice there under this code, which cannot be taken back from here.`}
      </p>
      <ProblemLine>{problem}</ProblemLine>
    </Step>
  );
}
