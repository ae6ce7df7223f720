import { Dexie } from 'dexie';
import type { FileRow } from '#contract/resources/files.ts';
import { bodyCalendars } from '#domain/calendar/place-calendars.ts';
import { groupBy } from '#domain/group-by.ts';
import { versionsOf } from '#domain/documents/versions.ts';
import { tenderStatus } from '#domain/tenders/status.ts';
import type { Day } from '#domain/days.ts';
import { NetworkProblem } from '../api/problems.ts';
import type { XeitoDb } from '../db.ts';
import { LockedProblem } from '../keys/problems.ts';
import { readNote, saveNote, type TenderCopies } from '../meta.ts';
import { savedCalendars } from '../mirror/calendars.ts';
import { savedRows } from '../mirror/read.ts';
import { filesHere, keepOnDevice } from './content.ts';
import { releaseCopies, removeCopies } from './copies.ts';

/** So many bytes of documents of tenders come by themselves. */
export const TENDER_COPIES_BYTES = 100 * 1024 * 1024;

const NONE: TenderCopies = { choices: {}, tried: [] };

/** Whether the documents of a tender are kept on this device: as the person chose, else while it is open. */
export function isTenderKept({ choices }: TenderCopies, id: string, isOpen: boolean): boolean {
  return choices[id] ?? isOpen;
}

export async function readTenderCopies(db: XeitoDb): Promise<TenderCopies> {
  return (await readNote(db, 'tenderCopies')) ?? NONE;
}

/** What has to come, and what need not stay any more. */
export interface TenderPlan {
  fetch: readonly FileRow[];
  forget: readonly string[];
}

/**
 * What is to be done so that the documents of open tenders, and of those that the person chose, are on this
 * device: of each document the newest version, the small ones first, up to a budget. Each is fetched once:
 * what the person freed stays away until they ask for it.
 */
export async function planTenderCopies(
  db: XeitoDb,
  today: Day,
  budget = TENDER_COPIES_BYTES,
): Promise<TenderPlan> {
  const [wanted, { tried }, here] = await Promise.all([
    wantedFiles(db, today),
    readTenderCopies(db),
    filesHere(),
  ]);
  let left = budget;
  for (const { id, size } of wanted) left -= here.has(id) ? size : 0;
  const fetch = wanted.filter(({ id, size }) => {
    if (here.has(id) || tried.includes(id) || size > left) return false;
    left -= size;
    return true;
  });
  const ids = new Set(wanted.map(({ id }) => id));
  return { fetch, forget: tried.filter((id) => !ids.has(id)) };
}

/** Does what was planned. @throws NetworkProblem, LockedProblem */
export async function keepTenderDocuments(
  db: XeitoDb,
  { fetch, forget }: TenderPlan,
): Promise<void> {
  await forgetCopies(db, forget);
  for (const file of fetch) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they are not urgent
    await fetchOnce(db, file);
  }
}

/** The person's choice for a tender. What is not to stay is given up at once; the rest comes with the next pull. */
export async function chooseTenderCopies(db: XeitoDb, id: string, isKept: boolean): Promise<void> {
  const own = new Set(await filesOfTender(db, id));
  const gone = await db.transaction('rw', db.meta, async () => {
    const { choices, tried } = await readTenderCopies(db);
    await saveNote(db, 'tenderCopies', {
      choices: { ...choices, [id]: isKept },
      tried: tried.filter((one) => !own.has(one)),
    });
    return tried.filter((one) => own.has(one));
  });
  if (!isKept) await removeCopies(db, gone);
}

async function filesOfTender(db: XeitoDb, id: string): Promise<string[]> {
  const files = await db.files.where('[resource+rowId]').equals(['tenders', id]).toArray();
  return files.map((file) => file.id);
}

/** The newest version of each document of the tenders that are kept, as far as the server has it. */
async function wantedFiles(db: XeitoDb, today: Day): Promise<FileRow[]> {
  const [tenders, organizations, files, calendars, copies] = await Promise.all([
    savedRows('tenders'),
    savedRows('organizations'),
    db.files
      .where('[resource+rowId]')
      .between(['tenders', Dexie.minKey], ['tenders', Dexie.maxKey])
      .toArray(),
    savedCalendars(),
    readTenderCopies(db),
  ]);
  const calendarOf = bodyCalendars(calendars, organizations);
  const kept = tenders.filter((tender) => {
    const calendar = calendarOf(tender.organizationId);
    return isTenderKept(copies, tender.id, tenderStatus(tender, today, calendar) === 'open');
  });
  const byTender = groupBy(files, ({ rowId }) => rowId ?? '');
  return kept
    .flatMap(({ id }) => versionsOf(byTender.get(id) ?? []).map(({ newest }) => newest))
    .filter(({ version }) => version > 0)
    .toSorted((a, b) => a.size - b.size);
}

/** One that cannot be had for a reason that is not the network's is not tried again. */
async function fetchOnce(db: XeitoDb, file: FileRow): Promise<void> {
  await keepOnDevice(file).catch((error: unknown) => {
    if (error instanceof NetworkProblem || error instanceof LockedProblem) throw error;
  });
  await changeTried(db, (tried) => [...tried, file.id]);
}

/** They go on like all others that were opened once: as long as there is room. */
async function forgetCopies(db: XeitoDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await releaseCopies(db, ids);
  await changeTried(db, (tried) => tried.filter((id) => !ids.includes(id)));
}

async function changeTried(
  db: XeitoDb,
  change: (tried: readonly string[]) => readonly string[],
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const { choices, tried } = await readTenderCopies(db);
    await saveNote(db, 'tenderCopies', { choices, tried: change(tried) });
  });
}
