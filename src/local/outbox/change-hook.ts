import type { XeitoDb } from '../db.ts';
import type { SavedChange } from './entry.ts';

/** What a part of the store does with every change that is saved, in the transaction that saves it. */
export interface ChangeHook {
  /** The change as it must be saved now. */
  before?: <C extends SavedChange>(db: XeitoDb, change: C) => Promise<C>;
  after?: (db: XeitoDb, change: SavedChange) => Promise<void>;
}
