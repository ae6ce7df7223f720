import { LEDGERS } from '#contract/ledgers/columns.ts';
import { openSegment } from '#contract/ledgers/segment.ts';
import { mirrorRow } from '#local/ledger/rows.ts';
import { type HeldLedger, download, dropMirror, fetchLedger } from './mirror.ts';
import { loadPeers, type Store } from './peers.ts';
import { once, type Tell } from './timing.ts';

const REPEATS = 3;
const MOST_AT_ONCE = 100_000;
const WHAT = 'first download into a usable mirror, network apart';
/** Writing more rows one by one takes longer than a bench may, unless it is asked to. */
const MOST_PEER_ROWS = Number(new URLSearchParams(location.search).get('peers'));

/** The rows of a ledger, unpacked. */
export function rowsIn(ledger: HeldLedger, most: number): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (const row of eachRow(ledger)) {
    if (rows.length === most) break;
    rows.push(row);
  }
  return rows;
}

function* eachRow({ index, bytes }: HeldLedger): Generator<Record<string, unknown>> {
  for (const { id } of index.segments) {
    const segment = openSegment(LEDGERS.expenses, bytes.get(id) ?? new ArrayBuffer(0));
    for (let at = 0; at < segment.count; at += 1) yield segment.row(at);
  }
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
  const { dexieStore, rxdbStore, pouchStore } = await loadPeers();
  const peers = { 'Dexie bulkPut': dexieStore, RxDB: rxdbStore, PouchDB: pouchStore };
  for (const [who, make] of Object.entries(peers)) {
    const store = await make(`bench-${who.slice(0, 4).toLowerCase()}`);
    tell({ who, what: WHAT, rows, ms: [await writeAll(store, ledger)] });
    await store.drop();
  }
}

/** The milliseconds of the writing alone. */
async function writeAll(store: Store, ledger: HeldLedger): Promise<number> {
  let ms = 0;
  let part: object[] = [];
  const write = async () => {
    ms += await once(() => store.write(part));
    part = [];
  };
  for (const row of eachRow(ledger)) {
    part.push(row);
    if (part.length === MOST_AT_ONCE) await write();
  }
  if (part.length > 0) await write();
  return ms;
}
