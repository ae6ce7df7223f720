import { approvalHook } from './mirror/approval-hook.ts';
import { currentIdsHook } from './mirror/given-ids.ts';
import { trayHook } from './received/tray-moves.ts';
import type { XeitoDb } from './db.ts';
import type { ChangeHook } from './outbox/change-hook.ts';
import type { SavedChange } from './outbox/entry.ts';

const HOOKS: readonly ChangeHook[] = [currentIdsHook, approvalHook, trayHook];

export async function beforeSaving<C extends SavedChange>(
  db: XeitoDb,
  changes: readonly C[],
): Promise<readonly C[]> {
  let current = changes;
  // One after the other: each goes on from what the one before made of it.
  // oxlint-disable-next-line no-await-in-loop
  for (const { before } of HOOKS) if (before) current = await before(db, current);
  return current;
}

export async function afterSaving(db: XeitoDb, changes: readonly SavedChange[]): Promise<void> {
  for (const { after } of HOOKS) await after?.(db, changes);
}
