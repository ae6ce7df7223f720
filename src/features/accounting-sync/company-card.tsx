import { Box, Stack } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ACCOUNTING_STEPS, type AccountingRun, isOpen } from '#contract/accounting-sync.ts';
import type { Company } from '#contract/resources/companies.ts';
import { failureOf } from '#local/api/problems.ts';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { HistoryRead } from '#ui/history-read.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Summary } from '#ui/summary.tsx';
import { useQuestion } from '#ui/use-question.ts';
import { RunCounts, RunProblems } from './run-details.tsx';
import { RunFigures, RunState } from './run-summary.tsx';
import { readRuns, startRun, stepsDone, useNames } from './runs.ts';
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

const NO_ANSWER = msg`The server did not answer: try again.`;

interface EarlierRunsProps {
  /** The last run of the company, which is shown already. */
  last: AccountingRun;
  online: boolean;
  onOpen: () => void;
}

/** The runs before the last one, asked for when somebody wants to see them. */
function EarlierRuns({ last, online, onOpen }: EarlierRunsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>{t`Earlier runs`}</Summary>
      {isOpen ? (
        <HistoryRead
          key={last.id}
          online={online}
          onRead={(signal) => readRuns(last.companyId, signal)}
          problemOf={() => NO_ANSWER}
          renderLines={(runs) => (
            <RunList runs={runs.filter(({ id }) => id !== last.id)} onOpen={onOpen} />
          )}
        />
      ) : null}
    </details>
  );
}

function RunList({ runs, onOpen }: { runs: readonly AccountingRun[]; onOpen: () => void }) {
  const { t } = useLingui();
  const { instant } = useFmt();
  const names = useNames();
  if (runs.length === 0) {
    return <p className="x-hint">{t`There was none before.`}</p>;
  }
  return (
    <Box as="ul" className="x-lines" mt="8px">
      {runs.map((run) => {
        const when = instant(run.finishedAt ?? run.startedAt);
        return (
          <Stack as="li" gap="6px" key={run.id} aria-label={t`Run of ${when}`}>
            <RunState run={run} who={names.get(run.startedBy ?? '')} />
            <RunFigures run={run} />
            <RunProblems run={run} onOpen={onOpen} />
          </Stack>
        );
      })}
    </Box>
  );
}
