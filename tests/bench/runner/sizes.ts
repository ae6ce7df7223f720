import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '../../support/chromium.ts';
import type { Line } from '../page/timing.ts';
import { ACTUAL, actualSizes, ITS_DATA } from './actual.ts';
import { OURS } from './report.ts';
import { ROOT } from './root.ts';

const APP = join(ROOT, 'dist/app');
const KB = 1_000;

/** (i) What JavaScript the built app hands over, as it is sent compressed. */
export async function measureSizes(url: string, peers: string): Promise<Line[]> {
  const actual = await actualSizes(peers);
  const browser = await chromium.launch(launchOptions());
  try {
    // The service worker fetches the rest in the background: that is not what a page waits for.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const loaded = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) loaded.add(pathname);
    });
    await page.goto(`${url}/login`);
    await page.locator('input[type=password]').waitFor();
    const login = line('JavaScript of /login until its form is there, compressed', [...loaded]);
    await page.locator('input').first().fill('superadmin@demo.xeito.gal');
    await page.locator('input[type=password]').fill('xeito-superadmin');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/projects');
    // The stream of changes stays open: the network is never idle.
    await page.locator('[role=row]').nth(1).waitFor();
    const shell = line(
      'JavaScript of the shell and /projects, that of /login included, compressed',
      [...loaded],
    );
    return [
      login,
      { ...login, who: ACTUAL, ms: [actual.first], note: 'its first page' },
      shell,
      { ...shell, who: ACTUAL, ms: [actual.budget], note: ITS_DATA },
      largestOf(loaded),
    ];
  } finally {
    await browser.close();
  }
}

function largestOf(loaded: ReadonlySet<string>): Line {
  const others = readdirSync(join(APP, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`)
    .filter((path) => !loaded.has(path))
    .toSorted((a, b) => bytesOf(b) - bytesOf(a));
  const [largest = ''] = others;
  const name = largest.replace('/assets/', '').replace(/-[^-]+\.js$/, '');
  return { ...line('largest file that is loaded later, compressed', [largest]), note: name };
}

function line(what: string, paths: readonly string[]): Line {
  const kB = paths.reduce((sum, path) => sum + bytesOf(path), 0) / KB;
  return { who: OURS, what, rows: 0, ms: [kB], unit: 'kB' };
}

function bytesOf(path: string): number {
  const file = join(APP, path);
  return (
    (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file, { throwIfNoEntry: false }))
      ?.size ?? 0
  );
}
