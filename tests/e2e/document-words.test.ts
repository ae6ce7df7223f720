import type { FileRow } from '#contract/resources/files.ts';
import { MAX_TEXT_HEAD } from '#domain/documents/text.ts';
import { pdfOfPages } from '../support/invoice-pdf.ts';
import { expect, installed, testAtDesk as test } from './app.ts';
import { enter } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');
const NAME = 'Resolución.pdf';
/** More than a device has of a text. */
const LONG = Array.from({ length: 40 }, (_, line) => `Antecedente ${line} do expediente de axudas`);

test('words of a document that was added without network are found there, and on another device by the server', async ({
  elsewhere: other,
  page,
  context,
  server,
}) => {
  const buffer = await pdfOfPages([
    ['Resolución de concesión', 'Gastos de zaragallada atlántica'],
    ...[1, 2].map(() => LONG),
    ['Reintegro por charamusca'],
  ]);
  await enter(page, server, { role: 'admin', language });
  await page.goto(`${server.url}/files`);
  await installed(page);
  await page.waitForFunction(hasPdfEngine);
  await context.setOffline(true);
  await page
    .getByLabel(say('Add documents'), { exact: true })
    .first()
    .setInputFiles([{ name: NAME, mimeType: 'application/pdf', buffer }]);
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row).toBeVisible();

  // By its beginning, without network: in the palette, then in the list.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zaragallada atlantica');
  const here = page.getByRole('group', {
    name: say('In documents, by the beginning of their text'),
  });
  await expect(here.getByRole('option')).toContainText('Gastos de zaragallada atlántica');
  await expect(here.locator('mark')).toHaveText(['zaragallada', 'atlántica']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: NAME })).toBeVisible();
  await page.goto(`${server.url}/files?q=zaragallada`);
  await expect(row).toContainText('Gastos de zaragallada atlántica');
  await page.goto(`${server.url}/files?q=charamusca`);
  await expect(page.getByText(say('No document matches'))).toBeVisible();

  await context.setOffline(false);
  const api = await server.signIn('admin');
  await expect(async () => {
    const { data } = (await api.get('/files?limit=1000')) as { data: FileRow[] };
    const found = data.filter(({ name }) => name === NAME);
    expect(found).toHaveLength(1);
    expect(found[0]?.textHead).toContain('zaragallada');
    expect(found[0]?.textHead.length).toBeLessThanOrEqual(MAX_TEXT_HEAD);
  }).toPass();

  await enter(other, server, { role: 'admin', language });
  await other.goto(`${server.url}/files`);
  await expect(other.getByRole('row').filter({ hasText: NAME })).toBeVisible();
  await other.keyboard.press('Control+k');
  await other.keyboard.type('reintegros charamusca');
  const there = other.getByRole('group', { name: say('In documents'), exact: true });
  await expect(there.getByRole('option')).toContainText(NAME);
  await expect(there.getByRole('option')).toContainText(
    `${say('Page {page}', { page: 4 })} · Reintegro por charamusca`,
  );
  await other.keyboard.press('Escape');
  await other.goto(`${server.url}/files?q=charamusca`);
  await expect(other.getByRole('row').filter({ hasText: NAME })).toContainText('Reintegro por');
});

/** Whether what reads PDF is on the device. */
async function hasPdfEngine(): Promise<boolean> {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some(({ url }) => url.includes('pdf.worker'));
}
