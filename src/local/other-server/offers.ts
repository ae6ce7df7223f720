import type { XeitoDb } from '../db.ts';
import type { NotShown } from '#domain/lists/not-shown.ts';
import { type Offers, readNote, saveNote } from '../meta.ts';
import { isSameValue } from '../mirror/same-value.ts';
import type { ResourceName } from '#contract/paths.ts';
import type { Answer } from '../outbox/classify.ts';
import type { OtherPorts } from './ports.ts';

/** A call that was missing is tried again after so long: the server may have learnt it. */
const TRIED_AGAIN_MS = 86_400_000;

/** Statuses with which a server says that it has no such call. */
const MISSING = new Set([404, 405, 501]);

/** Whether an answer to a call that names no row says that there is no such call. */
export function isMissingCall(answer: Answer): boolean {
  return answer.kind === 'answer' && answer.marked && MISSING.has(answer.status);
}

/** The same for a call that names a row, which may itself be what is not found. */
export function isMissingRowCall(answer: Answer): boolean {
  return isMissingCall(answer) && answer.kind === 'answer' && answer.status !== 404;
}

/** What is known of the server that is asked now; what another one had tells nothing of it. */
export async function readOffers(db: XeitoDb, ports: OtherPorts): Promise<Offers> {
  return offersOf(db, await ports.server());
}

async function offersOf(db: XeitoDb, server: string): Promise<Offers> {
  const known = await readNote(db, 'offers');
  return known?.server === server ? known : { server, missing: {}, notShown: {} };
}

/** Writes what has become known, where that is news: whatever is drawn from it is drawn anew. */
async function note(
  db: XeitoDb,
  ports: OtherPorts,
  change: (known: Offers) => Partial<Offers>,
): Promise<void> {
  const server = await ports.server();
  await db.transaction('rw', db.meta, async () => {
    const known = await offersOf(db, server);
    const next = { ...known, ...change(known) };
    if (!isSameValue(next, known)) await saveNote(db, 'offers', next);
  });
}

/** Whether a call was tried less than a day ago and was not there. `call`: `GET /categories`. */
export function isKnownMissing({ missing }: Offers, call: string, now: number): boolean {
  const at = missing[call];
  return at !== undefined && now - at < TRIED_AGAIN_MS;
}

/** Remembers of calls that were tried now whether the server has them. */
export async function noteTried(
  db: XeitoDb,
  ports: OtherPorts,
  tried: ReadonlyMap<string, boolean>,
): Promise<void> {
  await note(db, ports, ({ missing }) => {
    const next = { ...missing };
    for (const [call, isThere] of tried) {
      if (isThere) delete next[call];
      else next[call] = ports.now();
    }
    return { missing: next };
  });
}

/** Remembers which resources the server does not show. */
export async function noteNotShown(
  db: XeitoDb,
  ports: OtherPorts,
  notShown: Partial<Record<ResourceName, NotShown>>,
): Promise<void> {
  await note(db, ports, () => ({ notShown }));
}
