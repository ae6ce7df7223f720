import { addDays, addMonths } from '#domain/days.ts';
import { madridDay } from '#domain/madrid-day.ts';
import { expect, testAtDesk as test } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { enter, euros, figure, make, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');

interface Forecast {
  buckets: { closingCents: number }[];
  lowest: { cents: number };
  accounts: { balanceCents: number }[];
}

test('the treasury is that of the server to the cent, takes records without network, and is delayed in a scenario', async ({
  page,
  server,
}) => {
  const today = madridDay(new Date());
  const first = `${today.slice(0, 7)}-01`;
  const api = await server.signIn('admin');
  const [company] = await read<{ id: string; name: string }[]>(api, '/companies');
  const query = `from=${addMonths(first, -1)}&to=${addDays(addMonths(first, 4), -1)}&step=week`;
  const forecast = (scenario = '') =>
    read<Forecast>(api, `/results/treasury?companies=${company?.id}&${query}${scenario}`);
  const last = ({ buckets }: Forecast) => buckets.at(-1)?.closingCents ?? 0;
  const before = await forecast();
  const held = before.accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const concept = `Venda ${Date.now()}`;

  await enter(page, server, { language });
  await page.goto(`${server.url}/results/treasury?months=3&company=${company?.id}`);
  await expect(figure(page, say('In the accounts today'))).toHaveText(euros(held));
  const expected = figure(page, say('Expected until then'));
  await expect(expected).toHaveText(euros(last(before) - held));

  await withoutServer(page, server, say, async () => {
    await page.getByRole('button', { name: say('New record') }).click();
    const panel = page.getByRole('dialog');
    await panel.locator('select[name=type]').selectOption('collection');
    await panel.locator('input[name=concept]').fill(concept);
    await panel.locator('input[name=amountCents]').fill('1.234,56');
    await panel.getByRole('button', { name: say('Create record') }).click();
    await expect(panel).toHaveCount(0);
    await expect(expected).toHaveText(euros(last(before) - held + 1_234_56));
  });
  await expect.poll(async () => last(await forecast())).toBe(last(before) + 1_234_56);

  const records = await read<{ id: string; concept: string }[]>(api, '/treasury');
  const record = records.find((one) => one.concept === concept);
  const supposition = { id: record?.id, ids: [`record:${record?.id}`], label: concept };
  const late = { ...supposition, delayDays: 400, probabilityBp: null, isLeftOut: false };
  const { id } = await make(api, '/treasury_scenarios', { name: concept, suppositions: [late] });
  await chooseOption(page.getByLabel(say('Scenario'), { exact: true }), concept);
  await expect(expected).toHaveText(euros(last(before) - held));
  expect(last(await forecast(`&scenario=${id}`))).toBe(last(before));
});
