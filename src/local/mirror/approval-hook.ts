import { APPROVED_MONEY, type ApprovedKind, isOtherMoney } from '#domain/approvals/money.ts';
import { mirrorRow } from '../ledger/rows.ts';
import type { XeitoDb } from '../db.ts';
import type { ChangeHook } from '../outbox/change-hook.ts';
import type { SavedChange } from '../outbox/entry.ts';

/** Other money loses its approval, whichever way it is written: seen at once, as the server will have it. */
export const approvalHook: ChangeHook = {
  async before(db, changes) {
    if (!changes.some(touchesMoney)) return changes;
    return Promise.all(changes.map((change) => asApproved(db, change)));
  },
};

async function asApproved<C extends SavedChange>(db: XeitoDb, change: C): Promise<C> {
  const { resource, rowId, patch } = change;
  if (!touchesMoney(change) || !isApproved(resource)) return change;
  const row = await mirrorRow(db, resource, rowId);
  const next = { ...row, ...(patch as object) };
  if (!row || !isOtherMoney({ money: APPROVED_MONEY[resource] }, row, next)) return change;
  return { ...change, patch: { ...patch, approval: null } };
}

function touchesMoney({ op, resource, patch }: SavedChange): boolean {
  if (op !== 'update' || !patch || !isApproved(resource)) return false;
  const money: readonly string[] = APPROVED_MONEY[resource];
  return money.some((name) => name in patch);
}

function isApproved(resource: string): resource is ApprovedKind {
  return Object.hasOwn(APPROVED_MONEY, resource);
}
