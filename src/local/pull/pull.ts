import { type HeldLedgers, writeHeld } from '#contract/ledgers/manifest.ts';
import { PATHS } from '#contract/paths.ts';
import { type FeedPage, HEADERS, SCHEMA_VERSION } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { type Download, downloadLedgers, type LedgerPorts } from '../ledger/download.ts';
import { bytesByHash } from '../ledger/segments.ts';
import { deviceIdOf, endPause, readNote, saveNote } from '../meta.ts';
import { isRecord } from '../mirror/same-value.ts';
import { unconfirmedRows } from '../mirror/unconfirmed.ts';
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
    const result = await followFeed(db, ports);
    if (result === 'done') await endPause(db, 'storage');
    return result;
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
    // A note of some bytes may still fit; without it the next pull says so again.
    await saveNote(db, 'pause', 'storage').catch(() => undefined);
    return 'storage';
  }
}

async function followFeed(db: XeitoDb, ports: PullPorts): Promise<PullResult> {
  const firstDownload = (await readNote(db, 'firstDownload')) ?? 'needed';
  const isFirst = firstDownload !== 'done';
  if (firstDownload === 'needed' && ports.deadlinesFirst) {
    const stop = await fetchDeadlines(db, ports);
    if (stop) return stop;
  }
  let published = (await readNote(db, 'cursor')) ?? null;
  const epoch = await readNote(db, 'epoch');
  const unconfirmed = await unconfirmedRows(db);
  const isWhole = published === null && !isFirst;
  let staged: Publication = { from: published, pages: [], isWhole, download: null, unconfirmed };
  const beginAnew = (): Publication => ({ ...staged, pages: [], isWhole: true, download: null });
  let next = published;
  let isBeginning = published === null || firstDownload === 'needed';
  let asked: Promise<Answer> | undefined;
  for (;;) {
    if (isBeginning) staged = { ...staged, download: await downloadPacked(db, ports) };
    const held = isBeginning ? staged.download?.held : undefined;
    const answer = await (asked ?? askPage(db, ports, { cursor: next, held }));
    asked = undefined;
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
    if (page.more) asked = askAhead(db, ports, next);
    if (page.more && (!isFirst || staged.isWhole)) continue;
    const isPublished = await withEviction(db, () => publishPages(db, staged, ports.now()));
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
async function fetchDeadlines(db: XeitoDb, ports: PullPorts): Promise<PullResult | null> {
  if ((await readNote(db, 'cursor')) !== undefined) return null;
  const unconfirmed = await unconfirmedRows(db);
  const page = await pageIn(db, await askPage(db, ports, { cursor: null, isAhead: true }));
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
  { cursor, held, isAhead = false }: AskedPage,
): Promise<Answer> {
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    ...(cursor !== null && { cursor }),
    ...(held && { held: writeHeld(held) }),
    ...(isAhead && { ahead: 'deadlines' }),
  });
  const [known, { seq, acked }] = await db.transaction('r', [db.meta, db.outbox, db.sent], () =>
    Promise.all([readNote(db, 'deviceId'), countedBy(db)]),
  );
  const deviceId =
    known ?? (await db.transaction('rw', db.meta, () => deviceIdOf(db, ports.newId)));
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
