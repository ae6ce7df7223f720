import { Box, Stack } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountingRun } from '#contract/accounting-sync.ts';
import { useFmt } from '#ui/fmt.ts';
import { HistoryRead } from '#ui/history-read.tsx';
import { Summary } from '#ui/summary.tsx';
import { RunProblems } from './run-details.tsx';
import { RunFigures, RunState } from './run-summary.tsx';
import { readRuns, useNames } from './runs.ts';

const NO_ANSWER = msg`The server did not answer: try again.`;

interface Props {
  /** The last run of the company, which is shown already. */
  last: AccountingRun;
  online: boolean;
  onOpen: () => void;
}

/** The runs before the last one, asked for when somebody wants to see them. */
export function EarlierRuns({ last, online, onOpen }: Props) {
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
