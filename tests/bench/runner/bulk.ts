import type { Page } from 'playwright';
import { makeProject } from '../../e2e/money.ts';
import type { RunningServer } from '../../support/running-server.ts';
import type { Line } from '../page/timing.ts';
import { openSignedIn } from './app.ts';
import { withProfile } from './browser.ts';
import { OURS } from './report.ts';

const LINES = 1_000;
const MOVEMENTS = 3_000;
/** Whoever waits for longer finds out otherwise. */
const MOST_MS = 300_000;
const AT_REST = 'Online';

/** Rows of a table that a person pastes: from the press to all of them sent, and seen as the server has them. */
export async function measureBulk(server: RunningServer): Promise<Line[]> {
  const api = await server.signIn('superadmin');
  const { id } = await makeProject(api, 'Bench');
  return withProfile(async (context) => {
    const page = await openSignedIn(context, server);
    const lines = tableOf(LINES, ['Name', 'Units', 'Unit price'], (at) => [
      `Line ${at}`,
      '2,5',
      `${at},10`,
    ]);
    const movements = tableOf(MOVEMENTS, ['Date', 'Amount', 'Concept'], (at) => [
      `${(at % 28) + 1}/0${(at % 9) + 1}/2026`,
      `-${at},50`,
      `Payment ${at}`,
    ]);
    const pasted = await paste(page, `${server.url}/projects/${id}/budgets`, lines);
    const imported = await paste(page, `${server.url}/projects/${id}/movements`, movements);
    const line = (what: string, rows: number, { seen, sent }: Taken): Line => ({
      who: OURS,
      what: `${what}, from the press to all sent and seen`,
      rows,
      ms: [sent],
      note: `saved and seen after ${Math.round(seen)} ms`,
    });
    return [
      line('lines of a budget pasted', LINES, pasted),
      line('movements imported', MOVEMENTS, imported),
    ];
  });
}

interface Taken {
  /** Until the app said what it had saved, in milliseconds. */
  seen: number;
  sent: number;
}

function tableOf(count: number, head: string[], rowOf: (at: number) => string[]): string {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index + 1));
  return [head, ...rows].map((cells) => cells.join('\t')).join('\n');
}

async function paste(page: Page, url: string, table: string): Promise<Taken> {
  await page.goto(url);
  await page.getByTestId('sync-chip').getByText(AT_REST).waitFor();
  await page.getByRole('button', { name: 'Import a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/paste the cells/).focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
  }, table);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const press = dialog.getByRole('button', { name: /^Import \d/ });
  await press.waitFor();
  await page.evaluate(timeInPage, AT_REST);
  await press.click();
  await page.waitForFunction(() => performance.getEntriesByName('sent').length > 0, null, {
    timeout: MOST_MS,
  });
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return { seen: at('seen') - at('pressed'), sent: at('sent') - at('pressed') };
  });
}

/** Marks the press, the answer of the dialog, and that nothing waits any more. */
function timeInPage(atRest: string): void {
  const once = (name: string) => {
    if (performance.getEntriesByName(name).length === 0) performance.mark(name);
  };
  performance.clearMarks();
  document.addEventListener('click', () => once('pressed'), { capture: true, once: true });
  let wasBusy = false;
  const look = () => {
    const chip = document.querySelector('[data-testid=sync-chip]')?.textContent ?? '';
    wasBusy ||= chip !== atRest;
    const dialog = document.querySelector('[role=dialog]')?.textContent ?? '';
    if (dialog.includes('Result of the import')) once('seen');
    if (!wasBusy || chip !== atRest || performance.getEntriesByName('seen').length === 0) return;
    once('sent');
    watch.disconnect();
  };
  // At each change and not at each frame: a page that nothing moves in need not be painted sixty times a second.
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true, characterData: true });
}
