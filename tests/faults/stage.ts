import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import {
  type FaultProxy,
  type FaultProxyOptions,
  startFaultProxy,
} from '../support/fault-proxy.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import type { Browser, Tab } from './browser.ts';
import type { Look } from './drive.ts';
import type { Notebook, Story } from './notebook.ts';
import { SEED } from './settings.ts';
import { readTruth, type Truth } from './truth.ts';

/** The built server with the demonstration, behind a proxy; gone when the test has finished. */
export interface Stage {
  folder: string;
  dataDir: string;
  server: RunningServer;
  proxy: FaultProxy;
  /** Starts a browser that is ended with the test. */
  open(start: (folder: string) => Promise<Browser>): Promise<Browser>;
  /** Ends the server and reads its database. */
  truth(): Promise<Truth>;
}

interface StageOptions {
  /** What the proxy does when it is armed. */
  faults?: Partial<FaultProxyOptions>;
  /** Where the server keeps its data; a folder that goes with the stage when left out. */
  dataDir?: string;
}

/** Sets the stage for one test, which takes it down. */
export async function setStage({ faults = {}, dataDir }: StageOptions = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'xeito-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const data = dataDir ?? join(folder, 'data');
  const server = await startServer({ dataDir: data });
  onTestFinished(() => server.kill9());
  const proxy = await startFaultProxy({ upstreamPort: server.port, seed: SEED, ...faults });
  onTestFinished(() => proxy.close());
  return {
    folder,
    dataDir: data,
    server,
    proxy,
    open: async (start) => {
      const browser = await start(folder);
      onTestFinished(() => browser.kill9());
      return browser;
    },
    truth: async () => {
      await server.stop();
      return readTruth(data);
    },
  };
}

/** Opens the app and, where the session did not outlive the browser, signs the editor in again. */
export async function enter(tab: Tab, url: string): Promise<void> {
  await tab.goto(`${url}/projects`);
  const { path } = await waitFor(tab, 'a page', ({ path, chip }) => {
    return path === '/login' || chip !== '';
  });
  if (path === '/login') await signIn(tab);
}

/** Signs the editor of the demonstration in, on the login page. */
export async function signIn(tab: Tab): Promise<void> {
  await tab.drive({ do: 'signIn', login: 'editor@demo.xeito.gal', password: 'xeito-editor' });
  await tab.drive({ do: 'install' });
}

/** Makes a project and opens it. */
export async function make(tab: Tab, notebook: Notebook): Promise<Story> {
  const story = notebook.begin();
  let made = '';
  await notebook.save(story, (name) => tab.drive({ do: 'create', name: (made = name) }));
  await tab.drive({ do: 'openCreated', name: made });
  return story;
}

/** Renames the project that is open. */
export async function rename(tab: Tab, notebook: Notebook, story: Story): Promise<void> {
  await notebook.save(story, (name) => tab.drive({ do: 'rename', name }));
}

/** Adds a document of 5 MB on the page of the documents. */
export async function addDocument(tab: Tab, notebook: Notebook): Promise<void> {
  const bytes = 5 * 1024 * 1024;
  await notebook.save(notebook.begin(), (name) => tab.drive({ do: 'add', name, bytes }));
}

/** Waits until all is sent: an empty outbox, and the chip says so. */
export async function settle(tab: Tab, withinMs = 180_000): Promise<void> {
  const isSent = ({ chip, outbox }: Look) => chip === 'Online' && outbox === 0;
  await waitFor(tab, 'an empty outbox', isSent, withinMs).catch(async (error: Error) => {
    // The entries are sealed: only the app itself tells why one is held.
    const held = await tab.drive({ do: 'held' }).catch(String);
    throw new Error(`${error.message}; the sync centre: ${String(held)}`);
  });
}

/** Looks at the page until it is as wanted. @throws Error with what it looked like last */
export async function waitFor(
  tab: Tab,
  what: string,
  isAsWanted: (look: Look) => boolean,
  withinMs = 30_000,
): Promise<Look> {
  const end = Date.now() + withinMs;
  for (;;) {
    // A page on its way to another has no document for a moment.
    const look = await tab.look().catch(String);
    if (typeof look !== 'string' && isAsWanted(look)) return look;
    if (Date.now() > end) throw new Error(`${what} did not come: ${JSON.stringify(look)}`);
    await sleep(50);
  }
}

/** The names that this device shows, as its database has them. */
export async function namesIn(
  tab: Tab,
  resource: 'projects' | 'files' = 'projects',
): Promise<string[]> {
  return (await tab.drive({ do: 'names', resource })) as string[];
}
