import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AlertTriangle } from 'lucide-react';
import type { AccountingRun } from '#contract/accounting-sync.ts';
import { useFmt } from '#ui/fmt.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { stepsMissed, totalsOf } from './runs.ts';
import { STATE_WORDS, STEP_WORDS } from './words.ts';

/** How a run stands, when that was, and who asked for it. */
export function RunState({ run, who }: { run: AccountingRun; who?: string | undefined }) {
  const { t } = useLingui();
  const { instant } = useFmt();
  const { words, tone } = STATE_WORDS[run.state];
  const isPartial = run.state === 'done' && stepsMissed(run).length > 0;
  const asker = run.startedBy === null ? t`by itself` : (who ?? t`asked for`);
  return (
    <p className="x-line">
      <StateChip {...(isPartial ? { tone: 'warn', icon: AlertTriangle } : { tone })}>
        {t(words)}
      </StateChip>
      <span className="x-hint">
        {instant(run.finishedAt ?? run.startedAt)} · {asker}
      </span>
    </p>
  );
}

/** What it read, made and changed in all, and which lists it could not read. */
export function RunFigures({ run }: { run: AccountingRun }) {
  const { t } = useLingui();
  const { number } = useFmt();
  const { read, created, updated } = totalsOf(run);
  const missed = stepsMissed(run)
    .map((step) => t(STEP_WORDS[step]))
    .join(', ');
  return (
    <>
      {read > 0 ? (
        <p className="x-line">
          <Plural value={read} one="# record read" other="# records read" />
          <span>
            <Trans>
              new: {number(created)} · changed: {number(updated)}
            </Trans>
          </span>
        </p>
      ) : null}
      {missed === '' ? null : <p>{t`Not read: ${missed}`}</p>}
    </>
  );
}
