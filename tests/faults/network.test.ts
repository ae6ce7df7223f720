import { expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { downloadAndCompare } from './documents.ts';
import { Notebook } from './notebook.ts';
import { chanceOf, FAULTS, LIMIT_MS, say } from './settings.ts';
import { addDocument, enter, make, namesIn, rename, setStage, settle, signIn } from './stage.ts';
import { faultsOf } from './truth.ts';

it(
  'what is saved in Chromium while the network fails again and again arrives once and whole',
  async () => {
    const chance = chanceOf('network');
    const projects = new Notebook('network');
    const documents = new Notebook('document');
    const stage = await setStage();
    const { proxy } = stage;
    const { tab } = await stage.open(startChromium);
    await tab.goto(`${proxy.url}/login`);
    await signIn(tab);
    await settle(tab);

    proxy.arm(FAULTS);
    while (proxy.total() < FAULTS) {
      const story = await make(tab, projects);
      const changes = chance.whole(1, 5);
      for (let change = 0; change < changes; change += 1) await rename(tab, projects, story);
      if (chance.next() < 0.3) await addDocument(tab, documents);
      if (chance.next() < 0.2) await enter(tab, proxy.url);
    }
    proxy.heal();
    const healed = Date.now();
    await settle(tab);
    say('network', {
      ...proxy.struck,
      saves: projects.saves,
      'documents of 5 MB': documents.saves,
      'seconds until all was sent': Math.round((Date.now() - healed) / 1000),
    });

    expect(projects.missingIn(await namesIn(tab))).toEqual([]);
    expect(await downloadAndCompare(stage.server, documents)).toEqual([]);
    const truth = await stage.truth();
    expect(faultsOf(truth, projects)).toEqual([]);
    expect(faultsOf(truth, documents, 'files')).toEqual([]);
  },
  LIMIT_MS,
);
