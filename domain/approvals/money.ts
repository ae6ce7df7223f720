import { isSameValue } from '../same-value.ts';

/** Of each kind of row that a second person approves, what its money is: another value takes an approval away. */
export const APPROVED_MONEY = {
  expenses: [
    'companyId',
    'type',
    'contactNif',
    'netCents',
    'vatCents',
    'withholdingCents',
    'currency',
    'originalCents',
  ],
  reinvoices: ['issuerId', 'receiverId', 'expenses'],
  budgets: ['side', 'aggregator', 'unit', 'quantity', 'unitPriceCents'],
} as const;
export type ApprovedKind = keyof typeof APPROVED_MONEY;

/** Whether a change writes other money. `before`: null for a new row. */
export function isOtherMoney(
  { money }: { money: readonly string[] },
  before: object | null,
  next: object,
): boolean {
  if (before === null) return true;
  const [was, is] = [before, next] as Readonly<Record<string, unknown>>[];
  return money.some((name) => !isSameValue(was?.[name], is?.[name]));
}
