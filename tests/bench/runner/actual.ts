import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { withProfile } from './browser.ts';
import { sendFile } from './site.ts';

/** What people take instead who want their money in a local-first application; on its own demonstration. */
export const ACTUAL = 'Actual Budget';
export const ITS_DATA = 'its own demonstration';
export const BUDGET_ROW = '[data-testid=budget-table] [data-testid=row]';

/** Its web client, served with the headers that it asks for, in a browser of its own. */
export async function withActual<T>(
  peers: string,
  serviceWorkers: 'allow' | 'block',
  work: (context: BrowserContext, url: string) => Promise<T>,
): Promise<T> {
  const folder = folderOf(peers);
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://bench').pathname);
    const isFile = existsSync(file) && !statSync(file).isDirectory();
    sendFile(isFile ? file : join(folder, 'index.html'), response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  try {
    const url = `http://localhost:${port}`;
    return await withProfile((context) => work(context, url), { serviceWorkers });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Opens the demonstration, as a first visitor does, until its budget is there. */
export async function openDemonstration(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.locator(BUDGET_ROW).first().waitFor();
}

/** Its JavaScript in kB, compressed: until the first page is there, and until its budget is. */
export async function actualSizes(peers: string): Promise<{ first: number; budget: number }> {
  return withActual(peers, 'block', async (context, url) => {
    const page = await context.newPage();
    const loaded = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) loaded.add(pathname);
    });
    const kB = () =>
      [...loaded].reduce((sum, path) => sum + compressed(join(folderOf(peers), path)), 0) / 1_000;
    await page.goto(url);
    await page.getByRole('button', { name: 'Try the demo' }).waitFor();
    const first = kB();
    await openDemonstration(page, url);
    return { first, budget: kB() };
  });
}

function folderOf(peers: string): string {
  return join(peers, 'node_modules/@actual-app/web/build');
}

function compressed(file: string): number {
  return gzipSync(readFileSync(file)).length;
}
