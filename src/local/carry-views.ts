import type { Transaction } from 'dexie';
import { v7 } from 'uuid';
import type { SavedView } from '#domain/lists/saved-view.ts';
import type { Base } from './mirror/base.ts';
import { newEntry } from './outbox/new-entry.ts';

/**
 * The views that a device kept for itself become rows of the person, sent as what is made anew. In the
 * transaction that upgrades the database, whose own functions cannot be asked before it is open.
 */
export async function carryViews(upgrade: Transaction, userId: string): Promise<void> {
  // A device of before it knew any has no such table.
  if (!upgrade.idbtrans.objectStoreNames.contains('views')) return;
  const views: SavedView[] = await upgrade.table('views').toArray();
  if (views.length === 0) return;
  const meta = upgrade.table<{ key: string; value: number }, string>('meta');
  const number = ((await meta.get('lastAction'))?.value ?? 0) + 1;
  await meta.put({ key: 'lastAction', value: number });
  const action = { id: v7(), number };
  for (const { id, ...patch } of views) {
    const named = { userId, op: 'create', resource: 'savedViews', rowId: id } as const;
    const entry = { ...newEntry({ ...named, label: patch.name }, action), patch };
    await upgrade.table('outbox').add(entry);
    const base: Base = {
      resource: 'savedViews',
      id,
      row: null,
      version: 0,
      scopes: [],
      told: false,
    };
    await upgrade.table('bases').put(base);
    const { createdAt } = entry;
    const born = { createdAt, createdBy: userId, updatedAt: createdAt, updatedBy: userId };
    const marks = { _mark: 'pending', _scopes: [] };
    await upgrade.table('savedViews').put({ ...patch, id, version: 0, ...born, ...marks });
  }
}
