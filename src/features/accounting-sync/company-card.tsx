import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ACCOUNTING_STEPS, type AccountingRun, isOpen } from '#contract/accounting-sync.ts';
import type { Company } from '#contract/resources/companies.ts';
import { failureOf } from '#local/api/problems.ts';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useQuestion } from '#ui/use-question.ts';
import { EarlierRuns } from './earlier-runs.tsx';
import { RunCounts, RunProblems } from './run-details.tsx';
import { RunFigures, RunState } from './run-summary.tsx';
import { startRun, stepsDone } from './runs.ts';
import { STEP_WORDS } from './words.ts';

interface Props {
  company: Company;
  /** Its last one. */
  run: AccountingRun | undefined;
  /** The server has answered with its runs. */
  isKnown: boolean;
  online: boolean;
  onStart: (run: AccountingRun) => void;
  /** A company, or a row that needs a look, is being opened. */
  onOpen: () => void;
}

export function CompanyCard({ company, run, isKnown, online, onStart, onOpen }: Props) {
  const { t } = useLingui();
  const { isBusy, problem, ask } = useQuestion(failureOf);
  const { name } = company;
  const hasKey = company.holdedApiKey !== null;
  const isRunning = run !== undefined && isOpen(run);
  const start = async (): Promise<undefined> => {
    onStart(await startRun(company.id));
  };
  return (
    <section className="x-card" aria-label={name}>
      <header className="x-line x-line-ends">
        <h3>
          <Link
            to="/settings/companies/$companyId"
            params={{ companyId: company.id }}
            className="x-row-link"
            onClick={onOpen}
          >
            {name}
          </Link>
        </h3>
        <Button
          size="small"
          disabled={!hasKey || !online || isRunning || isBusy}
          aria-label={t`Sync now: ${name}`}
          title={online ? undefined : t`Needs the connection`}
          onClick={() => void ask(start)}
        >
          <Trans>Sync now</Trans>
        </Button>
      </header>
      {hasKey ? null : (
        <p className="x-hint">
          <Trans>No key of the accounting service: an administrator sets it in the company.</Trans>
        </p>
      )}
      <ProblemLine>{problem}</ProblemLine>
      {run ? <LastRun run={run} online={online} onOpen={onOpen} /> : null}
      {isKnown && !run && hasKey ? <p className="x-hint">{t`It was never synced.`}</p> : null}
    </section>
  );
}

function LastRun({
  run,
  online,
  onOpen,
}: Pick<Props, 'online' | 'onOpen'> & { run: AccountingRun }) {
  const { t } = useLingui();
  return (
    <>
      <RunState run={run} />
      {isOpen(run) ? (
        <ProgressBar
          label={t`Progress`}
          done={stepsDone(run)}
          size={ACCOUNTING_STEPS.length}
          words={run.step === null ? t`Beginning` : t(STEP_WORDS[run.step])}
        />
      ) : null}
      <RunFigures run={run} />
      <RunProblems run={run} onOpen={onOpen} />
      <RunCounts run={run} />
      <EarlierRuns last={run} online={online} onOpen={onOpen} />
    </>
  );
}
