import {
  type Approvable,
  type ApprovalKind,
  approvalRuleOf,
  isOtherMoney,
} from '#domain/approvals/approval.ts';
import {
  type ApprovableLine,
  APPROVALS,
  type ApprovedKind,
  lineStatusAfter,
} from '#domain/approvals/kinds.ts';
import type { XeitoDb } from '../db.ts';
import { mirrorRow } from '../ledger/rows.ts';
import type { ChangeHook } from '../outbox/change-hook.ts';
import type { Fields } from '../outbox/entry.ts';

/** Other money loses its approval, whichever way it is written: seen at once, as the server will have it. */
export const approvalHook: ChangeHook = {
  async before(db, change) {
    const { op, resource, rowId, patch } = change;
    if (op !== 'update' || !patch || !isApproved(resource)) return change;
    const kind = APPROVALS[resource] as unknown as ApprovalKind<Approvable>;
    if (!kind.money.some((name) => name in patch)) return change;
    const row = await mirrorRow(db, resource, rowId);
    const next = row && { ...row, ...(patch as object) };
    if (!next || !isOtherMoney(kind, row, next)) return change;
    const status = resource === 'budgets' ? await statusOf(db, row, next) : {};
    return { ...change, patch: { ...patch, approval: null, ...status } };
  },
};

async function statusOf(db: XeitoDb, before: object, next: object): Promise<Fields> {
  const line = before as ApprovableLine & { projectId: string };
  const project = await mirrorRow(db, 'projects', line.projectId);
  const company = project && (await mirrorRow(db, 'companies', project.companyId));
  const status = lineStatusAfter(approvalRuleOf(company), line, next as ApprovableLine);
  return status === (next as ApprovableLine).status ? {} : { status };
}

function isApproved(resource: string): resource is ApprovedKind {
  return Object.hasOwn(APPROVALS, resource);
}
