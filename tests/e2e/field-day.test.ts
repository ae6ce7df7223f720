import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import { gate } from '../support/gate.ts';
import { startSlowProxy } from '../support/slow-proxy.ts';
import { choose, expect, test } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { make, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
/** Of the demonstration. */
const REQUIREMENT = 'Requirimento de emenda: poder de representación';
const MILESTONE = 'Placa colocada';
/** One of those that the editor may put an expense into. */
const COMPANY = 'Ficticia Audiovisual';
const SUPPLIER = 'Gasolineira do Porto';
const UNLOCKED = say(
  'Opened without connection. What you save waits on this device until you sign in.',
);
const LOGIN = 'editor@demo.xeito.gal';
const PASSWORD = 'xeito-editor';

/** `XEITO_SLOW_3G=1` takes the line and the processor of the table in docs/sync.md, and prints the times. */
const isSlow = process.env['XEITO_SLOW_3G'] === '1';
const LINE = isSlow
  ? { bytesPerSecond: 50_000, latencyMs: 400 }
  : { bytesPerSecond: 2_000_000, latencyMs: 20 };
const PATIENCE = { timeout: isSlow ? 200_000 : 30_000 };

test('a day in the field: the deadlines first, work without network over four hours, and all of it arrives once', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const documentation = await read<Documentation[]>(api, '/call_request/documentation');
  const requirement = documentation.find(({ type }) => type === REQUIREMENT);
  const { callRequestId = '' } = requirement ?? {};
  const due = { date: '2026-12-15', evidenceRequired: true };
  const about = { callRequestId, title: MILESTONE, ...due };
  const milestone = await make(api, '/call_request/milestone', about);

  const line = await startSlowProxy({ ...LINE, upstreamPort: server.port });
  const mark = clockOf();
  const chip = page.getByTestId('sync-chip');
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, { language });
  if (isSlow) await slowDown(page);
  try {
    // What is not of the deadlines comes once they were seen.
    const rest = gate();
    const later = /\/sync\/changes\?.*cursor=/;
    if (!isSlow) await page.route(later, (route) => rest.opened.then(() => route.continue()));
    await page.goto(`${line.url}/subventions/calendar`, { waitUntil: 'commit' });
    await page.locator('input[name=login]').waitFor(PATIENCE);
    mark('form of the login');
    await logIn(page);
    await expect(page.locator('.x-events').first()).toBeVisible(PATIENCE);
    mark('deadlines');
    if (!isSlow) {
      const coming = say(
        'The deadlines are all here. The rest of your data is still being downloaded.',
      );
      await expect(page.getByText(coming)).toBeVisible();
      rest.open();
      await expect(page.getByText(coming)).toHaveCount(0);
      await page.unroute(later);
    }
    await expect(chip).toHaveAttribute('title', say.like('Ready to work offline'), PATIENCE);
    mark('ready to work offline');
    const own = page.getByRole('switch', { name: say('This is my device') });
    await page.goto(`${line.url}/settings/profile`);
    await own.click();
    await confirmPassword(page);
    await expect(own).toBeChecked(PATIENCE);

    await server.stop();
    await page.goto(`${line.url}/subventions`);
    await expect(chip).toContainText(say('Offline'), PATIENCE);
    mark('without network');
    await page.getByRole('link', { name: REQUIREMENT }).first().click();
    const row = page.locator('li.req-document').filter({ hasText: REQUIREMENT });
    await expect(row).toContainText('Poder notarial da persoa que asina a solicitude.');
    const power = await photograph('poder.jpg', '#d8d2c4');
    await row.locator('input[type=file][capture]').setInputFiles(power);
    await expect(row.getByRole('link', { name: power.name })).toBeVisible();
    // The document, and that what was missing is now begun.
    await expect(chip).toContainText(say('{pending} pending', { pending: 2 }));

    await page.goto(`${line.url}/subventions/call-requests/${callRequestId}/milestones`);
    await page
      .getByRole('button', { name: say('Mark done: {0}', { 0: MILESTONE }), exact: true })
      .click();
    const done = page.getByRole('dialog');
    const plate = await photograph('placa.jpg', '#a4b494');
    await done.locator('input[type=file][capture]').setInputFiles(plate);
    await expect(done.getByText(say('There is a document that shows it.'))).toBeVisible();
    await done.getByRole('button', { name: say('It is done') }).click();
    await expect(done).toHaveCount(0);

    await page.goto(`${line.url}/expenses?peek=new`);
    await chooseOption(page.locator('input[name=companyId]'), COMPANY);
    await page.locator('input[name=contactName]').fill(SUPPLIER);
    await page.locator('input[name=net]').fill('48,40');
    await page.getByRole('button', { name: say('Create'), exact: true }).click();
    await expect(page.locator('input[name=contactName]')).toHaveCount(0);
    // With the photograph, the milestone and the expense.
    await expect(chip).toContainText(say('{pending} pending', { pending: 5 }));
    mark('milestone, document and expense saved');

    await page.clock.install();
    await page.clock.fastForward('04:00:01');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.waitForURL(/\/login/);
    await logIn(page);
    await expect(page.getByText(UNLOCKED)).toBeVisible(PATIENCE);
    await expect(chip).toContainText(say('{pending} pending', { pending: 5 }));
    mark('unlocked after four hours');

    // The service worker's clock cannot be moved, and a device has one: the page's goes back to it.
    await page.clock.setSystemTime(new Date());
    await server.start();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page
      .getByRole('status')
      .getByRole('button', { name: say('Sign in') })
      .click(PATIENCE);
    await confirmPassword(page);
    await expect(chip).toHaveText(say('Online'), PATIENCE);
    mark('all of it sent');
  } finally {
    await line.close();
  }

  const after = await server.signIn('admin');
  const files = await read<FileRow[]>(after, '/call_request/files');
  const of = (rowId = '') =>
    files.filter((file) => file.rowId === rowId).map(({ name, sha256 }) => [name, sha256]);
  expect(of(requirement?.id)).toEqual([await hashOf('poder.jpg', '#d8d2c4')]);
  expect(of(milestone.id)).toEqual([await hashOf('placa.jpg', '#a4b494')]);
  const milestones = await read<(Milestone & { version: number })[]>(
    after,
    '/call_request/milestone',
  );
  expect(milestones.find(({ id }) => id === milestone.id)).toMatchObject({ state: 'done' });
  const expenses = await read<Expense[]>(after, '/expenses');
  const spent = expenses.filter(({ contactName }) => contactName === SUPPLIER);
  expect(spent.map(({ netCents }) => netCents)).toEqual([48_40]);
});

async function logIn(page: Page): Promise<void> {
  await page.locator('input[name=login]').fill(LOGIN);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: say('Continue'), exact: true }).click();
  await expect(dialog).toHaveCount(0, PATIENCE);
}

async function photograph(name: string, background: string) {
  const picture = sharp({ create: { width: 1200, height: 1600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

async function hashOf(name: string, background: string): Promise<[string, string]> {
  const { buffer } = await photograph(name, background);
  return [name, createHash('sha256').update(buffer).digest('hex')];
}

/** As that of a cheap telephone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Tells how long it has been since now, where somebody measures. */
function clockOf(): (what: string) => void {
  const begun = performance.now();
  return (what) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (isSlow) process.stdout.write(`${seconds.padStart(7)} s  ${what}\n`);
  };
}
