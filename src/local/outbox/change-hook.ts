import type { XeitoDb } from '../db.ts';
import type { SavedChange } from './entry.ts';

/** What a part of the store does with the changes that are saved together, in the transaction that saves them. */
export interface ChangeHook {
  /** The changes as they must be saved now. */
  before?: <C extends SavedChange>(db: XeitoDb, changes: readonly C[]) => Promise<readonly C[]>;
  after?: (db: XeitoDb, changes: readonly SavedChange[]) => Promise<void>;
}
