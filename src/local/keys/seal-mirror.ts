import { v4 } from 'uuid';
import { isDbOpen, localDb, type XeitoDb } from '../db.ts';
import { readNote, saveNote } from '../meta.ts';
import { withEviction } from '../storage-full.ts';
import { LockedProblem } from './problems.ts';
import { MIRROR_TABLES, type MirrorSeal } from './sealed-tables.ts';
import { isSealed, type Row, type Vault } from './vault.ts';

/** Rows of one transaction: some 40 ms, so that others who write hardly wait. */
const PIECE_ROWS = 200;
/** A segment of a ledger is as large as thousands of rows. */
const PIECE_SEGMENTS = 4;

/** What the signed-in person wants of the mirror on this device; undefined when they never said. */
export async function mirrorSeal(): Promise<MirrorSeal | undefined> {
  return isDbOpen() ? readNote(localDb(), 'mirrorSeal') : undefined;
}

/** Whether the person has a key here to seal with: without https a browser has no ciphers. */
export function canSealMirror(): boolean {
  return isDbOpen() && localDb().vault.isUnlocked;
}

/**
 * Seals the mirror of the signed-in person, or lays it open again. From the first moment on all tabs
 * and workers write as it is wanted; what lay there is rewritten in pieces, by `finishSealing` where
 * this one is cut short.
 * @throws LockedProblem, StorageFullError
 */
export async function sealMirror(isOn: boolean): Promise<void> {
  const db = localDb();
  if (!db.vault.isUnlocked) throw new LockedProblem();
  await db.transaction('rw', db.meta, db.snapshots, async () => {
    await saveNote(db, 'mirrorSeal', { isOn, run: v4(), isDone: false });
    if (isOn) await db.snapshots.clear();
  });
  await finishSealing(db);
}

/** Rewrites what does not lie as it is wanted. Any number of tabs may do it at once, and be killed. */
export async function finishSealing(db: XeitoDb): Promise<void> {
  const asked = await readNote(db, 'mirrorSeal');
  if (!asked || asked.isDone) return;
  for (const name of Object.keys(MIRROR_TABLES)) {
    let last: IDBValidKey | null = null;
    do {
      const after: IDBValidKey | null = last;
      last = await withEviction(db, () => rewritePiece(db, name, after));
    } while (last !== null);
  }
  await db.transaction('rw', db.meta, async () => {
    const now = await readNote(db, 'mirrorSeal');
    // Changed its mind meanwhile: pieces of this run lie as they are wanted no more.
    if (now?.run === asked.run) await saveNote(db, 'mirrorSeal', { ...now, isDone: true });
  });
}

/**
 * Rewrites the next rows of a table as it is wanted now; answers the key of the last one, null at the
 * end. Beneath Dexie, because to those who watch these rows nothing changes.
 */
function rewritePiece(
  db: XeitoDb,
  name: string,
  after: IDBValidKey | null,
): Promise<IDBValidKey | null> {
  return new Promise((resolve, reject) => {
    const tables = [name, 'meta'];
    const trans = db.backendDB().transaction(tables, 'readwrite', { durability: 'strict' });
    const store = trans.objectStore(name);
    const range = after === null ? null : IDBKeyRange.lowerBound(after, true);
    const note: IDBRequest<{ value: MirrorSeal } | undefined> = trans
      .objectStore('meta')
      .get('mirrorSeal');
    const size = name === 'segmentBytes' ? PIECE_SEGMENTS : PIECE_ROWS;
    const found: IDBRequest<Row[]> = store.getAll(range, size);
    let failure: unknown = null;
    let last: IDBValidKey | null = null;
    found.addEventListener('success', () => {
      try {
        const isOn = note.result?.value.isOn ?? false;
        for (const row of found.result) rewrite(db.vault, store, row, isOn);
        const end = found.result.length === size ? found.result.at(-1) : undefined;
        last = end ? keyOf(end, store) : null;
      } catch (error) {
        failure = error;
        trans.abort();
      }
    });
    trans.addEventListener('complete', () => resolve(last));
    trans.addEventListener('abort', () => reject(failure ?? trans.error));
  });
}

function rewrite(vault: Vault, store: IDBObjectStore, row: Row, isOn: boolean): void {
  if (isSealed(row) === isOn) return;
  store.put(isOn ? vault.seal(store.name, row) : vault.open(store.name, row, false));
}

function keyOf(row: Row, { keyPath }: IDBObjectStore): IDBValidKey {
  const part = (name: string) => row[name] as IDBValidKey;
  return Array.isArray(keyPath) ? keyPath.map(part) : part(keyPath ?? '');
}
