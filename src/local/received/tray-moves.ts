import type { ChangeHook } from '../outbox/change-hook.ts';
import type { XeitoDb } from '../db.ts';
import type { Received } from './received.ts';
import type { Entry } from '../outbox/entry.ts';

/** A document that is to be sent, or that was removed, waits for nobody's choice any more. */
export const trayHook: ChangeHook = {
  async after(db, changes) {
    const documents = changes.filter(({ op, resource }) => resource === 'files' && op !== 'update');
    if (documents.length > 0) await db.received.bulkDelete(documents.map(({ rowId }) => rowId));
  },
};

/** What came by the tray lies there again once its change is given up. Inside a transaction. */
export async function backToTray(db: XeitoDb, { rowId, file }: Entry): Promise<void> {
  if (!file?.received) return;
  const { name, type, size, sha256, received } = file;
  await db.received.put({ id: rowId, name, type, size, sha256, ...received });
}

/** Out of it once more; false where somebody has done something else with it since. Inside a transaction. */
export async function againFromTray(db: XeitoDb, { rowId, file }: Entry): Promise<boolean> {
  if (!file?.received) return true;
  const isThere = (await db.received.get(rowId)) !== undefined;
  await db.received.delete(rowId);
  return isThere;
}

/** A statement whose movements are saved leaves the tray; without `at` it waits there again. */
export async function setDone(db: XeitoDb, id: string, at?: string): Promise<void> {
  await db.received.update(id, { doneAt: at });
}

/** The ids of documents that the server had taken before they were taken back: they are among the files. */
export async function arrivedAmong(
  db: XeitoDb,
  rows: readonly Pick<Received, 'id'>[],
): Promise<string[]> {
  const files = await db.files.bulkGet(rows.map(({ id }) => id));
  return files.flatMap((file) => file?.id ?? []);
}

/** Takes the rows out that wait for nothing any more: the arrived, and statements done with before `until`. */
export async function dropDone(db: XeitoDb, until: number): Promise<void> {
  await db.transaction('rw', [db.received, db.files], async () => {
    const rows = await db.received.toArray();
    const old = rows.filter(({ doneAt }) => doneAt !== undefined && Date.parse(doneAt) < until);
    const arrived = await arrivedAmong(db, rows);
    await db.received.bulkDelete([...old.map(({ id }) => id), ...arrived]);
  });
}
