import { allDrafts, draftName, nameOfDraft } from '#local/drafts.ts';

/** What the drafts of payments are called within those of their expense. */
export const PAYMENT_DRAFT = 'payment';

/** What an earlier visit left of a payment of the expense: its id, or what a new one pays; null where nothing is left. */
export async function leftPayment(expenseId: string): Promise<string | null> {
  const prefix = draftName('expenses', expenseId, `${PAYMENT_DRAFT}/`);
  const left = (await allDrafts()).map(nameOfDraft).find((name) => name.startsWith(prefix));
  return left === undefined ? null : left.slice(prefix.length);
}
