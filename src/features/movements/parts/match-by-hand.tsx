import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { allocate } from '#domain/expenses/payments.ts';
import { sumCents } from '#domain/money.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import type { sayUndoable } from '#records/remove.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { matchMovement } from '../actions.ts';
import { ExpenseChoice } from './expense-choice.tsx';
import { Framed, StepFoot } from '#ui/frames.tsx';

interface Props {
  actor: Actor;
  movement: Movement;
  onMatched: (outcome: Parameters<typeof sayUndoable>[0]) => void;
}

/** Any expense found by typing, and more of them where a movement paid several. */
export function MatchByHand({ actor, movement, onMatched }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly Expense[]>([]);
  const root = useRef<HTMLElement>(null);
  const match = useRef<HTMLButtonElement>(null);
  const shares = allocate(movement.amountCents, chosen).map(({ expense, amountCents }) => ({
    expense,
    cents: isIncome(expense.type) ? amountCents : 0 - amountCents,
  }));
  const left = movement.amountCents - sumCents(shares.map(({ cents }) => cents));
  const isWhole = chosen.length > 0 && left === 0;
  // What is whole is only to be confirmed; what is not asks for more, and a second Enter must not save it.
  useEffect(() => {
    if (isWhole) match.current?.focus();
    else if (chosen.length > 0) root.current?.querySelector('input')?.focus();
  }, [isWhole, chosen.length]);
  const add = (expense: Expense | undefined) => {
    if (expense && chosen.every(({ id }) => id !== expense.id)) setChosen([...chosen, expense]);
  };
  return (
    <Framed
      ref={root}
      onKeyDown={(event) => {
        // The key that leads into the field is pressed from habit in it too, and begins no search.
        const isEmpty = event.target instanceof HTMLInputElement && event.target.value === '';
        if (event.key === '/' && isEmpty) event.preventDefault();
      }}
    >
      <h3 className="x-subtitle">{t`By hand`}</h3>
      <ul className="x-list">
        {shares.map(({ expense, cents }) => (
          <li key={expense.id} className="x-line x-line-ends">
            <span>{expenseName(expense)}</span>
            <Flex as="span" align="center" gap="8px">
              <MoneyText cents={cents} />
              <IconButton
                label={t`Not ${expenseName(expense)}`}
                icon={X}
                onClick={() => setChosen(chosen.filter((one) => one !== expense))}
              />
            </Flex>
          </li>
        ))}
      </ul>
      <ExpenseChoice
        key={chosen.length}
        {...{ actor }}
        label={chosen.length === 0 ? t`Find an expense (/)` : t`Another expense (/)`}
        empty={t`Supplier, number or amount`}
        companyId={movement.companyId}
        amountCents={left || movement.amountCents}
        value=""
        onChange={(_, expense) => add(expense)}
      />
      {chosen.length === 0 ? null : (
        <StepFoot>
          {left === 0 ? null : (
            <span className="x-hint" role="status">
              <Trans>
                Left of the movement: <MoneyText cents={left} />
              </Trans>
            </span>
          )}
          <Button
            ref={match}
            tone="primary"
            data-save=""
            onClick={() => void matchMovement(actor, movement, chosen).then(onMatched)}
          >
            <Trans>Match (Ctrl+Enter)</Trans>
          </Button>
        </StepFoot>
      )}
    </Framed>
  );
}
