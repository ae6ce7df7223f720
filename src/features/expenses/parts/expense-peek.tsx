import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Catalogues } from '../queries.ts';
import { NEW_EXPENSE } from '../search.ts';
import { ExpensePanel } from './expense-panel.tsx';
import { NewExpensePanel } from './new-expense-panel.tsx';

/** What stands at the side of a list: the expense of the address, or the form of a new one. */
export function ExpensePeek({
  peek,
  mayCreate,
  companyId,
  project = null,
  ...props
}: {
  peek: string | undefined;
  mayCreate: boolean;
  companyId: string | undefined;
  project?: Project | null;
  actor: Actor;
  catalogues: Catalogues;
  onPeek: (peek: string | undefined) => void;
}) {
  if (peek === undefined) return null;
  if (peek !== NEW_EXPENSE) return <ExpensePanel key={peek} {...props} id={peek} />;
  return mayCreate ? <NewExpensePanel {...props} {...{ companyId, project }} /> : null;
}
