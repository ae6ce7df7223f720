import { Box, Stack } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  ACCOUNTING_STEPS,
  type AccountingProblem,
  type AccountingRun,
  type AccountingStep,
} from '#contract/accounting-sync.ts';
import { useFmt } from '#ui/fmt.ts';
import type { ResourceName } from '#contract/paths.ts';
import { recordPlace } from '#ui/record-place.ts';
import { unlistedOf } from './runs.ts';
import { nameOfField } from '#ui/words/fields/index.ts';
import { Summary } from '#ui/summary.tsx';
import { PROBLEM_WORDS, ruleWords, STEP_WORDS } from './words.ts';

/** What the records of each list become here. */
const RESOURCES = {
  contacts: 'clients',
  accounts: 'expenseAccounts',
  purchases: 'expenses',
  refunds: 'expenses',
  sales: 'expenses',
  receipts: 'expenses',
  creditNotes: 'expenses',
  treasury: 'bankBalances',
  payments: 'movements',
  ledger: 'expenses',
} as const satisfies Record<AccountingStep, ResourceName>;

interface ProblemsProps {
  run: AccountingRun;
  /** A row of theirs is being opened. */
  onOpen: () => void;
}

/** What was left to people, in words. */
export function RunProblems({ run, onOpen }: ProblemsProps) {
  const { t } = useLingui();
  const { problems } = run;
  const unlisted = unlistedOf(run);
  if (problems.length === 0) return null;
  return (
    <details open={problems.length <= 3}>
      <Summary>
        <Plural
          value={problems.length + unlisted}
          one="# thing to look at"
          other="# things to look at"
        />
      </Summary>
      <Box as="ul" className="x-list" mt="8px">
        {problems.map((problem) => (
          <Stack
            as="li"
            gap="2px"
            ps="10px"
            borderInlineStart="3px solid {colors.border}"
            key={`${problem.step}-${problem.code}-${problem.remoteId}`}
          >
            <strong>
              {problem.step ? t(STEP_WORDS[problem.step]) : null}
              {problem.step && problemName(problem) ? ' · ' : null}
              <ProblemName problem={problem} onOpen={onOpen} />
            </strong>
            <span>{t(PROBLEM_WORDS[problem.code])}</span>
            <ProblemFields problem={problem} />
          </Stack>
        ))}
      </Box>
      {unlisted > 0 ? (
        <p className="x-hint">
          <Plural value={unlisted} one="# more is not listed." other="# more are not listed." />
        </p>
      ) : null}
    </details>
  );
}

/** A link to the row here, where there is one. */
function ProblemName({ problem, onOpen }: { problem: AccountingProblem; onOpen: () => void }) {
  const { step, rowId } = problem;
  const resource = step && RESOURCES[step];
  const target = resource && rowId !== null ? recordPlace(resource, rowId, null) : null;
  if (!target) return problemName(problem);
  return (
    <Link to={target.to} search={target.search as never} onClick={onOpen}>
      {problemName(problem)}
    </Link>
  );
}

function problemName({ label, remoteId }: AccountingProblem): string {
  return label || remoteId;
}

function ProblemFields({ problem: { step, code, fields } }: { problem: AccountingProblem }) {
  const { t } = useLingui();
  if (fields.length === 0) return null;
  const resource = step && RESOURCES[step];
  const names = fields.map((name) => {
    const ofField = resource ? nameOfField(resource, name) : undefined;
    const words = ofField ?? (code === 'failed' ? ruleWords(name) : undefined);
    return words ? t(words) : name;
  });
  return <span className="x-hint">{names.join(', ')}</span>;
}

/** List by list: what was read, made and changed. */
export function RunCounts({ run: { counts } }: { run: AccountingRun }) {
  const { t } = useLingui();
  const { number } = useFmt();
  const steps = ACCOUNTING_STEPS.filter((step) => (counts[step]?.read ?? 0) > 0);
  if (steps.length === 0) return null;
  return (
    <details>
      <Summary>{t`By list`}</Summary>
      <table className="x-table">
        <thead>
          <tr>
            <th scope="col">{t`List`}</th>
            <th scope="col" className="is-number">
              <Trans context="records of the accounting service">Read</Trans>
            </th>
            <th scope="col" className="is-number">
              <Trans context="records of the accounting service">New</Trans>
            </th>
            <th scope="col" className="is-number">
              <Trans context="records of the accounting service">Changed</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">{t(STEP_WORDS[step])}</th>
              <td className="is-number">{number(counts[step]?.read ?? 0)}</td>
              <td className="is-number">{number(counts[step]?.created ?? 0)}</td>
              <td className="is-number">{number(counts[step]?.updated ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
