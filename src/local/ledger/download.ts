import { LEDGER_NAMES, LEDGERS, type LedgerName } from '#contract/ledgers/columns.ts';
import type { HeldLedgers, LedgerManifest } from '#contract/ledgers/manifest.ts';
import { openSegment } from '#contract/ledgers/segment.ts';
import { PATHS } from '#contract/paths.ts';
import { isRecord } from '../mirror/same-value.ts';
import type { Answer } from '../outbox/classify.ts';
import { idsOf } from './segments.ts';
import type { SegmentHead } from './stored.ts';

export interface LedgerPorts {
  /** Never throws for a failing network: that is the answer `none`. */
  get: (path: string, headers: Record<string, string>) => Promise<Answer>;
  /** The bytes behind a path; null where there are none, or no network. */
  getBytes: (path: string) => Promise<ArrayBuffer | null>;
  /** The bytes of a segment by their hash, where this device has them already. */
  held?: (hash: string) => Promise<ArrayBuffer | undefined>;
  /** So many rows of the feed cost as much as one request more; `ROWS_A_REQUEST`. */
  rowsARequest?: number;
}

/** Whole ledgers as the server has packed them, and the history that they are of. */
export interface Download {
  epoch: string;
  held: HeldLedgers;
  segments: readonly { head: SegmentHead; bytes: ArrayBuffer }[];
}

const ROWS_A_REQUEST = 20;
/** A small ledger is not worth the trouble, however well its segments are filled. */
const SPARE_REQUESTS = 100;
/** As many requests as a browser has open to one server. */
const AT_ONCE = 6;

/**
 * Downloads the ledgers that are worth it, packed. What cannot be had comes by the feed: null where that
 * is all of them.
 */
export async function downloadLedgers(ports: LedgerPorts): Promise<Download | null> {
  const manifests = new Map<LedgerName, LedgerManifest>();
  const answers = await Promise.all(LEDGER_NAMES.map((ledger) => askManifest(ports, ledger)));
  for (const [at, ledger] of LEDGER_NAMES.entries()) {
    const manifest = answers[at];
    if (manifest && isWorthIt(manifest, ports)) manifests.set(ledger, manifest);
  }
  const [first] = manifests.values();
  if (!first) return null;
  const held: Partial<Record<LedgerName, number>> = {};
  const segments: { head: SegmentHead; bytes: ArrayBuffer }[] = [];
  for (const [ledger, { epoch, head, segments: listed }] of manifests) {
    const packed = epoch === first.epoch ? await fetchSegments(ports, ledger, listed) : null;
    if (!packed || head === null) continue;
    held[ledger] = head;
    segments.push(...packed);
  }
  return segments.length > 0 ? { epoch: first.epoch, held, segments } : null;
}

function isWorthIt(
  { head, segments }: LedgerManifest,
  { rowsARequest = ROWS_A_REQUEST }: LedgerPorts,
): boolean {
  const rows = segments.reduce((sum, segment) => sum + segment.rows, 0);
  return head !== null && rows >= (segments.length + SPARE_REQUESTS) * rowsARequest;
}

async function askManifest(
  { get }: LedgerPorts,
  ledger: LedgerName,
): Promise<LedgerManifest | null> {
  const answer = await get(`${PATHS.ledgers}/${ledger}/segments`, {});
  if (answer.kind === 'none' || !answer.marked || answer.status !== 200) return null;
  const manifest = isRecord(answer.body) ? answer.body['data'] : null;
  return isRecord(manifest) && Array.isArray(manifest['segments'])
    ? (manifest as unknown as LedgerManifest)
    : null;
}

/** Null when one of them cannot be had: the server has packed anew, or the network is gone. */
async function fetchSegments(
  { getBytes, held }: LedgerPorts,
  ledger: LedgerName,
  listed: LedgerManifest['segments'],
): Promise<{ head: SegmentHead; bytes: ArrayBuffer }[] | null> {
  const packed: { head: SegmentHead; bytes: ArrayBuffer }[] = [];
  const waiting = [...listed];
  let isWhole = true;
  const fetchNext = async (): Promise<void> => {
    for (;;) {
      const next = isWhole ? waiting.shift() : undefined;
      if (!next) return;
      const path = `${PATHS.ledgers}/${ledger}/segments/${next.id}`;
      const bytes = (await held?.(next.id)) ?? (await getBytes(path));
      const head = bytes && headOf(ledger, next, bytes);
      if (head) packed.push({ head, bytes });
      else isWhole = false;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return isWhole ? packed : null;
}

/** Null for bytes that this app cannot read: those of a newer server, which tells their rows by the feed. */
function headOf(
  ledger: LedgerName,
  { id, companyId, month, rows, scope }: LedgerManifest['segments'][number],
  bytes: ArrayBuffer,
): SegmentHead | null {
  try {
    const segment = openSegment(LEDGERS[ledger], bytes);
    if (segment.count !== rows) return null;
    if (rows > 0) segment.row(rows - 1);
    return { ledger, companyId, month, hash: id, rows, scopes: [scope], ids: idsOf(segment) };
  } catch {
    return null;
  }
}
