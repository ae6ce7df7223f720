import { chakra, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { expenseName } from '#domain/expenses/name.ts';
import { opposite } from '#domain/money.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { dueOf, movementName } from '../movement.ts';
import { Framed } from '#ui/frames.tsx';

/** A movement, as what is to be explained. */
export function MovementSide({ movement, title }: { movement: Movement; title?: string }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <Side
      title={title ?? t`Movement`}
      name={movementName(movement)}
      cents={movement.amountCents}
      facts={[
        fmt.day(movement.date),
        movement.concept ? movement.contact : '',
        movement.bankIban && `··${movement.bankIban.slice(-4)}`,
        movement.notes,
      ]}
    />
  );
}

/** An expense, with what of it is to be paid. */
export function ExpenseSide({ expense }: { expense: Expense }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <Side
      title={t`Expense`}
      name={expenseName(expense)}
      cents={opposite(dueOf(expense))}
      facts={[
        fmt.day(expense.issueDate),
        expense.dueDate && t`due on ${fmt.day(expense.dueDate)}`,
        expense.contactNif,
        expense.concept,
      ]}
    />
  );
}

interface Props {
  title: string;
  name: ReactNode;
  cents: number | null;
  facts: readonly (string | null | undefined)[];
}

export function Side({ title, name, cents, facts }: Props) {
  return (
    <Framed as="article">
      <chakra.h3 color="fg.muted" fontSize="13px" fontWeight={600}>
        {title}
      </chakra.h3>
      <strong>{name}</strong>
      {cents === null ? null : (
        <Text fontSize="20px">
          <MoneyText cents={cents} />
        </Text>
      )}
      <p className="x-hint">{facts.filter(Boolean).join(' · ')}</p>
    </Framed>
  );
}
