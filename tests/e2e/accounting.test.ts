import { subDays } from 'date-fns';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { ApiClient } from '../support/api-client.ts';
import { emptyHolded, HOLDED_KEY, holdedContact, holdedDocument } from '../support/holded.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, read } from './money.ts';
import { PICTURE_SIZE, take } from './picture.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');
const dayBefore = (days: number) => subDays(new Date(), days).toISOString().slice(0, 10);

const bill = (docNumber: string, days: number, more: object = {}) =>
  holdedDocument({
    id: docNumber,
    docNumber,
    contact: 'light',
    contactName: 'Luz Inventada SL',
    day: dayBefore(days),
    ...more,
  });

test.beforeEach(({ holded }) => {
  holded.world = {
    ...emptyHolded(),
    contacts: [holdedContact({ id: 'light', name: 'Luz Inventada SL', type: 'supplier' })],
    documents: {
      purchase: [bill('L-1', 12), bill('L-2', 9), bill('L-3', 5, { currency: 'usd' })],
      purchaserefund: [],
      invoice: [],
      creditnote: [],
    },
  };
});

test('a run brings the bills of the accounting service, and says what is gone there with a way to it', async ({
  page,
  server,
  holded,
}) => {
  const api = await server.signIn('admin');
  const name = await connectCompany(api);
  await page.setViewportSize(PICTURE_SIZE);
  await enter(page, server, { language });

  const menu = page.getByRole('button', { name: say.like('Menu of {name}') });
  const item = page.getByRole('menuitem', { name: say('Sync with the accounting service') });
  const card = page.getByRole('region', { name });
  const again = card.getByRole('button', { name: say('Sync now: {name}', { name }) });
  const runOnce = async () => {
    await again.click();
    await expect(again).toBeDisabled();
    await expect(again).toBeEnabled({ timeout: 60_000 });
    await expect(card.getByText(say('Finished'))).toBeVisible();
  };
  await menu.click();
  await item.click();
  await runOnce();
  await expect(card).toContainText(say('It is in another currency: write it here by hand.'));

  const { documents } = holded.world;
  documents.purchase = documents.purchase?.filter((one) => one['docNumber'] !== 'L-2');
  await runOnce();
  const gone =
    'No longer in the accounting service on its day: remove it here too, or put it back there.';
  await expect(card).toContainText(say(gone));
  await card.getByText(say('By list')).click();
  await take(page, `${language}/14-accounting-service`, 1200);
  await card.getByText(say('Earlier runs')).click();
  const earlier = card.getByRole('listitem', { name: say.like('Run of {when}') });
  await expect(earlier).toContainText('L-3');
  await expect(earlier).not.toContainText('L-2');

  await card.getByRole('link', { name: /L-2/ }).click();
  await expect(page).toHaveURL(/\/expenses\?.*peek=/);
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Luz Inventada SL · L-2' })).toBeVisible();
});

test('a run keeps a client of another country, takes cents for rounding, and no due day that is none', async ({
  page,
  server,
  holded,
}) => {
  const api = await server.signIn('admin');
  const name = await connectCompany(api);
  const { world } = holded;
  world.contacts.push(
    holdedContact({ id: 'verleih', name: 'Verleih GmbH', type: 'client', code: 'DE811907980' }),
  );
  const products = [{ name: 'a', price: 100, taxes: ['p_iva_21', 'p_ret_15'] }];
  world.documents.purchase?.push(
    bill('H-3', 7, { subtotal: 100, tax: 21.03, total: 121, dueDate: -62_169_984_000 }),
    bill('H-6', 7, { subtotal: 100, tax: 21, total: 106, dueDate: 1_785_535_200_000, products }),
  );
  await enter(page, server, { language });
  await page.getByRole('button', { name: say.like('Menu of {name}') }).click();
  await page.getByRole('menuitem', { name: say('Sync with the accounting service') }).click();
  const card = page.getByRole('region', { name });
  await card.getByRole('button', { name: say('Sync now: {name}', { name }) }).click();
  // The company may have had a run before, which has finished too.
  let expenses: Expense[] = [];
  const hasCome = async () => {
    expenses = await read<Expense[]>(api, '/expenses');
    return expenses.some(({ docNumber }) => docNumber === 'H-6');
  };
  await expect.poll(hasCome, { timeout: 60_000 }).toBe(true);
  await expect(card.getByText(say('Finished'))).toBeVisible({ timeout: 60_000 });

  const field = (of: string) => page.getByRole('dialog').locator(`input[name=${of}]`);
  const expectIn = async (docNumber: string, values: Readonly<Record<string, string>>) => {
    const found = expenses.find((one) => one.docNumber === docNumber);
    await page.goto(`${server.url}/expenses?peek=${found?.id}`);
    for (const [of, value] of Object.entries(values)) await expect(field(of)).toHaveValue(value);
  };
  // H3 and H6
  const none = { dueDate: '', net: '100,00', vat: '21,00' };
  await expectIn('H-3', { ...none, withholding: '', withholdingBp: '' });
  await expectIn('H-6', { ...none, withholding: '15,00', withholdingBp: '15' });
  // G3
  await walkTo(page, '/settings/clients');
  const client = page.getByRole('row').filter({ hasText: 'Verleih GmbH' });
  await expect(client).toContainText('DE811907980');
});

/** Gives a company of the demonstration the key of its accounting service; answers how it is called. */
async function connectCompany(api: ApiClient): Promise<string> {
  const [company] = await read<Company[]>(api, '/companies');
  if (!company) throw new Error('The demonstration has no company');
  const { id, name, version } = company;
  await api.send('PUT', `/companies/${id}`, { version, body: { holdedApiKey: HOLDED_KEY } });
  return name;
}
