import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { AuditCheck as Check } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { callApi } from '#local/api/call.ts';
import { Button } from '#ui/button.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { callProblem } from '#records/problems.ts';
import { useWords } from '#records/use-words.ts';

/** Lets the server compute the chain of the audit anew, and tells what came of it. */
export function AuditCheck({ online }: { online: boolean }) {
  const { t } = useLingui();
  const { say, fmt } = useWords();
  const whyId = useId();
  const [result, setResult] = useState<{ check: Check; at: string }>();
  const [problem, setProblem] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setProblem(null);
    try {
      const check = await callApi<Check>({ method: 'GET', path: PATHS.auditCheck });
      setResult({ check, at: new Date().toISOString() });
    } catch (error) {
      setProblem(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <section className="x-line" aria-label={t`Check of the chain`}>
      <Button
        icon={ShieldCheck}
        disabled={!online || isAsking}
        aria-describedby={whyId}
        onClick={() => void ask()}
      >
        <Trans>Check that nothing was altered</Trans>
      </Button>
      <p className="x-hint" id={whyId}>
        {online ? (
          <Trans>
            Every line holds the fingerprint of the one before: the server computes them all anew.
          </Trans>
        ) : (
          <Trans>Needs a connection: the chain is computed on the server.</Trans>
        )}
      </p>
      <div role="status">
        {isAsking ? <span className="x-hint">{t`Computing…`}</span> : null}
        {result && !isAsking ? <Answer {...result} time={fmt.instant(result.at)} /> : null}
        {problem === null ? null : <p className="rec-warning">{say(callProblem(problem))}</p>}
      </div>
    </section>
  );
}

function Answer({ check: { isWhole, rows, firstBroken }, time }: { check: Check; time: string }) {
  const { t } = useLingui();
  return (
    <span className="x-line">
      {isWhole ? (
        <StateChip tone="success">{t`Nothing was altered`}</StateChip>
      ) : (
        <StateChip tone="danger">{t`Altered at line ${firstBroken}`}</StateChip>
      )}
      <span className="x-hint">
        <Plural value={rows} one="# line" other="# lines" /> · {time}
      </span>
    </span>
  );
}
