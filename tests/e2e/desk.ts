import type { Page } from '@playwright/test';
import type { RunningServer } from '../support/running-server.ts';
import { downloaded, expect, type Language, walkTo } from './app.ts';
import { draftsOn, removeDrafts } from './kept-drafts.ts';

/** Where a start leads to. */
const FIRST = '/projects';

/**
 * Begins at the first page as if nobody had worked at this device before: what forms, lists and panels kept is
 * gone, no message is left, and the mirror is as the server is now.
 */
export async function sitDown(
  page: Page,
  server: RunningServer,
  language: Language,
): Promise<void> {
  const since = new Date().toISOString();
  const isOpen = (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0;
  const hasDrafts = (await draftsOn(page)) > 0;
  // A form keeps what is in it while it is left: its page goes first.
  if (isOpen || hasDrafts) await page.goto(`${server.url}/rescate-words.js`);
  if (hasDrafts) await removeDrafts(page);
  await page.evaluate(forget, language);
  if (isOpen || hasDrafts) await page.goto(server.url);
  else if (new URL(page.url()).pathname !== FIRST) await walkTo(page, FIRST);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await downloaded(page, since);
  await expect(page.locator('.x-snackbar, .x-popup')).toHaveCount(0);
}

/** In the page: only what is of the device and of its session stays. A running app hears of the language. */
function forget(language: string): void {
  const ofDevice = ['app-files', 'files-checked-at', 'install-offer', 'auth-token', 'unsent'];
  for (const name of Object.keys(localStorage)) {
    if (!ofDevice.includes(name)) localStorage.removeItem(name);
  }
  localStorage.setItem('language', language);
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
}
