import { t } from '@lingui/core/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import type { AllocationKeyRow } from '#contract/resources/allocation-keys.ts';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import type { AllocationKey } from '#domain/results/allocation.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { type Refused, refused } from '#records/outcome.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';

export type SavedKey = LocalRow<AllocationKeyRow>;

/** The keys of the structure of all companies and years; undefined while being read. */
export function useAllocationKeys(): readonly SavedKey[] | undefined {
  return useLiveQuery(() => savedRows('allocationKeys'), []);
}

/** Saves how a company spreads its structure in a year. */
export async function saveKey(
  actor: Actor,
  scope: { companyId: string; company: string; year: number },
  before: SavedKey | undefined,
  { method, shares }: AllocationKey,
): Promise<{ ok: true } | Refused> {
  const { companyId, company, year } = scope;
  if (!canTreasury(actor, companyId)) return refused('FORBIDDEN');
  const label = t`Key of the structure of ${company}, ${year}`;
  const key = { method, shares: [...shares] };
  const resource = 'allocationKeys';
  if (before) {
    const seen = { method: before.method, shares: before.shares };
    await enqueue({ op: 'update', resource, rowId: before.id, patch: key, seen, label });
  } else {
    const patch = { companyId, year, ...key };
    await enqueue({ op: 'create', resource, rowId: newRowId(), patch, label });
  }
  return { ok: true };
}
