import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import { type Entry, type NewRule, proposedRule, type Said } from '#domain/banking/rules.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import { savedRows, savedRowsOf } from '#local/mirror/read.ts';
import type { AnalyticsPort } from '#ui/analytics/analytics.ts';

/**
 * The rule that what somebody has just said of a movement follows, where the same was said of another before; null where
 * there is none, or where they may not keep it.
 */
export async function proposalAfter(
  ledgers: Pick<AnalyticsPort, 'bankEntries' | 'bankMovements'>,
  actor: Actor,
  movement: Movement,
  entry: Entry,
): Promise<NewRule | null> {
  if (!canTreasury(actor, movement.companyId)) return null;
  const [rules, before] = await Promise.all([
    savedRows('bankRules'),
    saidBefore(ledgers, movement),
  ]);
  return proposedRule({ ...entry, movement }, before, rules);
}

/** As many as tell what somebody means by such a movement. */
const MOST_SAID = 200;

type SaidOf = Said & { movement: Movement };

/** What was said of other movements of the company, without an invoice. */
async function saidBefore(
  ledgers: Pick<AnalyticsPort, 'bankEntries' | 'bankMovements'>,
  { id, companyId }: Movement,
): Promise<SaidOf[]> {
  const companyIds = [companyId];
  const [entries, { lines }] = await Promise.all([
    ledgers.bankEntries(companyIds),
    ledgers.bankMovements(
      {
        companyIds,
        bankIban: null,
        projectId: null,
        from: null,
        to: null,
        kinds: ['adjustment', 'transfer'],
        states: ['reconciled'],
        search: '',
        sort: { field: 'date', direction: 'descending' },
      },
      0,
      MOST_SAID,
    ),
  ]);
  const entered = entries.slice(0, MOST_SAID);
  const rows = await savedRowsOf('movements', [...new Set(entered.flatMap(movementsOf))]);
  const movementsById = new Map(rows.map((row) => [row.id, row]));
  const ofEntries = entered.flatMap((expense) =>
    movementsOf(expense).flatMap((movementId): SaidOf[] => {
      const movement = movementsById.get(movementId);
      return movement ? [{ ...entryOf(expense), movement }] : [];
    }),
  );
  const others = lines
    .filter(({ movement, paid }) => (movement.transferId ?? null) === null && paid.length === 0)
    .map(({ movement }): SaidOf => {
      const { kind, projectId } = movement;
      return { kind, accountNum: '', contactName: '', projectId, movement };
    });
  return [...ofEntries, ...others].filter(({ movement }) => movement.id !== id);
}

function movementsOf({ payments }: Expense): string[] {
  return [...new Set(payments.flatMap(({ movementId }) => movementId ?? []))];
}

function entryOf({ type, accountNum, contactName, imputations }: Expense): Entry {
  return {
    kind: isIncome(type) ? 'income' : 'expense',
    accountNum,
    contactName,
    projectId: imputations[0]?.projectId ?? null,
  };
}
