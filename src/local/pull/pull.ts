import { type HeldLedgers, writeHeld } from '#contract/ledgers/manifest.ts';
import { PATHS } from '#contract/paths.ts';
import { type FeedPage, HEADERS, SCHEMA_VERSION } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { type Download, downloadLedgers, type LedgerPorts } from '../ledger/download.ts';
import { bytesByHash } from '../ledger/segments.ts';
import {
  deviceIdOf,
  endPause,
  type FirstDownload,
  type Pause,
  readNote,
  saveNote,
} from '../meta.ts';
import { isRecord } from '../mirror/same-value.ts';
import { type Unconfirmed, unconfirmedRows } from '../mirror/unconfirmed.ts';
import type { Answer } from '../outbox/classify.ts';
import { countedBy } from '../outbox/housekeeping.ts';
import { withEviction } from '../storage-full.ts';
import { StorageFullError } from '../storage-problem.ts';
import { type Publication, publishPages } from './publish.ts';

export interface PullPorts {
  now: () => number;
  newId: () => string;
  /** Never throws for a failing network: that is the answer `none`. */
  get: (path: string, headers: Record<string, string>) => Promise<Answer>;
  /** How packed ledgers are got; without it all rows come by the feed. */
  packed?: Omit<LedgerPorts, 'get' | 'held'>;
  /** A device that begins asks for the rows of the deadlines before the feed, to show them first. */
  deadlinesFirst?: boolean;
}

/** `away`: no answer, or not now. `overtaken`: another pull was faster, and its rows are there. */
/** `storage`: this device has no room for what came. */
export type PullResult = 'done' | 'away' | 'auth' | 'upgrade' | 'storage' | 'overtaken';

const PAGE_SIZE = 1_000;

/**
 * Brings the mirror up to the feed. The first download is shown page by page; later ones at once when
 * they are complete, since a row that changed between two pages is delivered again by the second.
 */
export async function pullChanges(db: XeitoDb, ports: PullPorts): Promise<PullResult> {
  try {
    const start = await readStart(db);
    const result = await followFeed(db, ports, start);
    if (result === 'done' && start.pause === 'storage') await endPause(db, 'storage');
    return result;
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
    // A note of some bytes may still fit; without it the next pull says so again.
    await saveNote(db, 'pause', 'storage').catch(() => undefined);
    return 'storage';
  }
}

/** Where the mirror stands: a pull of little is mostly what it asks for one by one. */
interface Start {
  firstDownload: FirstDownload;
  cursor: string | null;
  epoch: string | undefined;
  pause: Pause;
  unconfirmed: Unconfirmed[];
  /** For the first page. */
  counted: Counted;
}

/** What a page is told of this device; without a name it has to be given one. */
interface Counted {
  deviceId: string | undefined;
  seq: number;
  acked: number;
}

function readStart(db: XeitoDb): Promise<Start> {
  return db.transaction('r', [db.meta, db.outbox, db.sent], async () => {
    const [firstDownload = 'needed', cursor = null, epoch, pause = null, unconfirmed, counted] =
      await Promise.all([
        readNote(db, 'firstDownload'),
        readNote(db, 'cursor'),
        readNote(db, 'epoch'),
        readNote(db, 'pause'),
        unconfirmedRows(db),
        readCounted(db),
      ]);
    return { firstDownload, cursor, epoch, pause, unconfirmed, counted };
  });
}

async function readCounted(db: XeitoDb): Promise<Counted> {
  const [deviceId, counted] = await Promise.all([readNote(db, 'deviceId'), countedBy(db)]);
  return { deviceId, ...counted };
}

async function followFeed(db: XeitoDb, ports: PullPorts, start: Start): Promise<PullResult> {
  const { firstDownload } = start;
  const isFirst = firstDownload !== 'done';
  let from = start;
  if (firstDownload === 'needed' && ports.deadlinesFirst) {
    const stop = await fetchDeadlines(db, ports, start);
    if (stop) return stop;
    from = await readStart(db);
  }
  const { epoch, unconfirmed } = from;
  let published = from.cursor;
  let counted: Counted | undefined = from.counted;
  const isWhole = published === null && !isFirst;
  let staged: Publication = { from: published, pages: [], isWhole, download: null, unconfirmed };
  const beginAnew = (): Publication => ({ ...staged, pages: [], isWhole: true, download: null });
  let next = published;
  let isBeginning = published === null || firstDownload === 'needed';
  let asked: Promise<Answer> | undefined;
  /** Of this moment is what the last page tells, however long it takes to come. */
  let askedAt = ports.now();
  for (;;) {
    if (isBeginning) staged = { ...staged, download: await downloadPacked(db, ports) };
    const held = isBeginning ? staged.download?.held : undefined;
    if (!asked) askedAt = ports.now();
    const answer = await (asked ?? askPage(db, ports, { cursor: next, held, counted }));
    asked = undefined;
    counted = undefined;
    isBeginning = false;
    if (isResync(answer) && next !== null) {
      staged = beginAnew();
      next = null;
      isBeginning = true;
      continue;
    }
    const page = await pageIn(db, answer);
    if (typeof page === 'string') return page;
    // The server was put back between the two: the next pull asks again.
    if (staged.download && staged.download.epoch !== page.epoch) return 'away';
    if (epoch !== undefined && page.epoch !== epoch && !staged.isWhole) {
      staged = beginAnew();
      next = null;
      isBeginning = true;
      continue;
    }
    staged = { ...staged, pages: [...staged.pages, page] };
    next = page.next;
    // The line does not wait for the device, which has this page to write.
    if (page.more) {
      askedAt = ports.now();
      asked = askAhead(db, ports, next);
    }
    if (page.more && (!isFirst || staged.isWhole)) continue;
    const isPublished = await withEviction(db, () => publishPages(db, staged, askedAt));
    if (!isPublished) return 'overtaken';
    if (!page.more) return 'done';
    published = next;
    staged = { from: published, pages: [], isWhole: false, download: null, unconfirmed };
  }
}

/**
 * Fetches and shows the rows of the deadlines, where nothing is here yet. Null where the feed can be followed
 * from there, or as ever.
 */
async function fetchDeadlines(
  db: XeitoDb,
  ports: PullPorts,
  { cursor, unconfirmed, counted }: Start,
): Promise<PullResult | null> {
  if (cursor !== null) return null;
  const page = await pageIn(db, await askPage(db, ports, { cursor, counted, isAhead: true }));
  if (typeof page === 'string') return page;
  // A server of before knows nothing of it, and answers with its first page.
  if (!page.isAhead) return null;
  const staged = { from: null, pages: [page], isWhole: false, download: null, unconfirmed };
  const isPublished = await withEviction(db, () => publishPages(db, staged, ports.now()));
  return isPublished ? null : 'overtaken';
}

async function downloadPacked(db: XeitoDb, { get, packed }: PullPorts): Promise<Download | null> {
  return packed ? downloadLedgers({ get, ...packed, held: await bytesByHash(db) }) : null;
}

interface AskedPage {
  cursor: string | null;
  held?: HeldLedgers | undefined;
  counted?: Counted | undefined;
  isAhead?: boolean;
}

/** The same while something else is done: a failure is told to whoever waits for the answer at last. */
function askAhead(db: XeitoDb, ports: PullPorts, cursor: string): Promise<Answer> {
  const asked = askPage(db, ports, { cursor });
  asked.catch(() => undefined);
  return asked;
}

async function askPage(
  db: XeitoDb,
  ports: PullPorts,
  { cursor, held, counted, isAhead = false }: AskedPage,
): Promise<Answer> {
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    ...(cursor !== null && { cursor }),
    ...(held && { held: writeHeld(held) }),
    ...(isAhead && { ahead: 'deadlines' }),
  });
  const known =
    counted ?? (await db.transaction('r', [db.meta, db.outbox, db.sent], () => readCounted(db)));
  const { seq, acked } = known;
  const deviceId =
    known.deviceId ?? (await db.transaction('rw', db.meta, () => deviceIdOf(db, ports.newId)));
  return ports.get(`${PATHS.syncChanges}?${query}`, {
    [HEADERS.schema]: String(SCHEMA_VERSION),
    [HEADERS.device]: deviceId,
    [HEADERS.seq]: String(seq),
    [HEADERS.acked]: String(acked),
  });
}

/** The page of an answer, or why there is none; what stops the whole queue is noted. */
async function pageIn(
  db: XeitoDb,
  answer: Answer,
): Promise<FeedPage | 'away' | 'auth' | 'upgrade'> {
  if (answer.kind === 'none' || !answer.marked) return 'away';
  const pause = answer.status === 401 ? 'auth' : answer.status === 426 ? 'upgrade' : null;
  if (pause) {
    await saveNote(db, 'pause', pause);
    return pause;
  }
  const page = answer.status === 200 && isRecord(answer.body) ? answer.body['data'] : null;
  return isRecord(page) && Array.isArray(page['rows']) ? (page as unknown as FeedPage) : 'away';
}

function isResync(answer: Answer): boolean {
  return answer.kind === 'answer' && answer.marked && answer.status === 410;
}
