import { APPROVED_MONEY, type ApprovedKind, isOtherMoney } from '#domain/approvals/money.ts';
import { mirrorRow } from '../ledger/rows.ts';
import type { ChangeHook } from '../outbox/change-hook.ts';

/** Other money loses its approval, whichever way it is written: seen at once, as the server will have it. */
export const approvalHook: ChangeHook = {
  async before(db, change) {
    const { op, resource, rowId, patch } = change;
    if (op !== 'update' || !patch || !isApproved(resource)) return change;
    const money: readonly string[] = APPROVED_MONEY[resource];
    if (!money.some((name) => name in patch)) return change;
    const row = await mirrorRow(db, resource, rowId);
    const next = { ...row, ...(patch as object) };
    if (!row || !isOtherMoney({ money }, row, next)) return change;
    return { ...change, patch: { ...patch, approval: null } };
  },
};

function isApproved(resource: string): resource is ApprovedKind {
  return Object.hasOwn(APPROVED_MONEY, resource);
}
