import { describe, expect, it } from 'vitest';
import { localDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries, undoEntries, undoLast } from '#local/outbox/entries.ts';
import { type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { openDevice, SILENCE } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';

const label = 'Mareas';

/** A company and two projects of it, one action. */
function threeNewRows(): Change[] {
  const companyId = newRowId();
  return [
    { op: 'create', resource: 'companies', rowId: companyId, patch: COMPANY, label },
    { op: 'create', resource: 'projects', rowId: newRowId(), patch: projectOf(companyId), label },
    { op: 'create', resource: 'projects', rowId: newRowId(), patch: projectOf(companyId), label },
  ];
}

describe('an action of several changes', () => {
  it('is safe as a whole or not at all, wherever its writing dies', async () => {
    let writes = 0;
    for (let dieAt = 1; ; dieAt += 1) {
      const { db } = await openDevice();
      let step = 0;
      const die = () => {
        step += 1;
        if (step >= dieAt) throw new Error('killed');
      };
      const tables = [db.outbox, db.companies, db.projects];
      for (const table of tables) table.hook('creating', die);
      const wasSaved = await enqueueAll(threeNewRows()).then(
        () => true,
        () => false,
      );
      for (const table of tables) table.hook('creating').unsubscribe(die);
      const rows = [...(await savedRows('companies')), ...(await savedRows('projects'))];
      expect([(await savedEntries()).length, rows.length], `died at ${dieAt}`).toEqual(
        wasSaved ? [3, 3] : [0, 0],
      );
      if (wasSaved) break;
      writes = dieAt;
    }
    // An entry and a row of each change.
    expect(writes).toBe(6);
  });

  it('is sent in its order, each row after the one that it stands on', async () => {
    const { server, replay } = await openDevice();
    await enqueueAll(threeNewRows());
    await replay();
    expect(server.applied.map(({ request }) => request.path)).toEqual([
      '/companies',
      '/projects',
      '/projects',
    ]);
  });

  it('is taken back by one undo, and what was done before it stays', async () => {
    const { server, pull } = await openDevice();
    const id = served(server, 'companies', COMPANY);
    await pull();
    const rename = (name: string): Change => ({
      op: 'update',
      resource: 'companies',
      rowId: id,
      patch: { name },
      label,
    });
    await enqueue(rename('First'));
    await enqueueAll([...threeNewRows(), rename('Second')]);
    await undoLast();
    expect(await savedRow('companies', id)).toMatchObject({ name: 'First' });
    expect(await savedRows('projects')).toEqual([]);
    const { seqs } = await enqueueAll([...threeNewRows(), rename('Third')]);
    expect(await undoEntries(seqs)).toBe(true);
    expect(await savedEntries()).toHaveLength(1);
    expect(await savedRow('companies', id)).toMatchObject({ name: 'First' });
  });

  it('is not taken back in part where something of it is on its way', async () => {
    await openDevice(() => SILENCE);
    const { seqs } = await enqueueAll(threeNewRows());
    await localDb().outbox.update(seqs[0] ?? 0, { state: 'sending' });
    expect(await undoEntries(seqs)).toBe(false);
    expect(await savedEntries()).toHaveLength(3);
  });

  it('has nothing of a change that differs in nothing', async () => {
    const { server, pull } = await openDevice();
    const rowId = served(server, 'companies', COMPANY);
    await pull();
    const { name } = COMPANY;
    const same: Change = { op: 'update', resource: 'companies', rowId, patch: { name }, label };
    expect(await enqueueAll([same])).toEqual({ seqs: [] });
  });
});
