import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileRow } from '#contract/resources/files.ts';
import { expect, testOnUsedDevice as test } from './app.ts';
import { enter, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
/** Of the demonstration; given to the person with the role `user`. */
const REQUIREMENT = 'Requirimento de emenda: poder de representación';

test('a deadline is looked up and a document photographed where there is no network, and it is there once', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, server, { role: 'user', language });
  const chip = page.getByTestId('sync-chip');
  await server.stop();

  await page.goto(`${server.url}/subventions`);
  await expect(chip).toContainText(say('Offline'));
  const deadline = page.getByRole('link', { name: REQUIREMENT }).first();
  await expect(deadline).toBeVisible();
  await deadline.click();
  await expect(page).toHaveURL(/\/subventions\/call-requests\/[\w-]+\/documents/);
  const row = page.locator('li.req-document').filter({ hasText: REQUIREMENT });
  await expect(row).toContainText('Poder notarial da persoa que asina a solicitude.');
  const photograph = await sharp({
    create: { width: 1200, height: 1600, channels: 3, background: '#d8d2c4' },
  })
    .jpeg()
    .toBuffer();
  const file = { name: 'poder.jpg', mimeType: 'image/jpeg', buffer: photograph };
  await row.locator('input[type=file][capture]').setInputFiles(file);
  await expect(row.getByRole('link', { name: file.name })).toBeVisible();
  // The document, and that what was missing is now begun.
  await expect(chip).toContainText(say('{pending} pending', { pending: 2 }));
  await page.reload();
  await expect(row.getByRole('link', { name: file.name })).toBeVisible();

  await server.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(chip).toHaveText(say('Online'), { timeout: 45_000 });
  const api = await server.signIn('editor');
  const requirements = await read<{ id: string; type: string }[]>(
    api,
    '/call_request/documentation',
  );
  const { id = '' } = requirements.find(({ type }) => type === REQUIREMENT) ?? {};
  const rows = (await read<FileRow[]>(api, '/call_request/files')).filter(
    ({ rowId }) => rowId === id,
  );
  expect(rows.map(({ name, resource, sha256 }) => [name, resource, sha256])).toEqual([
    [file.name, 'documentations', createHash('sha256').update(photograph).digest('hex')],
  ]);
});
