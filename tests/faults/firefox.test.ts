import { expect, it } from 'vitest';
import { findFirefox } from './find-firefox.ts';
import { startFirefox } from './firefox.ts';
import { Notebook } from './notebook.ts';
import { FAULTS, LIMIT_MS, say } from './settings.ts';
import { enter, make, namesIn, rename, setStage, settle, signIn } from './stage.ts';
import { faultsOf } from './truth.ts';

it(
  'what is saved in Firefox, where there is one, while the network fails is there after a kill and arrives once',
  async () => {
    const firefox = findFirefox();
    expect(firefox === undefined ? withoutFirefox() : await faultsIn(firefox)).toEqual([]);
  },
  LIMIT_MS,
);

function withoutFirefox(): string[] {
  console.warn('No Firefox here, so nothing was tried in one: FIREFOX_PATH names it.');
  return [];
}

/** What went wrong, in words. */
async function faultsIn(firefox: string): Promise<string[]> {
  const budget = Math.ceil(FAULTS / 2);
  const notebook = new Notebook('firefox');
  const stage = await setStage();
  const { proxy } = stage;
  const browser = await stage.open((folder) => startFirefox(firefox, folder));
  await browser.tab.goto(`${proxy.url}/login`);
  await signIn(browser.tab);
  await settle(browser.tab);
  const saveUntil = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const story = await make(browser.tab, notebook);
      await rename(browser.tab, notebook, story);
    }
  };

  proxy.arm(budget);
  await saveUntil(() => notebook.saves >= 5);
  await browser.kill9();
  await browser.start();
  await enter(browser.tab, proxy.url);
  const lost = notebook.missingIn(await namesIn(browser.tab));
  await saveUntil(() => notebook.saves >= 10 && proxy.total() >= budget);
  proxy.heal();
  await settle(browser.tab);
  say('firefox', { ...proxy.struck, saves: notebook.saves, kills: 1 });
  const missing = notebook.missingIn(await namesIn(browser.tab));
  return [...lost, ...missing, ...faultsOf(await stage.truth(), notebook)];
}
