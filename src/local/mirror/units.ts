import { isDbOpen, localDb } from '../db.ts';
import { LISTS_EPOCH } from '../lists-epoch.ts';
import { readNote } from '../meta.ts';

/** The units of budget lines that a server without a feed told; one with a feed shows the lines themselves. */
export async function savedUnits(): Promise<readonly string[]> {
  if (!isDbOpen()) return [];
  const db = localDb();
  const [epoch, units] = await Promise.all([readNote(db, 'epoch'), readNote(db, 'units')]);
  return epoch === LISTS_EPOCH ? (units ?? []) : [];
}
