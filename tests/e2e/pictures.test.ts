import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ApiClient } from '../support/api-client.ts';
import { expect, testOnUsedDevice as test } from './app.ts';
import { enter, read } from './money.ts';

/** `npm run pictures` takes them from here to the manual and the manifest. */
const FOLDER = 'test-results/pictures';
/** The heaviest that the manual takes. */
const MAX_BYTES = 60_000;

test('the pictures of the manual and of the manifest are made of pages that show their data', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await mkdir(FOLDER, { recursive: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, server, { language: 'es' });
  const api = await server.signIn('admin');
  const project = await richest(api, '/movements', 'projectId');
  const request = await richest(api, '/call_request/documentation', 'callRequestId');
  const show = async (address: string): Promise<void> => {
    await page.goto(server.url + address);
    await expect(page.locator('h1').first()).toBeVisible();
  };
  const chapters: Readonly<Record<string, string>> = {
    '01-first-steps': '/projects',
    '02-offline-and-sync': '/projects?panel=sync',
    '03-projects-and-budgets': `/projects/${project}/budgets`,
    '04-expenses-and-imputation': '/expenses',
    '05-movements-and-statements': `/projects/${project}/movements`,
    '06-amortizations-and-reinvoices': '/amortizations',
    '07-collaborators': '/collaborators',
    '08-tenders-and-requests': '/subventions',
    '09-documents-and-justification': `/subventions/call-requests/${request}/documents`,
    '10-results-and-treasury': '/results/summary',
    '11-minimis': '/subventions/minimis',
  };
  for (const [name, address] of Object.entries(chapters)) {
    await show(address);
    await take(page, name, 1200);
  }
  await show('/subventions');
  await take(page, 'wide', 1280);
  await page.setViewportSize({ width: 390, height: 844 });
  await show('/projects');
  await take(page, 'narrow', 390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await receiveTwo(page);
  await take(page, '12-install-and-files', 1200);
});

/** A picture of what is in sight once it is at rest, as WebP of this width and not heavy. */
async function take(page: Page, name: string, width: number): Promise<void> {
  const png = await atRest(page);
  for (const quality of [80, 65, 50, 35]) {
    const webp = await sharp(png).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (webp.byteLength > MAX_BYTES) continue;
    await writeFile(join(FOLDER, `${name}.webp`), webp);
    return;
  }
  throw new Error(`${name} is too heavy`);
}

async function atRest(page: Page): Promise<Buffer> {
  // In the place of a figure that is being counted.
  const counting = page.getByText('…', { exact: true });
  let last = await page.screenshot({ animations: 'disabled' });
  await expect
    .poll(async () => {
      const now = await page.screenshot({ animations: 'disabled' });
      const isSame = now.equals(last);
      last = now;
      const skeletons = page.locator('[class*=skeleton]');
      return isSame && (await skeletons.count()) + (await counting.count()) === 0;
    })
    .toBe(true);
  return last;
}

async function receiveTwo(page: Page): Promise<void> {
  const address = await page.evaluate(async () => {
    const form = new FormData();
    for (const name of ['Escritura.pdf', 'Extracto marzo.n43']) {
      form.append('files', new File([name], name, { type: 'application/pdf' }));
    }
    return (await fetch('/files', { method: 'POST', body: form })).url;
  });
  await page.goto(address);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
}

/** What most of the rows of a resource belong to. */
async function richest(api: ApiClient, path: string, field: string): Promise<string> {
  const rows = await read<Record<string, string | null>[]>(api, path);
  const counts = new Map<string, number>();
  for (const { [field]: id } of rows) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!first) throw new Error(`The demonstration has nothing at ${path}`);
  return first[0];
}
