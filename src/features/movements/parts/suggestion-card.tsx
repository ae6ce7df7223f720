import { Flex, Grid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Expense } from '#contract/resources/expenses.ts';
import type { MatchReason, MatchSuggestion } from '#domain/banking/match.ts';
import { opposite, sumCents } from '#domain/money.ts';
import { savedRow } from '#local/mirror/read.ts';
import { Button } from '#ui/button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { MOVEMENT_KINDS } from '#ui/words/money.ts';
import type { Suggestion, Waiting } from '../bank/suggestions.ts';
import { dueOf } from '../movement.ts';
import { StepFoot } from '#ui/frames.tsx';
import { ExpenseSide, MovementSide, Side } from './match-sides.tsx';

/** What a movement may be, and whether it is. */
export function SuggestionCard({
  waiting: { suggestion },
  onAccept,
  onDecline,
}: {
  waiting: Waiting;
  onAccept: () => void;
  onDecline: () => void;
}) {
  const { t } = useLingui();
  if (!suggestion) {
    return (
      <p className="x-notice" data-tone="info">
        <Trans>Nothing suggests itself. Find what it paid, or say what it is.</Trans>
      </p>
    );
  }
  return (
    <Grid gap="12px">
      <Suggested suggestion={suggestion} />
      <StepFoot>
        <Button icon={X} aria-keyshortcuts="n" onClick={onDecline}>{t`Not this one (n)`}</Button>
        <Button tone="primary" icon={Check} aria-keyshortcuts="y" onClick={onAccept}>
          {suggestion.kind === 'expenses' ? (
            <Trans>Match (y)</Trans>
          ) : suggestion.kind === 'transfer' ? (
            <Trans>It is a transfer (y)</Trans>
          ) : (
            <Trans>Enter it so (y)</Trans>
          )}
        </Button>
      </StepFoot>
    </Grid>
  );
}

function Suggested({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useLingui();
  switch (suggestion.kind) {
    case 'rule':
      return <RuleSide rule={suggestion.rule} />;
    case 'transfer':
      return (
        <>
          <MovementSide movement={suggestion.other} title={t`Other side of a transfer`} />
          <p className="x-hint">
            <Trans>
              The same amount on another account of the company, some days apart at most.
            </Trans>
          </p>
        </>
      );
    case 'expenses':
      return (
        <>
          <ExpensesTogether expenses={suggestion.expenses} />
          <MatchReasons suggestion={suggestion.match} />
        </>
      );
  }
}

function ExpensesTogether({ expenses }: { expenses: readonly Expense[] }) {
  const { t } = useLingui();
  return (
    <Grid gap="12px">
      {expenses.map((expense) => (
        <ExpenseSide key={expense.id} expense={expense} />
      ))}
      {expenses.length > 1 ? (
        <Flex as="p" justify="space-between" paddingInline="16px" fontWeight={600}>
          <span>{t`Together`}</span>
          <MoneyText cents={sumCents(expenses.map((one) => opposite(dueOf(one))))} />
        </Flex>
      ) : null}
    </Grid>
  );
}

function RuleSide({ rule }: { rule: Extract<Suggestion, { kind: 'rule' }>['rule'] }) {
  const { t } = useLingui();
  const { pattern, kind, accountNum, contactName, projectId } = rule;
  const project = useLiveQuery(
    async () => (projectId === null ? undefined : savedRow('projects', projectId)),
    [projectId],
  );
  return (
    <Side
      title={t`By a rule`}
      name={[t(MOVEMENT_KINDS[kind]), accountNum].filter(Boolean).join(' · ')}
      cents={null}
      facts={[contactName, project?.name, t`Words of the bank: ${pattern}`]}
    />
  );
}

const REASONS: Readonly<Record<MatchReason, MessageDescriptor>> = {
  amount: msg`the amount is the same`,
  sum: msg`together they make the amount`,
  document: msg`the bank names the document`,
  'tax-id': msg`the bank names the tax number`,
  name: msg`the bank names the supplier`,
  day: msg`the day is near`,
};

/** Why a match is suggested, and how sure it is. */
function MatchReasons({ suggestion }: { suggestion: MatchSuggestion }) {
  const { t } = useLingui();
  const { score } = suggestion;
  const words = suggestion.reasons.map(({ code }) => t(REASONS[code])).join(' · ');
  return (
    <p className="x-hint">
      <Trans>
        {score} of 100: {words}
      </Trans>
    </p>
  );
}
