import { type SQL, sql } from 'drizzle-orm';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import { type Actor, canCollaborator } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import type { Database } from '../../db/client.ts';
import { balanceEntries, collaborators } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import type { RowRules } from '../../rows/repository.ts';

type Fields = Pick<BalanceEntryRow, 'creditCents' | 'debitCents'>;

/** Entries of balances are as open as the collaborators that they are of. */
export const entryRules: RowRules<BalanceEntryRow, Fields> = {
  // Which of them are a partner's own `visible` says.
  may: (actor, action) => canCollaborator(actor, action, { userId: actor.id }),
  visible(actor) {
    if (isElevated(actor.role)) return undefined;
    if (actor.role !== 'partner') throw new Refusal('FORBIDDEN');
    return isOfPartner(actor);
  },
  check: checkEntry,
};

/** An entry is for them or against them. */
async function checkEntry(_tx: Database, next: Fields): Promise<void> {
  if (next.creditCents === 0 && next.debitCents === 0) refuseField('creditCents', 'required');
  if (next.creditCents > 0 && next.debitCents > 0) refuseField('debitCents', 'invalid');
}

function isOfPartner(actor: Actor): SQL {
  return sql`exists (select 1 from ${collaborators}
    where ${collaborators.id} = ${balanceEntries.collaboratorId}
    and ${collaborators.userId} = ${actor.id} and ${collaborators.deletedAt} is null)`;
}
