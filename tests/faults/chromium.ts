import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser as Connected, chromium, type Page } from 'playwright';
import { launchOptions } from '../support/chromium.ts';
import type { Browser, Tab } from './browser.ts';
import { type Command, drive, type Look, watchDurability } from './drive.ts';

interface Running {
  child: ChildProcess;
  connected: Connected;
  tab: Tab;
}

/**
 * A Chromium with a profile of its own, started by us and not by Playwright: so all its processes are
 * one group, and one signal ends them.
 */
export async function startChromium(folder: string): Promise<Browser> {
  const profile = join(folder, 'chromium');
  let running = await launch(profile);
  return {
    get tab() {
      return running.tab;
    },
    start: async () => {
      running = await launch(profile);
    },
    kill9: async () => {
      const { child, connected } = running;
      if (child.pid === undefined || hasEnded(child)) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await ended;
      await connected.close().catch(() => undefined);
    },
    stop: async () => {
      const { child, connected } = running;
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      const session = await connected.newBrowserCDPSession();
      await session.send('Browser.close');
      await ended;
    },
  };
}

async function launch(profile: string): Promise<Running> {
  const { executablePath, args } = launchOptions();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROME_PATH to one.');
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      '--password-store=basic',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const connected = await chromium.connectOverCDP(await endpointOf(child));
  const [context] = connected.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('Chromium has no page');
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.addInitScript(watchDurability);
  return { child, connected, tab: tabOf(page) };
}

/** Chromium says on its standard error where it listens. */
async function endpointOf(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('Chromium has no standard error');
  const lines: string[] = [];
  const reader = createInterface(child.stderr);
  for await (const line of reader) {
    lines.push(line);
    const [, endpoint] = /^DevTools listening on (ws:.+)$/.exec(line) ?? [];
    if (endpoint === undefined) continue;
    // What follows is of no interest, but a full pipe would stop the browser.
    child.stderr.resume();
    return endpoint;
  }
  throw new Error(`Chromium did not start:\n${lines.join('\n')}`);
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

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
