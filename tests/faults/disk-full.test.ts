import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startChromium } from './chromium.ts';
import { downloadAndCompare, halfFiles, leftOvers, upload } from './documents.ts';
import { Notebook } from './notebook.ts';
import { LIMIT_MS, say } from './settings.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { addDocument, make, namesIn, rename, setStage, settle, signIn, waitFor } from './stage.ts';
import { faultsOf } from './truth.ts';

it(
  'documents wait on the device while the disk of the server is full, and arrive when there is room',
  async () => {
    const { dataDir, disk } = onSmallDisk('files', 24);
    const filesDir = join(dataDir, 'files');
    const statuses: number[] = [];
    const refusals = () => statuses.filter((status) => status === 507).length;
    const onStatus = (status: number) => void statuses.push(status);
    const stage = await setStage({ dataDir, faults: { onStatus } });
    const { server, proxy } = stage;
    const { tab } = await stage.open(startChromium);
    await tab.goto(`${proxy.url}/login`);
    await signIn(tab);
    const documents = new Notebook('full');
    await addDocument(tab, documents);
    await settle(tab);

    disk.fill();
    expect(await upload(server, 1024 * 1024)).toBe(507);
    await addDocument(tab, documents);
    await addDocument(tab, documents);
    await waitFor(tab, 'both refusals', ({ outbox }) => outbox === 2 && refusals() >= 2);
    // Other changes are not held up by it.
    const projects = new Notebook('beside');
    await make(tab, projects);
    await waitFor(tab, 'the project', ({ outbox }) => outbox === 2);
    expect([...halfFiles(filesDir), ...leftOvers(filesDir)]).toEqual([]);

    disk.free();
    await tab.drive({ do: 'sendAll' });
    await settle(tab);
    say('disk full, documents', { 'documents of 5 MB': documents.saves, refused: refusals() });
    expect(await downloadAndCompare(server, documents)).toEqual([]);
    expect([...halfFiles(filesDir), ...leftOvers(filesDir)]).toEqual([]);
    const truth = await stage.truth();
    expect(faultsOf(truth, documents, 'files')).toEqual([]);
    expect(faultsOf(truth, projects)).toEqual([]);
  },
  LIMIT_MS,
);

it(
  'changes wait on the device while the disk of the database is full, and arrive when there is room',
  async () => {
    const { dataDir, disk } = onSmallDisk('', 256);
    const statuses: number[] = [];
    const refusals = () => statuses.filter((status) => status === 503).length;
    const onStatus = (status: number) => void statuses.push(status);
    const stage = await setStage({ dataDir, faults: { onStatus } });
    const { proxy } = stage;
    const { tab } = await stage.open(startChromium);
    await tab.goto(`${proxy.url}/login`);
    await signIn(tab);
    const notebook = new Notebook('full');
    await make(tab, notebook);
    await settle(tab);

    disk.fill();
    // Pages that the database has already take some changes more: until one finds no room.
    for (let round = 0; round < 5 || refusals() === 0; round += 1) {
      const story = await make(tab, notebook);
      await rename(tab, notebook, story);
      disk.fill();
    }
    const { outbox } = await tab.look();
    disk.free();
    await settle(tab);
    say('disk full, database', {
      saves: notebook.saves,
      'waiting while full': outbox,
      refused: refusals(),
    });
    expect(outbox).toBeGreaterThan(0);
    expect(notebook.missingIn(await namesIn(tab))).toEqual([]);
    expect(faultsOf(await stage.truth(), notebook)).toEqual([]);
  },
  LIMIT_MS,
);

/** A data directory with a small disk at `place` in it. */
function onSmallDisk(place: string, megabytes: number): { dataDir: string; disk: SmallDisk } {
  const dataDir = mkdtempSync(join(tmpdir(), 'xeito-disk-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const disk = mountSmallDisk(join(dataDir, place), megabytes);
  onTestFinished(() => disk.unmount());
  return { dataDir, disk };
}
