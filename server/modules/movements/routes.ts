import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { holdersOf } from '#contract/references.ts';
import { type movementCreate, type Movement, movementRow } from '#contract/resources/movements.ts';
import { canMoney } from '#domain/access/policy.ts';
import { isTransfer, type TransferSide } from '#domain/banking/transfers.ts';
import { overAllocatedCents } from '#domain/expenses/payments.ts';
import { asksWhatItPays, whyNotMoved } from '#domain/movements/change.ts';
import type { App, Context } from '../../context.ts';
import { movements } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import { Refusal, refuseField } from '../../problem.ts';
import { mayWriteMoney } from '../../rows/money.ts';
import { registerRows } from '../../rows/register.ts';
import type { RowRules } from '../../rows/repository.ts';
import { SEEN } from '../../rows/seen.ts';
import { askRowsOnce, saidTogether } from '../../rows/together.ts';
import { isUsed } from '../../rows/uses.ts';
import { refuseForeignLines } from '../budgets/imputation-targets.ts';
import { allocatedOf } from '../expenses/payments.ts';
import { addListOfProject } from '../projects/list-of-project.ts';

type Fields = Omit<z.output<typeof movementCreate>, 'id'>;

export const movementRules: RowRules<Movement, Fields> = {
  may: (actor, action, row, body) =>
    mayWriteMoney(actor, action, row && moneyPlaceOf(row), { body, field: 'projectId' }),
  visible: SEEN.movements,
  async check(tx, next, before, actor) {
    const action = before ? 'update' : 'create';
    if (!canMoney(actor, action, moneyPlaceOf(next))) throw new Refusal('FORBIDDEN');
    await refuseForeignLines(tx, [next], before ? [before] : [], 'budgetId');
    await refuseNoTransfer(tx, next);
    if (before && asksWhatItPays(before, next)) {
      const isNamed = await isUsed(tx, next.id, holdersOf('movements'));
      const refusal = whyNotMoved(before, next, { isNamed });
      if (refusal) throw new Refusal(refusal);
    }
    if (before && next.amountCents !== before.amountCents) {
      const allocated = await allocatedOf(tx, next.id);
      const over = overAllocatedCents(next.amountCents, allocated);
      if (over > overAllocatedCents(before.amountCents, allocated)) {
        throw new Refusal('MOVEMENT_OVER_ALLOCATED');
      }
    }
    await refuseImported(tx, next, before);
  },
};

/** The same line of a statement is not taken twice. Asked at once for all lines that a batch brings. */
async function refuseImported(
  tx: Database,
  { id, companyId, importKey }: Pick<Movement, 'id' | 'companyId' | 'importKey'>,
  before: Movement | undefined,
): Promise<void> {
  if (importKey === '') return;
  if (before?.companyId === companyId && before.importKey === importKey) return;
  const keys = saidTogether('importKey', importKey);
  const names = JSON.stringify(keys.map((key) => `movement:${companyId}:${key}`));
  // Two that bring the same line come here one after the other; the unique index holds it too.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(${names}::jsonb) as name`,
  );
  const { deletedAt } = movements;
  const those = await askRowsOnce(
    `imported by ${companyId} ${names}`,
    movements,
    () =>
      tx
        .select({
          id: movements.id,
          companyId: movements.companyId,
          importKey: movements.importKey,
          deletedAt,
        })
        .from(movements)
        .where(
          and(
            eq(movements.companyId, companyId),
            inArray(movements.importKey, keys),
            isNull(deletedAt),
          ),
        ),
    (one) => one.companyId === companyId && keys.includes(one.importKey) && one.deletedAt === null,
  );
  if (those.some((one) => one.id !== id && one.importKey === importKey)) {
    throw new Refusal('MOVEMENT_TAKEN');
  }
}

/** A movement is one side of a transfer between two accounts of its company, and of no other. */
async function refuseNoTransfer(
  tx: Database,
  next: TransferSide & { transferId: string | null },
): Promise<void> {
  const { transferId, bankIban } = next;
  if (transferId === null) return;
  if (bankIban === null) refuseField('bankIban', 'required');
  // Two sides that come at once come here one after the other.
  const name = `transfer:${transferId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const others = await tx
    .select()
    .from(movements)
    .where(
      and(
        eq(movements.transferId, transferId),
        ne(movements.id, next.id),
        isNull(movements.deletedAt),
      ),
    );
  if (others.length > 1 || !others.every((other) => isTransfer(next, other))) {
    refuseField('transferId', 'invalid');
  }
}

/** Money in and out: of companies, and of projects under the path of the specification's route. */
export function addMovements(app: App, context: Context): void {
  const repository = registerRows(app, context, 'movements', {
    rules: movementRules,
    isPaged: true,
  });
  addListOfProject(app, context, 'movements', movementRow, repository.page);
}
