import { isUuid } from '#domain/uuid.ts';
import { type Read, shapeOf, text } from '#ui/lenient.ts';

const PREFIX = 'reinvoice:';

/** Value of `peek` that opens the form of a new reinvoice. */
export const NEW_REINVOICE = `${PREFIX}new`;

/**
 * What the address says of reinvoices. `peek` may name what other parts of the page open; `expenses`
 * are the ids that a new reinvoice begins with. Lenient, so that an old link still opens.
 */
export const reinvoicesSearch = shapeOf({
  peek: text(200),
  expenses: text(4_000),
});
export type ReinvoicesSearch = Read<typeof reinvoicesSearch>;

/** The value of `peek` that opens a reinvoice. */
export function peekOf(id: string): string {
  return `${PREFIX}${id}`;
}

/** The reinvoice that the address opens: its id, `new` for the form of one, null for none. */
export function peekedId({ peek }: ReinvoicesSearch): string | null {
  return peek?.startsWith(PREFIX) ? peek.slice(PREFIX.length) : null;
}

/** The expenses that a new reinvoice begins with. */
export function startingExpenses({ expenses = '' }: ReinvoicesSearch): string[] {
  return [...new Set(expenses.split(',').filter((id) => isUuid(id)))];
}
