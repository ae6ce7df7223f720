import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { FileRow } from '#contract/resources/files.ts';
import type { Multimedia } from '#contract/resources/multimedias.ts';
import type { RunningServer } from '../support/running-server.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, makeProject, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');
const SAVE = '{0, plural, one {Save # document} other {Save # documents}}';
const SMALLER = '{to} instead of {from}, made smaller, without location.';
const INTACT = '{to}, with every pixel as it was, without location.';
const MAKER = 'Xeito Phone';

const tilesOf = (page: Page) =>
  page.getByRole('list', { name: say('Multimedia'), exact: true }).getByRole('listitem');

test('pictures added without a server are seen at once and arrive once, without their place', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const { id } = await makeProject(api, 'Shooting');
  await enter(page, server, { language });
  await walkTo(page, `/projects/${id}/multimedias/new`);
  await expect(page.getByRole('button', { name: say('Choose files') })).toBeVisible();
  const large = { name: 'Large.jpg', mimeType: 'image/jpeg', buffer: await photo(3200, 2000) };
  const small = { name: 'Small.jpg', mimeType: 'image/jpeg', buffer: await photo(640, 400) };

  await withoutServer(page, server, say, async () => {
    const chooser = page.getByLabel(say('Choose files'), { exact: true }).first();
    await chooser.setInputFiles([large, small]);
    const drafts = page.getByRole('list', { name: say('To be added') }).getByRole('listitem');
    for (const words of [SMALLER, INTACT]) {
      await expect(drafts.filter({ hasText: say.like(words) })).toHaveCount(1);
    }
    await page.getByRole('button', { name: say(SAVE, { 0: 2 }) }).click();
    for (const title of ['Large', 'Small']) {
      const tile = tilesOf(page).filter({ hasText: title });
      await expect(tile).toContainText(say('Not sent'));
      await expect(tile.locator('img')).toHaveAttribute('src', /^blob:/);
      await expect.poll(() => tile.locator('img').evaluate(widthOf)).toBeGreaterThan(0);
    }
    await page.reload();
    await expect(tilesOf(page).locator('img')).toHaveCount(2);
  });

  const rows = (await read<Multimedia[]>(api, '/multimedias')).filter(
    ({ projectId }) => projectId === id,
  );
  expect(rows.map(({ title, takenOn }) => `${title} ${takenOn}`).toSorted(byText)).toEqual([
    'Large 2026-03-05',
    'Small 2026-03-05',
  ]);
  const files = await read<FileRow[]>(api, '/files');
  expect(files.filter(({ rowId }) => rowId === id)).toHaveLength(2);
  for (const { title, fileId, thumbnail } of rows) {
    const bytes = await contentOf(server, fileId ?? '');
    const { width, exif } = await sharp(bytes).metadata();
    expect([title, width]).toEqual(title === 'Large' ? ['Large', 2560] : ['Small', 640]);
    expect([exif, bytes.includes(MAKER)]).toEqual([undefined, false]);
    const small = await sharp(Buffer.from(thumbnail, 'base64')).metadata();
    expect([small.format, small.width]).toEqual(['webp', 320]);
  }
  for (const tile of await tilesOf(page).all()) {
    await expect(tile.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    await expect(tile).toContainText(say('On this device'));
  }

  await page.getByRole('button', { name: say('Open {0}', { 0: 'Large' }) }).click();
  const viewer = page.getByRole('dialog', { name: 'Large' });
  await expect(viewer.locator('img[data-original]')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a document that multimedia shows goes after it, both without a server', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const pieces = await read<Multimedia[]>(api, '/multimedias');
  const piece = pieces.find(({ kind, publicityEvidence }) => kind === 'photo' && publicityEvidence);
  if (!piece?.fileId) throw new Error('The demonstration has no pictures');
  const { id, fileId, projectId } = piece;
  const { width } = await sharp(await contentOf(server, fileId)).metadata();
  expect(width).toBe(1_280);
  await enter(page, server, { language });
  const files = `${server.url}/files?file=${fileId}`;
  const panel = page.getByRole('dialog');
  await page.goto(files);
  await expect(panel.getByRole('textbox', { name: say('Name') })).toBeVisible();
  await expect(panel.getByRole('button', { name: say('Remove document') })).toHaveCount(0);

  await withoutServer(page, server, say, async () => {
    await walkTo(page, `/projects/${projectId}/multimedias?peek=${id}`);
    await panel.getByRole('button', { name: say('Remove from the multimedia') }).click();
    await expect(panel).toHaveCount(0);
    await page.goto(files);
    await panel.getByRole('button', { name: say('Remove document') }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: say('Remove document') }).click();
    await expect(question).toHaveCount(0);
  });

  const left = await read<Multimedia[]>(api, '/multimedias');
  expect(left.filter((row) => row.id === id)).toEqual([]);
  const documents = await read<FileRow[]>(api, '/files');
  expect(documents.filter((row) => row.id === fileId)).toEqual([]);
});

/** As a phone writes it: with the place, the day and its maker. */
async function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .withExif({
      IFD0: { Make: MAKER },
      IFD2: { DateTimeOriginal: '2026:03:05 10:11:12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 52/1 40/1' },
    })
    .jpeg()
    .toBuffer();
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function widthOf(element: Element): number {
  return (element as HTMLImageElement).naturalWidth;
}

async function contentOf(server: RunningServer, id: string): Promise<Buffer> {
  const login = await fetch(`${server.url}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin@demo.xeito.gal', password: 'xeito-admin' }),
  });
  const { data } = (await login.json()) as { data: { jwtToken: string } };
  const response = await fetch(`${server.url}/api/files/${id}/content`, {
    headers: { authorization: `Bearer ${data.jwtToken}` },
  });
  return Buffer.from(await response.arrayBuffer());
}
