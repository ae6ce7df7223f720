import { chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { sumCents } from '#domain/money.ts';
import { useUnpaid } from '#ui/analytics/use-ledger.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Skeleton } from '#ui/page.tsx';
import { matchMovement } from '../actions.ts';
import { findMatches, type Match, type Refusals } from '../matching.ts';
import { dueOf, expenseName, nameOf } from '../movement.ts';
import type { MovementLine } from '../rows.ts';
import { useMatchKeys } from '../use-match-keys.ts';
import { sayUndoable } from '#records/remove.ts';
import { Framed, StepFoot } from './frames.tsx';
import { MatchReasons } from './match-reasons.tsx';

/** What movements may have paid, one suggestion after the other: `y` takes it, `n` does not. */
export function MatchView({
  actor,
  lines,
  onDone,
}: {
  actor: Actor;
  lines: readonly MovementLine[];
  onDone: () => void;
}) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const [at, setAt] = useState(0);
  const companyIds = [...new Set(lines.map(({ movement }) => movement.companyId))];
  const unpaid = useUnpaid(companyIds);
  const matches = useMemo(
    () => (unpaid ? findMatches(actor, lines, unpaid, refusals) : undefined),
    [actor, lines, unpaid, refusals],
  );
  useEffect(() => heading.current?.focus(), []);

  const count = matches?.length ?? 0;
  const index = Math.min(at, Math.max(count - 1, 0));
  const match = matches?.[index];
  const go = (step: number) => setAt(Math.min(Math.max(index + step, 0), Math.max(count - 1, 0)));
  const accept = async () => {
    if (!match) return;
    const outcome = await matchMovement(actor, match.movement, match.expenses);
    const name = nameOf(match.movement);
    sayUndoable(outcome, t`"${name}" matched on this device`);
  };
  const refuse = () => {
    if (!match) return;
    const { movementId, expenseIds } = match.suggestion;
    const before = refusals.get(movementId) ?? [];
    setRefusals(new Map([...refusals, [movementId, [...before, ...expenseIds]]]));
  };
  useMatchKeys({
    y: () => void accept(),
    n: refuse,
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
  });

  const place = index + 1;
  return (
    <section className="x-column">
      <header className="x-line x-line-ends">
        <h2 ref={heading} tabIndex={-1} data-quiet-focus="">
          <Trans>Match movements with expenses</Trans>
        </h2>
        <Button onClick={onDone}>
          <Trans>Back to the list</Trans>
        </Button>
      </header>
      {matches === undefined ? (
        <Skeleton lines={5} />
      ) : match ? (
        <>
          <p role="status" className="x-hint">
            <Trans>
              Suggestion {place} of {count}
            </Trans>
          </p>
          <SideBySide match={match} />
          <MatchReasons suggestion={match.suggestion} />
          <StepFoot>
            <Button
              icon={ChevronLeft}
              aria-keyshortcuts="ArrowLeft"
              disabled={index === 0}
              onClick={() => go(-1)}
            >
              <Trans>Previous</Trans>
            </Button>
            <Button
              icon={ChevronRight}
              aria-keyshortcuts="ArrowRight"
              disabled={place === count}
              onClick={() => go(1)}
            >
              <Trans>Next</Trans>
            </Button>
            <Button icon={X} aria-keyshortcuts="n" onClick={refuse}>
              <Trans>Not this one (n)</Trans>
            </Button>
            <Button tone="primary" icon={Check} aria-keyshortcuts="y" onClick={() => void accept()}>
              <Trans>Match (y)</Trans>
            </Button>
          </StepFoot>
        </>
      ) : (
        <EmptyState title={t`Nothing more to suggest`}>
          <Trans>
            No open expense fits a movement that is not matched yet. In the form of a movement you
            may choose one yourself.
          </Trans>
        </EmptyState>
      )}
    </section>
  );
}

function SideBySide({ match: { movement, expenses } }: { match: Match }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <Grid
      gap="16px"
      alignItems="start"
      templateColumns="repeat(auto-fit, minmax(min(100%, 300px), 1fr))"
    >
      <Side
        title={t`Movement`}
        name={nameOf(movement)}
        cents={movement.amountCents}
        facts={[fmt.day(movement.date), movement.contact]}
      />
      <Grid gap="12px">
        {expenses.map((expense) => (
          <Side
            key={expense.id}
            title={t`Expense`}
            name={expenseName(expense)}
            cents={-dueOf(expense) || 0}
            facts={[
              fmt.day(expense.issueDate),
              expense.dueDate && t`due on ${fmt.day(expense.dueDate)}`,
              expense.contactNif,
              expense.concept,
            ]}
          />
        ))}
        {expenses.length > 1 ? (
          <Flex as="p" justify="space-between" paddingInline="16px" fontWeight={600}>
            <span>{t`Together`}</span>
            <MoneyText cents={sumCents(expenses.map((one) => -dueOf(one) || 0))} />
          </Flex>
        ) : null}
      </Grid>
    </Grid>
  );
}

function Side({
  title,
  name,
  cents,
  facts,
}: {
  title: string;
  name: ReactNode;
  cents: number;
  facts: readonly (string | null)[];
}) {
  return (
    <Framed as="article">
      <chakra.h3 color="fg.muted" fontSize="13px" fontWeight={600}>
        {title}
      </chakra.h3>
      <strong>{name}</strong>
      <Text fontSize="20px">
        <MoneyText cents={cents} />
      </Text>
      <p className="x-hint">{facts.filter(Boolean).join(' · ')}</p>
    </Framed>
  );
}
