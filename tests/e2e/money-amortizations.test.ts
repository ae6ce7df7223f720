import { chooseOption } from './choose-option.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import { sumCents } from '#domain/money.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, euros, makeProject, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');
const ACCOUNT = '62190007';

test('the year is that of the server by project and by account, and a charge made without it arrives', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const beads = await read<Bead[]>(api, '/oliver_beads');
  const camera = beads.find(({ state, companies: [owner] }) => state !== 'retired' && owner);
  const project = await makeProject(api, 'Use without a server', camera?.companies[0]?.id);
  const companies = await read<{ id: string; name: string }[]>(api, '/companies');
  const company = companies.find(({ id }) => id === project.companyId);
  const year = new Date().getFullYear();
  const charges = await read<Amortization[]>(api, '/amortizations');
  const ofYear = charges.filter(({ period }) => period.startsWith(`${year}-`));
  const sumOf = (some: readonly Amortization[]) =>
    sumCents(some.map(({ amountCents }) => amountCents));
  const months = Array.from({ length: 12 }, (_, index) => {
    const period = `${year}-${String(index + 1).padStart(2, '0')}`;
    return sumOf(ofYear.filter((charge) => charge.period === period));
  });
  await enter(page, server, { language });
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const total = rows.filter({ hasText: say('Total') }).getByRole('gridcell');
  const yearOf = (name: string) => rows.filter({ hasText: name }).getByRole('gridcell').first();

  await withoutServer(page, server, say, async () => {
    await walkTo(page, `/amortizations?year=${year}`);
    await expect(total).toHaveText([sumOf(ofYear), ...months].map(euros));
    await page.getByRole('link', { name: say('By account') }).click();
    await expect(total).toHaveText([sumOf(ofYear), ...months].map(euros));
    const account = ofYear.find(({ accountNum }) => accountNum !== '')?.accountNum ?? 'none';
    const ofAccount = ofYear.filter(({ accountNum }) => accountNum === account);
    await expect(yearOf(account)).toContainText(euros(sumOf(ofAccount)));

    await page.getByRole('button', { name: say('New charge for use') }).click();
    const panel = page.getByRole('dialog');
    await chooseOption(panel.locator('[name=resourceId]'), camera?.name);
    await chooseOption(panel.locator('[name=projectId]'), 'Use without a server');
    await expect(panel.locator('[name=companyId]')).toHaveValue(company?.name ?? '');
    await chooseOption(panel.locator('[name=period]'), `February ${year}`);
    await panel.locator('input[name=quantity]').fill('2,5');
    await panel.locator('input[name=unitPriceCents]').fill('40,10');
    await panel.locator('input[name=accountNum]').fill(ACCOUNT);
    await panel.getByRole('button', { name: say('Create charge') }).click();
    await expect(yearOf(ACCOUNT)).toContainText('100,25 €');
    await page.getByRole('link', { name: say('By project') }).click();
    await expect(yearOf('Use without a server')).toContainText('100,25 €');
    await expect(total.first()).toHaveText(euros(sumOf(ofYear) + 100_25));
  });

  const after = await read<Amortization[]>(api, '/amortizations');
  expect(after).toHaveLength(charges.length + 1);
  expect(after.filter(({ projectId }) => projectId === project.id)).toMatchObject([
    {
      resourceId: camera?.id,
      companyId: project.companyId,
      period: `${year}-02`,
      quantity: 2_500,
      unitPriceCents: 40_10,
      amountCents: 100_25,
      accountNum: ACCOUNT,
    },
  ]);
});
