import type { ExpenseState } from '../expenses/state.ts';

/** What the close of a project waits for: where it is booked, and whether all of it is imputed. */
export interface OpenExpense {
  companyId: string;
  accountNum: string;
  state: ExpenseState;
  imputations: readonly { projectId: string }[];
}

/** An account that is booked for one project. */
export interface LinkedAccount {
  companyId: string;
  num: string;
}

/**
 * Whether an expense keeps a project from closing (domain rule: closing needs no unimputed expense):
 * something is left to impute of it, and it bears on the project or stands in an account of its own.
 */
export function holdsClosing(
  projectId: string,
  accounts: readonly LinkedAccount[],
  { companyId, accountNum, state, imputations }: OpenExpense,
): boolean {
  if (state !== 'pending' && state !== 'partial') return false;
  return (
    imputations.some((part) => part.projectId === projectId) ||
    accounts.some((account) => account.companyId === companyId && account.num === accountNum)
  );
}

/** The accounts of a project: those linked to it, and the two that it names itself. */
export function accountsOfProject(
  project: {
    id: string;
    companyId: string;
    expenseAccount: string | null;
    incomeAccount: string | null;
  },
  linked: readonly (LinkedAccount & { projectId: string | null })[],
): LinkedAccount[] {
  const { id, companyId, expenseAccount, incomeAccount } = project;
  const named = [expenseAccount, incomeAccount].filter((num) => num !== null && num !== '');
  return [
    ...linked.filter(({ projectId }) => projectId === id),
    ...named.map((num) => ({ companyId, num: num ?? '' })),
  ];
}
