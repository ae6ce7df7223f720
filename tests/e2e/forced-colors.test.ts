import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, richest } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');

test.beforeEach(async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, server, { language });
});

test('in forced colours what is active, pressed or on looks other than what is not', async ({
  page,
}) => {
  await walkTo(page, '/subventions/call-requests');
  const main = page.locator('main');
  const list = main.getByRole('button', { name: say('List'), exact: true });
  const board = main.getByRole('button', { name: say('Board'), exact: true });
  await differs(list, board);
  const tab = (name: string) => main.locator('.x-tabs a').filter({ hasText: say(name) });
  await differs(tab('Call requests'), tab('Minimis aid'));
  const area = (name: string) => page.locator('.s-rail .s-area').filter({ hasText: say(name) });
  await differs(area('Subsidies'), area('Projects'));

  await walkTo(page, '/projects');
  const own = page.getByRole('switch', { name: say('Own figures') });
  const control = own.locator('xpath=following-sibling::*[1]');
  const off = await pictureOf(control);
  await own.click();
  await page.locator('h1').focus();
  expect(await pictureOf(control)).not.toEqual(off);
});

test('in forced colours the filled part of each gauge differs from its rest', async ({
  page,
  server,
}) => {
  const project = await richest(await server.signIn('admin'), '/movements', 'projectId');
  const places = {
    '/subventions/minimis': '[role=meter]',
    '/subventions/tenders': '.ten-meter',
    '/subventions': '[role=meter]',
    [`/projects/${project}`]: '.projects-bar',
  };
  for (const [path, gauges] of Object.entries(places)) {
    await walkTo(page, path);
    const gauge = page
      .locator(gauges)
      .filter({ has: page.locator('.x-fill') })
      .first();
    await gauge.scrollIntoViewIfNeeded();
    const [whole, fill] = [await boxOf(gauge), await boxOf(gauge.locator('.x-fill').first())];
    const picture = await rawOf(gauge);
    const left = fill.x - whole.x;
    const inside = picture.at(left + fill.width / 2);
    expect(fill.width, path).toBeGreaterThan(1);
    // A full one is told from an empty one by the fill alone.
    const beside = left + fill.width + 3 < whole.width - 2 ? left + fill.width + 3 : null;
    if (beside === null) expect(inside, path).not.toBe(await colorOf(page.locator('body')));
    else expect(picture.at(beside), path).not.toBe(inside);
  }
});

test('in forced colours each series of a chart, and each colour to choose, is told from the others', async ({
  page,
}) => {
  await walkTo(page, '/results/summary');
  const swatches = page.locator('.x-chart').first().locator('.x-chart-swatch');
  await expect(swatches.nth(2)).toBeVisible();
  await allDiffer(swatches);
  await page.goto(`${new URL(page.url()).origin}/projects?peek=new-project`);
  const colors = page.getByRole('dialog').locator('.x-swatch');
  await expect(colors.first()).toBeVisible();
  await allDiffer(colors);
  await expect(colors.first()).toHaveAccessibleName(say('Green'));
});

test('the arrow of a tree says what it opens', async ({ page }) => {
  // The first page after the entry.
  const row = page
    .locator('[data-row]')
    .filter({ has: page.locator('[data-toggle]') })
    .first();
  const name = await row.locator('.x-row-link').innerText();
  const arrow = row.locator('[data-toggle]');
  await expect(arrow).toHaveAccessibleName(say('Open {name}', { name }));
  await arrow.click();
  await expect(arrow).toHaveAccessibleName(say('Close {name}', { name }));
});

async function differs(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  expect(await colorOf(one), `${String(one)} and ${String(other)}`).not.toBe(await colorOf(other));
}

/** The colour that most of an element has. */
async function colorOf(element: Locator): Promise<string> {
  const { dominant } = await sharp(await element.screenshot({ animations: 'disabled' })).stats();
  return Object.values(dominant).join();
}

async function allDiffer(elements: Locator): Promise<void> {
  const pictures = await Promise.all((await elements.all()).map(pictureOf));
  expect(pictures.length).toBeGreaterThan(1);
  expect(new Set(pictures).size).toBe(pictures.length);
}

/** Its pixels, to be compared. */
async function pictureOf(element: Locator): Promise<string> {
  const png = await element.screenshot({ animations: 'disabled' });
  return (await sharp(png).resize(16, 16, { fit: 'fill' }).raw().toBuffer()).toString('base64');
}

/** The colours along the middle of an element. */
async function rawOf(element: Locator): Promise<{ at: (x: number) => string }> {
  const png = await element.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return {
    at: (x) => {
      const from = (row + Math.min(Math.round(x), info.width - 1)) * info.channels;
      return [...data.subarray(from, from + 3)].join();
    },
  };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
}
