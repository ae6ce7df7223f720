import type { CompanyRule } from '#domain/approvals/approval.ts';
import { type ExpenseColumns, dayToInt, USED } from './columns.ts';

/**
 * Ids of the expenses above the limit of their company of which nobody has said anything. Of the day on which a limit
 * was set all are among them.
 */
export function idsUnapproved(columns: ExpenseColumns, rules: readonly CompanyRule[]): string[] {
  const { ids, ints, amounts, companies, size } = columns;
  const ruleByCode = new Map(
    rules.map(({ companyId, overCents, since }) => [
      companies.find(companyId),
      { overCents, day: dayToInt(since.slice(0, 10)) },
    ]),
  );
  const found: string[] = [];
  for (let place = 0; place < size; place += 1) {
    const cents = amounts.unapprovedCents[place] ?? 0;
    if (cents === 0 || ((ints.flags[place] ?? 0) & USED) === 0) continue;
    const rule = ruleByCode.get(ints.company[place]);
    if (rule && cents > rule.overCents && (ints.moneyDay[place] ?? 0) >= rule.day) {
      found.push(ids[place] ?? '');
    }
  }
  return found;
}

/** Ids of the credit notes that correct a document, cancelled ones included. */
export function idsCorrecting({ corrects }: ExpenseColumns, documentId: string): string[] {
  return [...corrects].filter(([, corrected]) => corrected === documentId).map(([id]) => id);
}
