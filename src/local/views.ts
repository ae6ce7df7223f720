import { liveQuery } from 'dexie';
import { isDbOpen, localDb, type SavedView } from './db.ts';

/** Tells the views of a list now and after each change, in no order. Returns how to stop. */
export function watchViews(list: string, tell: (views: SavedView[]) => void): () => void {
  if (!isDbOpen()) return () => undefined;
  const db = localDb();
  const following = liveQuery(() => db.views.where('list').equals(list).toArray()).subscribe({
    next: tell,
    // Locked or closed: there is nothing to choose from.
    error: () => tell([]),
  });
  return () => following.unsubscribe();
}

export async function putView(view: SavedView): Promise<void> {
  const { views } = localDb();
  await localDb().transaction('rw', views, async () => {
    if (view.isDefault) {
      const others = await views.where('list').equals(view.list).toArray();
      await views.bulkPut(others.map((other) => ({ ...other, isDefault: false })));
    }
    await views.put(view);
  });
}

export async function removeView(id: string): Promise<void> {
  await localDb().views.delete(id);
}
