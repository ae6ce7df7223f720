import { LEDGERS } from '#contract/ledgers/columns.ts';
import { openSegment } from '#contract/ledgers/segment.ts';
import { mirrorRow } from '#local/ledger/rows.ts';
import { type HeldLedger, download, dropMirror, fetchLedger } from './mirror.ts';
import { loadPeers } from './peers.ts';
import { once, type Tell } from './timing.ts';

const REPEATS = 3;
const WHAT = 'first download into a usable mirror, network apart';
/** Writing more rows one by one takes longer than a bench may. */
const MOST_PEER_ROWS = 100_000;

/** The rows of a ledger, unpacked. */
export function rowsIn({ index, bytes }: HeldLedger, most: number): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (const { id } of index.segments) {
    const segment = openSegment(LEDGERS.expenses, bytes.get(id) ?? new ArrayBuffer(0));
    for (let at = 0; at < segment.count && rows.length < most; at += 1) rows.push(segment.row(at));
  }
  return rows;
}

/** (c) A ledger into an empty mirror, by the app's own pull; as rows into each of the peers. */
export async function firstDownload(rows: number, tell: Tell): Promise<void> {
  const ledger = await fetchLedger(rows);
  const [last] = rowsIn(ledger, 1);
  const taken: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) {
    const { db, ms } = await download(ledger);
    const readable = await once(async () => {
      const row = await mirrorRow(db, 'expenses', String(last?.['id']));
      if (!row) throw new Error('The mirror cannot be used');
    });
    taken.push(ms + readable);
    await dropMirror(db);
  }
  tell({ who: 'Xeito', what: WHAT, rows, ms: taken });
  if (rows > MOST_PEER_ROWS) return;
  const peerRows = rowsIn(ledger, rows);
  const { dexieStore, rxdbStore, pouchStore } = await loadPeers();
  const stores = { 'Dexie bulkPut': dexieStore, RxDB: rxdbStore, PouchDB: pouchStore };
  for (const [who, make] of Object.entries(stores)) {
    const store = await make(`bench-${who.slice(0, 4).toLowerCase()}`);
    const ms = await once(() => store.write(peerRows));
    tell({ who, what: WHAT, rows, ms: [ms] });
    await store.drop();
  }
}
