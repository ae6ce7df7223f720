import { expect, it, describe } from 'vitest';
import type { XeitoDb } from '#local/db.ts';
import { addRowWithFiles } from '#local/files/add.ts';
import { FileProblem, obstacleOf } from '#local/files/problems.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { openDevice, SILENCE } from './device.ts';
import { MB, someBytes } from './files-device.ts';

const PICTURE = { name: 'Set.png', type: 'image/png' };

/** A comment with these files, on a row that the server has. */
function say(files: readonly Blob[]): Promise<void> {
  const rowId = newRowId();
  const owner = { resource: 'comments', rowId } as const;
  const on = { resource: 'clients', rowId: newRowId() } as const;
  const patch = { ...on, text: 'The set' };
  return addRowWithFiles(
    { op: 'create', ...owner, patch, label: 'x' },
    files.map((source) => ({ source, about: { ...PICTURE, ...owner } })),
  );
}

const waiting = async (db: XeitoDb) =>
  (await db.outbox.toArray()).map(({ resource }) => resource).toSorted();

describe('a comment with files', () => {
  it('is sent first, and each file once when it is there, though answers are lost', async () => {
    const paths: string[] = [];
    const device = await openDevice((request, server) => {
      paths.push(request.path);
      const answer = server.respond(request);
      // The first answer of each does not arrive.
      return paths.filter((path) => path === request.path).length === 1 ? SILENCE : answer;
    });
    await say([new Blob([someBytes(MB)]), new Blob([someBytes(2000)])]);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await device.replay();
      device.clock.now += 3_600_000;
    }
    expect(paths[0]).toBe('/comments');
    expect(paths.indexOf('/files')).toBeGreaterThan(paths.lastIndexOf('/comments'));
    expect(device.server.applied).toHaveLength(3);
    expect(await waiting(device.db)).toEqual([]);
    const [comment] = await device.db.comments.toArray();
    const files = await device.db.files.toArray();
    expect(files.map(({ rowId, _mark }) => [rowId, _mark])).toEqual([
      [comment?.id, null],
      [comment?.id, null],
    ]);
  });

  it('is kept whole, or not at all', async () => {
    const { db } = await openDevice();
    const error: unknown = await say([new Blob([someBytes(MB)]), new Blob([])]).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(FileProblem);
    expect(error).toMatchObject({ index: 1 });
    expect(obstacleOf((error as FileProblem).cause)).toBe('empty');
    expect(await waiting(db)).toEqual([]);
    expect([await db.comments.count(), await db.files.count(), await db.chunks.count()]).toEqual([
      0, 0, 0,
    ]);
  });

  it('is taken back as one', async () => {
    const { db } = await openDevice();
    await say([new Blob([someBytes(2000)])]);
    expect(await waiting(db)).toEqual(['comments', 'files']);
    await undoNewest();
    expect(await waiting(db)).toEqual([]);
    expect([await db.comments.count(), await db.files.count()]).toEqual([0, 0]);
  });
});
