import type { XeitoDb } from '../db.ts';
import { readBase } from '../mirror/rebase.ts';
import type { Entry } from '../outbox/entry.ts';
import { finish } from '../outbox/settle.ts';
import { tablesOfChanges } from '../outbox/tables.ts';
import type { PlainPorts } from './ports.ts';
import { publishRow } from './publish.ts';

/** Takes a change for done on this device, where its row is of use without the server. */
export async function keepHere(
  db: XeitoDb,
  ports: PlainPorts,
  { seq, key }: Pick<Entry, 'seq' | 'key'>,
): Promise<void> {
  await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (entry?.key !== key) return;
    const { resource, rowId } = entry;
    const { row } = await readBase(db, resource, rowId);
    const kept = entry.op === 'delete' ? null : { ...row, ...entry.patch };
    await publishRow(db, resource, rowId, kept, ports.now());
    await finish(db, ports, entry, await readBase(db, resource, rowId));
  });
}
