import type { ComponentProps } from 'react';
import { today } from '#ui/today.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { type Catalogues, useExpense } from '../queries.ts';
import { copyForm } from '../new-form.ts';
import { copiedExpense, NEW_EXPENSE } from '../search.ts';
import { ExpensePanel } from './expense-panel.tsx';
import { NewExpensePanel } from './new-expense-panel.tsx';

interface Props {
  peek: string | undefined;
  mayCreate: boolean;
  companyId: string | undefined;
  project?: Project | null;
  actor: Actor;
  catalogues: Catalogues;
  onPeek: (peek: string | undefined) => void;
}

/** What stands at the side of a list: the expense of the address, or the form of a new one. */
export function ExpensePeek({ peek, mayCreate, companyId, project = null, ...props }: Props) {
  if (peek === undefined) return null;
  const copied = copiedExpense(peek);
  const isNew = peek === NEW_EXPENSE || copied !== null;
  if (!isNew) return <ExpensePanel key={peek} {...props} {...{ mayCreate }} id={peek} />;
  if (!mayCreate) return null;
  const about = { ...props, companyId, project };
  return copied === null ? (
    <NewExpensePanel {...about} />
  ) : (
    <CopiedExpense key={copied} {...about} id={copied} />
  );
}

/** The form of a new expense like another one. */
function CopiedExpense({ id, ...props }: ComponentProps<typeof NewExpensePanel> & { id: string }) {
  const expense = useExpense(id);
  if (expense === undefined) return null;
  if (expense === null) return <NewExpensePanel {...props} />;
  return <NewExpensePanel {...props} copy={copyForm(expense, today())} />;
}
