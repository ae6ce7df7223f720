import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { FeedRow } from '#contract/sync.ts';
import type { XeitoDb } from '#local/db.ts';
import { appendDeltas } from '#local/ledger/deltas.ts';
import { saveNote } from '#local/meta.ts';
import { newRowId } from '#local/outbox/enqueue.ts';

const SCOPE = 'admin';

/** As a pull publishes what it brings of a ledger. */
export async function tellLedger(
  db: XeitoDb,
  ledger: LedgerName,
  { rows = [], gone = [] }: { rows?: { id: string; version: number }[]; gone?: string[] },
): Promise<void> {
  const told: FeedRow[] = [
    ...rows.map((row) => ({
      t: ledger,
      id: row.id,
      v: row.version,
      s: [SCOPE],
      l: [],
      d: { ...row },
    })),
    ...gone.map((id) => ({ t: ledger, id, v: 1, s: [], l: [SCOPE], d: null })),
  ];
  await db.transaction('rw', db.deltas, db.bases, db.meta, async () => {
    await appendDeltas(db, told, () => false);
    await saveNote(db, 'cursor', newRowId());
  });
}
