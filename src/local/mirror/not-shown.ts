import type { ResourceName } from '#contract/paths.ts';
import type { NotShown } from '#domain/lists/not-shown.ts';
import { isDbOpen, localDb } from '../db.ts';
import { LISTS_EPOCH } from '../lists-epoch.ts';
import { readNote } from '../meta.ts';

/** The resources that the server does not show, each with the reason. */
export type NotShownResources = Readonly<Partial<Record<ResourceName, NotShown>>>;

/** The same each time: whoever shows it has nothing to draw anew. */
export const ALL_SHOWN: NotShownResources = {};

/** What the server does not show; a server with a feed shows all that there is. */
export async function savedNotShown(): Promise<NotShownResources> {
  if (!isDbOpen()) return ALL_SHOWN;
  const db = localDb();
  const [epoch, offers] = await Promise.all([readNote(db, 'epoch'), readNote(db, 'offers')]);
  return epoch === LISTS_EPOCH ? (offers?.notShown ?? ALL_SHOWN) : ALL_SHOWN;
}
