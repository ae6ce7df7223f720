import type { FeedRow } from '#contract/sync.ts';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { type PullPorts, pullChanges } from '#local/pull/pull.ts';
import type { LedgerIndex } from './ledger-index.ts';
import { recordRows } from './records.ts';

const EPOCH = 'bench';

/** The packed ledger in memory, so that no network is in the figures. */
export interface HeldLedger {
  index: LedgerIndex;
  bytes: ReadonlyMap<string, ArrayBuffer>;
}

export async function fetchLedger(rows: number): Promise<HeldLedger> {
  const index = (await (await fetch(`/ledgers/${rows}.json`)).json()) as LedgerIndex;
  const all = await (await fetch(`/ledgers/${rows}.bin`)).arrayBuffer();
  const bytes = new Map(
    index.segments.map(({ id, at, length }) => [id, all.slice(at, at + length)]),
  );
  return { index, bytes };
}

/** A server that has that ledger and those records; what changes later is told by `rows`. */
export function portsOf(ledger: HeldLedger | null, rows: readonly FeedRow[]): PullPorts {
  const answer = (data: unknown): Answer => ({
    kind: 'answer',
    marked: true,
    status: 200,
    retryAfterMs: 0,
    body: { data },
  });
  const page = {
    epoch: EPOCH,
    schema: 1,
    scopesAdded: [],
    scopesDropped: [],
    rows,
    next: newRowId(),
    more: false,
    serverTime: new Date().toISOString(),
  };
  return {
    now: () => Date.now(),
    newId: newRowId,
    get: async (path) => {
      if (!path.includes('/segments')) return answer(page);
      const segments = path.includes('/expenses/') ? (ledger?.index.segments ?? []) : [];
      return answer({ epoch: EPOCH, head: segments.length > 0 ? 1 : null, segments });
    },
    packed: {
      // IndexedDB copies what it is given: the same bytes serve each time.
      getBytes: async (path) => ledger?.bytes.get(path.slice(path.lastIndexOf('/') + 1)) ?? null,
      rowsARequest: 0,
    },
  };
}

/** Downloads into an empty mirror; answers it and the milliseconds that took. */
export async function download(ledger: HeldLedger): Promise<{ db: XeitoDb; ms: number }> {
  const db = await openDb(newRowId());
  const ports = portsOf(ledger, recordRows());
  const begun = performance.now();
  const result = await pullChanges(db, ports);
  const ms = performance.now() - begun;
  if (result !== 'done') throw new Error(`The download ended with ${result}`);
  return { db, ms };
}

export async function dropMirror(db: XeitoDb): Promise<void> {
  closeDb();
  await db.delete();
}
