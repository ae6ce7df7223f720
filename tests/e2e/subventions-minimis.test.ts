import { readFile } from 'node:fs/promises';
import type { Company } from '#contract/resources/companies.ts';
import type { MinimisAidRow } from '#contract/resources/minimis-aids.ts';
import { readPdf } from '../support/pdf.ts';
import { expect, testOnUsedDevice as test } from './app.ts';
import { enter, read } from './money.ts';
import { wordsOf } from './words.ts';
import { chooseOption } from './choose-option.ts';

const { language, say } = wordsOf('en');
const BODY = 'Concello de Proba';

test('an aid that breaks the ceiling is warned of before it is saved, and stands in the declaration', async ({
  page,
  server,
}) => {
  await enter(page, server, { role: 'editor', language });
  const api = await server.signIn('editor');
  await page.goto(`${server.url}/subventions/minimis?peek=new`);
  const panel = page.getByRole('dialog');
  const [company] = await read<Company[]>(api, '/companies');
  const { id: companyId = '', name = '' } = company ?? {};
  await chooseOption(panel.getByLabel(say('Company')), name);
  await panel.locator('select[name=state]').selectOption('granted');
  await panel.locator('input[name=body]').fill(BODY);
  const amount = panel.locator('input[name=ggeCents]');
  await amount.fill('1');
  const verdict = panel.getByRole('status');
  const breaks = say('It breaks the ceiling: the whole aid would fall outside the regulation.');
  await expect(verdict).not.toContainText(breaks);
  await amount.fill('300.000,01');
  await expect(verdict).toContainText(breaks);
  expect(await aidsOf()).toEqual([]);
  await panel.getByRole('button', { name: say('Save although it breaks the ceiling') }).click();
  await expect(panel).toBeHidden();
  await expect
    .poll(aidsOf)
    .toMatchObject([{ companyId, ggeCents: 300_000_01, state: 'granted', regime: 'general' }]);
  await expect(page.getByTestId('sync-chip')).toHaveText(say('Online'));

  await page.getByRole('button', { name: say('Declaration'), exact: true }).click();
  await chooseOption(panel.getByLabel(say('Company that declares')), name);
  const coming = page.waitForEvent('download');
  await panel.getByRole('button', { name: say('Generate PDF') }).click();
  const pdf = await readPdf(await readFile(await (await coming).path()));
  const { cif } =
    (await read<Company[]>(api, '/companies')).find(({ id }) => id === companyId) ?? {};
  const text = pdf.pages.join(' ').replaceAll('\u00a0', ' ');
  expect(pdf.language).toMatch(new RegExp(`^${language}`));
  for (const words of [BODY, '300.000,01', String(cif)]) expect(text).toContain(words);

  async function aidsOf(): Promise<MinimisAidRow[]> {
    const aids = await read<MinimisAidRow[]>(api, '/minimis_aids');
    return aids.filter(({ body }) => body === BODY);
  }
});
