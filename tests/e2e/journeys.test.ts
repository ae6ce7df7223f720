import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { expect, testOnUsedDevice as test } from './app.ts';
import { countKeys, press } from './hands.ts';
import { enter, euros, figure, make, makeProject, read } from './money.ts';
import { PICTURE_SIZE, take } from './picture.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');

/** Opens what the palette finds first by these letters. */
async function goTo(page: Page, letters: string, found: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(letters);
  const first = page.getByRole('dialog').getByRole('option').first();
  await expect(first).toContainText(found);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

const allOf = (told: Readonly<Record<string, number>>) =>
  Object.values(told).reduce((sum, keys) => sum + keys, 0);

async function keysIn(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a call that was found is asked for, granted and justified by keys alone', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PICTURE_SIZE);
  const api = await server.signIn('admin');
  // What others have made on the server is found by other words.
  const mark = crypto.randomUUID().slice(0, 5).toUpperCase();
  const fair = await makeProject(api, `Romaría ${mark}`);
  const { companyId, id: projectId } = fair;
  const code = `ROM-${mark}`;
  await make(api, '/tender', {
    code,
    title: 'Axudas ás romarías',
    justificationMode: 'simplified',
  });
  for (const [contactName, netCents] of [
    ['Carpas do Cabo', 5_000_00],
    ['Son do Cabo', 4_500_00],
  ] as const) {
    const borne = { projectId, budgetId: null, amountCents: netCents, date: '2026-05-04' };
    await make(api, '/expenses', {
      companyId,
      contactName,
      contactNif: 'B15000011',
      docNumber: `R-${netCents}`,
      issueDate: '2026-05-04',
      netCents,
      accountNum: '62400001',
      paidDate: '2026-05-20',
      paymentMethod: 'transfer',
      imputations: [{ id: crypto.randomUUID(), note: '', ...borne }],
    });
  }
  await enter(page, server, { language });
  const keys = await countKeys(page);
  const title = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const state = (word: string) =>
    page.getByRole('button', {
      name: say('State: {0}. Change it', { 0: say({ message: word, context: 'request' }) }),
    });
  const accounting = say('Accounting of the request');
  const told: Record<string, number> = {};

  await goTo(page, code.toLowerCase(), 'Axudas ás romarías');
  await expect(title).toContainText(code);
  await expect(title).toBeFocused();
  await expect(page.getByRole('link', { name: say('Create request') })).toBeVisible();
  await page.keyboard.press('n');
  const call = dialog.getByRole('combobox', { name: say('Call') });
  await expect(call).toBeFocused();
  await expect(call).toHaveAttribute('placeholder', new RegExp(code));
  await page.keyboard.press('Tab');
  await page.keyboard.type(mark.toLowerCase());
  await expect(dialog.getByRole('option')).toContainText(fair.code);
  await keysIn(page, 'Enter', 'Control+Enter');
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/call-requests\/[\da-f-]{36}$/);
  await expect(title).toBeFocused();
  told['asked for'] = await keys.taken();

  await page.keyboard.press('Tab');
  await expect(state('Draft')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(say('On which day'))).toBeFocused();
  await page.keyboard.type('02/02/2026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8000');
  await page.keyboard.press('Enter');
  await expect(state('Submitted')).toBeFocused();
  told['presented'] = await keys.taken();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.type(say({ message: 'Grant', context: 'request' }).slice(0, 6).toLowerCase());
  const granting = page.getByRole('menuitem', {
    name: say({ message: 'Grant', context: 'request' }),
  });
  await expect(granting.first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(say('On which day'))).toBeFocused();
  await page.keyboard.type('03/02/2026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9500');
  await expect(dialog.getByLabel(say('Granted on'))).toHaveValue('03/02/2026');
  await page.keyboard.press('Enter');
  await expect(state('Granted')).toBeFocused();
  told['granted'] = await keys.taken();

  await goTo(page, accounting.slice(0, 20), accounting);
  await page.waitForURL(/\/accounts$/);
  await expect(title).toBeFocused();
  await press(page, say('Choose what is eligible'));
  const status = say('{sum} of {left} left to justify', {
    sum: euros(9_500_00),
    left: euros(9_500_00),
  });
  await expect(page.getByRole('status').getByText(status)).toBeVisible();
  const add = say('{0, plural, one {Add # record} other {Add # records}}', { 0: 2 });
  await expect(page.getByRole('button', { name: add })).toBeFocused();
  await take(page, `${language}/17-call-to-justification`, 1200);
  await page.keyboard.press('Enter');
  await expect(figure(page.locator('main'), say('Justified')).first()).toHaveText(euros(9_500_00));
  told['justified'] = await keys.taken();

  const coming = page.waitForEvent('download');
  await press(page, say('Whole justification (ZIP)'));
  const zip = unzipSync(await readFile(await (await coming).path()));
  expect(Object.keys(zip).join(' ')).toMatch(/02-\S+\.xlsx/);
  told['in one file'] = await keys.taken();

  const request = async () =>
    (await read<CallRequest[]>(api, '/call_request')).find((one) =>
      one.projectIds.includes(projectId),
    );
  await expect
    .poll(request)
    .toMatchObject({ state: 'granted', grantDate: '2026-02-03', eligibleBudgetCents: 9_500_00 });
  const path = `/call_request/accounting/${(await request())?.id}`;
  await expect
    .poll(async () => (await read<AccountingRecord[]>(api, path)).map((one) => one.imputedCents))
    .toEqual([5_000_00, 4_500_00]);
  process.stdout.write(`Keys from a call to its justification: ${JSON.stringify(told)}\n`);
  expect(allOf(told)).toBeLessThanOrEqual(140);
});

test('the owner sees the day, the result and the treasury, and tries every grant late, by keys alone', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PICTURE_SIZE);
  await enter(page, server, { language });
  const keys = await countKeys(page);
  const title = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const told: Record<string, number> = {};
  const [subsidies = ''] = say('All subsidies').split(' ').slice(-1);
  const [treasury, scenario] = [say('Treasury'), say('New scenario of the treasury')];
  const day = page.getByRole('region', { name: say('Today at a glance') });
  const parts = [say('Heading over budget'), say('Next 14 days'), say('Waiting for you')];
  for (const name of [say('Money in {DAYS} days', { DAYS: 90 }), ...parts]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(day.getByRole('heading', { name })).toBeVisible();
  }
  told['the day'] = await keys.taken();

  await keysIn(page, 'g', 'r');
  await expect(title).toHaveText(say('Results'));
  await expect(figure(page.locator('main'), say('Result')).first()).toContainText('€');
  told['the result'] = await keys.taken();

  await goTo(page, treasury.slice(0, 4), treasury);
  await expect(title).toHaveText(say('Treasury'));
  told['the treasury'] = await keys.taken();

  await goTo(page, scenario.slice(0, 9), scenario);
  await expect(dialog.getByLabel(say('Name'))).toBeFocused();
  await page.keyboard.type('Tarde');
  await keysIn(page, 'Tab', 'Tab');
  await page.keyboard.type(subsidies.slice(0, 4));
  await keysIn(page, 'Enter', 'Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(say('Scenario'), { exact: true })).toHaveValue('Tarde');
  told['every grant late'] = await keys.taken();
  await take(page, `${language}/17-quarter-of-an-hour`, 1200);
  process.stdout.write(`Keys of the owner: ${JSON.stringify(told)}\n`);
  expect(allOf(told)).toBeLessThanOrEqual(45);
});
