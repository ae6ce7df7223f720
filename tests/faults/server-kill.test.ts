import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { downloadAndCompare, halfFiles } from './documents.ts';
import { Notebook } from './notebook.ts';
import { chanceOf, KILLS, LIMIT_MS, say } from './settings.ts';
import { addDocument, make, namesIn, rename, setStage, settle, signIn } from './stage.ts';
import { faultsOf } from './truth.ts';

/** Documents of 5 MB stay on the device too: not more of them than a profile may hold. */
const MOST_DOCUMENTS = 30;

it(
  'what is saved in Chromium while the server is killed again and again arrives once and whole',
  async () => {
    const chance = chanceOf('server-kill');
    const projects = new Notebook('server-kill');
    const documents = new Notebook('document');
    const stage = await setStage();
    const { server, dataDir } = stage;
    const { tab } = await stage.open(startChromium);
    await tab.goto(`${server.url}/login`);
    await signIn(tab);
    await settle(tab);

    const ending = new AbortController();
    const saving = (async () => {
      while (!ending.signal.aborted) {
        const story = await make(tab, projects);
        const changes = chance.whole(0, 4);
        for (let change = 0; change < changes; change += 1) await rename(tab, projects, story);
        const isOne = documents.saves < MOST_DOCUMENTS && chance.next() < 0.3;
        if (isOne || documents.saves === 0) await addDocument(tab, documents);
      }
    })();
    const killing = (async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await sleep(chance.whole(300, 2500));
        await server.kill9();
        await server.start();
      }
    })();
    try {
      await Promise.race([saving, killing]);
      await killing;
    } finally {
      ending.abort();
    }
    await saving;
    await settle(tab);
    say('server-kill', {
      kills: KILLS,
      saves: projects.saves,
      'documents of 5 MB': documents.saves,
    });

    expect(projects.missingIn(await namesIn(tab))).toEqual([]);
    expect(await downloadAndCompare(server, documents)).toEqual([]);
    const truth = await stage.truth();
    expect(faultsOf(truth, projects)).toEqual([]);
    expect(faultsOf(truth, documents, 'files')).toEqual([]);
    expect(halfFiles(join(dataDir, 'files'))).toEqual([]);
  },
  LIMIT_MS,
);
