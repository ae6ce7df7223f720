import type { Amortization } from '#contract/resources/amortizations.ts';
import type { CollaboratorBalance } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import { sumCents } from '#domain/money.ts';
import { expect, testOnUsedDevice as test } from './app.ts';
import { enter, euros, figure, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');

test('a partner reads their own balance and charges without a server, and those of nobody else', async ({
  page,
  server,
}) => {
  const [api, admin] = await Promise.all([server.signIn('partner'), server.signIn('admin')]);
  const [own, ...none] = await read<Collaborator[]>(api, '/collaborators');
  expect(none).toEqual([]);
  const everybody = await read<Collaborator[]>(admin, '/collaborators');
  const other = everybody.find(({ id, archived }) => id !== own?.id && !archived);
  const path = `/collaborators/${own?.id}`;
  const balance = await read<CollaboratorBalance>(api, `${path}/balances`);
  const charges = await read<Amortization[]>(api, `${path}/amortizations`);
  // The last year that has charges: on the first days of a year the one that begins has none.
  const year = charges
    .map(({ period }) => period.slice(0, 4))
    .toSorted()
    .at(-1);
  const ofYear = charges.filter(({ period }) => period.startsWith(`${year}-`));
  await expect(read(api, `/collaborators/${other?.id}/balances`)).rejects.toThrow('404');

  await enter(page, server, { role: 'partner', language });
  await expect(page).toHaveURL(`${server.url}${path}/balances`);
  await server.stop();
  try {
    await page.goto(`${server.url}/`);
    await expect(page).toHaveURL(`${server.url}${path}/balances`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own?.name ?? '');
    await expect(figure(page, say('Balance'))).toHaveText(euros(balance.closingCents));
    await expect(figure(page, say('In favour'))).toHaveText(euros(balance.creditCents));
    await expect(figure(page, say('Against'))).toHaveText(euros(balance.debitCents));

    await page.goto(`${server.url}${path}/amortizations?year=${year}`);
    const charged = sumCents(ofYear.map(({ amountCents }) => amountCents));
    expect(charged).toBeGreaterThan(0);
    await expect(figure(page, say('Charged to projects'))).toHaveText(euros(charged));

    for (const tab of ['balances', 'amortizations']) {
      await page.goto(`${server.url}/collaborators/${other?.id}/${tab}`);
      await expect(page.getByText(say('This collaborator is not on this device'))).toBeVisible();
      await expect(page.locator('.x-figure')).toHaveCount(0);
      await expect(page.locator('body')).not.toContainText(other?.name ?? '');
    }
  } finally {
    await server.start();
  }
});
