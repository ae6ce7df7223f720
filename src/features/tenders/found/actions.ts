import { t } from '@lingui/core/macro';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { CallHitRow } from '#contract/resources/call-hits.ts';
import { HEADERS } from '#contract/sync.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import { callApi } from '#local/api/call.ts';
import { type Change, enqueueAll } from '#local/outbox/enqueue.ts';
import { type UndoKind, undoOf } from '#local/outbox/undo.ts';
import { type Outcome, refused } from '#records/outcome.ts';

type Hit = Pick<CallHitRow, 'id' | 'bdns' | 'state' | 'tenderId'>;

/** Says of calls that were found that they are not for the group, or takes that back; one action for all. */
export async function decideHits(
  actor: Actor,
  hits: readonly Hit[],
  state: 'new' | 'dismissed',
): Promise<Outcome<'FORBIDDEN', { undo: () => Promise<UndoKind> }>> {
  if (!canTender(actor, 'update')) return refused('FORBIDDEN');
  const { seqs } = await enqueueAll(hits.map((hit) => changeOf(hit, { state, tenderId: null })));
  return { ok: true, undo: undoOf(seqs) };
}

/** That a tender was made of a call, which waits until the tender is sent. */
export async function linkHit(hit: Hit, tenderId: string): Promise<void> {
  await enqueueAll([changeOf(hit, { state: 'made', tenderId })]);
}

function changeOf(
  { id, bdns, state, tenderId }: Hit,
  patch: Pick<CallHitRow, 'state' | 'tenderId'>,
): Change {
  const label = t`Call ${bdns} of the BDNS`;
  return { op: 'update', resource: 'callHits', rowId: id, patch, seen: { state, tenderId }, label };
}

/**
 * Has the server ask the BDNS now; what it finds comes as any change does.
 * @throws ApiProblem, NetworkProblem
 */
export async function searchNow(searchId: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: `${RESOURCE_PATHS.callSearches}/${searchId}/run`,
    headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() },
  });
}
