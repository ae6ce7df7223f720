import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserType,
  type LaunchOptions,
  type Page,
  type TestInfo,
  test as base,
  expect,
} from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { type FakeBdns, startBdns } from '../support/bdns.ts';
import { doorTo } from '../support/door.ts';
import { freePort } from '../support/free-port.ts';
import { type FakeHolded, startHolded } from '../support/holded.ts';
import {
  type RunningServer,
  type ServerOptions,
  signInAs,
  startServer,
} from '../support/running-server.ts';

export type Role = 'superadmin' | 'admin' | 'editor' | 'user' | 'partner' | 'adviser';
export type Language = 'es' | 'gl' | 'en';

/** A server behind a door: `stop` shuts it, `start` opens it. */
export interface OwnServer extends RunningServer {
  /** Calls the API as that person though the door is shut: as somebody whose network holds. */
  signInBehind(role: Role): Promise<ApiClient>;
}

interface Worker {
  server: OwnServer;
  /** The accounting service and the national database of subsidies that the server asks, both empty at first. */
  holded: FakeHolded;
  bdns: FakeBdns;
  /** The folder of a browser in which an administrator has worked and signed out, to be copied. */
  used: string;
  /** Pages on used devices in which an administrator is signed in: on a laptop, and on a narrow phone. */
  desk: Page;
  phone: Page;
}

const SNAPSHOT_MS = 5000;
type DeviceOptions = LaunchOptions & BrowserContextOptions;
const LAPTOP = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/**
 * The built server with these settings and a data directory of its own, for as long as it is used. Its `stop` shuts the
 * door in front of it: to the app that is a server that does not run, and the next test need not wait for a start.
 */
export async function serveOwn(
  env: Record<string, string>,
  use: (server: OwnServer) => Promise<void>,
  { port, isBrief = true }: Pick<ServerOptions, 'port' | 'isBrief'> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'xeito-e2e-'));
  const outside = port ?? (await freePort());
  const PUBLIC_URL = `http://localhost:${outside}`;
  const behind = await startServer({ dataDir, env: { PUBLIC_URL, ...env }, isBrief });
  const door = await doorTo(behind.port, outside);
  await use({
    ...behind,
    ...door,
    start: () => door.open(),
    stop: async () => {
      await door.shut();
      return null;
    },
    signIn: (role) => signInAs(door.url, role),
    signInBehind: (role) => behind.signIn(role),
  });
  await door.shut();
  await behind.stop();
  await rm(dataDir, { recursive: true, force: true });
}

const desks = new WeakSet<Page>();

/** Whether an administrator stays signed in at the page, from one test to the next. */
export const isDesk = (page: Page): boolean => desks.has(page);

/** Each test worker runs the built server on a data directory of its own, with the demonstration. */
export const test = base.extend<{ elsewhere: Page }, Worker>({
  // Of somebody else, or of the same person on another device.
  elsewhere: async ({ playwright, used, launchOptions }, use) =>
    withCopyOf(used, playwright.chromium, launchOptions, async (browser) =>
      use(await browser.newPage()),
    ),
  // A failed test is told with what its pages showed: where no files are kept there is nothing else.
  page: async ({ page }, use, test) => {
    await use(page);
    await tellFailure(page, test);
  },
  server: [
    async ({ holded, bdns }, use) =>
      serveOwn({ HOLDED_URL: holded.url, BDNS_URL: bdns.url }, use, { isBrief: false }),
    { scope: 'worker' },
  ],
  holded: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => untilUsed(await startHolded(), use),
    { scope: 'worker' },
  ],
  bdns: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => untilUsed(await startBdns(), use),
    { scope: 'worker' },
  ],
  used: [
    async ({ playwright, server, launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'xeito-used-'));
      const browser = await playwright.chromium.launchPersistentContext(folder, launchOptions);
      const [page = await browser.newPage()] = browser.pages();
      await page.addInitScript(readInEnglish);
      await signIn(page, server, 'admin');
      await installed(page);
      await keepManuals(page);
      // Once a day the app looks through all of its files, first when it is opened again: no test runs beside that.
      await page.reload();
      await page.waitForFunction(() => localStorage.getItem('files-checked-at') !== null);
      await page.evaluate(putOffInstalling);
      await page.getByRole('button', { name: /^Menu of/ }).click();
      await page.getByRole('menuitem', { name: 'Close session' }).click();
      await page.waitForURL(/\/login/);
      await browser.close();
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: [
    async ({ playwright, server, used, launchOptions }, use) =>
      withDesk(server, used, playwright.chromium, { ...launchOptions, ...LAPTOP }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  phone: [
    async ({ playwright, server, used, launchOptions }, use) =>
      withDesk(server, used, playwright.chromium, { ...launchOptions, ...PHONE }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
});
export { expect };

async function untilUsed<Service extends { close: () => void }>(
  service: Service,
  use: (service: Service) => Promise<void>,
): Promise<void> {
  await use(service);
  service.close();
}

async function tellFailure(page: Page, test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return;
  for (const one of page.context().pages()) {
    const dialog = one.getByRole('dialog').last();
    const isOpen = await dialog.isVisible().catch(() => false);
    const part = isOpen ? dialog : one.locator('body');
    const shown = await part.ariaSnapshot({ timeout: SNAPSHOT_MS }).catch(String);
    process.stdout.write(`\nA page of “${test.title}” at ${one.url()}:\n${shown}\n`);
  }
}

/** A page on a copy of the folder in which an administrator stays signed in. */
async function withDesk(
  server: RunningServer,
  used: string,
  chromium: BrowserType,
  options: DeviceOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  await withCopyOf(used, chromium, options, async (browser) => {
    const page = await browser.newPage();
    await signIn(page, server, 'admin');
    await installed(page);
    desks.add(page);
    await use(page);
  });
}

/** A browser on a copy of the folder, for as long as it is used. */
async function withCopyOf(
  used: string,
  chromium: BrowserType,
  options: DeviceOptions,
  use: (browser: BrowserContext) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'xeito-device-'));
  await cp(used, folder, { recursive: true });
  const browser = await chromium.launchPersistentContext(folder, {
    ...options,
    // What an installed app writes into the menus of the system.
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await use(browser);
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

/**
 * On a device in which the app is installed and an administrator signed in before: it fetches what has
 * changed since. For tests of which neither the installation nor the first download is a part.
 */
export const testOnUsedDevice = test.extend({
  context: async ({ playwright, used, launchOptions }, use) =>
    withCopyOf(used, playwright.chromium, launchOptions, use),
});

/**
 * At a device at which an administrator stays signed in, in the one page that all these tests have after each
 * other: nothing starts, is signed in or loaded for them. `sitDown` puts away what the one before left.
 */
export const testAtDesk = test.extend({
  context: async ({ desk }, use) => use(desk.context()),
  page: async ({ desk }, use, test) => {
    await use(desk);
    await rise(desk, LAPTOP, test);
  },
});

/** The same on a narrow phone. */
export const testOnPhone = test.extend({
  context: async ({ phone }, use) => use(phone.context()),
  page: async ({ phone }, use, test) => {
    await use(phone);
    await rise(phone, PHONE, test);
  },
});

async function rise(page: Page, { viewport }: typeof LAPTOP, test: TestInfo): Promise<void> {
  await tellFailure(page, test);
  await page.unrouteAll();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
}

/** Sets language and theme of a page before its first script runs. */
export async function choose(
  page: Page,
  choices: { language?: Language; theme?: 'light' | 'dark' },
): Promise<void> {
  await page.addInitScript(
    ([language, theme]) => {
      // Only at the first load: a choice made in the page lasts.
      if (localStorage.getItem('language') === null && language) {
        localStorage.setItem('language', language);
      }
      if (theme) localStorage.setItem('theme', theme);
    },
    [choices.language ?? 'en', choices.theme ?? null] as const,
  );
}

/** Signs a demonstration person in and waits until the mirror is whole and as the server is now. */
export async function signIn(page: Page, server: RunningServer, role: Role): Promise<void> {
  const since = new Date().toISOString();
  await logIn(page, server, role);
  await downloaded(page, since);
}

/** Signs a demonstration person in, whatever they get to see then. */
export async function logIn(page: Page, server: RunningServer, role: Role): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.locator('input[name=login]').fill(`${role}@demo.xeito.gal`);
  await page.locator('input[name=password]').fill(`xeito-${role}`);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect(page.locator('h1')).toBeVisible();
}

/** Waits until the mirror of whoever is signed in is whole, and was brought up to date after that instant. */
export async function downloaded(page: Page, since = ''): Promise<void> {
  const isDone = () =>
    page.evaluate(async (earliest) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const states = names
        .filter((name) => /^xeito_[\da-f-]{36}$/.test(name))
        .map(
          (name) =>
            new Promise<boolean>((resolve) => {
              const opening = indexedDB.open(name);
              opening.addEventListener('success', () => {
                const asking = opening.result.transaction('meta').objectStore('meta').getAll();
                asking.addEventListener('success', () => {
                  opening.result.close();
                  const notes = asking.result as { key: string; value: unknown }[];
                  const noted = (key: string) => notes.find((note) => note.key === key)?.value;
                  const at = noted('lastPullAt');
                  const isWhole = noted('firstDownload') === 'done' && typeof at === 'string';
                  resolve(isWhole && at >= earliest);
                });
              });
            }),
        );
      return (await Promise.all(states)).includes(true);
    }, since);
  // At once and often: the steps in which expect waits by itself grow to a second.
  await expect.poll(isDone, { timeout: 45_000, intervals: [100] }).toBe(true);
}

/**
 * Goes on to another path of the app without loading it anew, as its links do, and waits until the page
 * there has its data. The app tells that it has drawn a page by moving the focus to its heading, or into the
 * panel that the address opens over it. What else the same path shows no heading tells: that is loaded.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const here = new URL(page.url());
  const there = new URL(path, here);
  if (there.pathname === here.pathname) {
    await page.goto(there.href);
    return;
  }
  // Asked in short calls: a promise that the page holds for long can be collected before it is kept.
  await page.evaluate((to) => {
    const { dataset } = document.documentElement;
    delete dataset.walkedTo;
    const hasPanel = /[?&]peek=/.test(to);
    addEventListener('focusin', function arrive({ target }) {
      const isPanel = hasPanel && target instanceof Element && target.closest('[role=dialog]');
      if (!isPanel && !(target instanceof HTMLHeadingElement)) return;
      removeEventListener('focusin', arrive);
      dataset.walkedTo = to;
    });
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.walkedTo), {
      message: `a heading takes the focus at ${path}`,
      timeout: 10_000,
      intervals: [50],
    })
    .toBe(path);
  await expect(page.locator('h1'), path).toBeVisible();
  await expect(page.locator('.x-skeleton'), path).toHaveCount(0);
}

/** Waits until the service worker rules the page and has told it that all files are kept. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const told = JSON.parse(localStorage.getItem('app-files') ?? '{}') as Record<string, number>;
    return (
      navigator.serviceWorker.controller !== null &&
      told['files'] === told['filesKept'] &&
      'files' in told
    );
  });
}

/** In the page: nothing of it is written, since what is taken back right before a browser ends may stay. */
function readInEnglish(): void {
  // oxlint-disable-next-line unbound-method -- it is called on its own storage below
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function readOther(name) {
    return name === 'language' ? 'en' : read.call(this, name);
  };
}

/** In the page: whoever has worked here a while has answered the offer to install the app. */
function putOffInstalling(): void {
  localStorage.setItem('install-offer', JSON.stringify({ quietUntil: Number.MAX_SAFE_INTEGER }));
}

/** What the app keeps in quiet moments is here, the last of it too, and the manuals of the other languages. */
async function keepManuals(page: Page): Promise<void> {
  const areKept = (parts: string[]) => () =>
    page.evaluate(async (wanted) => {
      const kept = await (await caches.open('app-files')).keys();
      return wanted.every((part) => kept.some(({ url }) => url.includes(part)));
    }, parts);
  await expect.poll(areKept(['17-quarter-of-an-hour']), { intervals: [100] }).toBe(true);
  const names = await readdir(new URL('../../dist/app/assets/', import.meta.url));
  const ofManuals = names.filter((name) => /^virtual_manual-.*\.js$|\.webp$/.test(name));
  await page.evaluate(
    (files) => Promise.all(files.map(async (file) => (await fetch(`/assets/${file}`)).blob())),
    ofManuals,
  );
  await expect.poll(areKept(ofManuals), { intervals: [100] }).toBe(true);
}

/** By how much the page is wider than its window, in pixels: a phone would show all of it smaller, its bar out of reach. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Whether nothing fades, turns or slides: what does has other colours and places meanwhile. */
export const isStill = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.getAnimations().length === 0);
