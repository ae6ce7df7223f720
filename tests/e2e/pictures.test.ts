import type { Page } from '@playwright/test';
import { expect, testAtDesk as test } from './app.ts';
import { enter, richest } from './money.ts';
import { PICTURE_SIZE, take } from './picture.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');
/** `npm run pictures` names a language. A test run looks whether pictures can be made, not at all of them. */
const isForManual = process.env['E2E_LANGUAGE'] !== undefined;
const FEW = 3;

test('the pictures of the manual and of the manifest are made of pages that show their data', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PICTURE_SIZE);
  await enter(page, server, { language });
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
    '13-inbox-and-notices': '/projects?panel=inbox',
  };
  const wanted = Object.entries(chapters).slice(0, isForManual ? undefined : FEW);
  for (const [name, address] of wanted) {
    await show(address);
    await take(page, `${language}/${name}`, 1200);
  }
  if (!isForManual) return;
  await show('/expenses');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: say('Find or do') }).fill('mareas');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await take(page, `${language}/15-faster`, 1200);
  await show('/settings/users');
  await page
    .locator('summary')
    .filter({ hasText: say('Programs') })
    .click();
  await expect(page.getByRole('button', { name: say('Make a key') })).toBeVisible();
  await take(page, `${language}/16-programs`, 1200);
  await show('/subventions');
  await take(page, `${language}/wide`, 1280);
  await page.setViewportSize({ width: 390, height: 844 });
  await show('/projects');
  await take(page, `${language}/narrow`, 390);
  await page.setViewportSize(PICTURE_SIZE);
  await receiveTwo(page);
  await take(page, `${language}/12-install-and-files`, 1200);
});

async function receiveTwo(page: Page): Promise<void> {
  const address = await page.evaluate(async () => {
    const form = new FormData();
    for (const name of ['Escritura.pdf', 'Extracto marzo.n43']) {
      form.append('files', new File([name], name, { type: 'application/pdf' }));
    }
    return (await fetch('/files', { method: 'POST', body: form })).url;
  });
  await page.goto(address);
  // Beneath them stands the list of all files, with boxes of its own.
  await expect(page.getByRole('checkbox', { name: /Escritura|Extracto marzo/ })).toHaveCount(2);
}
