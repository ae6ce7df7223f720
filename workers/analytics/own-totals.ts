import type { Budget } from '#contract/resources/budgets.ts';
import type { Project } from '#contract/resources/projects.ts';
import { canSeeAmounts } from '#domain/access/policy.ts';
import { ownAmount } from '#domain/budgets/line.ts';
import type { LocalRow } from '#local/db.ts';
import { savedAccount, savedRows } from '#local/mirror/read.ts';
import type { BorneSum } from './ledger/borne.ts';
import { expensesBorne } from './ledger/ledgers.ts';
import { sharedRead } from './shared-reads.ts';

/** What the mirror says of the money of those of the projects whose amounts the person sees. */
export interface SavedMoney {
  seen: LocalRow<Project>[];
  /** Of all budgets. */
  lines: LocalRow<Budget>[];
  /** What they bear of the expenses: unsent changes count like all others. */
  parts: BorneSum[];
}

export async function savedMoney(projects: readonly LocalRow<Project>[]): Promise<SavedMoney> {
  const [account, lines] = await Promise.all([savedAccount(), savedLines()]);
  const seen = projects.filter((project) => account && canSeeAmounts(account, project));
  return { seen, lines, parts: await expensesBorne(seen.map(({ id }) => id)) };
}

export async function savedProjects(): Promise<LocalRow<Project>[]> {
  return sharedRead('projects', () => savedRows('projects'));
}

/** All lines of budgets; the amount of one follows its quantity and price before the server says so. */
export async function savedLines(): Promise<LocalRow<Budget>[]> {
  return sharedRead('lines', async () => {
    const lines = await savedRows('budgets');
    return lines.map((line) => ({ ...line, amountCents: ownAmount(line) }));
  });
}
