import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Browser, Tab } from './browser.ts';
import { startChromium } from './chromium.ts';
import { downloadAndCompare } from './documents.ts';
import { Notebook } from './notebook.ts';
import { chanceOf, KILLS, LIMIT_MS, say } from './settings.ts';
import { addDocument, enter, make, namesIn, rename, setStage, settle, signIn } from './stage.ts';
import { faultsOf } from './truth.ts';

const chance = chanceOf('browser-kill');
const projects = new Notebook('browser-kill');
const documents = new Notebook('document');
/** How the page's transactions on the outbox are kept. */
const durabilities = new Set<string>();

it(
  'what Chromium called saved is there after it was killed, and arrives once and whole',
  async () => {
    const stage = await setStage({ faults: { weights: { blackHole: 0 } } });
    const { proxy } = stage;
    const browser = await stage.open(startChromium);
    await browser.tab.goto(`${proxy.url}/login`);
    await signIn(browser.tab);
    await settle(browser.tab);
    // What a session is known by is written late: it outlives a kill after an orderly end.
    await browser.stop();

    for (let kill = 1; kill <= KILLS; kill += 1) {
      await browser.start();
      await enter(browser.tab, proxy.url);
      expect(await missingIn(browser.tab)).toEqual([]);
      proxy.arm(3);
      await saveUntilKilled(browser);
    }
    proxy.heal();
    await browser.start();
    await enter(browser.tab, proxy.url);
    expect(await missingIn(browser.tab)).toEqual([]);
    await settle(browser.tab);
    say('browser-kill', {
      kills: KILLS,
      saves: projects.saves,
      'documents of 5 MB': documents.saves,
      durability: [...durabilities].join('+'),
    });

    expect([...durabilities]).toEqual(['strict']);
    expect(await downloadAndCompare(stage.server, documents)).toEqual([]);
    const truth = await stage.truth();
    expect(faultsOf(truth, projects)).toEqual([]);
    expect(faultsOf(truth, documents, 'files')).toEqual([]);
  },
  LIMIT_MS,
);

async function missingIn(tab: Tab): Promise<string[]> {
  return [
    ...projects.missingIn(await namesIn(tab)),
    ...documents.missingIn(await namesIn(tab, 'files')),
  ];
}

/** Half of the time right after the page's word, half of the time in the middle of something. */
async function saveUntilKilled(browser: Browser): Promise<void> {
  const { tab } = browser;
  const story = await make(tab, projects);
  const changes = chance.whole(0, 3);
  for (let change = 0; change < changes; change += 1) await rename(tab, projects, story);
  if (documents.saves === 0 || chance.next() < 0.2) await addDocument(tab, documents);
  for (const one of (await tab.drive({ do: 'durabilities' })) as string[]) durabilities.add(one);
  if (chance.next() < 0.5) {
    await browser.kill9();
    return;
  }
  const dying = saveOn(tab);
  await sleep(chance.whole(0, 1500));
  await browser.kill9();
  await dying;
}

/** Adds, makes and renames until the page dies. */
async function saveOn(tab: Tab): Promise<void> {
  try {
    for (;;) {
      if (chance.next() < 0.5) await addDocument(tab, documents);
      const story = await make(tab, projects);
      await rename(tab, projects, story);
    }
  } catch (error) {
    if (!/closed|crash|disconnected|destroyed/i.test(String(error))) throw error;
  }
}
