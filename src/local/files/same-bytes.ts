import type { FileRow } from '#contract/resources/files.ts';
import { type LocalRow, localDb, type XeitoDb } from '../db.ts';

/** Whether another document with these bytes is on the server, as far as this device knows. */
export async function isOnServer(db: XeitoDb, sha256: string, exceptId: string): Promise<boolean> {
  const rows = await db.files.where('sha256').equals(sha256).toArray();
  return rows.some((row) => row.id !== exceptId && row.version > 0 && row._mark === null);
}

/** The documents on this device with these bytes. */
export async function filesWithBytes(sha256: string): Promise<LocalRow<FileRow>[]> {
  return localDb().files.where('sha256').equals(sha256).toArray();
}
