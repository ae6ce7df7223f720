import type { XeitoDb } from '../db.ts';
import { readBase } from '../mirror/rebase.ts';
import { onRow } from '../mirror/row-work.ts';
import type { Entry } from '../outbox/entry.ts';
import { finish } from '../outbox/settle.ts';
import { onEntry } from './on-entry.ts';
import type { OtherPorts } from './ports.ts';
import { publishRow } from './publish.ts';

/** Takes a change for done on this device, where its row is of use without the server. */
export async function keepHere(
  db: XeitoDb,
  ports: OtherPorts,
  seen: Pick<Entry, 'seq' | 'key'>,
): Promise<void> {
  await onEntry(db, seen, async (entry) => {
    const { resource, rowId } = entry;
    const { row } = await readBase(db, resource, rowId);
    const kept = entry.op === 'delete' ? null : { ...row, ...entry.patch };
    await publishRow(db, resource, rowId, kept, ports.now());
    await onRow(db, entry, (work) => finish(work, ports, entry, work.baseOf(entry)));
  });
}
