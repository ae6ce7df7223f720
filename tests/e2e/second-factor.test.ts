import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import type { RunningServer } from '../support/running-server.ts';
import { choose, expect, isStill, logIn, serveOwn, signIn, test as base } from './app.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PASSWORD = 'xeito-admin';
const NOTICE = 'This server asks your role for a second factor.';

/** A server that asks elevated roles for a second factor. */
const test = base.extend<{ strict: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  strict: async ({}, use) => serveOwn({ REQUIRE_TOTP: 'elevated' }, use),
});

test('who has to sets up a second factor before anything else, and signs in with it from then on', async ({
  page,
  strict: server,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, { theme: 'dark' });

  await logIn(page, server, 'admin');
  await expect(page).toHaveURL(/\/settings\/profile#second-factor$/);
  await expect(page.getByText(NOTICE)).toBeVisible();
  const card = page.locator('#second-factor');
  await expect(card).toBeInViewport({ ratio: 0.5 });
  await expect(card.getByText('This server asks for it from your role.')).toBeVisible();
  await seemsAccessible(page);

  await card.getByRole('button', { name: 'Set up' }).click();
  await card.getByLabel('Your password').fill('not this one');
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByText('The password is not right')).toBeVisible();
  await seemsAccessible(page);
  await card.getByLabel('Your password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Continue' }).click();

  const uri = await picturedUri(page);
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error(`Not a time-based code: ${uri}`);
  const { digits, period, algorithm, issuer, label } = totp;
  expect({ digits, period, algorithm, issuer, label }).toEqual({
    digits: 6,
    period: 30,
    algorithm: 'SHA1',
    issuer: 'Xeito',
    label: 'admin@demo.xeito.gal',
  });
  const typed = await card.locator('code').textContent();
  expect(typed?.replaceAll(' ', '')).toBe(totp.secret.base32);
  await seemsAccessible(page);

  await card.getByLabel('First code').fill(wrongCode(totp));
  await card.getByRole('button', { name: 'Switch on' }).click();
  await expect(card.getByText(/^The code is not right/)).toBeVisible();
  const shown = card.getByRole('listitem');
  await expect(async () => {
    if ((await shown.count()) > 0) return;
    // Of the step before this one, so that the one of now is left to sign in with. A new step may begin
    // between this line and the server: then it is one too old.
    await card.getByLabel('First code').fill(codeOf(totp, -1));
    await card.getByRole('button', { name: 'Switch on' }).click();
    await expect(shown).toHaveCount(10, { timeout: 8_000 });
  }).toPass();
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  expect(new Set(codes).size).toBe(10);
  await seemsAccessible(page);
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.split('\n')).toEqual(expect.arrayContaining(codes));
  await card.getByRole('button', { name: 'I have kept them' }).click();

  await expect(card.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await seemsAccessible(page);
  await page.reload();
  await expect(card.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);

  await signOut(page);
  await enterPassword(page, server);
  await enterCode(page, wrongCode(totp));
  await expect(page.getByRole('alert').first()).toContainText('The code is not right');
  await seemsAccessible(page);
  await enterCode(page, codeOf(totp));
  await page.waitForURL(/\/projects/);
  await expect(page.getByText(NOTICE)).toBeHidden();

  await signOut(page);
  await enterPassword(page, server);
  await enterCode(page, codes[3] ?? '');
  await page.waitForURL(/\/projects/);
  await page.goto(`${server.url}/settings/profile`);
  await expect(card.getByText('9 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, server);
  await enterCode(page, codes[3] ?? '');
  await expect(page.getByRole('alert').first()).toContainText('was used already');
});

test('who does not have to goes where they wanted', async ({ page, strict: server }) => {
  await choose(page, {});
  await signIn(page, server, 'user');
  await expect(page).toHaveURL(/\/projects/);
  await expect(page.getByText(NOTICE)).toBeHidden();
});

/** The link of the page, once its picture stands there: dark on white, with its quiet edge, large enough. */
async function picturedUri(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: /^Picture to scan/ });
  await expect(picture).toBeVisible();
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.abs(width - height)).toBeLessThanOrEqual(1);
  expect(width).toBeGreaterThanOrEqual(160);
  const look = await picture.evaluate((frame) => {
    const pattern = frame.querySelector('path');
    const box = frame.closest('.f-qr');
    if (!pattern || !box) return null;
    return { ink: getComputedStyle(pattern).fill, paper: getComputedStyle(box).backgroundColor };
  });
  expect(look).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
  const link = page.getByRole('link', { name: 'Open the app on this device' });
  return (await link.getAttribute('href')) ?? '';
}

async function seemsAccessible(page: Page): Promise<void> {
  await expect.poll(() => isStill(page), { intervals: [50] }).toBe(true);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  );
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Close session' }).click();
  await page.waitForURL(/\/login/);
}

/** Login and password; the page then asks for a code. */
async function enterPassword(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.locator('input[name=login]').fill('admin@demo.xeito.gal');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name=code]')).toBeFocused();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.locator('input[name=code]').fill(code);
  await page.keyboard.press('Enter');
}

/** What an authenticator app shows now, or so many steps from now. */
function codeOf(totp: TOTP, steps = 0): string {
  return totp.generate({ timestamp: Date.now() + steps * totp.period * 1000 });
}

/** Six digits that are not those of now, of the step before or of the next one. */
function wrongCode(totp: TOTP): string {
  const right = new Set([-1, 0, 1].map((steps) => codeOf(totp, steps)));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.has(code)) ?? '';
}
