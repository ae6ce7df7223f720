import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { LEDGERS } from '#contract/ledgers/columns.ts';
import { packSegment } from '#contract/ledgers/segment.ts';
import type { Packed, Portion } from '../ledgers/packer.ts';

/** The thread that packs (ledgers/packer.ts): rows come in portions, the last one asks for the segment. */
const port = parentPort;
if (port === null) throw new Error('This runs in a thread of the server');
let rows = new Map<string, Portion['rows'][number]>();

port.on('message', ({ ledger, rows: some, isLast }: Portion) => {
  // A row whose day changed while the month was read may come twice: the later one counts.
  for (const row of some) rows.set(row.id, row);
  if (!isLast) return;
  const sorted = [...rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  rows = new Map();
  const segment = new Uint8Array(packSegment(LEDGERS[ledger], sorted));
  const packed: Packed = {
    hash: createHash('sha256').update(segment).digest('hex'),
    rows: sorted.length,
    bytes: new Uint8Array(gzipSync(segment)),
  };
  port.postMessage(packed, [packed.bytes.buffer]);
});
