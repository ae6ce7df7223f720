import { once } from 'node:events';
import { join } from 'node:path';
import { type Browser as Launched, launch as launchBrowser, type Page } from 'puppeteer-core';
import type { Browser, Tab } from './browser.ts';
import { type Command, drive, type Look } from './drive.ts';

/**
 * A Firefox with a profile of its own, through WebDriver BiDi; what it downloads goes to `downloads` of
 * the folder. It has no Background Sync.
 */
export async function startFirefox(executablePath: string, folder: string): Promise<Browser> {
  const profile = join(folder, 'firefox');
  const launch = async () => {
    const launched = await launchBrowser({
      browser: 'firefox',
      executablePath,
      headless: true,
      userDataDir: profile,
      extraPrefsFirefox: {
        'datareporting.policy.dataSubmissionEnabled': false,
        'browser.download.folderList': 2,
        'browser.download.dir': join(folder, 'downloads'),
      },
    });
    const [page = await launched.newPage()] = await launched.pages();
    await page.evaluateOnNewDocument(() => localStorage.setItem('language', 'en'));
    return { launched, tab: tabOf(page) };
  };
  let running = await launch();
  return {
    get tab() {
      return running.tab;
    },
    start: async () => {
      running = await launch();
    },
    kill9: () => kill(running.launched),
    stop: () => running.launched.close(),
  };
}

/** Puppeteer starts it as the head of a group of processes. */
async function kill(launched: Launched): Promise<void> {
  const child = launched.process();
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

function tabOf(page: Page): Tab {
  const run = (command: Command): Promise<unknown> => page.evaluate(drive, command);
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    drive: run,
    look: async () => (await run({ do: 'look' })) as Look,
  };
}
